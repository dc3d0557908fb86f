"""Scenes: the program's places between frames, each named for its work in the frame that it waits for.

A scene that waits for a television frame is resumed at the start of the next one; a *junction* waits for
nothing and is led on at once. `program` leads from scene to scene; the module of its subject plays a scene.
"""

from dataclasses import dataclass
from enum import Enum

from retro2600.cartridges.cx2617.computer import Move, Question


class Poll(Enum):
    """The progress of a look at knob and button: the purpose of its running frame, or its outcome."""

    KNOB = "the knob is being sampled"
    RELEASE = "an old press is waited out"
    CLICK = "a new press is heard"
    NOTHING = "the button is up"
    PRESS = "the button was pressed anew"


class Die(Enum):
    """One of the two dice."""

    LEFT = "left"
    RIGHT = "right"


class Occasion(Enum):
    """The occasion of a roll or dial."""

    OPENING = "who begins"
    TURN = "a turn"
    BONUS = "the doublet after an acey-deucey"


class Hold(Enum):
    """The purpose of a carried checker's running frame."""

    SHOWN = "the checker, or the stack it is over, is shown"
    ALONE = "the checker is shown without the opposing stack under it"
    KNOB = "the knob is being sampled"
    RELEASE = "an old press is waited out"
    CLICK = "a new press is heard"


class Ask(Enum):
    """The two questions about the cube."""

    DOUBLE = "does the player about to roll double?"
    ACCEPT = "does the opponent accept?"


@dataclass(frozen=True, slots=True)
class Scene:
    """Waits for a television frame that shows the picture."""


@dataclass(frozen=True, slots=True)
class BlankScene(Scene):
    """Waits for a frame in which the program thinks and the screen is black."""


@dataclass(frozen=True, slots=True)
class Junction(Scene):
    """Waits for nothing."""


# --- between games and at the dice


@dataclass(frozen=True, slots=True)
class Idle(Scene):
    """After power-on, SELECT or the end of a game: only SELECT and RESET do anything."""


@dataclass(frozen=True, slots=True)
class Rolling(Scene):
    """A die is being drawn from the generator."""

    occasion: Occasion
    die: Die = Die.LEFT


@dataclass(frozen=True, slots=True)
class Dialling(Scene):
    """A die follows the knob until a press."""

    occasion: Occasion
    die: Die = Die.LEFT
    poll: Poll = Poll.KNOB


@dataclass(frozen=True, slots=True)
class Rolled(Junction):
    """Both dice are known."""

    occasion: Occasion


# --- a person's turn


@dataclass(frozen=True, slots=True)
class Thinking(BlankScene):
    """A search is under way; `frame` counts its blank frames from 0."""

    question: Question
    frame: int = 0


@dataclass(frozen=True, slots=True)
class Passing(Scene):
    """Nothing can be played: a press ends the turn."""

    poll: Poll = Poll.KNOB


@dataclass(frozen=True, slots=True)
class Pointing(Scene):
    """The cursor follows the knob."""

    poll: Poll = Poll.KNOB


@dataclass(frozen=True, slots=True)
class Lifted(Scene):
    """A checker has just been picked up."""


@dataclass(frozen=True, slots=True)
class Holding(Scene):
    """A carried checker follows the knob."""

    hold: Hold


@dataclass(frozen=True, slots=True)
class BearingOff(Scene):
    """A drop in the tray is being checked: nothing may stand on the mover's numbers from `clear_from` up."""

    clear_from: int


@dataclass(frozen=True, slots=True)
class Refused(Scene):
    """A drop was refused; the checker stays in the hand."""


@dataclass(frozen=True, slots=True)
class Placed(Scene):
    """A drop was accepted and the new board is shown."""


@dataclass(frozen=True, slots=True)
class PhaseOver(Junction):
    """The player on turn has made his moves."""


@dataclass(frozen=True, slots=True)
class GameOver(Junction):
    """Somebody has borne off fifteen checkers, or refused a double."""


# --- the cube


@dataclass(frozen=True, slots=True)
class Asking(Scene):
    """A person is asked about the cube; after the press one more look at the knob decides."""

    ask: Ask
    poll: Poll = Poll.KNOB
    decided: bool = False


@dataclass(frozen=True, slots=True)
class Weighing(BlankScene):
    """The computer judges a question about the cube: the blank frame of one of its evaluations."""

    ask: Ask
    yes: bool
    evaluations_left: int


@dataclass(frozen=True, slots=True)
class Weighed(Scene):
    """The frame with the board shown that follows each evaluation."""

    ask: Ask
    yes: bool
    evaluations_left: int


@dataclass(frozen=True, slots=True)
class CubeAnswered(Junction):
    """A question about the cube has its answer."""

    ask: Ask
    yes: bool


# --- the computer's turn


@dataclass(frozen=True, slots=True)
class Copying(BlankScene):
    """The computer copies the position for its search."""


@dataclass(frozen=True, slots=True)
class Glancing(Scene):
    """The one frame with the board shown before the computer's long thought."""


@dataclass(frozen=True, slots=True)
class Pausing(Scene):
    """The computer has decided and lets its dice be seen; the State's `moved` counts the frames down."""

    play: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Knocking(Scene):
    """The click before the computer's first move."""

    play: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Lifting(Scene):
    """The computer has picked up the checker of its `index`-th move; then the click of doing so."""

    play: tuple[Move, ...]
    index: int
    click: bool = False


@dataclass(frozen=True, slots=True)
class Walking(Scene):
    """The computer's checker stands on its way, at a number of red's; `alone`: the stack there is hidden."""

    play: tuple[Move, ...]
    index: int
    number: int
    alone: bool


MovePhase = Passing | Pointing | Lifted | Holding | BearingOff | Refused | Placed
"""The scenes in which a person moves checkers, or passes."""

CubePhase = Asking | Weighing | Weighed
"""The scenes of a question about the cube."""

ComputersTurn = Copying | Glancing | Pausing | Knocking | Lifting | Walking
"""The scenes of the computer's turn, its thought aside."""

Waiting = Idle | Rolling | Dialling | Thinking | MovePhase | CubePhase | ComputersTurn
"""The scenes that wait for a frame."""

Passage = Rolled | PhaseOver | CubeAnswered | GameOver
"""The junctions."""

AnyScene = Waiting | Passage
