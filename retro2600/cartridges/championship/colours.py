"""The attributes of everything on the screen, on both cards."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.consoles.pc.screen import BRIGHT, INVERSE, NORMAL, UNDERLINED


class Inks(NamedTuple):
    """Attributes by what they are for."""

    text: int
    title: int
    frame: int
    board: int
    even: int
    odd: int
    white: int
    black: int
    core: int
    """The middle of a black checker."""
    your_dice: int
    computers_dice: int
    used: int
    cube: int
    prompt: int
    message: int
    answer: int
    value: int
    """Values that are chosen in a menu."""
    closed: int
    """Values that may not be chosen."""
    window: int


def _on(paper: int, ink: int) -> int:
    return paper << 4 | ink


COLOUR: Final = Inks(
    text=_on(0, 7),
    title=_on(1, 15),
    frame=_on(0, 6),
    board=_on(6, 6),
    even=_on(6, 4),
    odd=_on(6, 14),
    white=_on(6, 15),
    black=_on(6, 0),
    core=_on(0, 0),
    your_dice=_on(7, 0),
    computers_dice=_on(0, 15),
    used=_on(0, 8),
    cube=_on(4, 15),
    prompt=_on(0, 15),
    message=_on(0, 14),
    answer=_on(0, 11),
    value=_on(1, 14),
    closed=_on(1, 8),
    window=_on(1, 15),
)

MONO: Final = Inks(
    text=NORMAL,
    title=INVERSE,
    frame=NORMAL,
    board=NORMAL,
    even=NORMAL,
    odd=NORMAL,
    white=BRIGHT,
    black=NORMAL,
    core=NORMAL,
    your_dice=INVERSE,
    computers_dice=BRIGHT,
    used=NORMAL,
    cube=INVERSE,
    prompt=BRIGHT,
    message=NORMAL,
    answer=NORMAL,
    value=UNDERLINED,
    closed=NORMAL,
    window=NORMAL,
)
