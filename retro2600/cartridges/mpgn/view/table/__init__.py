"""The picture of the table's screen: `seeing` takes from a state all that is drawn, `drawn` draws it.

`ground` is the board without men, `arrows` the hints, `boxes` what stands beside it, `bars` a question across
it; `names` has the spoken names, `people` the two seats. The board's numbers are in `table.places`.
"""

from __future__ import annotations

from collections.abc import Iterator

from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.view.table.drawn import asked, drawn
from retro2600.cartridges.mpgn.view.table.seeing import seen_of
from retro2600.machine.drawing import Element

__all__ = ["elements", "question"]


def elements(state: State) -> Iterator[Element]:
    """The elements from the back to the front, without menus, a question, sheets and the focus.

    Without a table the board stands as a game begins.
    """
    yield from drawn(seen_of(state))


def question(state: State) -> tuple[Element, ...]:
    """The bar of a question, or of a wait, which lies over the menus."""
    return asked(seen_of(state))
