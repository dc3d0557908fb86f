"""The state of the program: one immutable value of numbers, enums and tuples."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from retro2600.cartridges.championship.scenes import Scene, Title
from retro2600.cartridges.championship.words import Message
from retro2600.machine.chance import Chance
from retro2600.rules import CHAMPIONSHIP, START, WHITE, Cube, Match, Position, Side

HIGHEST_LEVEL: Final = 5


class Speed(Enum):
    """Speed of the computer's moves on the screen."""

    BLINK = 1
    NO_BLINK = 2
    LIGHTNING = 3


class Board(NamedTuple):
    """The checkers of both sides, each counted from its own seat: index = pips still to go, 25 the bar.

    White's counts are those of the points as they are numbered on the screen.
    """

    white: tuple[int, ...] = START.mine
    black: tuple[int, ...] = START.theirs

    def seen_by(self, mover: Side) -> Position:
        """The position from the seat of one side."""
        return Position(self.white, self.black) if mover is WHITE else Position(self.black, self.white)


def board_of(position: Position, mover: Side) -> Board:
    """The board of a position that is seen from the seat of one side."""
    mine, theirs = position.mine, position.theirs
    return Board(mine, theirs) if mover is WHITE else Board(theirs, mine)


class Setting(NamedTuple):
    """A board of one's own, with which every game begins."""

    board: Board
    cube: int = 1
    owner: Side | None = None
    first: Side | None = None
    """The side on roll; None: the opening roll decides."""


class Options(NamedTuple):
    """The Options Menu; what it says at first."""

    level: int = HIGHEST_LEVEL
    cube: bool = True
    sound: bool = True
    speed: Speed = Speed.BLINK
    target: int = 0
    """Points of a match; 0: totals without a target."""
    setting: Setting | None = None
    own_dice: bool = False


class Score(NamedTuple):
    """The points of a match, or the totals."""

    white: int = 0
    black: int = 0
    crawford_played: bool = False


class Tone(NamedTuple):
    """A tone of the speaker, and how many frames it lasts."""

    divisor: int
    frames: int


class State(NamedTuple):
    """Everything that the next frame depends on."""

    chance: Chance
    mono: bool = False
    highest: int = HIGHEST_LEVEL
    """The highest level that is played here."""
    options: Options = Options()
    score: Score = Score()
    board: Board = Board()
    """As it was when the turn began."""
    cube: Cube = Cube()
    crawford: bool = False
    """True in the game in which nobody may double."""
    mover: Side = WHITE
    dice: tuple[int, ...] = ()
    """The mover's roll; none before it."""
    moves: tuple[tuple[int, int], ...] = ()
    """The moves made of it: where from, in pips still to go (25 the bar), and the die."""
    scene: Scene = Title()
    typed: tuple[int, ...] = ()
    """The keys typed at the prompt, as numbers of Unicode."""
    help_shown: bool = False
    message: Message | None = None
    answer: Message | None = None
    last: Message | None = None
    """The computer's last play of this game, to be shown again."""
    tones: tuple[Tone, ...] = ()
    said: tuple[Message, ...] = ()
    """The lines said in this frame."""
    beat: int = 0
    """Frames since power-on."""

    @property
    def match(self) -> Match:
        """The match, or the series without end, with this score."""
        white, black, played = self.score
        return Match(CHAMPIONSHIP, self.options.target, white, black, played)

    @property
    def is_match_over(self) -> bool:
        """True if a side has reached the target."""
        return self.match.winner is not None

    @property
    def position(self) -> Position:
        """The position from the mover's seat, after the moves made so far."""
        return self.board.seen_by(self.mover).after(self.moves)

    @property
    def now(self) -> Board:
        """The board after the moves made so far."""
        return board_of(self.position, self.mover)

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of the roll that are still to be played."""
        dice = list(self.dice * 2 if len(set(self.dice)) == 1 else self.dice)
        for _, die in self.moves:
            dice.remove(die)
        return tuple(dice)

    @property
    def written(self) -> str:
        """The keys typed at the prompt, as text."""
        return "".join(map(chr, self.typed))

    @property
    def cube_in_play(self) -> bool:
        """True if anybody may double in this game."""
        return self.options.cube and not self.crawford and self.options.target != 1

    def may_double(self, side: Side) -> bool:
        """True if this side, about to roll, may offer to double."""
        return self.cube_in_play and self.cube.may_be_turned_by(side, CHAMPIONSHIP.cube_limit)


def power_on(seed: int, mono: bool, highest: int) -> State:
    """The state before frame 1."""
    return State(Chance(seed), mono, highest, Options(level=highest))
