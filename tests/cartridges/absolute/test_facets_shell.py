"""The program in its shell: turns, marks, undo, and time that passes fast while the computer plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from retro2600.cartridges.absolute import CARTRIDGE, passing, scenes
from retro2600.cartridges.absolute.state import State
from retro2600.machine.facets.markings import Markings
from retro2600.machine.touching import Pointing
from retro2600.rules import RED, Move, Turn
from retro2600.shell.input.actions import Action
from retro2600.shell.menu.overlay import OverlayLine
from retro2600.shell.shell import Shell
from retro2600.shell.time.speed import FAST
from tests.cartridges.absolute.player import next_act
from tests.cartridges.absolute.tablet import START, at_game
from tests.fronts.web.page.visits import Visitor
from tests.shell.sessions import begun_at, state_of, strike

PATIENCE = 5_000


def state(shell: Shell) -> State:
    return state_of(shell, State)


def played_by_the_computer(state: State) -> bool:
    return passing.waits(state) and isinstance(state.scene, scenes.ToRoll)


@pytest.mark.parametrize("how", ["keys", "button"])
def test_time_passes_fast_while_the_computer_thinks_and_moves(how: str) -> None:
    frames = []
    for held in (False, True):
        shell = begun_at(CARTRIDGE, at_game(START, START, mover=RED, cube=False, speed=1))
        if held and how == "keys":
            shell.gate.chord("alt+f", "f", True)
        elif held:
            shell.gate.do(Action.FAST)
        passed = 0
        while not played_by_the_computer(state(shell)):
            shell.run(1)
            passed += 1
        frames.append((passed, shell.session.frame))
    (slow, frame), (fast, again) = frames
    assert fast == -(-slow // FAST)
    assert abs(again - frame) < FAST


def test_in_the_page_the_same_key_does_it() -> None:
    visit = Visitor().open(cartridge="absolute")
    visit.run()
    begun = visit.frame
    visit.take("key", chord="alt+f", key="f", down=True)
    visit.run(10)
    visit.take("key", chord="f", key="f", down=False)
    assert visit.frame == begun + 10 * FAST


def test_the_review_tells_of_each_turn_what_the_judge_finds() -> None:
    bad = Turn((Move(24, 3), Move(24, 1)))
    shell = begun_at(CARTRIDGE, at_game(START, START, roll=(3, 1), deeds=[bad], cube=False))
    until(shell, played_by_the_computer)
    strike(shell, "alt+shift+x")
    assert page_of(shell)[0].left.startswith("computer ")
    strike(shell, "left")
    assert page_of(shell)[0].left == "you 3-1 24/23 24/21"
    until(shell, lambda _: "2 plies" in page_of(shell)[1].left)
    mark, *_, loss, unit = page_of(shell)[1].left.partition(" (")[0].split()
    assert (mark, unit) == ("??", "points")
    assert 0.1 < float(loss) < 0.4
    assert any(line.left.startswith("1. 8/5 6/5: win ") for line in page_of(shell))


def page_of(shell: Shell) -> Sequence[OverlayLine]:
    assert shell.view.overlay
    return shell.view.overlay.lines


def test_help_on_the_board_is_asked_for_and_goes_again() -> None:
    shell = begun_at(CARTRIDGE, at_game(START, START, roll=(3, 1)))
    assert shell.view.markings == Markings()
    strike(shell, "alt+y")
    assert shell.view.notice == "help on the board: marks, arrows"
    assert len(shell.view.markings.dots) == 4
    strike(shell, "alt+`")
    assert shell.view.markings == Markings()
    strike(shell, "escape")
    strike(shell, "alt+y")
    assert shell.view.notice == "help on the board: none"
    assert shell.view.markings == Markings()


def test_the_shells_undo_goes_back_to_the_beginning_of_a_turn() -> None:
    shell = begun_at(CARTRIDGE, at_game(START, START, cube=False, concessions=False))
    began = []
    for _ in range(3):
        began.append(state(shell).playing)
        play(shell)
    for playing in reversed(began[1:]):
        strike(shell, "alt+u")
        assert state(shell).playing == playing


def until(shell: Shell, holds: Callable[[State], bool]) -> None:
    for _ in range(PATIENCE):
        if holds(state(shell)):
            return
        shell.run(1)
    raise AssertionError(shell.view.line)


def play(shell: Shell) -> None:
    """A turn of yours, by touches, and the computer's."""
    began = state(shell).playing
    assert began
    for _ in range(PATIENCE):
        now = state(shell)
        assert now.playing
        if len(now.playing.record) > len(began.record) + 2 and played_by_the_computer(now):
            return
        act = next_act(now)
        for place in (act.start, act.end or act.start) if act else ():
            shell.controls.point(Pointing(*place, True))
            shell.run(1)
        if act:
            shell.controls.point(Pointing(*(act.end or act.start)))
        shell.run(1)
    raise AssertionError(shell.view.line)
