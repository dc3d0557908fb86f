"""The values of the state that belong to the table's screen.

The board that is seen lags a little behind the table: `shown` is the table as the screen has it, `coming` are
the events that it has not shown yet. One's own jumps are the other way round: `pending` ones are seen before
the table has booked them.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from retro2600.cartridges.lobby.words import Message
from retro2600.online.values import Glide, Return, Undone
from retro2600.rules import Cast, Game, Move, Side, ToPlay
from retro2600.tables.acts import Concede, Double, Drop, Leave, Ready, Resign, Roll, Take
from retro2600.tables.event import Event
from retro2600.tables.sitting.games import Games, How
from retro2600.tables.table import Table

HELD: Final = 30
"""Frames from which a finger that rests on a piece holds it: before, it clicks (chosen)."""


class Asks(Enum):
    """The questions that a touch on the Board raises."""

    CUBE = "cube"
    LADDER = "ladder"
    CONCEDE = "concede"


class Picked(NamedTuple):
    """Your piece under the finger, or selected: its legal positions are marked."""

    source: int
    """In pips still to go, 25 the bar."""
    selected: bool = False
    """The finger has come up again: it waits for another touch."""
    frames: int = 0
    """Frames that the finger has been down, as far as that matters."""


class Tumble(NamedTuple):
    """Dice that tumble until their numbers are known, and for a while."""

    side: Side | None
    """None: one die each, for who begins."""
    frame: int = 0


Motion: TypeAlias = Glide | Return | Undone | Tumble


class Dice(NamedTuple):
    """The dice that lie on the Board, in their order for the eye."""

    values: tuple[int, int]
    sides: tuple[Side, Side]


def lying(game: Game | None, last: object) -> Dice | None:
    """The dice of who is to play, after a last deed: those of an opening are one each; None for nobody."""
    if game is None or not isinstance(game.phase, ToPlay):
        return None
    if isinstance(last, Cast):
        return Dice((last.white, last.red), (Side.WHITE, Side.RED))
    roll = game.phase.roll
    return Dice((roll.high, roll.low), (game.mover, game.mover))


class Last(NamedTuple):
    """The last play of a round."""

    side: Side
    play: str
    """In words, as who sits below counts: "13 to 8, 8 to 7"; "" if no piece could move."""


Wish: TypeAlias = Ready | Roll | Double | Take | Drop | Resign | Concede | Leave
"""The commands that wait until the table can be told."""


class At(NamedTuple):
    """The table's screen."""

    shown: Table
    coming: tuple[Event, ...] = ()
    pending: tuple[Move, ...] = ()
    """Your jumps that the table has not booked yet."""
    wish: Wish | None = None
    rounds: Games = ()
    """By the events that are shown."""
    lost: How | None = None
    """The way in which a seat has lost the whole game, or left it; None while none has."""
    asks: Asks | None = None
    picked: Picked | None = None
    hover: str = ""
    """The element under a mouse that hovers."""
    motion: Motion | None = None
    pause: int = 0
    """Frames before the next event is shown."""
    dice: Dice | None = None
    rest: int = 0
    """Frames for which dice stay on the Board after the last jump."""
    last: Last | None = None
    warned: int = 0
    """The seconds of your clock that were told last; 0: it is not low."""
    prompt: Message | None = None
    """The sentence on what is to be done, which the message is unless something has just happened."""
    stays: int = 0
    """Frames for which the message stays, whatever is to be done."""
    again: int = 0
    """Frames before the clock is heard a second time."""
    back_in: int = 0
    """Frames since the line stands again in which the other one's play is told with that."""
    looking: bool = False
    """The question after a round is put aside: the Board is to be seen."""
    ended: int = 0
    """Frames since the round has ended, as far as it goes on by itself."""
    waited: int = 0
    """Frames for which the dice have been agreed upon, as far as that is told."""
    turned: bool = False
    """Somebody who watches looks from White's seat."""

    @property
    def games(self) -> Games:
        """The rounds, as all programs call them."""
        return self.rounds
