"""Say something in one language, or in each, and go back to the one that was in use."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pokerlab import language

each_language = pytest.mark.parametrize("spoken", language.LANGUAGES)


@contextmanager
def speaking(spoken: str) -> Iterator[None]:
    before = language.current()
    language.use(spoken)
    try:
        yield
    finally:
        language.use(before)
