"""The cabinet, worked as a shell works it."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from retro2600.consoles.vcs.paddle import FULL_LEFT, lines_for
from retro2600.fronts.errors import RequestError
from retro2600.fronts.input.actions import TABLE, Action
from retro2600.fronts.input.knob import TRAVEL
from retro2600.fronts.settings.options import Options
from retro2600.fronts.settings.settings_file import Settings, read
from retro2600.fronts.shell.launch import Wishes, opened
from retro2600.fronts.shell.save_control import AUTOSAVED_EVERY
from retro2600.fronts.shell.saves import World
from retro2600.fronts.shell.shell import Cabinet
from retro2600.fronts.shell.speed import Mode
from retro2600.fronts.shell.transport import HELD_FOR_MENU
from retro2600.fronts.store.folders import Storage
from retro2600.fronts.video.palettes import palette_called
from tests.fronts.another import another_claims
from tests.fronts.shell.conftest import Opener
from tests.fronts.shell.test_recording import replayed
from tests.lamp import State
from tests.patience import until


def state(cabinet: Cabinet) -> State:
    found = cabinet.session.console.state
    assert isinstance(found, State)
    return found


def tap(cabinet: Cabinet, *keys: str) -> None:
    """Press keys one after the other, each for some frames."""
    for key in keys:
        cabinet.chord(key, key, True)
        cabinet.run(5)
        cabinet.chord(key, key, False)
        cabinet.run(5)


def test_keys_work_the_console(cabinet: Cabinet) -> None:
    tap(cabinet, "space", "f1", "f6", "f4")
    assert (state(cabinet).presses, state(cabinet).game, state(cabinet).levers) == (1, 2, (1, 0))
    assert not cabinet.controls.levers.color


def test_a_key_is_let_go_though_its_modifiers_have_changed(cabinet: Cabinet) -> None:
    cabinet.chord("f2", 7, True)
    cabinet.run(10)
    cabinet.chord("shift+f2", 7, False)
    cabinet.run(10)
    assert cabinet.picture.any()


def test_every_action_has_somebody_who_does_it(cabinet: Cabinet) -> None:
    for action in TABLE:
        if action is not Action.LEAVE:
            cabinet.do(action, True)
            cabinet.do(action, False)
            cabinet.run(3)
            if cabinet.overlay:
                cabinet.chord("escape", 1, True)
    assert not cabinet.closing
    cabinet.close()


def test_what_is_saved_in_a_slot_is_loaded_again_levers_and_all(cabinet: Cabinet) -> None:
    tap(cabinet, "space", "f6", "f9")
    saved = cabinet.session.point
    tap(cabinet, "space", "f5")
    assert cabinet.session.point.console.state != saved.console.state
    cabinet.chord("f11", 1, True)
    assert cabinet.session.console.state.presses == 1
    assert cabinet.controls.levers.left == "b"


def test_what_a_load_took_away_is_brought_back_by_undo(cabinet: Cabinet) -> None:
    tap(cabinet, "f9", "space")
    before = cabinet.session.point
    cabinet.do(Action.LOAD)
    cabinet.do(Action.UNDO_TURN)
    assert cabinet.session.point == before


def test_an_empty_slot_is_told_of_in_a_sentence(cabinet: Cabinet) -> None:
    cabinet.do(Action.NEXT_SLOT)
    assert cabinet.notice == "slot 1: empty"
    cabinet.do(Action.LOAD)
    assert cabinet.notice == "slot 1 is empty"


def test_power_off_and_on_begins_anew_and_can_be_undone(cabinet: Cabinet) -> None:
    tap(cabinet, "space")
    before = cabinet.session.point
    cabinet.do(Action.POWER)
    assert cabinet.session.frame == 0
    cabinet.do(Action.UNDO_TURN)
    assert cabinet.session.point == before


def test_the_next_evening_goes_on_where_this_one_was_left(evening: Opener) -> None:
    first = evening()
    tap(first, "space", "f6")
    first.close()
    second = evening()
    assert second.session.point == first.session.point
    assert second.controls.levers.left == "b"
    assert second.notice


def test_a_killed_evening_loses_a_second_at_most(evening: Opener) -> None:
    first = evening()
    tap(first, "space")
    first.run(AUTOSAVED_EVERY)
    then = first.session.frame
    second = evening()
    assert second.session.console.state.presses == 1
    assert then - second.session.frame < AUTOSAVED_EVERY


def test_who_asks_for_another_evening_gets_it_and_can_still_go_back(evening: Opener) -> None:
    first = evening()
    tap(first, "space")
    first.close()
    second = evening(game=3)
    assert (state(second).presses, state(second).game) == (0, 3)
    assert second.notice == "undo brings back where you left"
    second.do(Action.UNDO_TURN)
    assert second.session.point == first.session.point


def test_who_wants_no_resuming_leaves_nothing(evening: Opener, storage: Storage) -> None:
    cabinet = evening(Options(resume=False))
    tap(cabinet, "space")
    cabinet.close()
    assert not storage.resume.exists()


def test_options_turned_by_key_are_there_the_next_evening(evening: Opener, storage: Storage) -> None:
    cabinet = evening()
    tap(cabinet, "1", "m")
    assert cabinet.options.scan_lines
    assert cabinet.options.mute
    cabinet.close()
    assert read(storage.settings)[0].options == cabinet.options


def test_a_flag_counts_for_one_evening(evening: Opener, storage: Storage) -> None:
    cabinet = evening(Options(curve=True))
    tap(cabinet, "m")
    cabinet.close()
    kept = read(storage.settings)[0].options
    assert kept.mute
    assert not kept.curve


def test_a_movie_is_written_every_second_and_replays(evening: Opener, tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    cabinet = evening(record=path)
    tap(cabinet, "space", "left", "space")
    cabinet.run(AUTOSAVED_EVERY)
    _, check = replayed(path.read_text())
    assert check.first_difference is None
    tap(cabinet, "space")
    cabinet.close()
    console, check = replayed(path.read_text())
    assert console == cabinet.session.console
    assert check.kept == 2


def test_a_movie_is_replayed_taken_over_and_recorded_from_there(evening: Opener, tmp_path: Path) -> None:
    path, other = tmp_path / "one.json", tmp_path / "other.json"
    first = evening(record=path)
    tap(first, *["space"] * 5)
    first.close()
    second = evening(replay=path)
    second.run(20)
    assert second.clockwork.mode is Mode.FOLLOWING
    second.keeping.record(other)
    tap(second, "space", "space")
    second.close()
    console, check = replayed(other.read_text())
    assert console == second.session.console
    assert check.first_difference is None


def test_a_movie_that_differs_is_told_of_by_its_frame(evening: Opener, tmp_path: Path) -> None:
    path = tmp_path / "movie.json"
    first = evening(record=path)
    tap(first, "space")
    first.close()
    document = json.loads(path.read_text())
    document["marks"][-1][1] = "0" * 16
    path.write_text(json.dumps(document))
    second = evening(replay=path)
    for _ in range(9):
        second.run(40)
    assert "frame 10" in second.notice


def test_a_picture_is_kept_as_a_file(cabinet: Cabinet, storage: Storage) -> None:
    cabinet.run(3)
    cabinet.do(Action.PICTURE)
    (path,) = storage.pictures.iterdir()
    assert path.name == "retro2600 2026-11-21 20.15.03.png"
    assert str(path) in cabinet.notice


def test_panels_tell_what_they_are_asked_for_warnings_first(evening: Opener) -> None:
    cabinet = evening(Options(panels=True))
    cabinet.chord("f2", 1, True)
    cabinet.run(5)
    assert [remark.topic for remark in cabinet.remarks] == ["dark", "presses"]
    cabinet.choices.choose(Options(panels=True, topics_off=("dark",)))
    assert [remark.topic for remark in cabinet.remarks] == ["presses"]
    cabinet.choices.choose(Options())
    assert not cabinet.remarks


def test_the_levers_stand_as_the_console_has_them(cabinet: Cabinet) -> None:
    cabinet.do(Action.LEFT_B)
    cabinet.do(Action.BLACK_AND_WHITE)
    places = [(lever.label, lever.place) for lever in cabinet.levers]
    assert places == [
        ("POWER", "ON"),
        ("TV TYPE", "B\N{BULLET}W"),
        ("LEFT DIFFICULTY", "B"),
        ("RIGHT DIFFICULTY", "A"),
        ("GAME SELECT", ""),
        ("GAME RESET", ""),
    ]
    cabinet.do(cabinet.levers[2].action)
    assert cabinet.controls.levers.left == "a"


def chosen(cabinet: Cabinet) -> str:
    overlay = cabinet.overlay
    assert overlay is not None
    assert overlay.chosen is not None
    return overlay.lines[overlay.chosen].left


def turn_to(cabinet: Cabinet, line: str) -> None:
    """Turn the wheel until this line of the menu is the chosen one."""
    for _ in range(40):
        if chosen(cabinet) == line:
            return
        cabinet.wheel(-1)
    raise AssertionError(f"the menu has no line {line!r}")


def press(cabinet: Cabinet) -> None:
    cabinet.press(True)
    cabinet.run(5)
    cabinet.press(False)
    cabinet.run(5)


def test_the_whole_cabinet_is_worked_with_knob_and_button_alone(evening: Opener, storage: Storage) -> None:
    cabinet = evening()
    press(cabinet)
    assert state(cabinet).presses == 1
    cabinet.run(90)
    cabinet.press(True)
    cabinet.run(HELD_FOR_MENU)
    cabinet.press(False)
    assert cabinet.overlay
    assert state(cabinet).presses == 1  # the long press was not meant for the lamp
    turn_to(cabinet, "save")
    press(cabinet)
    turn_to(cabinet, "3  empty")
    press(cabinet)
    assert not cabinet.overlay
    assert storage.slot("lamp", 3).exists()
    now = cabinet.session.frame
    cabinet.do(Action.MENU)
    turn_to(cabinet, "television")
    press(cabinet)
    turn_to(cabinet, "phosphor")
    press(cabinet)
    cabinet.wheel(1)
    press(cabinet)
    assert cabinet.options.phosphor
    turn_to(cabinet, "back")
    press(cabinet)
    turn_to(cabinet, "time")
    press(cabinet)
    turn_to(cabinet, "back and on")
    press(cabinet)
    assert wound(cabinet) == f"< frame {now} >"
    cabinet.wheel(-3)
    assert wound(cabinet) == f"< frame {now - 45} >"
    cabinet.run(30)
    cabinet.wheel(1)
    press(cabinet)
    assert (wound(cabinet), cabinet.session.frame) == (f"frame {now - 30}", now - 30)
    turn_to(cabinet, "back")
    press(cabinet)
    turn_to(cabinet, TABLE[Action.RESET].title)
    press(cabinet)
    cabinet.run(10)
    assert not cabinet.overlay
    cabinet.do(Action.MENU)
    turn_to(cabinet, "leave")
    press(cabinet)
    assert cabinet.closing


def wound(cabinet: Cabinet) -> str:
    """What the line that is chosen shows."""
    overlay = cabinet.overlay
    assert overlay is not None
    assert overlay.chosen is not None
    return overlay.lines[overlay.chosen].right


def test_a_paddle_winds_time_by_as_much_as_it_is_turned(cabinet: Cabinet) -> None:
    for step in (5, 20):
        cabinet.controls.axis(0, place_of(step))
        cabinet.run(60)
    choose(cabinet, "time", "back and on")
    for step, frame in ((19, 105), (18, 90), (14, 30), (16, 60)):
        cabinet.controls.axis(0, place_of(step))
        cabinet.run(5)
        assert cabinet.session.frame == frame


def place_of(step: int) -> float:
    """Where a paddle says it stands when the knob is to be at this step."""
    return 2 * (FULL_LEFT - lines_for(step)) / TRAVEL - 1


def test_what_the_front_has_not_is_said_and_no_line_of_the_menu(evening: Opener) -> None:
    cabinet = evening()
    cabinet.lack({"scan_lines": "not in a terminal", "volume": "not in a terminal"})
    before = cabinet.options
    for key, said in (("1", "scan lines"), ("]", "volume")):
        tap(cabinet, key)
        assert cabinet.notice == f"{said}: not in a terminal"
    assert cabinet.options == before
    tap(cabinet, "2")
    assert cabinet.options.phosphor
    titles = {line for page in ("television", "sound") for line in titles_of(cabinet, page)}
    assert {"phosphor", "mute"} <= titles
    assert not {"scan lines", "volume"} & titles


def titles_of(cabinet: Cabinet, page: str) -> list[str]:
    """The lines of a page of the menu."""
    choose(cabinet, page)
    overlay = cabinet.overlay
    assert overlay is not None
    cabinet.do(Action.MENU)
    return [line.left for line in overlay.lines]


def test_a_press_that_chooses_in_the_menu_is_none_on_the_console(cabinet: Cabinet) -> None:
    cabinet.do(Action.MENU)
    press(cabinet)
    assert cabinet.overlay is None
    cabinet.run(20)
    assert state(cabinet).presses == 0


def test_a_paddle_that_says_where_it_stands_works_the_menu(cabinet: Cabinet) -> None:
    cabinet.run(5)
    cabinet.do(Action.MENU)
    before = chosen(cabinet)
    cabinet.controls.axis(0, -0.7)
    cabinet.run(3)
    assert chosen(cabinet) != before
    cabinet.controls.button("button0", "stick", True)
    cabinet.run(3)


def test_time_stands_while_something_is_open(cabinet: Cabinet) -> None:
    cabinet.run(5)
    tap(cabinet, "h")
    frame = cabinet.session.frame
    cabinet.run(100)
    assert cabinet.session.frame == frame
    overlay = cabinet.overlay
    assert overlay is not None
    assert overlay.lines[0].left == "Turn the knob to dim the lamp."


def told_by_help(cabinet: Cabinet) -> str:
    """All its pages."""
    cabinet.do(Action.HELP)
    told = ""
    for _ in range(8):
        overlay = cabinet.overlay
        assert overlay is not None
        told += "\n".join(f"{line.left} {line.right}" for line in overlay.lines)
        cabinet.wheel(-1)
    return told


def test_the_help_tells_every_key(cabinet: Cabinet) -> None:
    told = told_by_help(cabinet)
    assert all(row.title in told for row in TABLE.values())
    assert "Shift+F10" in told


def test_the_help_tells_no_key_for_what_there_is_not_here(cabinet: Cabinet) -> None:
    cabinet.lack({"volume": "not here", "curve": "not here"})
    told = told_by_help(cabinet)
    missing = {action for action, row in TABLE.items() if row.title not in told}
    assert missing == {Action.LOUDER, Action.QUIETER, Action.CURVE}


def test_topics_are_switched_in_the_menu(cabinet: Cabinet) -> None:
    cabinet.do(Action.MENU)
    turn_to(cabinet, "around the picture")
    press(cabinet)
    turn_to(cabinet, "  a warning in the dark")
    press(cabinet)
    cabinet.wheel(1)
    off = cabinet.options.topics_off
    cabinet.wheel(1)
    assert (off, cabinet.options.topics_off) == (("dark",), ())


def test_a_folder_that_cannot_be_written_to_does_not_end_the_evening(evening: Opener, tmp_path: Path) -> None:
    (tmp_path / "resume.json").mkdir()
    (tmp_path / "slots").write_text("in the way")
    cabinet = evening()
    tap(cabinet, "space", "f9")
    assert "cannot" in cabinet.notice
    cabinet.run(AUTOSAVED_EVERY)
    assert state(cabinet).presses == 1


def test_nothing_around_the_picture_changes_what_is_in_it(evening: Opener) -> None:
    plain, all_on = evening(), evening(Options(panels=True, audible_board=True, skip=False, resume=False))
    for cabinet in (plain, all_on):
        tap(cabinet, "space", "left", "p", "p", "h", "escape", "space")
    assert plain.session.console.state == all_on.session.console.state


@pytest.mark.parametrize("key", ["p", ",", "."])
def test_a_frame_at_a_time(cabinet: Cabinet, key: str) -> None:
    cabinet.run(10)
    cabinet.chord(key, key, True)
    frame = cabinet.session.frame
    assert frame == {"p": 10, ",": 9, ".": 11}[key]
    cabinet.run(30)
    assert cabinet.session.frame == frame


def test_levers_are_set_as_wished(evening: Opener) -> None:
    cabinet = evening(levers={"left": "b", "color": False})
    cabinet.run(2)
    assert state(cabinet).levers == (1, 0)


def test_the_slots_are_looked_at_with_their_pictures(cabinet: Cabinet) -> None:
    tap(cabinet, "space", "f9", "b")
    overlay = cabinet.overlay
    assert overlay is not None
    assert overlay.lines[0].left == "0  LAMP - game 1, 2026-11-21 20.15.03"
    assert overlay.thumbnails[0] is not None
    assert overlay.thumbnails[0].any()
    assert overlay.thumbnails[1:] == (None,) * 9
    assert cabinet.overlay == overlay


def choose(cabinet: Cabinet, *lines: str) -> None:
    """Open the menu and choose line after line."""
    cabinet.do(Action.MENU)
    for line in lines:
        turn_to(cabinet, line)
        press(cabinet)


def test_who_pauses_through_the_menu_gets_back_into_it_by_the_button(cabinet: Cabinet) -> None:
    cabinet.run(9)
    choose(cabinet, "time", TABLE[Action.PAUSE].title)
    assert cabinet.clockwork.mode is Mode.PAUSED
    cabinet.press(True)
    cabinet.run(HELD_FOR_MENU)
    assert cabinet.overlay is not None


def test_the_help_is_reached_through_the_menu(cabinet: Cabinet) -> None:
    choose(cabinet, "help: the keys, and the manual's page")
    overlay = cabinet.overlay
    assert overlay is not None
    assert overlay.lines[0].left == "Turn the knob to dim the lamp."


def test_the_menus_key_closes_what_is_open(cabinet: Cabinet) -> None:
    cabinet.do(Action.MENU)
    cabinet.do(Action.MENU)
    assert cabinet.overlay is None


def test_the_mouse_points_at_lines(cabinet: Cabinet) -> None:
    cabinet.do(Action.MENU)
    cabinet.point(4)
    overlay = cabinet.overlay
    assert overlay is not None
    assert overlay.chosen == 4
    cabinet.point(1000)
    assert cabinet.overlay == overlay


def test_the_televisions_keys_work_while_something_is_open(cabinet: Cabinet) -> None:
    cabinet.do(Action.MENU)
    tap(cabinet, "m", "alt+return", "f12")
    assert cabinet.overlay is not None
    assert cabinet.options.mute
    assert cabinet.options.fullscreen
    assert "picture kept" in cabinet.notice


def test_a_movie_that_cannot_be_written_any_more_ends_in_a_sentence(evening: Opener, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    cabinet = evening(record=folder / "session.json")
    tap(cabinet, "space")
    folder.rmdir()
    tap(cabinet, "r")
    assert "cannot write" in cabinet.notice
    assert cabinet.clockwork.recording is None
    cabinet.keeping.record(tmp_path / "another.json")
    cabinet.close()
    assert (tmp_path / "another.json").exists()


def test_one_thing_that_cannot_be_written_keeps_no_other_from_it(evening: Opener, tmp_path: Path) -> None:
    (tmp_path / "resume.json").mkdir()
    path = tmp_path / "session.json"
    cabinet = evening(record=path)
    cabinet.run(AUTOSAVED_EVERY)
    assert replayed(path.read_text())[0] == cabinet.session.console
    for _ in range(40):
        cabinet.run(AUTOSAVED_EVERY)
    cabinet.do(Action.PAUSE)
    assert cabinet.notice == f"paused at frame {cabinet.session.frame}"  # the trouble has been told of once


def test_settings_that_could_not_be_written_are_written_later(
    cabinet: Cabinet, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise RequestError("the disk is full")

    with monkeypatch.context() as full:
        full.setattr("retro2600.fronts.settings.settings_file.write", refuse)
        tap(cabinet, "m")
        cabinet.run(AUTOSAVED_EVERY)
    cabinet.run(AUTOSAVED_EVERY)
    assert read(storage.settings)[0].options.mute


def test_levers_asked_for_do_not_begin_another_evening(evening: Opener) -> None:
    first = evening()
    tap(first, "space", "f6")
    first.close()
    second = evening(levers={"color": False})
    assert second.session.point == first.session.point
    second.run(1)
    assert state(second).levers == (1, 0)
    assert not second.controls.levers.color


def test_the_evening_that_another_one_replaced_can_be_taken_up_from_its_file(
    evening: Opener, storage: Storage
) -> None:
    first = evening()
    tap(first, "space", "f6")
    first.close()
    second = evening(game=2)
    tap(second, "space")
    second.run(AUTOSAVED_EVERY)
    second.close()
    third = evening(state=storage.resume_before)
    assert third.session.point == first.session.point
    assert third.controls.levers.left == "b"


def test_an_evening_that_is_refused_or_only_looked_at_takes_the_place_of_no_other(
    evening: Opener, storage: Storage
) -> None:
    first = evening()
    tap(first, "space")
    first.close()
    with pytest.raises(RequestError):
        evening(game=9)
    with pytest.raises(RequestError):
        evening(record=storage.data / "no" / "such.json")
    glance = evening(game=2)
    glance.run(3 * AUTOSAVED_EVERY)
    glance.close()
    assert not storage.resume_before.exists()
    assert evening().session.point == first.session.point


def test_an_evening_without_resuming_that_is_kept_after_all_puts_the_last_one_aside(
    evening: Opener, storage: Storage
) -> None:
    first = evening()
    tap(first, "space")
    first.close()
    kept = storage.resume.read_bytes()
    second = evening(Options(resume=False))
    tap(second, "f1", "space")
    second.choices.turn("resume", 1)
    second.close()
    assert storage.resume_before.read_bytes() == kept
    assert storage.resume.read_bytes() != kept


def test_the_first_evening_leaves_settings_to_be_read_and_edited(evening: Opener, storage: Storage) -> None:
    cabinet = evening(Options(volume=30))
    cabinet.run(5)
    assert not storage.settings.exists()
    cabinet.close()
    assert read(storage.settings) == (Settings(), None)
    storage.settings.write_text("[sound]\nvolume = 20\n")
    evening().close()
    assert storage.settings.read_text() == "[sound]\nvolume = 20\n"


def test_a_slot_that_is_filled_in_the_dark_has_the_picture_before(evening: Opener, storage: Storage) -> None:
    cabinet = evening(Options(resume=False))
    cabinet.controls.wheel(-9)
    cabinet.run(30)
    shown = cabinet.picture
    cabinet.do(Action.RESET)
    cabinet.run(9)
    assert cabinet.blank
    cabinet.do(Action.SAVE)
    kept = cabinet.keeper.thumbnails()[0]
    assert kept is not None
    assert np.array_equal(kept, shown)


def test_of_two_evenings_at_once_one_is_kept(evening: Opener, storage: Storage) -> None:
    first = evening()
    tap(first, "space")
    first.close()
    with another_claims(storage.data / "playing"):
        second = evening()
        assert second.session.frame == 0
        tap(second, "f1")
        second.close()
    assert evening().session.point == first.session.point


def test_a_topic_that_does_not_exist_is_told_of(evening: Opener) -> None:
    cabinet = evening(Options(topics_off=("weather",)))
    for _ in range(10):
        cabinet.run(40)
    assert cabinet.notice == "topics_off: no topic is called weather; there is presses, dark"


def test_a_palette_of_ones_own_stays_among_those_to_be_turned_through(
    evening: Opener, tmp_path: Path
) -> None:
    own = str(tmp_path / "grey.pal")
    Path(own).write_bytes(bytes(384))
    cabinet = evening(Options(palette=own))
    seen = []
    for _ in range(6):
        tap(cabinet, "t")
        seen.append(cabinet.options.palette)
    assert own in seen
    assert len(set(seen)) == 5


def test_a_film_of_the_last_half_minute_is_written_meanwhile(
    tmp_path: Path, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    world = World(lambda: "now", lambda options: palette_called(options.palette))
    cabinet = opened(Wishes("cx2617"), Settings(), storage, world)
    cabinet.run(40)
    cabinet.do(Action.EXPORT)
    assert cabinet.notice == "a film is being written: film now.gif"
    cabinet.do(Action.EXPORT)
    assert cabinet.notice == "a film is being written already"

    def kept() -> bool:
        cabinet.run(AUTOSAVED_EVERY)
        return "film kept" in cabinet.notice

    until(kept, seen=lambda: cabinet.notice)
    assert cabinet.notice == f"film kept: {storage.pictures / 'film now.gif'}"
    with Image.open(storage.pictures / "film now.gif") as film:
        assert film.size == (320, 224)


def test_after_winding_in_the_menu_the_knob_stands_as_it_did_there(cabinet: Cabinet) -> None:
    for step in (5, 20):
        cabinet.controls.axis(0, place_of(step))
        cabinet.run(60)
    choose(cabinet, "time", "back and on")
    for _ in range(6):
        cabinet.wheel(-1)
    cabinet.run(5)
    for _ in range(3):
        cabinet.chord("escape", 1, True)
    assert cabinet.overlay is None
    cabinet.run(5)
    assert (cabinet.clockwork.mode, cabinet.session.frame) == (Mode.STANDING, 30)
    cabinet.press(True)
    cabinet.run(1)
    held = cabinet.session.held()
    assert held is not None
    assert (cabinet.clockwork.mode, held.paddle0) == (Mode.LIVE, lines_for(5))
