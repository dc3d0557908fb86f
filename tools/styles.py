"""Styles of play: inputs made by looking at our state, now and then with a position laid.

Each style is an endless iterator of inputs. It knows the machines only as `Table`: our program's state, and
that a position or the idle counter can be written into all of them at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from retro2600.cartridges.cx2617.board import (
    Board,
)
from retro2600.cartridges.cx2617.paddle import SAMPLES_PER_FRAME, lines_for
from retro2600.cartridges.cx2617.scenes import (
    Asking,
    Copying,
    Dialling,
    Die,
    Holding,
    Idle,
    Passing,
    Pausing,
    Pointing,
    Poll,
    Rolling,
    Thinking,
    Weighing,
)
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from tools.odd_boards import absurd, blocked, nearly_stuck, with_foreign_bars
from tools.player import Habits, Player
from tools.positions import random_board


class Table(Protocol):
    """The machines that are played on."""

    state: State

    def lay(self, board: Board) -> None:
        """Put a position on every board; a machine that can only be played does nothing."""

    def wind(self, idle: int) -> None:
        """Set every idle counter; likewise."""


Hands = Iterator[Inputs]

ALL, ONE_PLAYER, TWO_PLAYERS = tuple(range(1, 9)), (1, 3, 5, 7), (2, 4, 6, 8)


def chance(table: Table, random: Random) -> Hands:
    """Everything at random, held for random times."""
    held = Inputs()
    while True:
        field = random.choice(("knob", "knob", "button", "button", "lever", "panel"))
        paddle = random.randrange(2)
        match field:
            case "knob":
                held = _held(held, **{f"paddle{paddle}": random.randrange(256)})
            case "button":
                held = _held(held, **{f"button{paddle}": not held.button(paddle)})
            case "lever":
                side = random.choice(("left", "right"))
                held = _held(held, **{side: random.choice(("a", "a", "b"))})
            case _ if random.random() < 0.1:
                held = replace(held, reset=random.random() < 0.6, select=random.random() < 0.3)
            case _:
                held = replace(held, reset=False, select=False, color=random.random() < 0.8)
        for _ in range(random.choice((1, 1, 2, 3, 5, 8, 13, 40))):
            yield held


def play(table: Table, random: Random) -> Hands:
    """Games played to their end, with few mistakes."""
    return _by(table, random, Habits(aimless=0.05, panel=0.000_02))


def switches(table: Table, random: Random) -> Hands:
    """Play in which levers, RESET, SELECT and the colour switch are touched at any moment."""
    return _by(table, random, Habits(aimless=0.2, switches=0.01, panel=0.004))


def set_up(table: Table, random: Random) -> Hands:
    """Positions no rule book knows, from set-up mode and laid, then played on."""
    hands = _by(table, random, Habits(aimless=0.3, switches=0.01, panel=0.000_5))
    return _laying(table, random, hands, absurd, how_often=0.3)


def idle(table: Table, random: Random) -> Hands:
    """Knobs left alone until the colours cycle, and what can be done meanwhile without turning them."""
    hands = _by(table, random, Habits(aimless=0.3, panel=0.000_1))
    while True:
        for _ in range(random.randrange(30, 400)):
            held = next(hands)
            yield held
        if not isinstance(table.state.scene, Pointing | Holding | Passing | Asking):
            continue
        table.wind(0xFF00 - random.randrange(4, 300))
        held = replace(held, reset=False, select=False)
        for _ in range(random.randrange(1, 30)):
            for _ in range(random.randrange(2, 120)):
                yield replace(held, button0=False, button1=False)
            paddle = table.state.paddle
            for _ in range(random.randrange(1, 4)):
                yield replace(held, button0=paddle == 0, button1=paddle == 1)
            for _ in range(random.choice((1, 2, 5))):
                yield replace(held, button0=False, button1=False, left="b" if random.random() < 0.3 else "a")


def knobs(table: Table, random: Random) -> Hands:
    """Knobs that jump in every frame, buttons that bounce."""
    hands = _by(table, random, Habits(aimless=0.2, panel=0.000_2))
    for held in hands:
        if random.random() < 0.3:
            held = replace(held, paddle0=random.randrange(256), paddle1=random.randrange(256))
        if random.random() < 0.1:
            held = replace(held, button0=random.random() < 0.5, button1=random.random() < 0.5)
        yield held


def late(table: Table, random: Random) -> Hands:
    """Ends of games, last men, checkers on the bar."""
    hands = _by(table, random, Habits(aimless=0.03, panel=0.000_1))
    return _laying(table, random, hands, random_board, how_often=0.5)


def quirk(table: Table, random: Random) -> Hands:
    """Two players in positions where a first move can strand the second number."""
    hands = _by(table, random, Habits(aimless=0.02, switches=0.001, panel=0.000_3, games=TWO_PLAYERS))
    return _laying(table, random, hands, blocked, how_often=0.6)


def torn(table: Table, random: Random) -> Hands:
    """RESET and SELECT while a program thinks, in any of its black frames."""
    hands = _by(table, random, Habits(aimless=0.1, panel=0.000_1, games=(*ONE_PLAYER, *ALL)))
    for held in _laying(table, random, hands, random_board, how_often=0.3):
        yield held
        if isinstance(table.state.scene, Thinking | Copying | Weighing) and random.random() < 0.04:
            key = random.choice(("reset", "reset", "reset", "select"))
            color = random.random() < 0.8
            for _ in range(random.choice((1, 1, 1, 2, 6))):
                yield _held(held, color=color, **{key: True})


def foreign(table: Table, random: Random) -> Hands:
    """Checkers on the other side's bar, above all while the computer thinks."""
    hands = _by(table, random, Habits(aimless=0.05, panel=0.000_2, games=ONE_PLAYER))
    for held in _laying(table, random, hands, with_foreign_bars, how_often=0.7):
        decided = isinstance(table.state.scene, Pausing) and random.random() < 0.02
        yield replace(held, reset=True) if decided else held


def tail(table: Table, random: Random) -> Hands:
    """Acey-deucey in which the computer is dialled 1-2 and can hardly play a doublet."""
    while True:
        yield from _selected(table, random.choice((5, 7)))
        yield Inputs(reset=True, right="b")
        for _ in range(random.randrange(500, 6_000)):
            scene, knob = table.state.scene, random.randrange(256)
            if isinstance(scene, Dialling) and scene.die is Die.LEFT:
                table.lay(nearly_stuck(random))
                yield from _dialled(table, (1, 2) if random.random() < 0.95 else (2, 1))
            presses = isinstance(scene, Asking | Passing) and random.random() < 0.1
            yield Inputs(right="b", paddle0=knob, button0=presses, color=random.random() < 0.9)
            torn = isinstance(table.state.scene, Thinking) and random.random() < 0.02
            if torn or isinstance(table.state.scene, Pointing):
                yield Inputs(reset=True, right="b", color=random.random() < 0.8)
            if isinstance(table.state.scene, Idle):
                break


STYLES: dict[str, Callable[[Table, Random], Hands]] = {
    style.__name__: style
    for style in (chance, play, switches, set_up, idle, knobs, late, quirk, torn, foreign, tail)
}


def _by(table: Table, random: Random, habits: Habits) -> Hands:
    player = Player(random, habits)
    while True:
        yield player.inputs(table.state)


def _laying(
    table: Table, random: Random, hands: Hands, board: Callable[[Random], Board], how_often: float
) -> Hands:
    """The same inputs; so often, as dice begin to roll, a position is laid."""
    rolling = False
    for held in hands:
        was_rolling, rolling = rolling, isinstance(table.state.scene, Rolling)
        if rolling and not was_rolling and random.random() < how_often:
            table.lay(board(random))
        yield held


def _selected(table: Table, game: int) -> Hands:
    """Press SELECT until a game is on show."""
    while table.state.game != game or not isinstance(table.state.scene, Idle):
        yield Inputs(select=True)
        yield Inputs()


def _dialled(table: Table, dice: tuple[int, int]) -> Hands:
    """Turn the knob to each number and press."""
    for number, die in zip(dice, (Die.LEFT, Die.RIGHT), strict=True):
        samples = {1: 2, 2: 6}[number]
        held = Inputs(right="b", paddle0=lines_for(min(samples, SAMPLES_PER_FRAME)))
        for _ in range(9):
            yield held
        while isinstance(scene := table.state.scene, Dialling) and scene.die is die:
            yield replace(held, button0=scene.poll is not Poll.RELEASE)
        yield held


def _held(inputs: Inputs, **changes: Any) -> Inputs:
    """The inputs with fields changed that are named at run time."""
    return replace(inputs, **changes)
