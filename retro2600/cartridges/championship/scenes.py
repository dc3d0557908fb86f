"""The scenes: what the program waits for or shows just now, each a small value.

`frame` counts the frames that a scene has lasted. A prompt stands in each scene that waits for keys.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from retro2600.rules import Side


@dataclass(frozen=True, slots=True)
class Title:
    """Before a game: READY TO PLAY?"""


@dataclass(frozen=True, slots=True)
class Over:
    """After a game, the board still there: READY TO PLAY?"""


@dataclass(frozen=True, slots=True)
class Menu:
    """The Options Menu: OPTION--"""


@dataclass(frozen=True, slots=True)
class Question:
    """The question of an option, by its number in the menu."""

    option: int


@dataclass(frozen=True, slots=True)
class SetUp:
    """A board of one's own, prompt by prompt: 1 to 24 the points, then see `setting`.

    `white` and `black` are counted from their own seats, and nothing is off yet.
    """

    stage: int = 1
    white: tuple[int, ...] = (0,) * 26
    black: tuple[int, ...] = (0,) * 26
    cube: int = 1
    owner: Side | None = None
    first: Side | None = None


class Throw(Enum):
    """Dice that a person sets."""

    YOUR_DIE = "YOUR DIE--"
    COMPUTER_DIE = "COMPUTER DIE--"
    YOUR_DICE = "YOUR DICE--"
    COMPUTER_DICE = "COMPUTER DICE--"


@dataclass(frozen=True, slots=True)
class AskDice:
    """A throw to be set; `white` is your opening die, once it is set."""

    throw: Throw
    white: int = 0


@dataclass(frozen=True, slots=True)
class Opening:
    """One die of each side falls."""

    white: int
    black: int
    frame: int = 0


@dataclass(frozen=True, slots=True)
class ToRoll:
    """SPACE=ROLL  D=DOUBLE"""


@dataclass(frozen=True, slots=True)
class Rolling:
    """The mover's dice fall."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class From:
    """FROM--"""


@dataclass(frozen=True, slots=True)
class To:
    """TO-, for the checker that is so many pips from home (25: on the bar)."""

    source: int


@dataclass(frozen=True, slots=True)
class Advising:
    """The computer thinks of advice for your roll; `after` is the prompt to go back to."""

    after: From | To
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Landing:
    """Your checker blinks where it has landed."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Ready:
    """READY?"""


@dataclass(frozen=True, slots=True)
class Stuck:
    """The mover cannot move."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Offered:
    """You have doubled, and the computer thinks it over."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Considering:
    """The computer, about to roll, thinks of doubling."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """The computer has doubled: ACCEPT?"""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer thinks of its play."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Stepping:
    """The computer plays these moves on the screen, one after the other; so many are made."""

    play: tuple[tuple[int, int], ...]
    made: int = 0
    frame: int = 0


Decision = Title | Over | Menu | Question | SetUp | AskDice | ToRoll | From | To | Ready | Asked
"""Scenes in which a person decides; Q leaves any of them."""


@dataclass(frozen=True, slots=True)
class Quitting:
    """NEW GAME?, and if not, EXIT TO DOS?; `after` is the prompt to go back to."""

    after: Decision
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class Dos:
    """A>"""


Scene = (
    Title
    | Over
    | Menu
    | Question
    | SetUp
    | AskDice
    | Opening
    | ToRoll
    | Rolling
    | From
    | To
    | Advising
    | Landing
    | Ready
    | Stuck
    | Offered
    | Considering
    | Asked
    | Thinking
    | Stepping
    | Quitting
    | Dos
)
