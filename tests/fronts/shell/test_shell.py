"""The shell, worked as a front works it."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs.knob import TRAVEL
from retro2600.consoles.vcs.paddle import FULL_LEFT, lines_for
from retro2600.fronts.errors import RequestError
from retro2600.fronts.input.actions import Action, Flip, Push, rows
from retro2600.fronts.settings.options import Options
from retro2600.fronts.settings.settings_file import Settings, read
from retro2600.fronts.shell.launch import LaunchOptions, launched
from retro2600.fronts.shell.save_control import AUTOSAVED_EVERY
from retro2600.fronts.shell.saves import World
from retro2600.fronts.shell.shell import Shell
from retro2600.fronts.shell.speed import Mode
from retro2600.fronts.shell.transport import HELD_FOR_MENU
from retro2600.fronts.store.folders import Storage
from retro2600.fronts.video.palettes import palette_called
from tests.fronts.another import another_claims
from tests.fronts.consoles import VCS
from tests.fronts.shell.conftest import Opener
from tests.fronts.shell.test_recording import replayed
from tests.lamp import LAMP, State
from tests.patience import until

TABLE = rows(LAMP.console)


def state(shell: Shell) -> State:
    found = shell.session.console.state
    assert isinstance(found, State)
    return found


def tap(shell: Shell, *keys: str) -> None:
    """Press keys one after the other, each for some frames."""
    for key in keys:
        shell.chord(key, key, True)
        shell.run(5)
        shell.chord(key, key, False)
        shell.run(5)


def test_keys_work_the_console(shell: Shell) -> None:
    tap(shell, "space", "f1", "f6", "f4")
    assert (state(shell).presses, state(shell).game, state(shell).levers) == (1, 2, (1, 0))
    assert not shell.controls.levers.color


def test_a_key_is_let_go_though_its_modifiers_have_changed(shell: Shell) -> None:
    shell.chord("f2", 7, True)
    shell.run(10)
    shell.chord("shift+f2", 7, False)
    shell.run(10)
    assert any(shell.picture)


def test_every_action_has_somebody_who_does_it(shell: Shell) -> None:
    for action in TABLE:
        if action is not Action.LEAVE:
            shell.do(action, True)
            shell.do(action, False)
            shell.run(3)
            if shell.overlay:
                shell.chord("escape", 1, True)
    assert not shell.closing
    shell.close()


def test_what_is_saved_in_a_slot_is_loaded_again_levers_and_all(shell: Shell) -> None:
    tap(shell, "space", "f6", "f9")
    saved = shell.session.point
    tap(shell, "space", "f5")
    assert shell.session.point.console.state != saved.console.state
    shell.chord("f11", 1, True)
    assert shell.session.console.state.presses == 1
    assert shell.controls.levers.left == "b"


def test_what_a_load_took_away_is_brought_back_by_undo(shell: Shell) -> None:
    tap(shell, "f9", "space")
    before = shell.session.point
    shell.do(Action.LOAD)
    shell.do(Action.UNDO_TURN)
    assert shell.session.point == before


def test_an_empty_slot_is_told_of_in_a_sentence(shell: Shell) -> None:
    shell.do(Action.NEXT_SLOT)
    assert shell.notice == "slot 1: empty"
    shell.do(Action.LOAD)
    assert shell.notice == "slot 1 is empty"


def test_power_off_and_on_begins_anew_and_can_be_undone(shell: Shell) -> None:
    tap(shell, "space")
    before = shell.session.point
    shell.do(Action.POWER)
    assert shell.session.frame == 0
    shell.do(Action.UNDO_TURN)
    assert shell.session.point == before


def test_the_next_session_goes_on_where_this_one_was_left(launch: Opener) -> None:
    first = launch()
    tap(first, "space", "f6")
    first.close()
    second = launch()
    assert second.session.point == first.session.point
    assert second.controls.levers.left == "b"
    assert second.notice


def test_a_killed_session_loses_a_second_at_most(launch: Opener) -> None:
    first = launch()
    tap(first, "space")
    first.run(AUTOSAVED_EVERY)
    then = first.session.frame
    second = launch()
    assert second.session.console.state.presses == 1
    assert then - second.session.frame < AUTOSAVED_EVERY


def test_who_asks_for_another_session_gets_it_and_can_still_go_back(launch: Opener) -> None:
    first = launch()
    tap(first, "space")
    first.close()
    second = launch(game=3)
    assert (state(second).presses, state(second).game) == (0, 3)
    assert second.notice == "undo brings back where you left"
    second.do(Action.UNDO_TURN)
    assert second.session.point == first.session.point


def test_who_wants_no_resuming_leaves_nothing(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(resume=False))
    tap(shell, "space")
    shell.close()
    assert not storage.resume.exists()


def test_options_turned_by_key_are_there_the_next_session(launch: Opener, storage: Storage) -> None:
    shell = launch()
    tap(shell, "1", "m")
    assert shell.options.scan_lines
    assert shell.options.mute
    shell.close()
    assert read(storage.settings, CONSOLE)[0].options == shell.options


def test_a_flag_counts_for_one_session(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(curve=True))
    tap(shell, "m")
    shell.close()
    kept = read(storage.settings, CONSOLE)[0].options
    assert kept.mute
    assert not kept.curve


def test_a_movie_is_written_every_second_and_replays(launch: Opener, tmp_path: Path) -> None:
    path = tmp_path / "session.json"
    shell = launch(record=path)
    tap(shell, "space", "left", "space")
    shell.run(AUTOSAVED_EVERY)
    _, check = replayed(path.read_text())
    assert check.first_difference is None
    tap(shell, "space")
    shell.close()
    console, check = replayed(path.read_text())
    assert console == shell.session.console
    assert check.kept == 2


def test_a_movie_is_replayed_taken_over_and_recorded_from_there(launch: Opener, tmp_path: Path) -> None:
    path, other = tmp_path / "one.json", tmp_path / "other.json"
    first = launch(record=path)
    tap(first, *["space"] * 5)
    first.close()
    second = launch(replay=path)
    second.run(20)
    assert second.transport.mode is Mode.FOLLOWING
    second.save_control.record(other)
    tap(second, "space", "space")
    second.close()
    console, check = replayed(other.read_text())
    assert console == second.session.console
    assert check.first_difference is None


def test_a_movie_that_differs_is_told_of_by_its_frame(launch: Opener, tmp_path: Path) -> None:
    path = tmp_path / "movie.json"
    first = launch(record=path)
    tap(first, "space")
    first.close()
    document = json.loads(path.read_text())
    document["marks"][-1][1] = "0" * 16
    path.write_text(json.dumps(document))
    second = launch(replay=path)
    for _ in range(9):
        second.run(40)
    assert "frame 10" in second.notice


def test_a_picture_is_kept_as_a_file(shell: Shell, storage: Storage) -> None:
    shell.run(3)
    shell.do(Action.PICTURE)
    (path,) = storage.pictures.iterdir()
    assert path.name == "retro2600 2026-11-21 20.15.03.png"
    assert str(path) in shell.notice


def test_panels_tell_what_they_are_asked_for_warnings_first(launch: Opener) -> None:
    shell = launch(Options(panels=True))
    shell.chord("f2", 1, True)
    shell.run(5)
    assert [remark.topic for remark in shell.remarks] == ["dark", "presses"]
    shell.choices.choose(Options(panels=True, topics_off=("dark",)))
    assert [remark.topic for remark in shell.remarks] == ["presses"]
    shell.choices.choose(Options())
    assert not shell.remarks


def test_the_levers_stand_as_the_console_has_them(shell: Shell) -> None:
    shell.do(Flip("left", "b"))
    shell.do(Flip("color", False))
    places = [(lever.label, lever.place) for lever in shell.levers]
    assert places == [
        ("POWER", "ON"),
        ("TV TYPE", "B\N{BULLET}W"),
        ("LEFT DIFFICULTY", "B"),
        ("RIGHT DIFFICULTY", "A"),
        ("GAME SELECT", ""),
        ("GAME RESET", ""),
    ]
    shell.do(shell.levers[2].action)
    assert shell.controls.levers.left == "a"


def chosen(shell: Shell) -> str:
    overlay = shell.overlay
    assert overlay is not None
    assert overlay.chosen is not None
    return overlay.lines[overlay.chosen].left


def turn_to(shell: Shell, line: str) -> None:
    """Turn the wheel until this line of the menu is the chosen one."""
    for _ in range(40):
        if chosen(shell) == line:
            return
        shell.wheel(-1)
    raise AssertionError(f"the menu has no line {line!r}")


def press(shell: Shell) -> None:
    shell.press(True)
    shell.run(5)
    shell.press(False)
    shell.run(5)


def test_the_whole_shell_is_worked_with_knob_and_button_alone(launch: Opener, storage: Storage) -> None:
    shell = launch()
    press(shell)
    assert state(shell).presses == 1
    shell.run(90)
    shell.press(True)
    shell.run(HELD_FOR_MENU)
    shell.press(False)
    assert shell.overlay
    assert state(shell).presses == 1  # the long press was not meant for the lamp
    turn_to(shell, "save")
    press(shell)
    turn_to(shell, "3  empty")
    press(shell)
    assert not shell.overlay
    assert storage.slot("lamp", 3).exists()
    now = shell.session.frame
    shell.do(Action.MENU)
    turn_to(shell, "television")
    press(shell)
    turn_to(shell, "phosphor")
    press(shell)
    shell.wheel(1)
    press(shell)
    assert shell.options.phosphor
    turn_to(shell, "back")
    press(shell)
    turn_to(shell, "time")
    press(shell)
    turn_to(shell, "back and on")
    press(shell)
    assert wound(shell) == f"< frame {now} >"
    shell.wheel(-3)
    assert wound(shell) == f"< frame {now - 45} >"
    shell.run(30)
    shell.wheel(1)
    press(shell)
    assert (wound(shell), shell.session.frame) == (f"frame {now - 30}", now - 30)
    turn_to(shell, "back")
    press(shell)
    turn_to(shell, TABLE[Push("reset")].title)
    press(shell)
    shell.run(10)
    assert not shell.overlay
    shell.do(Action.MENU)
    turn_to(shell, "leave")
    press(shell)
    assert shell.closing


def wound(shell: Shell) -> str:
    """What the line that is chosen shows."""
    overlay = shell.overlay
    assert overlay is not None
    assert overlay.chosen is not None
    return overlay.lines[overlay.chosen].right


def test_a_paddle_winds_time_by_as_much_as_it_is_turned(shell: Shell) -> None:
    for step in (5, 20):
        shell.controls.axis(0, place_of(step))
        shell.run(60)
    choose(shell, "time", "back and on")
    for step, frame in ((19, 105), (18, 90), (14, 30), (16, 60)):
        shell.controls.axis(0, place_of(step))
        shell.run(5)
        assert shell.session.frame == frame


def place_of(step: int) -> float:
    """Where a paddle says it stands when the knob is to be at this step."""
    return 2 * (FULL_LEFT - lines_for(step)) / TRAVEL - 1


def test_what_the_front_has_not_is_said_and_no_line_of_the_menu(launch: Opener) -> None:
    shell = launch()
    shell.lack({"scan_lines": "not in a terminal", "volume": "not in a terminal"})
    before = shell.options
    for key, said in (("1", "scan lines"), ("]", "volume")):
        tap(shell, key)
        assert shell.notice == f"{said}: not in a terminal"
    assert shell.options == before
    tap(shell, "2")
    assert shell.options.phosphor
    titles = {line for page in ("television", "sound") for line in titles_of(shell, page)}
    assert {"phosphor", "mute"} <= titles
    assert not {"scan lines", "volume"} & titles


def titles_of(shell: Shell, page: str) -> list[str]:
    """The lines of a page of the menu."""
    choose(shell, page)
    overlay = shell.overlay
    assert overlay is not None
    shell.do(Action.MENU)
    return [line.left for line in overlay.lines]


def test_a_press_that_chooses_in_the_menu_is_none_on_the_console(shell: Shell) -> None:
    shell.do(Action.MENU)
    press(shell)
    assert shell.overlay is None
    shell.run(20)
    assert state(shell).presses == 0


def test_a_paddle_that_says_where_it_stands_works_the_menu(shell: Shell) -> None:
    shell.run(5)
    shell.do(Action.MENU)
    before = chosen(shell)
    shell.controls.axis(0, -0.7)
    shell.run(3)
    assert chosen(shell) != before
    shell.controls.button("button0", "stick", True)
    shell.run(3)


def test_time_stands_while_something_is_open(shell: Shell) -> None:
    shell.run(5)
    tap(shell, "h")
    frame = shell.session.frame
    shell.run(100)
    assert shell.session.frame == frame
    overlay = shell.overlay
    assert overlay is not None
    assert overlay.lines[0].left == "Turn the knob to dim the lamp."


def told_by_help(shell: Shell) -> str:
    """All its pages."""
    shell.do(Action.HELP)
    told = ""
    for _ in range(8):
        overlay = shell.overlay
        assert overlay is not None
        told += "\n".join(f"{line.left} {line.right}" for line in overlay.lines)
        shell.wheel(-1)
    return told


def test_the_help_tells_every_key(shell: Shell) -> None:
    told = told_by_help(shell)
    assert all(row.title in told for row in TABLE.values())
    assert "Shift+F10" in told


def test_the_help_tells_no_key_for_what_there_is_not_here(shell: Shell) -> None:
    shell.lack({"volume": "not here", "curve": "not here"})
    told = told_by_help(shell)
    missing = {action for action, row in TABLE.items() if row.title not in told}
    assert missing == {Action.LOUDER, Action.QUIETER, Action.CURVE}


def test_topics_are_switched_in_the_menu(shell: Shell) -> None:
    shell.do(Action.MENU)
    turn_to(shell, "around the picture")
    press(shell)
    turn_to(shell, "  a warning in the dark")
    press(shell)
    shell.wheel(1)
    off = shell.options.topics_off
    shell.wheel(1)
    assert (off, shell.options.topics_off) == (("dark",), ())


def test_a_folder_that_cannot_be_written_to_does_not_end_the_session(launch: Opener, tmp_path: Path) -> None:
    (tmp_path / "resume.json").mkdir()
    (tmp_path / "slots").write_text("in the way")
    shell = launch()
    tap(shell, "space", "f9")
    assert "cannot" in shell.notice
    shell.run(AUTOSAVED_EVERY)
    assert state(shell).presses == 1


def test_nothing_around_the_picture_changes_what_is_in_it(launch: Opener) -> None:
    plain, all_on = launch(), launch(Options(panels=True, audible_board=True, skip=False, resume=False))
    for shell in (plain, all_on):
        tap(shell, "space", "left", "p", "p", "h", "escape", "space")
    assert plain.session.console.state == all_on.session.console.state


@pytest.mark.parametrize("key", ["p", ",", "."])
def test_a_frame_at_a_time(shell: Shell, key: str) -> None:
    shell.run(10)
    shell.chord(key, key, True)
    frame = shell.session.frame
    assert frame == {"p": 10, ",": 9, ".": 11}[key]
    shell.run(30)
    assert shell.session.frame == frame


def test_levers_are_set_as_wished(launch: Opener) -> None:
    shell = launch(levers={"left": "b", "color": False})
    shell.run(2)
    assert state(shell).levers == (1, 0)


def test_the_slots_are_looked_at_with_their_pictures(shell: Shell) -> None:
    tap(shell, "space", "f9", "b")
    overlay = shell.overlay
    assert overlay is not None
    assert overlay.lines[0].left == "0  LAMP - game 1, 2026-11-21 20.15.03"
    assert overlay.thumbnails[0] is not None
    assert any(overlay.thumbnails[0])
    assert overlay.thumbnails[1:] == (None,) * 9
    assert shell.overlay == overlay


def choose(shell: Shell, *lines: str) -> None:
    """Open the menu and choose line after line."""
    shell.do(Action.MENU)
    for line in lines:
        turn_to(shell, line)
        press(shell)


def test_who_pauses_through_the_menu_gets_back_into_it_by_the_button(shell: Shell) -> None:
    shell.run(9)
    choose(shell, "time", TABLE[Action.PAUSE].title)
    assert shell.transport.mode is Mode.PAUSED
    shell.press(True)
    shell.run(HELD_FOR_MENU)
    assert shell.overlay is not None


def test_the_help_is_reached_through_the_menu(shell: Shell) -> None:
    choose(shell, "help: the keys, and the manual's page")
    overlay = shell.overlay
    assert overlay is not None
    assert overlay.lines[0].left == "Turn the knob to dim the lamp."


def test_the_menus_key_closes_what_is_open(shell: Shell) -> None:
    shell.do(Action.MENU)
    shell.do(Action.MENU)
    assert shell.overlay is None


def test_the_mouse_points_at_lines(shell: Shell) -> None:
    shell.do(Action.MENU)
    shell.point(4)
    overlay = shell.overlay
    assert overlay is not None
    assert overlay.chosen == 4
    shell.point(1000)
    assert shell.overlay == overlay


def test_the_televisions_keys_work_while_something_is_open(shell: Shell) -> None:
    shell.do(Action.MENU)
    tap(shell, "m", "alt+return", "f12")
    assert shell.overlay is not None
    assert shell.options.mute
    assert shell.options.fullscreen
    assert "picture kept" in shell.notice


def test_a_movie_that_cannot_be_written_any_more_ends_in_a_sentence(launch: Opener, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    shell = launch(record=folder / "session.json")
    tap(shell, "space")
    folder.rmdir()
    tap(shell, "r")
    assert "cannot write" in shell.notice
    assert shell.transport.recording is None
    shell.save_control.record(tmp_path / "another.json")
    shell.close()
    assert (tmp_path / "another.json").exists()


def test_one_thing_that_cannot_be_written_keeps_no_other_from_it(launch: Opener, tmp_path: Path) -> None:
    (tmp_path / "resume.json").mkdir()
    path = tmp_path / "session.json"
    shell = launch(record=path)
    shell.run(AUTOSAVED_EVERY)
    assert replayed(path.read_text())[0] == shell.session.console
    for _ in range(40):
        shell.run(AUTOSAVED_EVERY)
    shell.do(Action.PAUSE)
    assert shell.notice == f"paused at frame {shell.session.frame}"  # the trouble has been told of once


def test_settings_that_could_not_be_written_are_written_later(
    shell: Shell, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise RequestError("the disk is full")

    with monkeypatch.context() as full:
        full.setattr("retro2600.fronts.settings.settings_file.write", refuse)
        tap(shell, "m")
        shell.run(AUTOSAVED_EVERY)
    shell.run(AUTOSAVED_EVERY)
    assert read(storage.settings, CONSOLE)[0].options.mute


def test_levers_asked_for_do_not_begin_another_session(launch: Opener) -> None:
    first = launch()
    tap(first, "space", "f6")
    first.close()
    second = launch(levers={"color": False})
    assert second.session.point == first.session.point
    second.run(1)
    assert state(second).levers == (1, 0)
    assert not second.controls.levers.color


def test_the_session_that_another_one_replaced_can_be_taken_up_from_its_file(
    launch: Opener, storage: Storage
) -> None:
    first = launch()
    tap(first, "space", "f6")
    first.close()
    second = launch(game=2)
    tap(second, "space")
    second.run(AUTOSAVED_EVERY)
    second.close()
    third = launch(state=storage.resume_before)
    assert third.session.point == first.session.point
    assert third.controls.levers.left == "b"


def test_a_session_that_is_refused_or_only_looked_at_takes_the_place_of_no_other(
    launch: Opener, storage: Storage
) -> None:
    first = launch()
    tap(first, "space")
    first.close()
    with pytest.raises(RequestError):
        launch(game=9)
    with pytest.raises(RequestError):
        launch(record=storage.data / "no" / "such.json")
    glance = launch(game=2)
    glance.run(3 * AUTOSAVED_EVERY)
    glance.close()
    assert not storage.resume_before.exists()
    assert launch().session.point == first.session.point


def test_a_session_without_resuming_that_is_kept_after_all_puts_the_last_one_aside(
    launch: Opener, storage: Storage
) -> None:
    first = launch()
    tap(first, "space")
    first.close()
    kept = storage.resume.read_bytes()
    second = launch(Options(resume=False))
    tap(second, "f1", "space")
    second.choices.turn("resume", 1)
    second.close()
    assert storage.resume_before.read_bytes() == kept
    assert storage.resume.read_bytes() != kept


def test_the_first_session_leaves_settings_to_be_read_and_edited(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(volume=30))
    shell.run(5)
    assert not storage.settings.exists()
    shell.close()
    assert read(storage.settings, CONSOLE) == (Settings(), None)
    storage.settings.write_text("[sound]\nvolume = 20\n")
    launch().close()
    assert storage.settings.read_text() == "[sound]\nvolume = 20\n"


def test_a_slot_that_is_filled_in_the_dark_has_the_picture_before(launch: Opener, storage: Storage) -> None:
    shell = launch(Options(resume=False))
    shell.controls.wheel(-9)
    shell.run(30)
    shown = shell.picture
    shell.do(Push("reset"))
    shell.run(9)
    assert shell.blank
    shell.do(Action.SAVE)
    kept = shell.saves.thumbnails()[0]
    assert kept is not None
    assert np.array_equal(kept, shown)


def test_of_two_sessions_at_once_one_is_kept(launch: Opener, storage: Storage) -> None:
    first = launch()
    tap(first, "space")
    first.close()
    with another_claims(storage.data / "playing"):
        second = launch()
        assert second.session.frame == 0
        tap(second, "f1")
        second.close()
    assert launch().session.point == first.session.point


def test_a_topic_that_does_not_exist_is_told_of(launch: Opener) -> None:
    shell = launch(Options(topics_off=("weather",)))
    for _ in range(10):
        shell.run(40)
    assert shell.notice == "topics_off: no topic is called weather; there is presses, dark"


def test_a_palette_of_ones_own_stays_among_those_to_be_turned_through(launch: Opener, tmp_path: Path) -> None:
    own = str(tmp_path / "grey.pal")
    Path(own).write_bytes(bytes(384))
    shell = launch(Options(palette=own))
    seen = []
    for _ in range(6):
        tap(shell, "t")
        seen.append(shell.options.palette)
    assert own in seen
    assert len(set(seen)) == 5


def test_a_film_of_the_last_half_minute_is_written_meanwhile(
    tmp_path: Path, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    world = World(lambda: "now", lambda options: palette_called(options.palette, VCS.palettes))
    shell = launched(LaunchOptions("cx2617"), Settings(), storage, world)
    shell.run(40)
    shell.do(Action.EXPORT)
    assert shell.notice == "a film is being written: film now.gif"
    shell.do(Action.EXPORT)
    assert shell.notice == "a film is being written already"

    def kept() -> bool:
        shell.run(AUTOSAVED_EVERY)
        return "film kept" in shell.notice

    until(kept, seen=lambda: shell.notice)
    assert shell.notice == f"film kept: {storage.pictures / 'film now.gif'}"
    with Image.open(storage.pictures / "film now.gif") as film:
        assert film.size == (320, 224)


def test_after_winding_in_the_menu_the_knob_stands_as_it_did_there(shell: Shell) -> None:
    for step in (5, 20):
        shell.controls.axis(0, place_of(step))
        shell.run(60)
    choose(shell, "time", "back and on")
    for _ in range(6):
        shell.wheel(-1)
    shell.run(5)
    for _ in range(3):
        shell.chord("escape", 1, True)
    assert shell.overlay is None
    shell.run(5)
    assert (shell.transport.mode, shell.session.frame) == (Mode.STANDING, 30)
    shell.press(True)
    shell.run(1)
    held = shell.session.held()
    assert held is not None
    assert (shell.transport.mode, held.paddle0) == (Mode.LIVE, lines_for(5))
