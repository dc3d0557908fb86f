"""Undo in the real program: it rests where picture, remarks and state agree, and says where that is."""

from __future__ import annotations

import random
import re

import pytest

from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.shell.input.actions import Action
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from tests.shell.playing import at_a_turn, launch, phase, press, state, until_pointing
from tests.shell.working import tap

MOMENTS = 25
"""Moments of each of the eight games at which somebody undoes; a few of the first one are quick."""


@pytest.mark.parametrize(
    ("game", "moments"),
    [(1, 8), *(pytest.param(game, MOMENTS, marks=pytest.mark.slow) for game in range(1, 9))],
)
def test_wherever_one_undoes_picture_remarks_and_state_agree_on_the_dice(game: int, moments: int) -> None:
    chance = random.Random(game)
    shell = launch(Options(panels=True), game=game)
    press(shell)
    for _ in range(moments):
        for _ in range(chance.randrange(1, 12)):
            _fumble(shell, chance)
        shell.gate.do(Action.UNDO_TURN)
        _agree(shell)
        shell.run(chance.randrange(1, 5))
        _agree(shell)


def _fumble(shell: Shell, chance: random.Random) -> None:
    """Turn both knobs somewhere, press both buttons; between games that begins one."""
    for knob in shell.controls.console.knobs:
        shell.controls.turn_to(knob.player, chance.randrange(28))
    shell.run(chance.randrange(1, 60))
    for key in ("space", "right ctrl"):
        shell.gate.chord(key, key, True)
        shell.run(6)
        shell.gate.chord(key, key, False)
    shell.run(chance.randrange(1, 120))


def _agree(shell: Shell) -> None:
    now = state(shell)
    assert now.screen is not None
    assert now.screen.dice == now.dice
    told = next((remark.text for remark in shell.view.remarks if remark.topic == "dice"), "")
    if told and phase(shell) is not Phase.DIALLING:
        assert told.startswith(f"{now.dice[0]}-{now.dice[1]}")
    said = re.search(r"(\d)-(\d)", shell.view.notice)
    if said:
        assert tuple(map(int, said.groups())) == now.dice
        assert f"turn, {said.group()}" in shell.view.notice


def test_undoing_a_set_up_turns_the_lever_back() -> None:
    shell = at_a_turn(3)
    shell.run(100)
    tap(shell, "f6")
    shell.run(100)
    assert shell.controls.levers.left == "b"
    shell.gate.do(Action.UNDO_TURN)
    assert shell.controls.levers.left == "a"
    assert [lever.place for lever in shell.view.levers if lever.label == "LEFT DIFFICULTY"] == ["A"]
    tap(shell, "right")
    assert shell.session.held.left == "a"


def test_levers_turned_in_the_first_frames_are_turned_back_as_well() -> None:
    shell = launch()
    shell.run(10)
    tap(shell, "f6")
    shell.gate.do(Action.UNDO_TURN)
    assert shell.session.frame == 0
    assert shell.controls.levers.left == "a"


def test_after_an_undo_the_notice_says_which_turn_it_is_and_what_plays_on() -> None:
    shell = launch(game=3)
    press(shell)
    until_pointing(shell)
    shell.gate.do(Action.UNDO_TURN)
    shell.run(200)
    assert shell.view.notice.endswith(": click to play on from here")
    shell.gate.do(Action.REDO_TURN)
    shell.gate.do(Action.REWIND, True)
    shell.run(4)
    shell.gate.do(Action.REWIND, False)
    shell.run(300)
    assert re.fullmatch(r"back in your (turn|roll).*: click to play on from here", shell.view.notice)
    frame = shell.session.frame
    press(shell)
    assert shell.session.frame > frame
