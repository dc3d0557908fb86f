"""The scenes: what the program waits for or shows just now, each a small value.

`frame` counts the frames that a scene has lasted, where that matters; scenes that only wait have none, so
that an unchanged frame is the same state. A sheet lies over a scene, whose time stands meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

NOT_ASKED: Final = -1


@dataclass(frozen=True, slots=True)
class Nothing:
    """No game is on the board, which is set up: the main sheet is open."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The first dice wait for a touch. `frame` counts after a tie, until they are thrown again."""

    tied: bool = False
    frame: int = 0


@dataclass(frozen=True, slots=True)
class ToRoll:
    """You are to roll, or to double."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """The winner of the first roll may throw it again: a question."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """The mover is to choose a doublet; `frame` counts the computer's thought."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Falling:
    """The dice of the record's last throw fall, whoever threw them."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Play:
    """You play your roll."""


@dataclass(frozen=True, slots=True)
class Advising:
    """The computer thinks of advice; `cube`: on the cube, else on your roll.

    `asked`: the frames that its own double has been asked for; `NOT_ASKED` if the advice is on yours.
    """

    cube: bool = False
    asked: int = NOT_ASKED
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Automatic:
    """The only play of your roll is made for you."""

    play: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """Your play is complete; it counts in a moment, or when the dice are touched."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Stuck:
    """The mover's roll has nothing (more) to be played."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Offered:
    """You have doubled, and the computer thinks it over."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """The computer has doubled: do you take? `taken`: you have, and may still beaver."""

    taken: bool = False
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Considering:
    """The computer, about to roll, thinks of doubling and of giving up."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Thinking:
    """The computer thinks of its play."""

    frame: int = 0


@dataclass(frozen=True, slots=True)
class Stepping:
    """The computer plays these moves; `frame` counts the rest before the next one."""

    play: tuple[tuple[int, int], ...]
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Concession:
    """The computer gives up for so many times the cube: do you accept?"""

    times: int
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over. `looking`: the question what next is away, and the board is to be seen."""

    looking: bool = False
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Awaiting:
    """A game with somebody at another device: what the table tells next is waited for."""


Scene = (
    Nothing
    | Opening
    | ToRoll
    | Reroll
    | Choosing
    | Falling
    | Play
    | Advising
    | Automatic
    | Ending
    | Stuck
    | Offered
    | Asked
    | Considering
    | Thinking
    | Stepping
    | Concession
    | Over
    | Awaiting
)


class SheetName(Enum):
    """Sheets that lie over a scene."""

    MAIN = "main"
    ACTIONS = "actions"
    SETTINGS = "settings"
    FACTS = "facts"
    ABOUT = "about"
    HELP = "help"
    REMOTE = "remote"
    NUMBER = "number"
    NEARBY = "nearby"
    TABLE = "table"
    """The table at which one waits, with its rules."""
    MATCH = "match"
    STATISTICS = "statistics"


class Answer(Enum):
    """Answers of questions; the value is the key of its button after "answer-"."""

    TAKE = "take"
    PASS = "pass"
    DOUBLE = "double"
    ROLL = "roll"
    """Not to double."""
    ACCEPT = "accept"
    PLAY_ON = "play-on"
    CONCEDE = "concede"
    RESUME = "resume"
    NEW = "new"
    BOARD = "board"
    LEAVE = "leave"
    STAY = "stay"
    BEAVER = "beaver"
    KEEP = "keep"
    AGAIN = "again"
    """The first roll is thrown again."""
    ONCE = "once"
    """The cube counts once, twice or three times in a game that is given up."""
    TWICE = "twice"
    THREE_TIMES = "three-times"
    LIGHT = "light"
    DARK = "dark"
    STATISTICS = "statistics"
    NEXT = "next"
    """The next game of the match."""
    NEW_MATCH = "new-match"
    ZERO = "zero"
    KEEP_THEM = "keep-them"
    MENU = "menu"


class Ask(Enum):
    """Questions that somebody's touch has raised; those that belong to a scene are the scene itself."""

    DOUBLE = "double"
    CONCEDE = "concede"
    RESUME = "resume"
    LEAVE = "leave"
    """Something else is wanted, and a game goes on, or a match."""
    AGREE = "agree"
    """One of two people gives up: the other one says for how many points."""
    ROLL_OVER = "roll over"
    """One of two people wants the dice to be thrown again: is it this one or that?"""
    ZERO = "zero"
    """Are statistics to be set to zero?"""


class Wish(Enum):
    """The things that can begin when a game is left."""

    NEW = "a new single game"
    MATCH = "a new match"
    SAVED = "the saved game"
