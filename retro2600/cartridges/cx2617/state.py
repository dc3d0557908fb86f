"""Everything the machine remembers from one frame to the next, as one immutable value."""

from __future__ import annotations

from enum import Enum
from typing import Any, Final, NamedTuple

from retro2600.cartridges.cx2617.board import Board, Side
from retro2600.cartridges.cx2617.colours import Colours, attract_colours
from retro2600.cartridges.cx2617.scenes import AnyScene, Idle
from retro2600.cartridges.cx2617.screen import Screen
from retro2600.cartridges.cx2617.variations import VARIATIONS


class Dye(Enum):
    """The origin of the latched colours."""

    NORMAL = "the game's own"
    ATTRACT = "attract"
    GARBAGE = "attract"  # noqa: PIE796 - another name of it, in saves of earlier versions


class CarriedView(Enum):
    """The display of a carried checker and an opposing stack under it."""

    SHOWN = "the checker is shown"
    ALONE = "the checker is shown, the stack hidden"
    AWAY = "the checker is hidden, the stack shown"


class Hand(NamedTuple):
    """A checker being carried: where, its colour byte as it was when lifted, and how it is shown."""

    at: int
    colour: int
    view: CarriedView

    @property
    def side(self) -> Side:
        """The side that the program takes it for, by bit 0 of the colour byte (note 6)."""
        return Side.RED if self.colour & 1 else Side.WHITE


class Glyphs(NamedTuple):
    """The latched pictures of the top line: they lag a frame behind the variables (note 10)."""

    dice: tuple[int, int]
    number: int
    number_colour: int


Latches = tuple[bool, tuple[int, int], Colours, Dye, Dye, Glyphs, Screen | None]
"""The fields of a State that a display frame makes: `selectable` to `screen`."""


class State(NamedTuple):
    """The machine at the end of a frame.

    A NamedTuple because a frame makes one or two of them; it compares, hashes, prints and saves by itself.
    """

    scene: AnyScene

    # the table
    game: int
    board: Board
    dice: tuple[int, int]
    required: tuple[int, int, int, int]
    turn: Side
    bonus: bool
    cube: int
    owner: Side | None

    # hands and knob
    cursor: int
    hand: Hand | None
    paddle: int
    knob: int
    latch: bool

    # the panel
    cycling: bool
    selectable: bool

    # what is shown and heard
    tones: tuple[int, int]
    colours: Colours
    dye: Dye
    shown_dye: Dye
    glyphs: Glyphs
    screen: Screen | None

    # traces that decide nothing but the worth of the computer's last man (note 15)
    used_entry: int
    carried_at: int
    flicker: bool
    doublet: bool
    moved: int
    sources: tuple[int, int, int, int]
    lo: int
    mid: int
    asked: bool
    answered: bool

    # what every display frame turns; last, so that `turned` can be quick
    sample: int
    idle: int
    generator: int

    @property
    def shown(self) -> tuple[object, ...]:
        """The fields that decide what a frame shows and latches, and those that it shows and latches."""
        fields: tuple[Any, ...] = self
        return fields[_SHOWN]

    def is_like(self, other: State) -> bool:
        """True if the two differ at most in what every display frame turns."""
        fields: tuple[Any, ...] = self
        others: tuple[Any, ...] = other
        return fields[_NOT_TURNED] == others[_NOT_TURNED]

    def shown_anew(self, latches: Latches, sample: int, idle: int, generator: int) -> State:
        """The state with the fields from `selectable` to `screen` replaced, and what each frame turns."""
        fields: tuple[Any, ...] = self
        turned = sample, idle, generator
        return _made(State, fields[_BEFORE_LATCHES] + latches + fields[_TRACES] + turned)

    def turned(self, sample: int, idle: int, generator: int) -> State:
        """The state with nothing replaced but what every display frame turns."""
        fields: tuple[Any, ...] = self
        return _made(State, fields[_NOT_TURNED] + (sample, idle, generator))

    def counted_down(self, sample: int, idle: int, generator: int) -> State:
        """The same with `moved` one less."""
        fields: tuple[Any, ...] = self
        turned = sample, idle, generator
        return _made(State, fields[_BEFORE_MOVED] + (self.moved - 1,) + fields[_AFTER_MOVED] + turned)


_made = tuple.__new__
_TURNED = 3  # fields, the last ones
_NOT_TURNED = slice(0, len(State._fields) - _TURNED)
_SHOWN = slice(1, State._fields.index("screen") + 1)
_BEFORE_LATCHES = slice(0, State._fields.index("selectable"))
_TRACES = slice(_SHOWN.stop, _NOT_TURNED.stop)
_BEFORE_MOVED = slice(0, State._fields.index("moved"))
_AFTER_MOVED = slice(_BEFORE_MOVED.stop + 1, _NOT_TURNED.stop)

_PLACES = {name: place for place, name in enumerate(State._fields)}


def _replaced(state: State, /, **changes: object) -> State:
    """The state with some fields replaced.

    A NamedTuple's own `_replace` looks every field up: with 37 of them a third of a frame's time.
    """
    fields: list[object] = list(state)
    for name, value in changes.items():
        fields[_PLACES[name]] = value
    return _made(State, fields)


State._replace = _replaced  # type: ignore[assignment, method-assign]


_CLEARED: Final[dict[str, Any]] = {
    **dict.fromkeys(("cursor", "paddle", "knob", "sample"), 0),
    **dict.fromkeys(("used_entry", "carried_at", "moved", "lo", "mid"), 0),
    **dict.fromkeys(("bonus", "latch", "flicker", "doublet", "asked", "answered"), False),
    **dict.fromkeys(("required", "sources"), (0, 0, 0, 0)),
    **dict.fromkeys(("owner", "hand")),
}
"""The fields that begin as nothing: the machine's memory is cleared."""


def power_on() -> State:
    """The state before frame 1: game 1 on show, colours cycling, dice 1-1 (note 3).

    The incomplete start-up frame has shown the picture and stepped generator and idle counter once.
    """
    generator = 0xFF02  # note 3
    colours = attract_colours(0x0FF0, True)  # of two frames before (note 3)
    board, dice = VARIATIONS[1].start, (1, 1)
    return State(
        scene=Idle(),
        game=1,
        board=board,
        dice=dice,
        turn=Side.WHITE,
        cube=1,
        cycling=True,
        selectable=True,
        idle=2,  # note 3
        generator=generator,
        tones=(0, 0),
        colours=colours,
        dye=Dye.ATTRACT,
        shown_dye=Dye.ATTRACT,
        glyphs=Glyphs(dice=dice, number=1, number_colour=colours.border),
        screen=Screen(board, None, 0, dice, colours.white, 1, colours.border, colours),
        **_CLEARED,
    )
