"""A session of the real program in a shell, everything it writes in memory."""

from __future__ import annotations

from collections.abc import Callable

from retro2600.cartridges.cx2617.board import LOCATION, Side, seen_by
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.knob import KNOB_AT
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import accepted, traps
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.shell.sessions import begun, state_of
from tests.shell.working import tap

PATIENCE = 4_000


def launch(
    options: Options | None = None, store: MemoryStore | None = None, game: int | None = None
) -> Shell:
    return begun("cx2617", store, options, game=game)


def state(shell: Shell) -> State:
    return state_of(shell, State)


def phase(shell: Shell) -> Phase:
    return phase_of(state(shell))


def until(shell: Shell, holds: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        if holds():
            return
        shell.run(1)
    raise AssertionError(f"not within {PATIENCE} frames: {shell.view.line}")


def until_pointing(shell: Shell) -> None:
    """Play on, pressing where that is all, and doubling nothing, until one points at the board."""

    def pointing() -> bool:
        if phase(shell) is Phase.ASKED:
            answer(shell, yes=False)
        elif phase(shell) in (Phase.DIALLING, Phase.PASSING):
            press(shell)
        time = shell.session.facets.time
        return phase(shell) is Phase.POINTING and time is not None and time.settled(state(shell))

    until(shell, pointing)


def at_a_turn(
    game: int | None = None, options: Options | None = None, store: MemoryStore | None = None
) -> Shell:
    """A session in which RESET has begun a game, and one points at the board."""
    shell = launch(options, store, game)
    tap(shell, "f2")
    until_pointing(shell)
    return shell


def aim(shell: Shell, location: int) -> None:
    """Turn the first player's knob to a location of the board, from beside it.

    A knob that stood there while the program read the other one would be read one short of it.
    """
    knob = KNOB_AT[location]
    for step in (knob - 1 if knob else 1, knob):
        shell.controls.turn_to(0, step)
    shell.run(20)


def answer(shell: Shell, yes: bool) -> None:
    """Turn the wheel to an answer, and press."""
    shell.gate.wheel(-1 if yes else 1)
    shell.run(20)
    press(shell)


def press(shell: Shell) -> None:
    shell.gate.press(True)
    shell.run(6)
    shell.gate.press(False)
    shell.run(6)


def carry_from_13(shell: Shell) -> None:
    """White has lifted a checker of 13, with 6-2 to play: it can go to 11 and to 7."""
    tap(shell, "f2")
    until_pointing(shell)
    shell.commands.paste("XGID=-b----E-C---eE---c-e----B-:0:0:1:62:0:0:0:0:10")
    until_pointing(shell)
    aim(shell, LOCATION[Side.WHITE][13])
    press(shell)
    until(shell, lambda: phase(shell) is Phase.CARRYING and not shell.view.notice)


def play_a_turn(shell: Shell) -> None:
    """Play the roll that white has to play: each time the first move that is accepted."""
    while state(shell).turn is Side.WHITE and any(state(shell).required):
        board, required = state(shell).board, state(shell).required
        bad = traps(board, Side.WHITE, required, False)
        drops = accepted(seen_by(board, Side.WHITE), required, False)
        move = next((drop.origin, drop.target) for drop in drops if (drop.origin, drop.target) not in bad)
        for number in move:
            aim(shell, LOCATION[Side.WHITE][number])
            press(shell)
        shell.run(10)
