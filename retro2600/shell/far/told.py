"""The sentences about a game with a far friend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from retro2600.printable import printable
from retro2600.shell.correspondent import ServerLine
from retro2600.shell.far_tables import Ended, FarTable
from retro2600.shell.people.told import told as told_of_line
from retro2600.shell.words.said import Said, joined, said
from retro2600.version import __version__

if TYPE_CHECKING:
    from retro2600.lockstep.lockstep import Lockstep

PLACES: Final = (said("player 1, on the left"), said("player 2, on the right"))
"""The seats in words."""

LEFT: Final = said("you have left the table")
WAITING: Final = said("your table waits for your friend: the menu has its link")
OPENING: Final = said("the table is being opened")


def named(name: str) -> Said:
    """Somebody's name, which is in no catalogue."""
    return joined("", [Said(printable(name))])


def sits(table: FarTable, *, returning: bool) -> Said:
    """The seats of both, to be said as the game begins."""
    assert table.seat is not None
    who = {
        "name": named(table.names[1 - table.seat]),
        "other": PLACES[1 - table.seat],
        "own": PLACES[table.seat],
    }
    if returning:
        return said("back at the table: you are {own}; {name} is {other}", **who)
    return said("you are {own}; {name} is {other}", **who)


def plays(table: FarTable, seat: int) -> Said:
    """The guiding line while a friend is on turn."""
    return said("{name} is on turn", name=named(table.names[seat]))


def watched(table: FarTable) -> Said:
    """The game that is watched."""
    first, second = map(named, table.names)
    return said("you watch {first} and {second}, two seconds later", first=first, second=second)


def ended(end: Ended) -> Said:
    """The reason why one is at the table no more."""
    match end.why:
        case "left":
            return said("{name} has left: the game is over", name=named(end.name))
        case "closed":
            return said("the table is closed")
        case "elsewhere":
            return said("another device of yours has the seat now")
        case "version":
            theirs = "the table is of retro2600 {theirs}, and this is {ours}: both friends need the same"
            return said(theirs, theirs=named(end.say), ours=__version__)
    return named(end.say)


def standing(side: Lockstep, table: FarTable, line: ServerLine) -> str:
    """The state of a game that is played; "" while all is well."""
    name = named(table.names[1 - (table.seat or 0)])
    if side.differs_at is not None:
        return said("the two machines differ at frame {frame}: the game stops here", frame=side.differs_at)
    if side.went_back_to is not None:
        return said("the two machines differed: both went back to frame {frame}", frame=side.went_back_to)
    if line.state != "up":
        return told_of_line(line)
    if not side.stands:
        return ""
    if table.is_away:
        return said("{name} is away: the game waits, and goes on by itself", name=name)
    if side.asks:
        return said("coming back: {name} is asked for what is missing", name=name)
    return said("the line to {name} is late: the game waits", name=name)


def with_movie(sentence: str, movie: str) -> Said:
    """The reason why the game is over, and the place of its movie."""
    return said("{sentence}; {movie}", sentence=sentence, movie=movie)
