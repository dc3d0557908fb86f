"""A stranger of shapes: fingers, a mouse that hovers, keys, a card and letters, through shell and files."""

from __future__ import annotations

import json
import wave
from pathlib import Path
from typing import Any

import pytest

from retro2600.consoles.tablet.console import LANDSCAPE, PORTRAIT
from retro2600.machine.drawing import Drawing
from retro2600.machine.touching import Pointing, Touch, TouchPhase
from retro2600.shell.input.actions import Action
from retro2600.shell.saves.movies import played
from retro2600.shell.settings.options import Options
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode
from tests.fronts.magnets import place_of
from tests.fronts.memory import MemoryStore, world_in_memory
from tests.fronts.runs import files_of, refusal_of
from tests.fronts.test_third_kind import typed
from tests.fronts.web.page.visits import Visitor
from tests.fronts.window.sessions import state
from tests.shelf.magnets import PLACES, RADIUS
from tests.shelf.magnets.naming import widgets
from tests.shell import sessions
from tests.shell.test_post import Echo
from tests.stand_in import retro2600

pytestmark = pytest.mark.usefixtures("strangers")


def begun(store: MemoryStore | None = None, post: Echo | None = None, **asked: Any) -> Shell:
    options = Options(scale=1, mute=True, resume=asked.pop("resume", True))
    return sessions.begun("magnets", store, options, world_in_memory(post), **asked)


def mode(shell: Shell) -> Mode:
    return shell.play.transport.mode


def drag(shell: Shell, number: int, to: tuple[int, int], finger: int = 0) -> None:
    """Drag a magnet from where it is at first to a place of the drawing."""
    for x, y, down in ((*place_of(number), True), (*to, True), (*to, False)):
        shell.controls.point(Pointing(x, y, down), finger=finger)
        shell.run(1)


def test_several_fingers_drag_at_once() -> None:
    shell = begun()
    for finger in (0, 1):
        shell.controls.point(Pointing(*place_of(finger), True), finger=finger)
    shell.run(1)
    assert len(state(shell).holds) == 2
    for finger in (0, 1):
        shell.controls.point(Pointing(400 + 100 * finger, 400, True), finger=finger)
    shell.run(1)
    shell.controls.point(Pointing(400, 400, False), finger=0)
    shell.run(1)
    assert [hold.finger for hold in state(shell).holds] == [1]
    assert state(shell).places[:2] == ((58, 200), (158, 200))
    shell.gate.let_go()  # the window loses the fingers: nothing is put down by that
    shell.run(1)
    assert (state(shell).holds, state(shell).ever) == ((), 1)


def test_a_mouse_that_hovers_is_noticed_and_touches_nothing() -> None:
    shell = begun()
    shell.run(1)
    shell.play.transport.go(0)
    shell.controls.point(Pointing(*place_of(2)))
    shell.run(2)
    assert mode(shell) is Mode.STANDING
    shell.controls.point(Pointing(*place_of(2), True))
    shell.run(1)
    assert mode(shell) is Mode.LIVE
    shell.controls.point(Pointing(*place_of(2)))
    shell.controls.point(Pointing(*place_of(3)))
    shell.run(2)
    assert state(shell).over == 3


def test_the_keys_alone_move_and_say() -> None:
    shell = begun()
    typed(shell, "space", "right", "right", "down")
    (x, y) = PLACES[1]
    assert (state(shell).places[1], state(shell).focus) == ((x + 20, y + 10), 1)
    assert state(shell).ever == 3


def test_the_door_is_named_by_keys_by_a_finger_and_by_what_is_pasted() -> None:
    shell = begun()
    typed(shell, *["space"] * 6, "return", "shift+i", "c", "e", "backspace", "return")
    assert (state(shell).name, state(shell).writing) == ("Ic", None)
    button = widgets(upright=False).open.area.middle
    for down in (True, False):
        shell.controls.point(Pointing(*button, down))
        shell.run(1)
    picture = shell.view.picture
    assert isinstance(picture, Drawing)
    assert picture.field is not None
    assert (picture.field.value, picture.dialog) == ("Ic", "sheet")
    shell.gate.paste("e Box\n\x07of mine, which is far too long")
    shell.run(60)
    assert state(shell).writing.text == "Ice Boxof mine, which is"
    for down in (True, False):
        shell.controls.point(Pointing(*widgets(upright=False).done.area.middle, down))
        shell.run(1)
    assert state(shell).name == "Ice Boxof mine, which is"
    shell.gate.paste("no position")  # no field is open
    assert state(shell).name == "Ice Boxof mine, which is"


def test_the_screen_has_the_shape_of_the_room_or_of_the_option() -> None:
    shell = begun()
    for width, height, screen, size in (
        (800, 600, "auto", LANDSCAPE),
        (390, 844, "auto", PORTRAIT),
        (390, 844, "landscape", LANDSCAPE),
        (800, 600, "portrait", PORTRAIT),
    ):
        shell.choices.choose(Options(screen=screen, mute=True))  # type: ignore[arg-type]
        shell.senses.room(width, height)
        shell.run(1)
        assert shell.view.picture.size == size


def test_less_motion_is_an_input_that_the_system_or_a_person_asks_for() -> None:
    shell = begun()
    for system, option in ((False, False), (True, False), (False, True)):
        shell.senses.calm = system
        shell.choices.choose(Options(calm=option, mute=True))
        shell.run(1)
        assert shell.session.held.calm is (system or option)


def test_an_idle_frame_is_the_same_object() -> None:
    shell = begun()
    shell.run(3)
    before, seen = state(shell), shell.view.picture
    shell.run(100)
    assert state(shell) is before
    assert shell.view.picture is seen


def test_undo_rewinding_and_load_take_the_card_back_and_the_replaced_one_is_kept() -> None:
    store = MemoryStore()
    shell = begun(store)
    shell.run(2)
    drag(shell, 0, (500, 500))
    shell.gate.do(Action.SAVE)
    drag(shell, 1, (600, 500))
    shell.run(60)
    assert store.things["cards/magnets"] == b"2"
    shell.gate.do(Action.LOAD)
    assert state(shell).ever == 1
    drag(shell, 2, (400, 500))
    drag(shell, 3, (410, 400))
    shell.run(60)
    assert store.things["cards/magnets"] == b"3"
    shell.play.transport.go(0)  # to where the slot was loaded
    drag(shell, 4, (600, 400))
    shell.close()
    assert store.things["cards/magnets"] == b"2"
    kept = {data for name, data in store.things.items() if name.startswith("cards/magnets before")}
    assert b"3" in kept


def test_letters_go_and_come_and_are_read() -> None:
    echo = Echo()
    shell = begun(post=echo)
    shell.run(1)
    drag(shell, 0, (500, 500))
    assert echo.sent == ["M at 158, 300"]
    (frame,) = [each for _ in range(3) for each in shell.run(1) if each.spoken]
    assert (frame.spoken, frame.aloud) == (("M at 158, 300",), True)
    assert state(shell).read == "M at 158, 300"


def test_a_slot_keeps_the_drawing_and_settings_of_it_are_read() -> None:
    shell = begun()
    drag(shell, 0, (500, 500))
    saved = shell.view.picture
    shell.gate.do(Action.SAVE)
    drag(shell, 1, (600, 500))
    info = shell.save_control.saves.infos[0]
    assert info.picture == saved
    shell.gate.do(Action.LOAD)
    assert shell.view.picture == saved


def test_a_run_is_logged_sounded_and_goes_on_from_its_save(tmp_path: Path) -> None:
    x, y = place_of(0)
    inputs = [
        [2, {"upright": False}],
        [1, {"touches": [[0, "down", x, y]]}],
        [3, {"touches": [[0, "move", 500, 500]]}],
        [1, {"touches": [[0, "up", 500, 500]]}],
        [4, {"key": "right"}],
        [1, {"mail": ["good day"]}],
        [60, {"upright": True, "calm": True}],
    ]
    files = files_of(inputs, "magnets", tmp_path, ("log", "wav", "save"))
    log = json.loads(files["log"].read_text())
    last = {name: value for event in log["events"] for name, value in event.items()}
    assert (last["read"], last["ever"]) == ("good day", 5)
    assert len(log["pictures"]) == 10  # at first, held, moved, put, four steps, read, upright
    with wave.open(str(files["wav"])) as sound:
        samples = sound.readframes(sound.getnframes())
    assert any(samples)
    shell = begun(MemoryStore({"save": files["save"].read_bytes()}), state="save")
    shell.senses.room(1, 2)
    assert shell.view.picture.size == PORTRAIT
    assert state(shell).ever == 5


def test_a_movie_of_touches_replays_to_the_same_digests() -> None:
    store = MemoryStore()
    shell = begun(store)
    drag(shell, 0, (500, 500))
    drag(shell, 5, (450, 450), finger=3)
    shell.senses.room(390, 844)
    shell.run(5)
    store.things["movie.json"] = played(shell.session).encode()
    again = begun(store, replay="movie.json")
    again.senses.room(800, 600)
    again.run(shell.session.frame)
    assert again.view.picture == shell.view.picture
    assert isinstance(again.view.picture, Drawing)
    assert again.view.picture.digest == shell.view.picture.digest


def test_that_movie_keeps_its_marks_in_a_run_and_in_the_page(tmp_path: Path) -> None:
    shell = begun()
    drag(shell, 0, (500, 500))
    shell.gate.chord("right", "right", True)
    shell.senses.room(390, 844)
    shell.run(130)
    movie, last = played(shell.session).encode(), shell.view.picture
    (tmp_path / "movie.json").write_bytes(movie)
    log = tmp_path / "log.json"
    done = retro2600("run", str(tmp_path / "movie.json"), "--log", str(log), home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(log.read_text())
    assert json.loads(done.stdout)["marks_kept"] == len(json.loads(movie)["marks"]) > 2
    assert isinstance(last, Drawing)
    assert told["pictures"][-1][2] == last.digest
    visit = Visitor().open(cartridge="magnets")
    visit.take("file", name="movie.json", bytes=movie)
    visit.run(shell.session.frame + 5)
    assert "differs" not in visit.view["notice"]
    assert visit.page.shell.view.picture == last


def test_a_resumed_session_stands_where_it_was_left() -> None:
    store = MemoryStore()
    shell = begun(store)
    drag(shell, 0, (500, 500))
    shell.close()
    assert state(begun(store)) == state(shell)
    assert state(begun(store, resume=False)).ever == 1


@pytest.mark.parametrize(
    ("touches", "said"),
    [
        ([[10, "down", 1, 1]], "finger 10 touches, expected 0 to 9"),
        ([[0, "press", 1, 1]], 'expected a list of touches such as [0, "down", 560, 430]'),
        ([[0, "down", 5000, 1]], "a touch at 5000, 1, expected places of -4096 to 4096"),
        ([[0, "down", True, 1]], "expected a list of touches"),
        ("down", "expected a list of touches"),
        ([[0, "down", 1, 1]] * 17, "17 touches in a frame, expected at most 16"),
    ],
)
def test_touches_that_nobody_makes_are_refused_in_a_sentence(
    touches: object, said: str, tmp_path: Path
) -> None:
    assert said in refusal_of([[1, {"touches": touches}]], "magnets", tmp_path)


def test_a_magnet_s_edge_is_its_own() -> None:
    shell = begun()
    x, y = place_of(0)
    shell.controls.point(Pointing(x - RADIUS, y, True))
    shell.run(1)
    assert state(shell).holds
    assert shell.session.held.touches == (Touch(0, TouchPhase.DOWN, x - RADIUS, y),)
    shell.run(1)
    assert shell.session.held.touches == ()  # nothing is touched twice
