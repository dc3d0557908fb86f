"""Pictures to look at: moments of a game at a speed at which pieces glide, and what is drawn of them."""

from __future__ import annotations

import re
from typing import Any

from retro2600.cartridges.absolute import scenes
from retro2600.cartridges.absolute.state import State
from retro2600.machine.drawing import Drawing, Element
from retro2600.rules import RED, Double
from tests.cartridges.absolute.tablet import START, Tablet, at_game

SLOW: dict[str, Any] = {"speed": 6}
"""Settings in which pieces glide."""


def playing(roll: tuple[int, int], upright: bool = False, **settings: Any) -> Tablet:
    """Your roll, of which nothing is played."""
    return Tablet(at_game(START, START, roll, **(SLOW | settings)), upright=upright)


def to_roll(upright: bool = False, **settings: Any) -> Tablet:
    """Your turn at the start of a game, before the roll."""
    return Tablet(at_game(START, START, **(SLOW | settings)), upright=upright)


def asked(frame: int = 0, **settings: Any) -> State:
    """The computer has doubled, so many frames ago."""
    state = at_game(START, START, mover=RED, **settings)
    assert state.playing is not None
    game = state.playing.game.apply(Double())
    return state._replace(playing=state.playing._replace(game=game), scene=scenes.Asked(False, frame))


def inks(element: Element) -> set[int]:
    """The inks that fill the shapes of an element."""
    paints = [getattr(shape, "fill", None) for shape in element.shapes]
    return {paint.ink for paint in paints if paint is not None}


def pieces(drawing: Drawing) -> int:
    """The pieces that a drawing shows or tells, wherever they are: in the hand and in the air, too."""
    count = 0
    for element in drawing.elements:
        if element.key.startswith(("row-", "bar-")):
            told = re.search(r", (\d+) (yours|theirs|light|dark)", element.name)
            count += int(told[1]) if told else 0
        if re.match(r"tray-(you|they)-(slab|guest)-", element.key) or element.key in ("held", "gliding"):
            count += 1
    return count
