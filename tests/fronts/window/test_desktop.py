"""Sessions as a person has them: the real program in a real window, by mouse and keys, down to the pixels."""

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
from retro2600.cartridges.cx2617.person import KNOB_THAT_DIALS, NO, YES
from retro2600.cartridges.cx2617.scenes import Dialling, Die, Passing, Pointing, Rolling
from retro2600.cartridges.cx2617.state import State
from retro2600.shell.saves.save_control import AUTOSAVED_EVERY
from retro2600.shell.time.session import BARELY_BEGUN
from retro2600.shell.time.speed import FAST
from tests.fronts.saved import from_file
from tests.fronts.window.desktop import ROOT, Kept, Screen, Session
from tests.fronts.window.person import Person, chosen
from tests.installed import needs_screen
from tests.patience import until
from tests.systems import PROC, needs

pytestmark = [
    pytest.mark.usefixtures("signals_as_usual"),
    pytest.mark.slow,
    needs_screen,
]

with_window_manager = pytest.mark.skipif(shutil.which("openbox") is None, reason="openbox is not installed")


@pytest.fixture
def managed() -> Iterator[Screen]:
    screen = Screen(managed=True)
    yield screen
    screen.close()


def begun(screen: Screen, home: Path, *words: str) -> Session:
    """A session whose first game has begun, and somebody is to play."""
    session = Session(screen, home, *words)
    session.key("F2")
    session.wait_for(lambda state: isinstance(state.scene, Pointing | Passing))
    return session


def test_a_whole_game_against_the_computer(screen: Screen, tmp_path: Path) -> None:
    session = begun(screen, tmp_path / "home", "--game", "3", "--skip", "--no-guide")  # no press is held back
    session.do("keydown", "f")
    drops = 0

    def look_now_and_then() -> None:
        nonlocal drops
        drops += 1
        if drops % 8 == 1:
            session.is_right()

    state = Person(session, speed=FAST).play(after_drop=look_now_and_then)
    session.do("keyup", "f")
    assert state.board[WHITE_TRAY] == -15 or state.board[RED_TRAY] == 15
    assert drops > 20
    session.leave()
    assert session.left_behind().state.board == state.board


def test_two_players_double_by_keys_and_the_movie_of_it_is_kept(screen: Screen, tmp_path: Path) -> None:
    movie, saved = tmp_path / "session.json", tmp_path / "saved.json"
    session = begun(screen, tmp_path / "home", "--game", "2", "--record", str(movie))
    state = Person(session, keys=True).play([YES, YES, YES, NO], session.is_right)
    assert state.cube == 4
    assert session.title.endswith("game 2")
    session.leave()
    words = [sys.executable, "-m", "retro2600", "run", str(movie), "--save", str(saved)]
    run = subprocess.run(words, cwd=ROOT, capture_output=True, check=True)
    marks = json.loads(movie.read_text())["marks"]
    assert json.loads(run.stdout)["marks_kept"] == len(marks) >= 1
    left = session.left_behind()
    assert (from_file(saved).frame, from_file(saved).state) == (left.frame, left.state)


def test_a_position_is_set_up_with_the_left_lever(screen: Screen, tmp_path: Path) -> None:
    session = begun(screen, tmp_path / "home", "--game", "4")
    person = Person(session, keys=True)
    session.lever("left")
    until(lambda: session.look().held.left == "b")
    board = session.wait_for(lambda state: isinstance(state.scene, Pointing)).board
    places = [place for place, count in enumerate(board) if count]
    for origin, target in zip(places, (WHITE_TRAY, RED_TRAY, WHITE_BAR, 10), strict=False):
        sign = 1 if board[origin] > 0 else -1
        person.carry(origin, target)
        after = session.wait_for(lambda state: state.hand is None).board
        assert (after[origin], after[target]) == (board[origin] - sign, board[target] + sign)
        board = session.is_right().state.board
    session.lever("left")
    until(lambda: session.look().held.left == "a")
    _carries_backwards_in_vain(session, person)


def _carries_backwards_in_vain(session: Session, person: Person) -> None:
    """A checker to where it must not go; then it is put back."""
    state = session.look().state
    origin = next(place for place, count in enumerate(state.board) if count * state.turn.sign > 1)
    target = next(place for place, count in enumerate(state.board) if count * state.turn.sign < -1)
    person.carry(origin, target)
    session.do("sleep", "0.2")
    assert session.look().state.hand is not None
    person.carry_on(origin)
    assert session.wait_for(lambda state: state.hand is None).board == state.board


def test_dice_are_dialled_with_the_right_lever(screen: Screen, tmp_path: Path) -> None:
    session = Session(screen, tmp_path / "home", "--game", "1")
    session.lever("right")
    session.lever("reset")
    person = Person(session)
    for die, number in ((Die.LEFT, 6), (Die.RIGHT, 1)):
        session.wait_for(partial(is_dialling, die))
        person.aim(KNOB_THAT_DIALS[number])
        session.is_right()
        person.press()
    state = session.wait_for(lambda state: not isinstance(state.scene, Dialling))
    assert state.dice == (6, 1)
    session.leave()


def is_dialling(die: Die, state: State) -> bool:
    return isinstance(state.scene, Dialling) and state.scene.die is die


def test_levers_do_what_the_consoles_do(screen: Screen, tmp_path: Path) -> None:
    session = Session(screen, tmp_path / "home")
    session.lever("select")
    session.wait_for(lambda state: state.game == 2)
    until(lambda: session.title.endswith("game 2"))
    session.lever("power")
    session.wait_for(lambda state: state.game == 1)
    session.key("u")
    session.wait_for(lambda state: state.game == 2)
    session.lever("reset")
    session.wait_for(lambda state: isinstance(state.scene, Pointing | Passing))
    for color in (False, True):
        session.lever("tv")
        until(lambda color=color: session.look().held.color is color)  # type: ignore[misc]
        assert session.is_right().held.color is color
    session.leave()


def test_a_game_is_saved_loaded_undone_and_stepped(screen: Screen, tmp_path: Path) -> None:
    session = begun(screen, tmp_path / "home", "--game", "4")
    person = Person(session, keys=True)
    saved = session.look()
    session.key("F10", "F9", "shift+F10")  # into slot 1
    drop = chosen(saved.state)
    person.drop(drop)
    moved = session.look()
    assert moved.state.board != saved.state.board
    until(lambda: session.look().frame > moved.frame + BARELY_BEGUN)  # before, the turn before would be meant
    session.key("u")
    undone = session.look()
    assert (undone.state.board, undone.state.dice) == (saved.state.board, saved.state.dice)
    session.key("shift+u")
    assert session.look().state.board == moved.state.board
    session.key("F10", "F11", "shift+F10")
    loaded = session.is_right()
    assert loaded.state.board == saved.state.board
    assert saved.frame <= loaded.frame < moved.frame
    _steps(session)
    session.leave()


def _steps(session: Session) -> None:
    """Pause, three frames on, one back."""
    session.key("p")
    paused = session.look()
    session.key("period", "period", "period")
    assert session.look().frame == paused.frame + 3
    session.key("comma")
    back = session.look()
    assert back.frame == paused.frame + 2
    until(lambda: session.shows(back.picture))


def test_sheets_open_over_the_picture_and_close_again(screen: Screen, tmp_path: Path) -> None:
    session = begun(screen, tmp_path / "home", "--game", "4")
    session.key("p")
    picture = session.look().picture
    for opening, closing in (
        (("key", "question"), "Escape"),
        (("click", "3"), "grave"),
        (("key", "b"), "Escape"),
    ):
        until(lambda: session.shows(picture))
        session.do(*opening)
        until(lambda: not session.shows(picture))
        session.key(closing)
    until(lambda: session.shows(picture))
    session.key("p")
    session.do("click", "3")
    until(lambda: not session.shows(picture))
    session.wheel(-1)  # to the second line, game reset
    session.key("space")
    session.wait_for(lambda state: isinstance(state.scene, Rolling))
    session.leave()


def test_the_mouse_turns_the_knob_by_sixteen_pixels_a_point(screen: Screen, tmp_path: Path) -> None:
    session = begun(screen, tmp_path / "home", "--game", "3", "--skip", "--paddle", "mouse")
    person = Person(session, keys=True)
    session.wait_for(lambda state: isinstance(state.scene, Pointing))
    person.aim(10)
    session.do("sleep", "0.6", "mousemove_relative", "64", "0")
    session.wait_for(lambda state: state.knob == 14)
    session.do("mousemove_relative", "--", "-32", "0")
    session.wait_for(lambda state: state.knob == 12)
    session.leave()


@needs(PROC)
def test_the_picture_is_copied_without_a_3d_context(screen: Screen, tmp_path: Path) -> None:
    session = Session(screen, tmp_path / "home")
    loaded = Path(f"/proc/{session.process.pid}/maps").read_text()
    assert "libX11" in loaded
    assert "libGL" not in loaded
    session.leave()


@with_window_manager
def test_the_picture_is_right_on_the_full_screen_and_in_any_window(managed: Screen, tmp_path: Path) -> None:
    session = begun(managed, tmp_path / "home", "--game", "4")
    size = session.size
    for _ in range(2):
        session.key("alt+Return")
        until(partial(session.has_size, 1280, 960))
        session.is_right()
        session.key("alt+Return")
        until(partial(session.has_size, *size))
        session.is_right()
    for width, height in ((700, 640), (901, 403), (330, 250)):
        session.do("windowsize", session.window, str(width), str(height))
        until(partial(session.has_size, width, height))
        session.is_right()
    session.leave()


@with_window_manager
def test_closing_the_window_is_a_way_to_leave(managed: Screen, tmp_path: Path) -> None:
    session = begun(managed, tmp_path / "home", "--game", "4")
    last = session.look()
    session.key("alt+F4")
    assert session.wait() == 0
    assert session.left_behind().frame > last.frame
    assert session.left_behind().state.board == last.state.board


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_the_next_session_goes_on_where_this_one_was_ended(screen: Screen, tmp_path: Path, name: str) -> None:
    number = signal.Signals[name]
    session = begun(screen, tmp_path / "home", "--game", "4")
    Person(session, keys=True).drop(chosen(session.look().state))
    dropped = session.look()

    def kept_since() -> Kept | None:
        left, now = session.left_behind(), session.look()
        return now if left.frame >= max(dropped.frame, now.frame - AUTOSAVED_EVERY) else None

    last = until(kept_since)
    session.process.send_signal(number)
    assert session.wait() == (-number if name == "SIGKILL" else 0)
    left = session.left_behind()
    lost = AUTOSAVED_EVERY if name == "SIGKILL" else 0
    assert left.frame >= last.frame - lost
    following = Session(screen, tmp_path / "home")
    assert following.title.endswith("game 4")
    now = following.is_right()
    assert now.frame >= left.frame
    assert now.state.board == left.state.board == last.state.board
    following.leave()
