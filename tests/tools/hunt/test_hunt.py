"""The hunt: its laws hold in our program, find what is planted in a broken one, and make it short."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, WHITE_TRAY, Side, with_changes
from retro2600.cartridges.cx2617.cartridge import Backgammon
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Idle, Occasion, Pausing, Rolling
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import frames_of, read
from tools.hunt import __main__ as hunt
from tools.hunt.examine import examined, stepped_through
from tools.hunt.laws import Laws, checkers
from tools.hunt.session import broken_by, played
from tools.hunt.shrink import shrunk
from tools.player import Habits, Player

RESET = [*[Inputs()] * 3, Inputs(reset=True), *[Inputs()] * 60]


def after_reset() -> State:
    return stepped_through(CARTRIDGE, CARTRIDGE.power_on(), RESET)


def broken(before: State, after: State, inputs: Inputs | None = None) -> list[str]:
    return list(Laws().broken(before, inputs or Inputs(), after))


def changed(**fields: Any) -> list[str]:
    """The laws that a frame breaks in which, beside what it should do, these fields came out so."""
    before = after_reset()
    return broken(before, CARTRIDGE.step(before, Inputs())._replace(**fields))


@pytest.mark.slow
def test_a_session_by_chance_breaks_no_law() -> None:
    session = played(CARTRIDGE, Random("fast"), 12_000)
    assert session.broken is None
    assert len(session.inputs) == 12_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_long_sessions_by_chance_break_no_law(seed: int) -> None:
    assert played(CARTRIDGE, Random(f"slow/{seed}"), 40_000).broken is None


def test_a_frame_as_it_should_be_breaks_no_law() -> None:
    assert changed() == []


@pytest.mark.parametrize(
    ("fields", "law"),
    [
        ({"board": with_changes(BACKGAMMON_START, {1: 3})}, "red has 16 checkers"),
        ({"board": with_changes(BACKGAMMON_START, {6: -4})}, "white has 14 checkers"),
        ({"dice": (0, 3)}, "the dice show (0, 3)"),
        ({"dice": (3, 7)}, "the dice show (3, 7)"),
        ({"cube": 3}, "the cube shows 3 in game 1"),
        ({"cube": 128, "owner": Side.RED}, "the cube shows 128 in game 1"),
        ({"cube": 2}, "a cube of 2 belongs to None"),
        ({"owner": Side.RED}, "a cube of 1 belongs to Side.RED"),
        ({"generator": 1}, "the generator went from"),
        ({"screen": None}, "the generator went from"),
        ({"knob": 28}, "knob is 28"),
        ({"sample": 29}, "sample is 29"),
        ({"cursor": 28}, "cursor is 28"),
        ({"paddle": 1}, "paddle is 1"),
        ({"tones": (15, 0)}, "tones is (15, 0)"),
    ],
)
def test_each_law_is_seen_broken(fields: dict[str, object], law: str) -> None:
    assert any(sentence.startswith(law) for sentence in changed(**fields)), changed(**fields)


def test_who_may_double_must_be_asked_and_nobody_else_may_be() -> None:
    state = after_reset()
    white_owns = state._replace(cube=2, owner=Side.WHITE, turn=Side.WHITE)
    pause_over = white_owns._replace(scene=Pausing(()))
    unasked = broken(pause_over, white_owns._replace(scene=Rolling(Occasion.TURN)))
    assert "white may double a cube of 2 and is not asked" in unasked
    asked = white_owns._replace(owner=Side.RED, scene=Asking(Ask.DOUBLE))
    assert "white is asked, and may not double a cube of 2" in broken(white_owns, asked)


def test_a_stack_in_the_hand_is_counted() -> None:
    state = stepped_through(CARTRIDGE, CARTRIDGE.power_on(), [*RESET])
    player, chance = Player(Random(5), Habits(switches=0.0)), 0
    while state.hand is None:
        state = CARTRIDGE.step(state, player.inputs(state))
        chance += 1
        assert chance < 10_000
    assert checkers(state) == {Side.WHITE: 15, Side.RED: 15}


def test_set_up_mode_may_lose_checkers_until_the_next_game() -> None:
    laws = Laws()
    before = after_reset()
    lost = CARTRIDGE.step(before, Inputs(left="b"))._replace(board=(0,) * 28)
    assert list(laws.broken(before, Inputs(left="b"), lost)) == []
    again = CARTRIDGE.step(lost, Inputs(reset=True))
    assert list(laws.broken(lost, Inputs(reset=True), again)) == []
    emptied = CARTRIDGE.step(again, Inputs())._replace(board=(0,) * 28)
    assert list(laws.broken(again, Inputs(), emptied)) != []


class Careless(Backgammon):
    """A cartridge that bears a checker off out of nothing while dice are rolling beside a cube."""

    def step(self, state: State, inputs: Inputs) -> State:
        after = super().step(state, inputs)
        if isinstance(after.scene, Rolling) and after.cube == 1 and not inputs.reset:
            return after._replace(board=with_changes(after.board, {WHITE_TRAY: after.board[WHITE_TRAY] - 1}))
        return after


class Forgetful(Backgammon):
    """A cartridge whose leaps forget that time passed."""

    def leap(self, state: State, inputs: Inputs, frames: int) -> tuple[State, int]:
        after, far = super().leap(state, inputs, frames)
        return (after._replace(idle=state.idle), far) if far > 1 else (after, far)


def test_a_planted_defect_is_found_and_made_short() -> None:
    session = played(Careless(), Random("b"), 3_000)
    assert session.broken == "white has 16 checkers"
    assert len(session.inputs) > 2
    short = shrunk(session.inputs, lambda fewer: broken_by(Careless(), fewer) is not None)
    assert [held.reset for held in short] == [True, False]


def test_a_leap_that_lands_elsewhere_is_found() -> None:
    end = stepped_through(CARTRIDGE, CARTRIDGE.power_on(), RESET + [Inputs()] * 100)
    (wrong,) = examined(Forgetful(), CARTRIDGE.power_on(), RESET + [Inputs()] * 100, end)
    assert wrong.startswith("leapt, 164 frames end in another state: ")
    assert "idle" in wrong


def test_an_end_that_cannot_be_reached_again_is_found() -> None:
    end = after_reset()._replace(knob=5)
    wrong = list(examined(CARTRIDGE, CARTRIDGE.power_on(), RESET, end))
    assert len(wrong) == 3
    assert all(sentence.endswith("another state: knob") for sentence in wrong)


@pytest.mark.parametrize(
    ("inputs", "fails", "expected"),
    [
        ("aaaabbbbccccdddd", lambda some: "b" in some and "d" in some, "bd"),
        ("a" * 1000, lambda some: len(some) >= 37, "a" * 37),
        ("abcabcabc", lambda some: some.count("c") >= 2, "cc"),
    ],
)
def test_a_failure_is_shrunk_to_what_it_needs(
    inputs: str, fails: Callable[[Sequence[str]], bool], expected: str
) -> None:
    assert "".join(shrunk(list(inputs), fails)) == expected


def test_shrinking_stops_after_its_tries() -> None:
    tried = []

    def fails(some: Sequence[str]) -> bool:
        tried.append(some)
        return "a" in some

    shrunk(list("abcdefgh"), fails, tries=3)
    assert len(tried) == 3


def test_the_player_finishes_a_game_of_acey_deucey_for_two() -> None:
    player = Player(Random(3), Habits(aimless=0.02, switches=0.0, panel=1e-9, games=(8,)))
    state, begun = CARTRIDGE.power_on(), False
    for _ in range(60_000):
        state = CARTRIDGE.step(state, player.inputs(state))
        begun = begun or not isinstance(state.scene, Idle)
        if begun and isinstance(state.scene, Idle):
            break
    assert 15 in (state.board[14], -state.board[0])


def test_the_command_writes_a_movie_of_what_it_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hunt, "CARTRIDGE", Careless())
    movie = tmp_path / "broken.json"
    assert hunt.main(["--frames", "40000", "--seed", "6", "--out", str(movie)]) == 1
    assert json.loads(capsys.readouterr().out)["broken"] == "white has 16 checkers"
    inputs = list(frames_of(read(json.loads(movie.read_text())["inputs"])))
    assert broken_by(Careless(), inputs) is not None
    assert broken_by(CARTRIDGE, inputs) is None


@pytest.mark.slow
def test_a_hunt_is_the_same_by_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hunt, "LENGTH", 300)
    reports = []
    for workers in ("1", "2"):
        assert hunt.main(["--frames", "1000", "--workers", workers]) == 0
        reports.append(json.loads(capsys.readouterr().out) | {"seconds": 0})
    assert reports[0] == reports[1]
    assert reports[0]["frames"] == sum(reports[0]["scenes"].values()) == 1000


def test_the_command_says_how_far_it_came(capsys: pytest.CaptureFixture[str]) -> None:
    assert hunt.main(["--frames", "500"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["frames"], report["broken"]) == (500, None)
