"""What every hand was worth street by street, as bars with their table."""

from __future__ import annotations

from collections.abc import Callable

from .. import markup
from ..errors import PokerLabError
from ..language import say
from ..markup import Html
from ..share_bars import bars_of, paint_svg
from ..streets import StreetShares


def shares_view(count: Callable[[], StreetShares | None]) -> Html:
    """The bars and the table; nothing where the cards are not known or not one deal."""
    try:
        shares = count()
    except ImportError:
        return markup.paragraph(say("streets.needs_numpy"))
    except PokerLabError:
        return Html("")
    if shares is None:
        return Html("")
    picture, table = paint_svg(bars_of(shares)), shares._repr_html_()
    return Html(f'<div class="pokerlab-shares"><div>{picture}</div>{table}</div>')
