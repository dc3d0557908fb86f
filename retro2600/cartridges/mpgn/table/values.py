"""The values of the state that belong to the table's screen.

The board that is seen lags a little behind the table: `shown` is the table as the screen has it, `coming` are
the events that it has not shown yet. One's own steps are the other way round: `pending` ones are seen before
the table has booked them.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from retro2600.cartridges.mpgn.words import Message
from retro2600.online.values import Glide, Return, Undone
from retro2600.rules import Move
from retro2600.tables.acts import Cast, Double, Drop, Forfeit, Leave, Play, Rated, Ready, Roll, Take
from retro2600.tables.event import Event
from retro2600.tables.sitting.games import Games
from retro2600.tables.table import Table


class Picked(NamedTuple):
    """Your man in the hand."""

    source: int
    """In pips still to go, 25 the bar."""
    at: tuple[int, int] | None = None
    """The place of the mouse that it follows; None: it is raised over its own place."""
    carried: bool = False
    """A finger that is down drags it."""


Motion: TypeAlias = Glide | Return | Undone


class Turning(NamedTuple):
    """The cube slides from one place to another, or is turned where it lies."""

    start: int
    """The place from which it comes: 0 theirs, 1 the centre, 2 yours."""
    face: int
    """The face that it had there."""
    frame: int = 0


Wish: TypeAlias = Ready | Cast | Roll | Double | Take | Drop | Forfeit | Play | Leave
"""The commands that wait until the table can be told."""


class At(NamedTuple):
    """The table's screen."""

    shown: Table
    coming: tuple[Event, ...] = ()
    pending: tuple[Move, ...] = ()
    """Your steps that the table has not booked yet."""
    games: Games = ()
    """By the events that are shown."""
    wish: Wish | None = None
    picked: Picked | None = None
    mouse: bool = False
    """A mouse has been seen: a man that is lifted follows it."""
    motion: Motion | None = None
    turning: Turning | None = None
    pause: int = 0
    """Frames before the next event is shown."""
    thrown: tuple[int, int] = (0, 0)
    """White's and Red's opening die, as long as both lie where they were cast; 0: none."""
    last: tuple[int, ...] = ()
    """The dice of the other one's last roll, until you roll."""
    stuck: tuple[int, ...] = ()
    """Your dice that could not be played: they lie there until they are clicked."""
    halfway: bool = False
    """Others of the same roll could be."""
    leaves: int = 0
    """Frames until they go by themselves; 0: nothing has happened since."""
    shaken: int = 0
    """Frames for which dice have not come, as far as they shake."""
    waited: int = 0
    """Frames of the other one's decision, as far as that matters."""
    rated: tuple[Rated, ...] = ()
    """The changes of ratings by the game that has ended last."""
    looking: bool = False
    """The sheet of a game's end is put aside: the board is to be seen."""
    resumes: int = 0
    """Frames for which a pause that is found here is over for you: PLAY was chosen in the list."""
    prompt: Message | None = None
    """The sentence on what is to be done, which the message is unless something has just happened."""
    stays: int = 0
    """Frames for which the message stays, whatever is to be done."""
