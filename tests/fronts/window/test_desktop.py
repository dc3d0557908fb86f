"""Evenings as a person has them: the real program in a real window, by mouse and keys, down to the pixels."""

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.board import RED_TRAY, WHITE_BAR, WHITE_TRAY
from retro2600.cartridges.cx2617.knob import DIALLED
from retro2600.cartridges.cx2617.scenes import Dialling, Die, Passing, Pointing, Rolling
from retro2600.cartridges.cx2617.state import State
from retro2600.fronts.store.consoles import from_file
from tests.fronts.window.desktop import MISSING, ROOT, Evening, Screen
from tests.fronts.window.person import NO, YES, Person, chosen
from tests.patience import until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]

with_window_manager = pytest.mark.skipif(shutil.which("openbox") is None, reason="openbox is not installed")


@pytest.fixture
def screen() -> Iterator[Screen]:
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def managed() -> Iterator[Screen]:
    screen = Screen(managed=True)
    yield screen
    screen.close()


def begun(screen: Screen, home: Path, *words: str) -> Evening:
    """An evening whose first game has begun, and somebody is to play."""
    evening = Evening(screen, home, *words)
    evening.key("F2")
    evening.wait_for(lambda state: isinstance(state.scene, Pointing | Passing))
    return evening


def test_a_whole_game_against_the_computer(screen: Screen, tmp_path: Path) -> None:
    evening = begun(screen, tmp_path / "home", "--game", "3", "--skip")
    evening.do("keydown", "f")
    drops = 0

    def look_now_and_then() -> None:
        nonlocal drops
        drops += 1
        if drops % 8 == 1:
            evening.is_right()

    state = Person(evening).play(after_drop=look_now_and_then)
    evening.do("keyup", "f")
    assert state.board[WHITE_TRAY] == -15 or state.board[RED_TRAY] == 15
    assert drops > 20
    evening.is_right()
    evening.leave()
    assert evening.left_behind().state.board == state.board


def test_two_players_double_by_keys_and_the_movie_of_it_is_kept(screen: Screen, tmp_path: Path) -> None:
    movie, saved = tmp_path / "session.json", tmp_path / "saved.json"
    evening = begun(screen, tmp_path / "home", "--game", "2", "--record", str(movie))
    state = Person(evening, keys=True).play([YES, YES, YES, NO], evening.is_right)
    assert state.cube == 4
    assert evening.is_right().title.endswith("game 2")
    evening.leave()
    words = [sys.executable, "-m", "retro2600", "run", str(movie), "--save", str(saved)]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
    marks = json.loads(movie.read_text())["marks"]
    assert json.loads(run.stdout)["marks_kept"] == len(marks) >= 1
    left = evening.left_behind()
    assert (from_file(saved).frame, from_file(saved).state) == (left.frame, left.state)


def test_a_position_is_set_up_with_the_left_lever(screen: Screen, tmp_path: Path) -> None:
    evening = begun(screen, tmp_path / "home", "--game", "4")
    person = Person(evening, keys=True)
    evening.lever("left")
    board = evening.wait_for(lambda state: isinstance(state.scene, Pointing)).board
    assert evening.look().held.left == "b"
    places = [place for place, count in enumerate(board) if count]
    for origin, target in zip(places, (WHITE_TRAY, RED_TRAY, WHITE_BAR, 10), strict=False):
        sign = 1 if board[origin] > 0 else -1
        person.carry(origin, target)
        after = evening.wait_for(lambda state: state.hand is None).board
        assert (after[origin], after[target]) == (board[origin] - sign, board[target] + sign)
        board = evening.is_right().state.board
    evening.lever("left")
    assert evening.look().held.left == "a"
    _carries_backwards_in_vain(evening, person)


def _carries_backwards_in_vain(evening: Evening, person: Person) -> None:
    """A checker to where it must not go; then it is put back."""
    state = evening.look().state
    origin = next(place for place, count in enumerate(state.board) if count * state.turn.sign > 1)
    target = next(place for place, count in enumerate(state.board) if count * state.turn.sign < -1)
    person.carry(origin, target)
    evening.do("sleep", "0.2")
    assert evening.look().state.hand is not None
    person.carry_on(origin)
    assert evening.wait_for(lambda state: state.hand is None).board == state.board


def test_dice_are_dialled_with_the_right_lever(screen: Screen, tmp_path: Path) -> None:
    evening = Evening(screen, tmp_path / "home", "--game", "1")
    evening.lever("right")
    evening.lever("reset")
    person = Person(evening)
    for die, number in ((Die.LEFT, 6), (Die.RIGHT, 1)):
        evening.wait_for(partial(is_dialling, die))
        person.aim(DIALLED.index(number))
        evening.is_right()
        person.press()
    state = evening.wait_for(lambda state: not isinstance(state.scene, Dialling))
    assert state.dice == (6, 1)
    evening.leave()


def is_dialling(die: Die, state: State) -> bool:
    return isinstance(state.scene, Dialling) and state.scene.die is die


def test_levers_do_what_the_consoles_do(screen: Screen, tmp_path: Path) -> None:
    evening = Evening(screen, tmp_path / "home")
    evening.lever("select")
    assert evening.look().state.game == 2
    until(lambda: evening.title.endswith("game 2"))
    evening.lever("tv")
    assert evening.is_right().held.color is False
    evening.lever("tv")
    assert evening.is_right().held.color is True
    evening.lever("power")
    assert evening.look().state.game == 1
    evening.key("u")
    assert evening.look().state.game == 2
    evening.lever("reset")
    evening.wait_for(lambda state: isinstance(state.scene, Pointing | Passing))
    evening.is_right()
    evening.leave()


def test_a_game_is_saved_loaded_undone_and_stepped(screen: Screen, tmp_path: Path) -> None:
    evening = begun(screen, tmp_path / "home", "--game", "4")
    person = Person(evening, keys=True)
    saved = evening.look()
    evening.key("F10", "F9", "shift+F10")  # into slot 1
    drop = chosen(saved.state)
    person.drop(drop)
    moved = evening.look()
    assert moved.state.board != saved.state.board
    evening.do("sleep", "1")  # undone at once, the turn before would be meant
    evening.key("u")
    undone = evening.look()
    assert (undone.state.board, undone.state.dice) == (saved.state.board, saved.state.dice)
    evening.key("shift+u")
    assert evening.look().state.board == moved.state.board
    evening.key("F10", "F11", "shift+F10")
    loaded = evening.is_right()
    assert loaded.state.board == saved.state.board
    assert saved.frame <= loaded.frame < moved.frame
    _steps(evening)
    evening.leave()


def _steps(evening: Evening) -> None:
    """Pause, three frames on, one back."""
    evening.key("p")
    paused = evening.look()
    evening.key("period", "period", "period")
    assert evening.look().frame == paused.frame + 3
    evening.key("comma")
    back = evening.look()
    assert back.frame == paused.frame + 2
    until(lambda: evening.shows(back.picture))


def test_sheets_open_over_the_picture_and_close_again(screen: Screen, tmp_path: Path) -> None:
    evening = begun(screen, tmp_path / "home", "--game", "4")
    evening.key("p")
    picture = evening.look().picture
    for opening, closing in (
        (("key", "question"), "Escape"),
        (("click", "3"), "grave"),
        (("key", "b"), "Escape"),
    ):
        until(lambda: evening.shows(picture))
        evening.do(*opening)
        until(lambda: not evening.shows(picture))
        evening.key(closing)
    until(lambda: evening.shows(picture))
    evening.key("p")
    evening.do("click", "3")
    until(lambda: not evening.shows(picture))
    evening.wheel(-1)  # to the second line, game reset
    evening.key("space")
    evening.wait_for(lambda state: isinstance(state.scene, Rolling))
    evening.leave()


def test_the_mouse_turns_the_knob_by_sixteen_pixels_a_point(screen: Screen, tmp_path: Path) -> None:
    evening = begun(screen, tmp_path / "home", "--game", "3", "--skip")
    person = Person(evening)
    evening.wait_for(lambda state: isinstance(state.scene, Pointing))
    person.aim(10)
    evening.do("sleep", "0.6", "mousemove_relative", "64", "0")
    evening.wait_for(lambda state: state.knob == 14)
    evening.do("mousemove_relative", "--", "-32", "0")
    evening.wait_for(lambda state: state.knob == 12)
    evening.leave()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not say what a process has loaded")
def test_the_picture_is_copied_without_a_3d_context(screen: Screen, tmp_path: Path) -> None:
    evening = Evening(screen, tmp_path / "home")
    loaded = Path(f"/proc/{evening.process.pid}/maps").read_text()
    assert "libX11" in loaded
    assert "libGL" not in loaded
    evening.leave()


@with_window_manager
def test_the_picture_is_right_on_the_full_screen_and_in_any_window(managed: Screen, tmp_path: Path) -> None:
    evening = begun(managed, tmp_path / "home", "--game", "4")
    size = evening.size
    for _ in range(2):
        evening.key("alt+Return")
        until(partial(evening.has_size, 1280, 960))
        evening.is_right()
        evening.key("alt+Return")
        until(partial(evening.has_size, *size))
        evening.is_right()
    for width, height in ((700, 640), (901, 403), (330, 250)):
        evening.do("windowsize", evening.window, str(width), str(height))
        until(partial(evening.has_size, width, height))
        evening.is_right()
    evening.leave()


@with_window_manager
def test_closing_the_window_is_a_way_to_leave(managed: Screen, tmp_path: Path) -> None:
    evening = begun(managed, tmp_path / "home", "--game", "4")
    last = evening.look()
    evening.key("alt+F4")
    assert evening.wait() == 0
    assert evening.left_behind().frame > last.frame
    assert evening.left_behind().state.board == last.state.board


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_next_evening_goes_on_where_this_one_was_ended(
    screen: Screen, tmp_path: Path, number: signal.Signals
) -> None:
    evening = begun(screen, tmp_path / "home", "--game", "4")
    Person(evening, keys=True).drop(chosen(evening.look().state))
    until(lambda: evening.left_behind().frame >= evening.look().frame - 2)
    last = evening.look()
    evening.process.send_signal(number)
    assert evening.wait() == (-number if number is signal.SIGKILL else 0)
    left = evening.left_behind()
    assert left.frame >= last.frame - 5
    following = Evening(screen, tmp_path / "home")
    assert following.title.endswith("game 4")
    now = following.is_right()
    assert now.frame >= left.frame
    assert now.state.board == left.state.board == last.state.board
    following.leave()
