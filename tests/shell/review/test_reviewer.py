"""The judge beside play: hints, and the offer of a review after a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from retro2600.machine.facets import Choice
from retro2600.machine.facets.markings import ArrowRole
from retro2600.machine.facets.review import HINT
from retro2600.shell.input.actions import Push
from retro2600.shell.review.reviewer import UNMOVED
from retro2600.shell.shell import Shell
from tests.fronts.memory import MemoryStore
from tests.lamp_facets import Words
from tests.lamp_review import MothDesk, Moths
from tests.shell.review.lamps import arrow, ended, launch, pressed
from tests.shell.working import choose, press, tap

pytestmark = pytest.mark.usefixtures("shelf")

OFFER = "the game is over: Shift+X reviews it"


def by_key(shell: Shell) -> None:
    tap(shell, "x")


def by_menu(shell: Shell) -> None:
    choose(shell, HINT.title)


@pytest.mark.parametrize("way", [by_key, by_menu])
def test_a_hint_is_told_and_drawn_the_judges_first(way: Callable[[Shell], None]) -> None:
    shell = pressed(launch(), 3)
    way(shell)
    assert shell.view.notice == "the fitter: press; the moth: off"
    assert shell.view.markings.arrows == (arrow(3, "off", ArrowRole.BEST), arrow(3, "on", ArrowRole.OTHER))


def test_it_stays_as_long_as_the_decision_does_and_is_gone_afterwards() -> None:
    shell = pressed(launch(), 3)
    tap(shell, "x")
    shell.run(2_000)
    assert "the moth: off" in shell.view.notice
    press(shell)
    assert (shell.view.notice, shell.view.markings.arrows) == ("", ())


def test_the_key_takes_it_away_as_well() -> None:
    shell = pressed(launch(), 3)
    tap(shell, "x", "x")
    assert (shell.view.notice, shell.view.markings.arrows) == ("", ())


def test_where_nothing_is_to_be_decided_there_is_none() -> None:
    shell = pressed(launch(), 1)
    ended(shell)
    tap(shell, "x")
    assert shell.view.notice == "there is nothing to decide now"
    assert shell.view.markings.arrows == ()


def test_both_are_told_as_one_where_they_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = pressed(launch(), 1)
    desk = shell.helpers.reviewer.desk
    assert desk
    same = [each._replace(told="off") for each in desk.advice()]
    monkeypatch.setattr(desk, "advice", lambda: same)
    tap(shell, "x")
    assert shell.view.notice == "the fitter and the moth: off"


def test_hints_of_one_of_them_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    switch = Choice("hint_adviser", "hints by the fitter", "let the fitter give hints", is_on=True)
    monkeypatch.setattr(Moths, "choices", (*Moths.choices, switch))
    shell = pressed(launch(), 3)
    shell.choices.turn("hint_adviser", 1)
    tap(shell, "x")
    assert shell.view.notice == "the moth: off"
    assert shell.view.markings.arrows == (arrow(3, "off", ArrowRole.BEST),)


def test_a_review_is_offered_once_after_a_game() -> None:
    shell = pressed(launch(), 3)
    assert shell.view.notice == ""
    ended(shell)
    press(shell)  # what happens tells of the end
    offered = [shell.view.notice]
    shell.run(1_200)
    offered.append(shell.view.notice)
    press(shell)
    offered.append(shell.view.notice)
    assert offered == [OFFER, "", ""]
    shell.gate.do(Push("reset"), False)
    press(shell)
    ended(shell)
    press(shell)
    assert shell.view.notice == OFFER


@pytest.mark.parametrize(
    ("keyless", "result", "offer"),
    [
        (False, "Red wins 1 point", "Red wins 1 point. Shift+X reviews the game"),
        (True, "", "the game is over: touch here to review it"),
        (True, "Red wins 1 point", "Red wins 1 point. Touch here to review the game"),
    ],
)
def test_the_offer_tells_how_the_game_ended_and_what_opens_the_review(
    keyless: bool, result: str, offer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Words, "result", lambda *_: result)
    shell = pressed(launch(), 3)
    ended(shell)
    press(shell)
    shell.controls.keyless = keyless
    shell.controls.used[:] = ["pointer" for _ in shell.controls.used]
    assert shell.view.notice == offer
    assert shell.view.notice_lever


def test_the_judge_works_beside_play_only_where_frames_have_time_for_it() -> None:
    found = {}
    for judges in (True, False):
        shell = pressed(launch(judges=judges), 3)
        desk = shell.helpers.reviewer.desk
        assert desk
        found[judges] = [line.finding is not None for line in desk.lines]
    assert found == {True: [False, True, True], False: [False, False, False]}


def test_findings_last_as_the_session_does(store: MemoryStore) -> None:
    shell = pressed(launch(store), 3)
    shell.close()
    again = launch(store)
    desk = again.helpers.reviewer.desk
    assert desk
    assert [line.pending for line in desk.lines] == [False, False, False]


def test_a_slow_judge_works_while_the_program_waits_and_nobody_does_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(MothDesk, "is_quick", False)
    steps = []

    def step(desk: MothDesk) -> bool:
        steps.append(desk)
        return True

    monkeypatch.setattr(MothDesk, "step", step)
    shell = pressed(launch(), 2)
    ended(shell)
    steps.clear()
    shell.run(1)
    assert not steps
    shell.gate.do(Push("reset"), False)
    for _ in range(UNMOVED):
        shell.run(1)
    assert not steps
    for _ in range(5):
        shell.run(1)
    assert steps
    press(shell)
    steps.clear()
    shell.run(1)
    assert not steps
