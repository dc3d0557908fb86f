"""Time in the shell."""

import pytest

from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.consoles.vcs import Inputs
from retro2600.fronts.input.actions import Flip, Push, Turn
from retro2600.fronts.input.controls import Controls
from retro2600.fronts.shell.recording import Recording
from retro2600.fronts.shell.session import Session
from retro2600.fronts.shell.speed import BACK, FAST, Mode
from retro2600.fronts.shell.transport import BARELY_BEGUN, HELD_FOR_MENU, Transport
from retro2600.machine import Machine
from retro2600.machine.movie import Check, Mark, Movie
from tests.fronts.shell.test_recording import replayed
from tests.lamp import LAMP, State


@pytest.fixture
def transport() -> Transport:
    return Transport(Session(Machine(LAMP, State())), Controls(CONSOLE))


def press(transport: Transport, frames: int = 90) -> None:
    """Press the button, let go, and wait: a turn of the lamp."""
    transport.controls.act(Push("button0"), True)
    transport.run(5)
    transport.controls.act(Push("button0"), False)
    transport.run(frames)


def test_live_time_takes_the_players_inputs(transport: Transport) -> None:
    press(transport)
    assert transport.session.frame == 95
    assert transport.session.console.state.presses == 1


def test_a_pause_stops_time_and_what_is_done_in_it_is_not_done_later(transport: Transport) -> None:
    transport.run(3)
    transport.pause()
    press(transport)
    assert transport.session.frame == 3
    transport.pause()
    transport.run(20)
    assert transport.session.frame == 23
    assert transport.session.console.state.presses == 0


def test_one_frame_on_and_one_back(transport: Transport) -> None:
    transport.run(10)
    assert len(transport.next_frame()) == 1
    assert transport.session.frame == 11
    transport.previous_frame()
    transport.previous_frame()
    assert transport.session.frame == 9
    assert transport.mode is Mode.PAUSED
    before = transport.session.tape.at(11)
    transport.next_frame()
    transport.next_frame()
    assert transport.session.point == before


def test_fast_forward_and_rewind_while_they_are_held(transport: Transport) -> None:
    transport.speed.fast = True
    transport.run(10)
    transport.speed.fast = False
    assert transport.session.frame == 10 * FAST
    transport.speed.back = True
    transport.run(5)
    assert transport.session.frame == 10 * FAST - 5 * BACK
    transport.run(100)
    assert transport.session.frame == 0


def test_after_going_back_time_stands_until_something_is_touched(transport: Transport) -> None:
    press(transport)
    transport.go(50)
    transport.run(30)
    assert (transport.mode, transport.session.frame) == (Mode.STANDING, 50)
    transport.controls.act(Turn("paddle0", 1), True)
    transport.run(10)
    assert (transport.mode, transport.session.frame) == (Mode.LIVE, 60)
    assert transport.session.ahead == 0


def test_levers_stand_where_they_stood_in_the_frame_gone_back_to(transport: Transport) -> None:
    transport.run(10)
    transport.controls.act(Flip("left", "b"), True)
    transport.run(10)
    found = []
    for frame in (5, 15):
        transport.go(frame)
        found.append(transport.controls.levers.left)
    assert found == ["a", "b"]


def test_letting_go_of_a_button_is_no_touch(transport: Transport) -> None:
    transport.controls.act(Push("button0"), True)
    transport.run(20)
    transport.go(10)
    transport.controls.act(Push("button0"), False)
    transport.run(20)
    assert transport.mode is Mode.STANDING


def test_what_was_undone_is_played_again_when_asked_for(transport: Transport) -> None:
    press(transport)
    end = transport.session.point
    transport.go(2)
    transport.pause()
    assert transport.mode is Mode.FOLLOWING
    transport.run(200)
    assert (transport.mode, transport.session.point) == (Mode.STANDING, end)


def test_who_touches_something_while_it_is_played_again_takes_over(transport: Transport) -> None:
    press(transport)
    press(transport)
    transport.go(2)
    transport.pause()
    transport.run(50)
    transport.controls.act(Flip("right", "b"), True)
    transport.run(10)
    assert (transport.mode, transport.session.frame, transport.session.ahead) == (Mode.LIVE, 62, 0)


def test_turns_are_undone_and_redone_one_by_one(transport: Transport) -> None:
    for _ in range(3):
        press(transport)
    turns = transport.session.tape.turns
    assert len(turns) == 3
    end = transport.session.frame
    visited = []
    while transport.undo_turn():
        visited.append(transport.session.frame)
    assert visited == [*reversed(turns), 0]
    visited = []
    while transport.redo_turn():
        visited.append(transport.session.frame)
    assert visited == [*turns, end]


def test_who_undoes_just_after_a_turn_began_means_the_one_before(transport: Transport) -> None:
    press(transport)
    press(transport, BARELY_BEGUN - 20)
    assert transport.undo_turn()
    assert transport.session.frame == transport.session.tape.turns[0]


def test_frames_in_which_no_hand_matters_are_skipped_on_request(transport: Transport) -> None:
    transport.skipping = True
    transport.controls.act(Push("reset"), True)
    transport.run(2)
    assert transport.session.frame > 100


def test_the_button_held_long_is_noticed_and_its_press_taken_back(transport: Transport) -> None:
    transport.run(20)
    before = transport.session.point
    transport.controls.act(Push("button0"), True)
    transport.run(HELD_FOR_MENU)
    assert transport.pressed_long
    transport.take_press_back()
    assert transport.session.point == before
    transport.run(10)
    assert transport.session.console.state.presses == 0
    transport.controls.act(Push("button0"), False)
    transport.run(10)
    press(transport)
    assert transport.session.console.state.presses == 1


def test_a_recording_follows_every_way_time_goes(transport: Transport) -> None:
    press(transport)
    transport.recording = Recording(transport.session)
    press(transport)
    transport.go(transport.session.frame - 40)
    press(transport)
    transport.previous_frame()
    transport.pause()
    transport.run(9)
    press(transport)
    console, check = replayed(transport.recording.text())
    assert console == transport.session.console
    assert check.first_difference is None


def movie_of(frames: int, mark: str | None = None) -> Movie[Inputs]:
    marks = (Mark(5, mark),) if mark else ()
    return Movie(Machine(LAMP, State()), ((frames, Inputs(button0=True)),), marks)


def test_a_movie_is_followed_to_its_end_and_gone_on_from() -> None:
    movie = movie_of(10)
    assert movie.start
    transport = Transport(Session.of_movie(movie.start, movie), Controls(CONSOLE))
    transport.run(30)
    assert (transport.mode, transport.session.frame) == (Mode.STANDING, 10)
    press(transport)
    assert transport.session.frame == 105


def test_the_first_mark_that_differs_is_named() -> None:
    movie = movie_of(10, "0123456789abcdef")
    assert movie.start
    transport = Transport(Session.of_movie(movie.start, movie), Controls(CONSOLE), Check(movie.marks))
    transport.run(4)
    assert transport.differs_at is None
    transport.run(4)
    assert transport.differs_at == 5


def test_cues_are_asked_for_when_the_board_is_to_be_heard(transport: Transport) -> None:
    transport.audible = True
    transport.controls.act(Push("button0"), True)
    assert [cue.text for frame in transport.run(5) for cue in frame.cues] == ["press"]


def test_a_button_still_down_while_frames_are_skipped_opens_no_menu(transport: Transport) -> None:
    transport.skipping = True
    transport.controls.act(Push("reset"), True)
    transport.controls.act(Push("button0"), True)
    for _ in range(20):
        transport.run(1)
    assert transport.session.frame > HELD_FOR_MENU
    assert not transport.pressed_long


def test_the_menu_takes_three_seconds_of_the_clock_however_fast_time_goes(transport: Transport) -> None:
    transport.controls.act(Push("button0"), True)
    transport.speed.fast = True
    for _ in range(HELD_FOR_MENU - 1):
        transport.run(1)
    assert not transport.pressed_long
    transport.speed.fast = False
    for _ in range(3):
        transport.speed.slower()
    transport.run(1)
    assert transport.pressed_long


def test_a_long_press_is_noticed_in_a_pause_too(transport: Transport) -> None:
    transport.run(9)
    transport.pause()
    transport.controls.act(Push("button0"), True)
    transport.run(HELD_FOR_MENU)
    assert transport.pressed_long
    transport.take_press_back()
    assert (transport.mode, transport.session.frame) == (Mode.PAUSED, 9)


def following(frames: int = 300) -> Transport:
    movie = movie_of(frames)
    assert movie.start
    transport = Transport(Session.of_movie(movie.start, movie), Controls(CONSOLE))
    transport.run(50)
    return transport


def test_a_nudge_does_not_interrupt_a_movie() -> None:
    transport = following()
    transport.controls.movement(40)
    transport.run(20)
    assert (transport.mode, transport.session.frame) == (Mode.FOLLOWING, 70)


def test_what_a_touch_took_away_is_brought_back_by_redo() -> None:
    transport = following()
    transport.controls.wheel(5)
    transport.run(20)
    assert (transport.mode, transport.session.ahead) == (Mode.LIVE, 0)
    assert transport.redo_turn()
    assert (transport.session.frame, transport.session.ahead) == (50, 250)


def test_the_menu_leaves_a_movie_as_it_was() -> None:
    transport = following()
    transport.controls.act(Push("button0"), True)
    transport.run(HELD_FOR_MENU)
    transport.take_press_back()
    assert (transport.mode, transport.session.frame, transport.session.ahead) == (Mode.FOLLOWING, 50, 250)
    transport.run(20)
    assert transport.session.frame == 70


def test_a_recording_whose_beginning_is_undone_ends_with_what_it_had(transport: Transport) -> None:
    press(transport)
    recording = Recording(transport.session)
    transport.recording = recording
    press(transport, 700)
    end = transport.session.console
    transport.go(10)
    assert replayed(recording.text())[0] == end
    press(transport, 900)
    assert [transport.recording, transport.cut_off] == [None, recording]
    console, check = replayed(recording.text())
    assert (console, check.first_difference) == (end, None)


def test_a_recording_goes_on_where_play_does_after_an_undo(transport: Transport) -> None:
    recording = Recording(transport.session)
    transport.recording = recording
    press(transport, 800)
    transport.go(300)
    press(transport, 900)
    console, check = replayed(recording.text())
    assert (console, check.first_difference) == (transport.session.console, None)


def test_a_press_held_while_the_console_is_exchanged_belongs_to_neither(transport: Transport) -> None:
    transport.controls.act(Push("button0"), True)
    transport.run(HELD_FOR_MENU - 10)
    transport.exchange(Session(Machine(LAMP, State(), 5000)))
    transport.run(30)
    assert not transport.pressed_long
    assert transport.session.frame == 5030


def test_of_two_courses_of_the_game_neither_is_lost(transport: Transport) -> None:
    press(transport, 200)
    old = transport.session.console
    transport.go(50)
    press(transport, 300)
    new = transport.session.console
    for _ in range(3):
        assert transport.redo_turn()
        while transport.session.console != old:
            assert transport.redo_turn()
        assert transport.redo_turn()
        assert transport.session.console == new


def test_undoing_turns_never_leads_to_a_later_frame(transport: Transport) -> None:
    for _ in range(4):
        press(transport)
    transport.go(250)
    press(transport)
    frames = [transport.session.frame]
    while transport.undo_turn():
        frames.append(transport.session.frame)
    assert frames == sorted(frames, reverse=True)
    assert frames[-1] == 0


def test_a_load_is_undone_and_done_again_and_the_movie_of_it_is_not_mixed_up(transport: Transport) -> None:
    press(transport, 300)
    transport.go(100)
    left = transport.session
    transport.exchange(Session(Machine(LAMP, State(), 40)))
    recording = Recording(transport.session)
    transport.recording = recording
    press(transport, 5)
    loaded = transport.session.console
    assert transport.undo_turn()
    assert transport.undo_turn()
    assert (transport.session, transport.mode) == (left, Mode.STANDING)
    assert [transport.recording, transport.cut_off] == [None, recording]
    assert replayed(recording.text())[0] == loaded
    while transport.session.ahead:
        assert transport.redo_turn()
    assert transport.redo_turn()
    assert transport.session.tape.at(50).console == loaded


def test_what_lay_ahead_before_a_load_lies_ahead_after_it_is_undone() -> None:
    transport = following()
    transport.exchange(Session(Machine(LAMP, State(), 5000)))
    transport.run(20)
    assert transport.undo_turn()
    transport.run(20)
    assert (transport.mode, transport.session.frame, transport.session.ahead) == (Mode.STANDING, 50, 250)
    transport.pause()
    transport.run(10)
    assert transport.session.frame == 60


def test_a_load_in_a_pause_is_looked_at_in_peace(transport: Transport) -> None:
    transport.pause()
    transport.exchange(Session(Machine(LAMP, State(), 5000)))
    transport.run(20)
    assert (transport.mode, transport.session.frame) == (Mode.PAUSED, 5000)


def test_redo_leads_no_further_into_a_movie_than_it_was_played() -> None:
    transport = following(10**7)
    assert not transport.redo_turn()
    transport.go(20)
    assert transport.redo_turn()
    assert transport.session.frame == 50


def test_who_looks_back_while_recording_loses_nothing_of_it(transport: Transport) -> None:
    recording = Recording(transport.session)
    transport.recording = recording
    press(transport, 700)
    end = transport.session.console
    transport.go(100)
    transport.run(10)
    console, check = replayed(recording.text())
    assert (console, check.first_difference) == (end, None)


def followed(*runs: tuple[int, Inputs]) -> Transport:
    start = Machine(LAMP, State())
    return Transport(Session.of_movie(start, Movie(start, runs)), Controls(CONSOLE))


def test_the_levers_stand_as_in_the_movie_that_is_followed() -> None:
    transport = followed((50, Inputs()), (50, Inputs(color=False, left="b")))
    transport.run(40)
    assert transport.controls.levers == Inputs()
    transport.speed.fast = True
    transport.run(5)
    transport.speed.fast = False
    transport.run(1)
    assert transport.controls.levers == Inputs(color=False, left="b")
    assert transport.mode is Mode.FOLLOWING


def test_a_lever_moved_while_a_movie_is_followed_takes_over_and_stays_where_it_was_put() -> None:
    transport = followed((50, Inputs()), (50, Inputs(color=False)))
    transport.run(60)
    transport.controls.act(Flip("left", "b"), True)
    transport.run(1)
    assert (transport.mode, transport.session.ahead) == (Mode.LIVE, 0)
    assert transport.controls.levers == Inputs(color=False, left="b")
    assert transport.session.held() == Inputs(color=False, left="b")


def test_a_knob_that_was_turned_for_the_menu_takes_nothing_over() -> None:
    transport = following()
    transport.controls.axis(0, 0.9)
    transport.controls.frame()
    transport.release_first()
    transport.run(20)
    assert (transport.mode, transport.session.frame) == (Mode.FOLLOWING, 70)
    transport.controls.axis(0, -0.9)
    transport.run(20)
    assert transport.mode is Mode.LIVE
