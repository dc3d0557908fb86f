"""The games that are played for the pictures, and for the tests."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.board import LOCATION, Side
from tools.desktop import Pixels
from tools.strangers.hands import HANDS
from tools.strangers.program import Program
from tools.strangers.stranger import FirstGame, Stranger, a_play


class Plan(NamedTuple):
    """The parts of a game that are chosen."""

    reads: int
    """Frames that the welcome is read for; the dice depend on it."""
    doubles_in: int
    """The own turn before which the stakes are doubled, 0: they never are."""


GAMES: Final = {"wheel": Plan(77, 4), "mouse": Plan(82, 2), "keys": Plan(53, 3), "paddle": Plan(82, 3)}
"""A game for each device."""

_DESKTOP: Final = 1280, 960
"""A desktop on which the window opens at three times its least size."""


def first_game(device: str) -> FirstGame:
    """The game by that device, from a program that has never been started before."""
    with TemporaryDirectory() as home:
        program = Program(Path(home) / "home")
        try:
            plan = GAMES[device]
            return Stranger(program, HANDS[device](program), plan.reads, plan.doubles_in).play()
        finally:
            program.close()


def window() -> Pixels:
    """The window as it is by default, with the mouse on a checker at a person's first turn."""
    with TemporaryDirectory() as home:
        program = Program(Path(home) / "home", desktop=_DESKTOP)
        try:
            hands = HANDS["mouse"](program)
            hands.press()
            while not any(program.wait().game["remaining"]):
                hands.show_answer(yes=False)
                hands.press()
            hands.go_to(LOCATION[Side.WHITE][a_play(program.seen)[0].source])
            return program.picture()
        finally:
            program.close()
