"""The list of games by its lines: where it stands, and the words of a game."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.mpgn.listing.values import Row, Status, awaits_you, shown
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.words import Message, Says
from retro2600.consoles.tablet.widgets.rows import Rows
from retro2600.consoles.tablet.widgets.shared.area import Area
from retro2600.rules import RED, WHITE
from retro2600.tables.rating import RANKED
from retro2600.tables.wire.server import Who

LINE: Final = 56
GAMES: Final = "list-games"
GAME: Final = "list-game-"
HOUSE: Final = "the house"

_AREA: Final = Area(136, 116, 752, 448)
_AREA_UPRIGHT: Final = Area(14, 68, 362, 504)
_MOST: Final = 20
_CALLED: Final = 10_000


def rows_of(state: State) -> tuple[Row, ...]:
    """The games from the top of the list."""
    return shown(state.listing)


def games(state: State) -> Rows:
    """The list where it stands on its sheet."""
    area = _AREA_UPRIGHT if state.upright else _AREA
    return Rows(GAMES, area, (LINE,) * len(rows_of(state)))


def title(row: Row) -> str:
    """The game's name."""
    return row.name.strip() or f"Game {row.id % _CALLED}"


def told(row: Row) -> str:
    """The line below it: who sits where, and whether hint arrows are shown."""
    seats = (("Red", row.red, row.mine is RED), ("Black", row.black, row.mine is WHITE))
    parts = [f"{colour} {'you' if is_you else person(who)}" for colour, who, is_you in seats if who]
    return ", ".join(parts) + (" - hint arrows" if row.hints else "")


def person(who: Who) -> str:
    """Somebody with the rating: "kim 1612.4"; a guest's name alone, a house is "the house"."""
    if who.kind == "bot":
        return HOUSE
    is_rated = who.kind == "person" and who.rating is not None
    return f"{who.name} {rating(who.rating or 0, who.n or 0)}" if is_rated else who.name


def rating(milli: int, experience: int) -> str:
    """A rating in words: "1612.4", a beginner's "? 1503.8"."""
    return ("? " if experience < RANKED else "") + tenths(milli)


def tenths(milli: int, signed: bool = False) -> str:
    """Thousandths as tenths, rounded half away from nothing: "1612.4", "+21.6"."""
    whole, part = divmod((abs(milli) + 50) // 100, 10)
    sign = "-" if milli < 0 and (whole or part) else "+" if signed else ""
    return f"{sign}{whole}.{part}"


def other(row: Row) -> str:
    """The name of who plays against you, or of who waits for you."""
    seats = [who for side, who in ((RED, row.red), (WHITE, row.black)) if who and side is not row.mine]
    if not seats:
        return "Nobody"
    return "The house" if seats[0].kind == "bot" else seats[0].name[:_MOST]


def sentence(row: Row) -> Message:
    """The sentence on a game that is selected."""
    them, is_house = other(row), other(row) == "The house"
    if row.mine is None:
        return Message(Says.JOIN_RED if row.red is None else Says.JOIN_BLACK, name=them)
    match row.status:
        case Status.PAUSED if is_house:
            return Message(Says.PAUSED_HOUSE)
        case Status.PAUSED if awaits_you(row) and len(row.awaits) == 1:
            return Message(Says.PAUSED_YOURS, name=them)
        case Status.PAUSED:
            return Message(Says.PAUSED_BOTH, name=them)
        case Status.OPEN if row.red is None or row.black is None:
            return Message(Says.NOBODY_YET)
        case Status.OPEN | Status.SEEDING if awaits_you(row):
            return Message(Says.YOUR_MOVE_FIRST)
    return Message(Says.YOUR_MOVE if awaits_you(row) else Says.THEIR_MOVE, name=them)
