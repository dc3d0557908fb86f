"""The games that are played for the pictures, and for the tests."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.board import LOCATION, Side
from tools.desktop import Pixels
from tools.strangers.hands import HANDS
from tools.strangers.program import Film, Program
from tools.strangers.stranger import FirstGame, Stranger, a_play


class Plan(NamedTuple):
    """The parts of a game that are chosen."""

    reads: int
    """Frames that the welcome is read for; the dice depend on it."""
    doubles_in: int
    """The own turn before which the stakes are doubled, 0: they never are."""


GAMES: Final = {"wheel": Plan(77, 4), "mouse": Plan(82, 2), "keys": Plan(53, 3), "paddle": Plan(82, 3)}
"""A game for each device."""

_READING: Final = 60
"""Frames in which the line is read (chosen)."""


def first_game(device: str) -> FirstGame:
    """The game by that device, from a program that has never been started before."""
    plan = GAMES[device]
    with TemporaryDirectory() as home, closing(Program(Path(home) / "home")) as program:
        return Stranger(program, HANDS[device](program), plan.reads, plan.doubles_in).play()


def game_of_two() -> FirstGame:
    """Game 2, played by two with a paddle each."""
    with TemporaryDirectory() as home, closing(Program(Path(home) / "home", "--game", "2")) as program:
        return Stranger(program, HANDS["paddle"](program), GAMES["paddle"].reads, doubles_in=3).play()


def film() -> list[Pixels]:
    """The first turns by mouse, a picture each tenth of a second: the welcome, a play, Red's, the cube."""
    with TemporaryDirectory() as home, closing(Film(Path(home) / "home")) as program:
        hands = HANDS["mouse"](program)
        program.pass_frames(GAMES["mouse"].reads)
        hands.press()
        play = a_play(program.wait())
        program.pass_frames(_READING)
        for move in play:
            hands.pick_up(LOCATION[Side.WHITE][move.source])
            hands.put_down(LOCATION[Side.WHITE][move.target])
        program.wait()
        program.pass_frames(_READING)
        hands.show_answer(yes=False)
        hands.press()
        program.wait()
        program.pass_frames(_READING)
        return program.pictures
