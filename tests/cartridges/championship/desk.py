"""A person at the keyboard: keys go in, and the program runs until it waits again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.moving import completions
from retro2600.cartridges.championship.program import prompt
from retro2600.cartridges.championship.scenes import From, Scene, To, ToRoll
from retro2600.cartridges.championship.state import Board, Speed, State
from retro2600.consoles.pc import Inputs
from retro2600.machine import Machine
from retro2600.rules import BAR, CHECKERS, OFF, WHITE

PATIENCE = 2000
"""Frames until the program must wait for a key again: a thought, its steps, a pause."""

NAMED = {" ": "space", "\n": "return", "\b": "backspace"}
"""Keys that have names, by the characters that stand for them."""


class Desk:
    """The program with its keyboard, at LIGHTNING unless asked otherwise."""

    def __init__(self, state: State | None = None, speed: Speed = Speed.LIGHTNING, **options: Any) -> None:
        if state is None:
            state = CARTRIDGE.power_on(7)
            state = state._replace(options=state.options._replace(speed=speed))
        state = state._replace(options=state.options._replace(**options))
        self.machine = Machine(CARTRIDGE, state)
        self.said: list[str] = []
        """The lines said since the last key."""

    @property
    def state(self) -> State:
        return self.machine.state

    @property
    def scene(self) -> Scene:
        return self.state.scene

    @property
    def at(self) -> type[Scene]:
        """The kind of scene."""
        return type(self.state.scene)

    @property
    def prompt(self) -> str:
        return prompt(self.state)

    def type(self, keys: str) -> Desk:
        """Strike these keys one after the other; return is a line's end."""
        for key in keys:
            self.said = []
            self.strike(NAMED.get(key, key.lower()))
            self.wait()
        return self

    def wait(self) -> Desk:
        """Run until the program waits for a key."""
        for _ in range(PATIENCE):
            if self.prompt:
                return self
            self.strike("")
        raise AssertionError(f"it never waits again: {self.scene}")

    def screen(self) -> list[str]:
        """The rows of the screen."""
        return self.machine.output.shown.lines()

    @property
    def answer(self) -> str:
        """The line above the prompt."""
        return self.screen()[20].strip()

    @property
    def message(self) -> str:
        """The line below it."""
        return self.screen()[23].strip()

    def strike(self, key: str) -> None:
        """A frame in which a key is struck, "" for none."""
        self.machine = self.machine.step(Inputs(key))
        self.said += self.machine.output.spoken


def board(white: dict[int, int], black: dict[int, int]) -> Board:
    """A board by points of the screen; 25 is the bar, and what is not there is off."""
    return Board(_seat(white), _seat({BAR - point if point < BAR else BAR: n for point, n in black.items()}))


def next_moves(state: State) -> list[str]:
    """The keys of each move that begins a legal play: both its points, or where one is chosen, the other."""
    moves = [way[0] for way in completions(state) if way]
    if isinstance(state.scene, To):
        source = state.scene.source
        return [f"{max(source - die, OFF):02}" for origin, die in moves if origin == source]
    return [f"{source:02}{max(source - die, OFF):02}" for source, die in moves]


def white_on(desk: Desk) -> dict[int, int]:
    """White's pieces by points of the screen, those that are off at 0."""
    return {point: count for point, count in enumerate(desk.state.now.white) if count}


def to_play(position: Board, dice: Sequence[int], **options: Any) -> Desk:
    """White is to play these dice on this board."""
    chosen = CARTRIDGE.power_on().options._replace(**{"speed": Speed.LIGHTNING, **options})
    scene = To(BAR) if position.white[BAR] else From()
    return to_roll(position, mover=WHITE, dice=tuple(dice), scene=scene, options=chosen)


def to_roll(position: Board = Board(), **fields: Any) -> Desk:  # noqa: B008 - a value
    """White is to roll or to double on this board."""
    state = CARTRIDGE.power_on(7)
    options = state.options._replace(speed=Speed.LIGHTNING)
    state = state._replace(**{"board": position, "scene": ToRoll(), "options": options, **fields})
    CARTRIDGE.check(state)
    return Desk(state)


def _seat(counts: dict[int, int]) -> tuple[int, ...]:
    seat = [counts.get(pips, 0) for pips in range(BAR + 1)]
    seat[0] = CHECKERS - sum(seat[1:])
    return tuple(seat)
