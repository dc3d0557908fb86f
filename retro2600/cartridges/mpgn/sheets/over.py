"""The sheet of a game's end: who has won and why, ratings, and the question of another game (M7, M38)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from retro2600.cartridges.mpgn import going
from retro2600.cartridges.mpgn.scenes import SheetName
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import ends, screen, touching
from retro2600.cartridges.mpgn.table.board import colour, name_of
from retro2600.cartridges.mpgn.table.news import message
from retro2600.cartridges.mpgn.table.words import TableSays
from retro2600.cartridges.mpgn.words import text
from retro2600.consoles.tablet.sheet import Sheet, pressed
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.consoles.tablet.widgets.shared.holding import Gesture
from retro2600.consoles.tablet.widgets.shared.measures import measures_of
from retro2600.machine.drawing import Element
from retro2600.online.board import at_hand, is_bot
from retro2600.rules import Side
from retro2600.tables.acts import Rated, Ready
from retro2600.tables.rating import MOST_A_DAY
from retro2600.tables.table import Life
from retro2600.tables.who import WhoKind

_KEY: Final = SheetName.OVER.value
_AREA: Final = Area(182, 134, 660, 496)
_AREA_UPRIGHT: Final = Area(16, 110, 358, 540)
"""The middle of the sheet is always the same, and its height that of what it tells."""

_ABOVE: Final = 30
"""Free space between the last line and the buttons."""
_TOP: Final = 58
_THOUSAND: Final = 1000
_WORDS: Final = {"again": "Play Again", "leave": "Leave", "board": "Board"}


def elements(state: State) -> Iterator[Element]:
    """The sheet and what lies on it; it is as high as it has to be."""
    upright, may = state.upright, _may_again(state)
    most = Sheet(_KEY, _AREA_UPRIGHT if upright else _AREA, "The game is over", measures_of(upright))
    *_, last = _lines(state, most)
    rows = most.measures.button_step * upright + most.measures.button
    height = min(last.at[1] - most.area.top + _ABOVE + rows + most.measures.padding, most.area.height)
    area = most.area._replace(top=most.area.top + (most.area.height - height) // 2, height=height)
    this = replace(most, area=area)
    yield from this.elements()
    yield from _lines(state, this)
    chief, idle = ("again", ()) if may else ("", ("again",))
    yield from this.buttons(_WORDS, this.chief_and_two(upright), state.held, chief, idle, sinks=True)


def _lines(state: State, sheet: Sheet) -> Iterator[Element]:
    """All that is told on the sheet: the question begins below a space."""
    ratings = [*_ratings(state)]
    if at_hand(state).shown.life is Life.CLOSED:
        rest = [(text(ends.left(state)), False), (TableSays.AFTERWARDS.value, True)]
    else:
        says = TableSays.AWAITS if _has_answered(state) else TableSays.AGAIN
        rest = [(text(message(state, says)), False), (_options(state), True)]
    sizes = sheet.measures.text, sheet.measures.small
    told = [
        (text(ends.title(state)), sizes[0] + 2),
        *((line, sizes[small]) for line, small in ratings + rest),
    ]
    return sheet.told(told, sheet.area.top + _TOP, 1 + len(ratings))


def gestured(state: State, gesture: Gesture) -> State:
    """The state after a step of a finger."""
    match pressed(_KEY, gesture):
        case "again" if _may_again(state):
            return touching.wished(state, Ready())
        case "leave":
            return going.to_hall(screen.exited(state))
        case "board":
            return state._replace(sheet=None, at=at_hand(state)._replace(looking=True))
    return state


def _has_answered(state: State) -> bool:
    at = at_hand(state)
    return isinstance(at.wish, Ready) or at.shown.chair(state.sitting.side).ready


def _may_again(state: State) -> bool:
    """True while another game can be asked for."""
    return at_hand(state).shown.life is Life.BETWEEN and not _has_answered(state)


def _options(state: State) -> str:
    """The options of the question."""
    table, side = at_hand(state).shown, state.sitting.side
    arrows = "with" if table.options.hints else "without"
    name = f"{table.options.name}: " if table.options.name else ""
    return f"{name}you are {colour(side)}, {arrows} hint arrows, a new cube."


def _ratings(state: State) -> Iterator[tuple[str, bool]]:
    """Both ratings before, their change, and now; or the reason why nothing is rated."""
    at, side = at_hand(state), state.sitting.side
    booked = {each.side: each for each in at.rated}
    if not booked:
        if why := _unrated(state):
            yield f"Not rated: {why}.", True
        return
    for each in (side, side.other):
        if each in booked:
            yield _rating(name_of(at.shown, each) if each is not side else "You", booked[each]), False
    game, end = at.games[-1] if at.games else None, at.shown.ended
    factor = booked[side].factor if side in booked else next(iter(booked.values())).factor
    if game is not None and end is not None:
        yield f"Factor {factor}: {_factor(factor, game.cube)}. It and both ratings make the change.", True


def _factor(factor: int, cube: int) -> str:
    """The factor in its parts."""
    return f"cube {cube} x game {factor // cube}" if cube and factor % cube == 0 else "as told above"


def _rating(name: str, booked: Rated) -> str:
    """A seat's rating: "You: 1500.0, +7.1: now 1507.1"."""
    before, after = booked.before, booked.before + booked.change
    change = f"{booked.change / _THOUSAND:+.1f}"
    return f"{name}: rating {before / _THOUSAND:.1f}, {change}: now {after / _THOUSAND:.1f}."


def _unrated(state: State) -> str:
    """The reason why a game is not rated; "" while that is not known."""
    table = at_hand(state).shown
    if table.ended is None or table.ended.winner is None:
        return "a void game"
    if any(is_bot(table, side) for side in Side):
        return "the house"
    kinds = [who.kind for who in table.seats.values() if who]
    if WhoKind.GUEST in kinds:
        return "a guest"
    return f"over {MOST_A_DAY} games with {name_of(table, state.sitting.side.other)} today"
