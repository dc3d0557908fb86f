"""The state of the program: one immutable value of numbers, enums, tuples and records."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from retro2600.cartridges.absolute.card import Kept
from retro2600.cartridges.absolute.far.values import Far
from retro2600.cartridges.absolute.record import Moves, Playing
from retro2600.cartridges.absolute.scenes import Ask, Nothing, Scene, SheetName, Wish
from retro2600.cartridges.absolute.settings import GameKind, Settings
from retro2600.cartridges.absolute.tally import NOBODY, Pair
from retro2600.cartridges.absolute.words import Message
from retro2600.consoles.tablet.sound import Sound
from retro2600.consoles.tablet.widgets.shared.holding import FREE, Held
from retro2600.online.values import Return
from retro2600.rules import WHITE, Cube, Position, Side, ToPlay


class Arrows(Enum):
    """The moves that arrows show."""

    THEIRS = "their last moves"
    MINE = "your moves so far"
    ADVICE = "advice"


class Shown(NamedTuple):
    """Arrows over the board; they go with the next touch."""

    arrows: Arrows
    play: Moves
    """From the seat of who makes these moves."""
    place: int = 0
    """Of advice: 0 is the best play."""
    waiting: int = 0
    """Pieces of that side which waited beside the board before moves that were made."""


class Glide(NamedTuple):
    """A piece on its way to where the game already has it."""

    yours: bool
    source: int
    """A row as its mover counts, 25 the bar."""
    target: int
    """A row as its mover counts, 0 the tray, 25 the bar, where a piece that was hit goes."""
    frame: int
    frames: int
    hit: bool = False
    """It hits a piece, which lies there until then."""


class Undone(NamedTuple):
    """Moves that were taken back: their pieces are on the way to where the game has them again."""

    moves: Moves
    frame: int
    frames: int


class Slide(NamedTuple):
    """The cube on its way from an owner: 0 theirs, 1 nobody, 2 you."""

    source: int
    frame: int
    frames: int


Motion = Glide | Return | Slide | Undone


class Picked(NamedTuple):
    """Your piece that has been tapped or is being dragged: markers show where it can go."""

    source: int
    tapped: bool = False
    """The finger has come up again: it waits for another touch."""
    frames: int = 0
    """Since then, as far as that matters: a second tap soon afterwards plays it."""


class State(NamedTuple):
    """Everything that the next frame depends on."""

    kept: Kept
    """The content of the card, but for the game at hand."""
    playing: Playing | None = None
    kind: GameKind = GameKind.BACKGAMMON_COMPUTER
    """Of the game at hand, or of the one that the main menu speaks of."""
    highest: int = 5
    """The highest level that is played here."""
    scene: Scene = Nothing()
    sheet: SheetName | None = SheetName.MAIN
    page: int = 0
    """Of a sheet with pages or tabs."""
    ask: Ask | None = None
    """A question that a touch has raised; it lies over all else."""
    wish: Wish = Wish.NEW
    """The thing that begins when the game at hand is left, as a question asks."""
    asked: int = 0
    """Frames that a question has been there, as far as it is deaf."""
    price: int = 0
    """Of a game that you think of giving up: times the cube."""
    held: Held = FREE
    picked: Picked | None = None
    swapped: bool = False
    """The lower die of the roll lies at the left, and plays first."""
    shown: Shown | None = None
    advised: tuple[Moves, ...] = ()
    """The best plays of this roll, as far as they have been asked for."""
    motion: Motion | None = None
    message: Message | None = None
    focus: str = ""
    by_keys: bool = False
    """The focus is shown: a key was the last that was heard."""
    upright: bool = False
    calm: bool = False
    sounds: tuple[Sound, ...] = ()
    said: tuple[Message, ...] = ()
    """The lines said in this frame."""
    session: tuple[Pair, ...] = (NOBODY,) * len(GameKind)
    """By kind: the statistics of games that have ended since power-on, without the game at hand."""
    before: Pair = NOBODY
    """Those of the game before, until the first dice of this one."""
    uncounted: tuple[int, int] = (0, 0)
    """The first deeds of the game at hand that those of the game, and of the session, do not count."""
    far: Far = Far()
    """The line to a table server, and the table at which one sits with somebody at another device."""

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.kept.settings

    def with_settings(self, settings: Settings) -> State:
        """The same with other settings."""
        return self._replace(kept=self.kept._replace(settings=settings))

    @property
    def mover(self) -> Side:
        """The side whose turn it is; you are White."""
        return self.playing.game.mover if self.playing else WHITE

    @property
    def is_far(self) -> bool:
        """True if the game at hand is played with somebody at another device."""
        return self.playing is not None and bool(self.playing.begun.other)

    @property
    def is_alone(self) -> bool:
        """True if one person plays at this device, at the bottom."""
        return self.kind.is_computer or self.is_far

    @property
    def hand(self) -> Side:
        """The side whose hand plays, or waits for the other one; of two people at this device the mover's."""
        return WHITE if self.is_alone else self.mover

    @property
    def by_hand(self) -> bool:
        """True if the mover's hand is at this device."""
        return self.mover is self.hand

    @property
    def position(self) -> Position:
        """The position from the mover's seat, after the moves made so far."""
        if self.playing is None:
            return self.settings.house.rules(self.kind).start
        return self.playing.game.position.after(self.playing.moves)

    @property
    def mine(self) -> Position:
        """The same from your seat."""
        return self.position if self.mover is WHITE else self.position.swapped()

    @property
    def cube(self) -> Cube:
        """The cube as it lies."""
        return self.playing.game.cube if self.playing else Cube()

    @property
    def dice(self) -> tuple[int, ...]:
        """The roll to be played, two numbers, the left die first; () where there is none."""
        phase = self.playing.game.phase if self.playing else None
        if not isinstance(phase, ToPlay):
            return ()
        high, low = phase.roll.high, phase.roll.low
        return (low, high) if self.swapped else (high, low)

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of the roll that are still to be played, the left die first."""
        dice = list(self.dice * 2 if len(set(self.dice)) == 1 else self.dice)
        for _, die in self.playing.moves if self.playing else ():
            dice.remove(die)
        return tuple(dice)
