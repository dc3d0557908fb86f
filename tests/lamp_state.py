"""The state of the lamp: whether it shines, how far it is dimmed, how often it was pressed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

GAMES = 3


class Tint(Enum):
    COLOUR = "colour"
    GREY = "grey"


@dataclass(frozen=True, slots=True)
class Scene:
    """The lamp's place between frames."""


@dataclass(frozen=True, slots=True)
class Shining(Scene):
    tint: Tint


@dataclass(frozen=True, slots=True)
class Dark(Scene):
    frames: int = 1


class State(NamedTuple):
    scene: Scene = Shining(Tint.COLOUR)
    game: int = 1
    knob: int = 0
    knobs: tuple[int, ...] = ()
    presses: int = 0
    levers: tuple[int, int] = (0, 0)
    down: tuple[bool, bool] = (False, False)
    beep: bool | None = None
