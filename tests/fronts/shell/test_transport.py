"""Time in the cabinet."""

import pytest

from retro2600.consoles.vcs import Inputs
from retro2600.fronts.input.actions import Action
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.shell.recording import Recording
from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.speed import BACK, FAST, Mode
from retro2600.fronts.shell.transport import BARELY_BEGUN, HELD_FOR_MENU, Clockwork
from retro2600.machine import Machine
from retro2600.machine.movie import Check, Mark, Movie
from tests.fronts.shell.test_recording import replayed
from tests.lamp import LAMP, State


@pytest.fixture
def clockwork() -> Clockwork:
    return Clockwork(Session(Machine(LAMP, State())), Controls())


def press(clockwork: Clockwork, frames: int = 90) -> None:
    """Press the button, let go, and wait: a turn of the lamp."""
    clockwork.controls.act(Action.BUTTON0, True)
    clockwork.run(5)
    clockwork.controls.act(Action.BUTTON0, False)
    clockwork.run(frames)


def test_live_time_takes_the_players_inputs(clockwork: Clockwork) -> None:
    press(clockwork)
    assert clockwork.session.frame == 95
    assert clockwork.session.console.state.presses == 1


def test_a_pause_stops_time_and_what_is_done_in_it_is_not_done_later(clockwork: Clockwork) -> None:
    clockwork.run(3)
    clockwork.pause()
    press(clockwork)
    assert clockwork.session.frame == 3
    clockwork.pause()
    clockwork.run(20)
    assert clockwork.session.frame == 23
    assert clockwork.session.console.state.presses == 0


def test_one_frame_on_and_one_back(clockwork: Clockwork) -> None:
    clockwork.run(10)
    assert len(clockwork.next_frame()) == 1
    assert clockwork.session.frame == 11
    clockwork.previous_frame()
    clockwork.previous_frame()
    assert clockwork.session.frame == 9
    assert clockwork.mode is Mode.PAUSED
    before = clockwork.session.tape.at(11)
    clockwork.next_frame()
    clockwork.next_frame()
    assert clockwork.session.point == before


def test_fast_forward_and_rewind_while_they_are_held(clockwork: Clockwork) -> None:
    clockwork.tempo.fast = True
    clockwork.run(10)
    clockwork.tempo.fast = False
    assert clockwork.session.frame == 10 * FAST
    clockwork.tempo.back = True
    clockwork.run(5)
    assert clockwork.session.frame == 10 * FAST - 5 * BACK
    clockwork.run(100)
    assert clockwork.session.frame == 0


def test_after_going_back_time_stands_until_something_is_touched(clockwork: Clockwork) -> None:
    press(clockwork)
    clockwork.go(50)
    clockwork.run(30)
    assert (clockwork.mode, clockwork.session.frame) == (Mode.STANDING, 50)
    clockwork.controls.act(Action.KNOB0_RIGHT, True)
    clockwork.run(10)
    assert (clockwork.mode, clockwork.session.frame) == (Mode.LIVE, 60)
    assert clockwork.session.ahead == 0


def test_levers_stand_where_they_stood_in_the_frame_gone_back_to(clockwork: Clockwork) -> None:
    clockwork.run(10)
    clockwork.controls.act(Action.LEFT_B, True)
    clockwork.run(10)
    found = []
    for frame in (5, 15):
        clockwork.go(frame)
        found.append(clockwork.controls.levers.left)
    assert found == ["a", "b"]


def test_letting_go_of_a_button_is_no_touch(clockwork: Clockwork) -> None:
    clockwork.controls.act(Action.BUTTON0, True)
    clockwork.run(20)
    clockwork.go(10)
    clockwork.controls.act(Action.BUTTON0, False)
    clockwork.run(20)
    assert clockwork.mode is Mode.STANDING


def test_what_was_undone_is_played_again_when_asked_for(clockwork: Clockwork) -> None:
    press(clockwork)
    end = clockwork.session.point
    clockwork.go(2)
    clockwork.pause()
    assert clockwork.mode is Mode.FOLLOWING
    clockwork.run(200)
    assert (clockwork.mode, clockwork.session.point) == (Mode.STANDING, end)


def test_who_touches_something_while_it_is_played_again_takes_over(clockwork: Clockwork) -> None:
    press(clockwork)
    press(clockwork)
    clockwork.go(2)
    clockwork.pause()
    clockwork.run(50)
    clockwork.controls.act(Action.RIGHT_B, True)
    clockwork.run(10)
    assert (clockwork.mode, clockwork.session.frame, clockwork.session.ahead) == (Mode.LIVE, 62, 0)


def test_turns_are_undone_and_redone_one_by_one(clockwork: Clockwork) -> None:
    for _ in range(3):
        press(clockwork)
    turns = clockwork.session.tape.turns
    assert len(turns) == 3
    end = clockwork.session.frame
    visited = []
    while clockwork.undo_turn():
        visited.append(clockwork.session.frame)
    assert visited == [*reversed(turns), 0]
    visited = []
    while clockwork.redo_turn():
        visited.append(clockwork.session.frame)
    assert visited == [*turns, end]


def test_who_undoes_just_after_a_turn_began_means_the_one_before(clockwork: Clockwork) -> None:
    press(clockwork)
    press(clockwork, BARELY_BEGUN - 20)
    assert clockwork.undo_turn()
    assert clockwork.session.frame == clockwork.session.tape.turns[0]


def test_frames_in_which_no_hand_matters_are_skipped_on_request(clockwork: Clockwork) -> None:
    clockwork.skipping = True
    clockwork.controls.act(Action.RESET, True)
    clockwork.run(2)
    assert clockwork.session.frame > 100


def test_the_button_held_long_is_noticed_and_its_press_taken_back(clockwork: Clockwork) -> None:
    clockwork.run(20)
    before = clockwork.session.point
    clockwork.controls.act(Action.BUTTON0, True)
    clockwork.run(HELD_FOR_MENU)
    assert clockwork.pressed_long
    clockwork.take_press_back()
    assert clockwork.session.point == before
    clockwork.run(10)
    assert clockwork.session.console.state.presses == 0
    clockwork.controls.act(Action.BUTTON0, False)
    clockwork.run(10)
    press(clockwork)
    assert clockwork.session.console.state.presses == 1


def test_a_recording_follows_every_way_time_goes(clockwork: Clockwork) -> None:
    press(clockwork)
    clockwork.recording = Recording(clockwork.session)
    press(clockwork)
    clockwork.go(clockwork.session.frame - 40)
    press(clockwork)
    clockwork.previous_frame()
    clockwork.pause()
    clockwork.run(9)
    press(clockwork)
    console, check = replayed(clockwork.recording.text())
    assert console == clockwork.session.console
    assert check.first_difference is None


def movie_of(frames: int, mark: str | None = None) -> Movie[Inputs]:
    marks = (Mark(5, mark),) if mark else ()
    return Movie(Machine(LAMP, State()), ((frames, Inputs(button0=True)),), marks)


def test_a_movie_is_followed_to_its_end_and_gone_on_from() -> None:
    movie = movie_of(10)
    assert movie.start
    clockwork = Clockwork(Session.of_movie(movie.start, movie), Controls())
    clockwork.run(30)
    assert (clockwork.mode, clockwork.session.frame) == (Mode.STANDING, 10)
    press(clockwork)
    assert clockwork.session.frame == 105


def test_the_first_mark_that_differs_is_named() -> None:
    movie = movie_of(10, "0123456789abcdef")
    assert movie.start
    clockwork = Clockwork(Session.of_movie(movie.start, movie), Controls(), Check(movie.marks))
    clockwork.run(4)
    assert clockwork.differs_at is None
    clockwork.run(4)
    assert clockwork.differs_at == 5


def test_cues_are_asked_for_when_the_board_is_to_be_heard(clockwork: Clockwork) -> None:
    clockwork.audible = True
    clockwork.controls.act(Action.BUTTON0, True)
    assert [cue.text for frame in clockwork.run(5) for cue in frame.cues] == ["press"]


def test_a_button_still_down_while_frames_are_skipped_opens_no_menu(clockwork: Clockwork) -> None:
    clockwork.skipping = True
    clockwork.controls.act(Action.RESET, True)
    clockwork.controls.act(Action.BUTTON0, True)
    for _ in range(20):
        clockwork.run(1)
    assert clockwork.session.frame > HELD_FOR_MENU
    assert not clockwork.pressed_long


def test_the_menu_takes_three_seconds_of_the_clock_however_fast_time_goes(clockwork: Clockwork) -> None:
    clockwork.controls.act(Action.BUTTON0, True)
    clockwork.tempo.fast = True
    for _ in range(HELD_FOR_MENU - 1):
        clockwork.run(1)
    assert not clockwork.pressed_long
    clockwork.tempo.fast = False
    for _ in range(3):
        clockwork.tempo.slower()
    clockwork.run(1)
    assert clockwork.pressed_long


def test_a_long_press_is_noticed_in_a_pause_too(clockwork: Clockwork) -> None:
    clockwork.run(9)
    clockwork.pause()
    clockwork.controls.act(Action.BUTTON0, True)
    clockwork.run(HELD_FOR_MENU)
    assert clockwork.pressed_long
    clockwork.take_press_back()
    assert (clockwork.mode, clockwork.session.frame) == (Mode.PAUSED, 9)


def following(frames: int = 300) -> Clockwork:
    movie = movie_of(frames)
    assert movie.start
    clockwork = Clockwork(Session.of_movie(movie.start, movie), Controls())
    clockwork.run(50)
    return clockwork


def test_a_nudge_does_not_interrupt_a_movie() -> None:
    clockwork = following()
    clockwork.controls.movement(40)
    clockwork.run(20)
    assert (clockwork.mode, clockwork.session.frame) == (Mode.FOLLOWING, 70)


def test_what_a_touch_took_away_is_brought_back_by_redo() -> None:
    clockwork = following()
    clockwork.controls.wheel(5)
    clockwork.run(20)
    assert (clockwork.mode, clockwork.session.ahead) == (Mode.LIVE, 0)
    assert clockwork.redo_turn()
    assert (clockwork.session.frame, clockwork.session.ahead) == (50, 250)


def test_the_menu_leaves_a_movie_as_it_was() -> None:
    clockwork = following()
    clockwork.controls.act(Action.BUTTON0, True)
    clockwork.run(HELD_FOR_MENU)
    clockwork.take_press_back()
    assert (clockwork.mode, clockwork.session.frame, clockwork.session.ahead) == (Mode.FOLLOWING, 50, 250)
    clockwork.run(20)
    assert clockwork.session.frame == 70


def test_a_recording_whose_beginning_is_undone_ends_with_what_it_had(clockwork: Clockwork) -> None:
    press(clockwork)
    recording = Recording(clockwork.session)
    clockwork.recording = recording
    press(clockwork, 700)
    end = clockwork.session.console
    clockwork.go(10)
    assert replayed(recording.text())[0] == end
    press(clockwork, 900)
    assert [clockwork.recording, clockwork.cut_off] == [None, recording]
    console, check = replayed(recording.text())
    assert (console, check.first_difference) == (end, None)


def test_a_recording_goes_on_where_play_does_after_an_undo(clockwork: Clockwork) -> None:
    recording = Recording(clockwork.session)
    clockwork.recording = recording
    press(clockwork, 800)
    clockwork.go(300)
    press(clockwork, 900)
    console, check = replayed(recording.text())
    assert (console, check.first_difference) == (clockwork.session.console, None)


def test_a_press_held_while_the_console_is_exchanged_belongs_to_neither(clockwork: Clockwork) -> None:
    clockwork.controls.act(Action.BUTTON0, True)
    clockwork.run(HELD_FOR_MENU - 10)
    clockwork.exchange(Session(Machine(LAMP, State(), 5000)))
    clockwork.run(30)
    assert not clockwork.pressed_long
    assert clockwork.session.frame == 5030


def test_of_two_courses_of_the_game_neither_is_lost(clockwork: Clockwork) -> None:
    press(clockwork, 200)
    old = clockwork.session.console
    clockwork.go(50)
    press(clockwork, 300)
    new = clockwork.session.console
    for _ in range(3):
        assert clockwork.redo_turn()
        while clockwork.session.console != old:
            assert clockwork.redo_turn()
        assert clockwork.redo_turn()
        assert clockwork.session.console == new


def test_undoing_turns_never_leads_to_a_later_frame(clockwork: Clockwork) -> None:
    for _ in range(4):
        press(clockwork)
    clockwork.go(250)
    press(clockwork)
    frames = [clockwork.session.frame]
    while clockwork.undo_turn():
        frames.append(clockwork.session.frame)
    assert frames == sorted(frames, reverse=True)
    assert frames[-1] == 0


def test_a_load_is_undone_and_done_again_and_the_movie_of_it_is_not_mixed_up(clockwork: Clockwork) -> None:
    press(clockwork, 300)
    clockwork.go(100)
    left = clockwork.session
    clockwork.exchange(Session(Machine(LAMP, State(), 40)))
    recording = Recording(clockwork.session)
    clockwork.recording = recording
    press(clockwork, 5)
    loaded = clockwork.session.console
    assert clockwork.undo_turn()
    assert clockwork.undo_turn()
    assert (clockwork.session, clockwork.mode) == (left, Mode.STANDING)
    assert [clockwork.recording, clockwork.cut_off] == [None, recording]
    assert replayed(recording.text())[0] == loaded
    while clockwork.session.ahead:
        assert clockwork.redo_turn()
    assert clockwork.redo_turn()
    assert clockwork.session.tape.at(50).console == loaded


def test_what_lay_ahead_before_a_load_lies_ahead_after_it_is_undone() -> None:
    clockwork = following()
    clockwork.exchange(Session(Machine(LAMP, State(), 5000)))
    clockwork.run(20)
    assert clockwork.undo_turn()
    clockwork.run(20)
    assert (clockwork.mode, clockwork.session.frame, clockwork.session.ahead) == (Mode.STANDING, 50, 250)
    clockwork.pause()
    clockwork.run(10)
    assert clockwork.session.frame == 60


def test_a_load_in_a_pause_is_looked_at_in_peace(clockwork: Clockwork) -> None:
    clockwork.pause()
    clockwork.exchange(Session(Machine(LAMP, State(), 5000)))
    clockwork.run(20)
    assert (clockwork.mode, clockwork.session.frame) == (Mode.PAUSED, 5000)


def test_redo_leads_no_further_into_a_movie_than_it_was_played() -> None:
    clockwork = following(10**7)
    assert not clockwork.redo_turn()
    clockwork.go(20)
    assert clockwork.redo_turn()
    assert clockwork.session.frame == 50


def test_who_looks_back_while_recording_loses_nothing_of_it(clockwork: Clockwork) -> None:
    recording = Recording(clockwork.session)
    clockwork.recording = recording
    press(clockwork, 700)
    end = clockwork.session.console
    clockwork.go(100)
    clockwork.run(10)
    console, check = replayed(recording.text())
    assert (console, check.first_difference) == (end, None)


def followed(*runs: tuple[int, Inputs]) -> Clockwork:
    start = Machine(LAMP, State())
    return Clockwork(Session.of_movie(start, Movie(start, runs)), Controls())


def test_the_levers_stand_as_in_the_movie_that_is_followed() -> None:
    clockwork = followed((50, Inputs()), (50, Inputs(color=False, left="b")))
    clockwork.run(40)
    assert clockwork.controls.levers == Inputs()
    clockwork.tempo.fast = True
    clockwork.run(5)
    clockwork.tempo.fast = False
    clockwork.run(1)
    assert clockwork.controls.levers == Inputs(color=False, left="b")
    assert clockwork.mode is Mode.FOLLOWING


def test_a_lever_moved_while_a_movie_is_followed_takes_over_and_stays_where_it_was_put() -> None:
    clockwork = followed((50, Inputs()), (50, Inputs(color=False)))
    clockwork.run(60)
    clockwork.controls.act(Action.LEFT_B, True)
    clockwork.run(1)
    assert (clockwork.mode, clockwork.session.ahead) == (Mode.LIVE, 0)
    assert clockwork.controls.levers == Inputs(color=False, left="b")
    assert clockwork.session.held() == Inputs(color=False, left="b")


def test_a_knob_that_was_turned_for_the_menu_takes_nothing_over() -> None:
    clockwork = following()
    clockwork.controls.axis(0, 0.9)
    clockwork.controls.frame()
    clockwork.release_first()
    clockwork.run(20)
    assert (clockwork.mode, clockwork.session.frame) == (Mode.FOLLOWING, 70)
    clockwork.controls.axis(0, -0.9)
    clockwork.run(20)
    assert clockwork.mode is Mode.LIVE
