"""Time in the shell."""

from dataclasses import replace

from retro2600.machine import Machine
from retro2600.shell.input.actions import Flip, Push, Rotate
from retro2600.shell.time.place import Mode
from retro2600.shell.time.session import BARELY_BEGUN, Session
from retro2600.shell.time.speed import BACK, FAST
from tests.lamp import LAMP
from tests.lamp_state import State
from tests.shell.decks import HELD_FOR_MENU, Deck, press


def test_live_time_takes_the_players_inputs(deck: Deck) -> None:
    press(deck)
    assert deck.session.frame == 95
    assert deck.session.console.state.presses == 1


def test_a_button_that_was_down_when_time_came_to_stand_counts_when_it_goes_down_again(deck: Deck) -> None:
    deck.run(30)
    deck.controls.act(Push("button0"), True)
    deck.run(10)
    deck.go(5)
    deck.run(3)
    assert deck.session.frame == 5
    for down in (False, True):
        deck.controls.act(Push("button0"), down)
        deck.run(6)
    assert deck.session.frame > 5


def test_a_pause_stops_time_and_what_is_done_in_it_is_not_done_later(deck: Deck) -> None:
    deck.run(3)
    deck.pause()
    press(deck)
    assert deck.session.frame == 3
    deck.pause()
    deck.run(20)
    assert deck.session.frame == 23
    assert deck.session.console.state.presses == 0


def test_one_frame_on_and_one_back(deck: Deck) -> None:
    deck.run(10)
    assert len(deck.next_frame().frames) == 1
    assert deck.session.frame == 11
    deck.previous_frame()
    deck.previous_frame()
    assert deck.session.frame == 9
    assert deck.mode is Mode.PAUSED
    before = deck.session.tape.at(11)
    deck.next_frame()
    deck.next_frame()
    assert deck.session.point == before


def test_fast_forward_and_rewind_while_they_are_held(deck: Deck) -> None:
    deck.speed.fast = True
    deck.run(10)
    deck.speed.fast = False
    assert deck.session.frame == 10 * FAST
    deck.speed.back = True
    deck.run(5)
    assert deck.session.frame == 10 * FAST - 5 * BACK
    deck.run(100)
    assert deck.session.frame == 0


def test_after_going_back_time_stands_until_something_is_touched(deck: Deck) -> None:
    press(deck)
    deck.go(50)
    deck.run(30)
    assert (deck.mode, deck.session.frame) == (Mode.STANDING, 50)
    deck.controls.act(Rotate("paddle0", 1), True)
    deck.run(10)
    assert (deck.mode, deck.session.frame) == (Mode.LIVE, 60)
    assert deck.session.ahead == 0


def test_levers_stand_where_they_stood_in_the_frame_gone_back_to(deck: Deck) -> None:
    deck.run(10)
    deck.controls.act(Flip("left", "b"), True)
    deck.run(10)
    found = []
    for frame in (5, 15):
        deck.go(frame)
        found.append(deck.controls.levers.left)
    assert found == ["a", "b"]


def test_letting_go_of_a_button_is_no_touch(deck: Deck) -> None:
    deck.controls.act(Push("button0"), True)
    deck.run(20)
    deck.go(10)
    deck.controls.act(Push("button0"), False)
    deck.run(20)
    assert deck.mode is Mode.STANDING


def test_what_was_undone_is_played_again_when_asked_for(deck: Deck) -> None:
    press(deck)
    end = deck.session.point
    deck.go(2)
    deck.pause()
    assert deck.mode is Mode.FOLLOWING
    deck.run(200)
    assert (deck.mode, deck.session.point) == (Mode.STANDING, end)


def test_who_touches_something_while_it_is_played_again_takes_over(deck: Deck) -> None:
    press(deck)
    press(deck)
    deck.go(2)
    deck.pause()
    deck.run(50)
    deck.controls.act(Flip("right", "b"), True)
    deck.run(10)
    assert (deck.mode, deck.session.frame, deck.session.ahead) == (Mode.LIVE, 62, 0)


def test_turns_are_undone_and_redone_one_by_one(deck: Deck) -> None:
    for _ in range(3):
        press(deck)
    turns = deck.session.tape.turns
    assert len(turns) == 3
    end = deck.session.frame
    visited = []
    while deck.undo_turn():
        visited.append(deck.session.frame)
    assert visited == [*reversed(turns), 0]
    visited = []
    while deck.redo_turn():
        visited.append(deck.session.frame)
    assert visited == [*turns, end]


def test_who_undoes_just_after_a_turn_began_means_the_one_before(deck: Deck) -> None:
    press(deck)
    press(deck, BARELY_BEGUN - 20)
    assert deck.undo_turn()
    assert deck.session.frame == deck.session.tape.turns[0]


def test_frames_in_which_no_hand_matters_are_skipped_on_request(deck: Deck) -> None:
    deck.options = replace(deck.options, skip=True)
    deck.controls.act(Push("reset"), True)
    deck.run(2)
    assert deck.session.frame > 100


def test_the_button_held_long_is_noticed_and_its_press_taken_back(deck: Deck) -> None:
    deck.run(20)
    before = deck.session.point
    deck.controls.act(Push("button0"), True)
    assert deck.run(HELD_FOR_MENU).menu
    assert (deck.session.point, deck.session.ahead) == (before, 0)
    deck.run(10)
    assert deck.session.console.state.presses == 0
    deck.controls.act(Push("button0"), False)
    deck.run(10)
    press(deck)
    assert deck.session.console.state.presses == 1


def test_cues_are_asked_for_when_the_board_is_to_be_heard(deck: Deck) -> None:
    deck.options = replace(deck.options, own={"audible_board": True})
    deck.controls.act(Push("button0"), True)
    assert [cue.text for frame in deck.run(5).frames for cue in frame.cues] == ["press"]


def test_a_button_still_down_while_frames_are_skipped_opens_no_menu(deck: Deck) -> None:
    deck.options = replace(deck.options, skip=True)
    deck.controls.act(Push("reset"), True)
    deck.controls.act(Push("button0"), True)
    for _ in range(20):
        assert not deck.run(1).menu
    assert deck.session.frame > HELD_FOR_MENU


def test_the_menu_takes_three_seconds_of_the_clock_however_fast_time_goes(deck: Deck) -> None:
    deck.controls.act(Push("button0"), True)
    deck.speed.fast = True
    for _ in range(HELD_FOR_MENU - 1):
        assert not deck.run(1).menu
    deck.speed.fast = False
    for _ in range(3):
        deck.speed.slower()
    assert deck.run(1).menu


def test_a_long_press_is_noticed_in_a_pause_too(deck: Deck) -> None:
    deck.run(9)
    deck.pause()
    deck.controls.act(Push("button0"), True)
    assert deck.run(HELD_FOR_MENU).menu
    assert (deck.mode, deck.session.frame) == (Mode.PAUSED, 9)


def test_a_press_held_while_the_console_is_exchanged_belongs_to_neither(deck: Deck) -> None:
    deck.controls.act(Push("button0"), True)
    deck.run(HELD_FOR_MENU - 10)
    deck.exchange(Session.of(Machine(LAMP, State(), 5000)))
    assert not deck.run(30).menu
    assert deck.session.frame == 5030


def test_of_two_courses_of_the_game_neither_is_lost(deck: Deck) -> None:
    press(deck, 200)
    old = deck.session.console
    deck.go(50)
    press(deck, 300)
    new = deck.session.console
    for _ in range(3):
        assert deck.redo_turn()
        while deck.session.console != old:
            assert deck.redo_turn()
        assert deck.redo_turn()
        assert deck.session.console == new


def test_undoing_turns_never_leads_to_a_later_frame(deck: Deck) -> None:
    for _ in range(4):
        press(deck)
    deck.go(250)
    press(deck)
    frames = [deck.session.frame]
    while deck.undo_turn():
        frames.append(deck.session.frame)
    assert frames == sorted(frames, reverse=True)
    assert frames[-1] == 0


def test_a_load_in_a_pause_is_looked_at_in_peace(deck: Deck) -> None:
    deck.pause()
    deck.exchange(Session.of(Machine(LAMP, State(), 5000)))
    deck.run(20)
    assert (deck.mode, deck.session.frame) == (Mode.PAUSED, 5000)
