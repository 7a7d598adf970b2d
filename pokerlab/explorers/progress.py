"""A bar for counts that take seconds."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as widgets
from IPython.display import display

from ..language import say


def progress_bar() -> Callable[[int, int], None]:
    """A bar on the page that an exact count moves: ``equity(..., progress=progress_bar())``.

    It goes when the count is done.  Interrupting the kernel stops a count at any time without
    harm: nothing that was counted is kept half.
    """
    bar = widgets.IntProgress(description=say("explorers.counting"))
    display(bar)  # type: ignore[no-untyped-call]

    def show(done: int, total: int) -> None:
        bar.max, bar.value = total, done
        if done >= total:
            bar.close()

    return show
