"""Two shells play one console over a late line: own hands at once, one truth, and what stands says so."""

from __future__ import annotations

import json
from random import Random

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.machine.digest import digest
from retro2600.machine.movie import Check, read
from retro2600.shell.input.actions import Action, Push, Rotate
from retro2600.shell.play import FAIR_PLAY, GOES_ON_FOR_BOTH
from retro2600.shell.shell import Shell
from tests.lockstep.proxy import Delay
from tests.shell.far.friends import Friends, seated
from tests.shell.working import said

AT_ONCE = Delay(0.0, 0.0, 0.0)


@pytest.fixture
def friends() -> Friends:
    return seated(CARTRIDGE)


def press(friends: Friends, seat: int, field: str, frames: int = 6) -> None:
    for down in (True, False):
        friends.shells[seat].gate.do(Push(field), down)
        friends.run(frames)


def begin(friends: Friends, game: int = 2) -> None:
    """The one on the left begins a game by the menu."""
    friends.shells[0].commands.begin(game)
    friends.run(180)


def fumble(shell: Shell, chance: Random) -> None:
    """Somebody turns, presses, or touches the panel."""
    match chance.randrange(12):
        case 0:
            shell.gate.do(Push("reset"), chance.random() < 0.5)
        case 1:
            shell.gate.do(Push("select"), chance.random() < 0.5)
        case 2 | 3 | 4:
            shell.gate.press(chance.random() < 0.5, "mouse")
        case _:
            shell.gate.wheel(chance.choice((-3, -1, 1, 2)))


def agreed(friends: Friends) -> None:
    """Both are at rest until they agree upon what was done."""
    for shell in friends.shells:
        shell.gate.let_go()
    friends.run(180)


@pytest.mark.parametrize("seed", range(2))
def test_both_come_to_the_same_whatever_they_do_over_a_late_line(seed: int) -> None:
    friends, chance = Friends(CARTRIDGE, seed), Random(seed)
    friends.sit()
    for _ in range(80):
        fumble(friends.shells[chance.randrange(2)], chance)
        friends.run(chance.randrange(1, 20))
    agreed(friends)
    first, second = friends.side(0).movie, friends.side(1).movie
    shared = min(len(first.marks), len(second.marks))
    assert shared > 10
    assert first.marks[:shared] == second.marks[:shared]
    assert friends.side(0).side.figures.rolled_back > 0


def test_a_hand_is_seen_on_its_own_screen_in_the_next_frame(friends: Friends) -> None:
    begin(friends)
    for seat in (0, 1):
        shell = friends.shells[seat]
        shell.gate.do(Push(f"button{seat}"), True)
        frame = shell.session.frame
        while shell.session.frame == frame:
            friends.run(1)
        assert getattr(shell.session.held, f"button{seat}")
        shell.gate.do(Push(f"button{seat}"), False)
        friends.run(30)


def test_who_plays_on_the_right_has_the_mouse_and_the_nearest_keys(friends: Friends) -> None:
    begin(friends)
    shell = friends.shells[1]
    before = shell.session.held.paddle1
    shell.gate.wheel(2)
    friends.run(8)
    assert shell.session.held.paddle1 != before
    shell.gate.do(Push("button0"), True)
    friends.run(4)
    assert shell.session.held.button1


def test_a_finger_on_the_dial_turns_the_knob_of_the_own_seat(friends: Friends) -> None:
    begin(friends)
    shell, seen = friends.shells[1], set[int]()
    for _ in range(5):
        for down in (True, False):
            shell.gate.do(Rotate("paddle0", 1), down, by=("dial",))
        friends.run(6)
        seen.add(shell.session.held.paddle1)
    assert len(seen) > 3
    friends.run(60)
    assert friends.shells[0].session.held.paddle0 == 230
    movie = friends.side(0).movie
    assert {inputs.paddle1 for _, inputs in movie.runs} >= seen


def test_both_are_told_who_is_who_and_that_a_line_is_late(friends: Friends) -> None:
    assert friends.shells[0].view.notice == "you are player 1, on the left; Ben is player 2, on the right"
    assert friends.shells[1].view.notice == "you are player 2, on the right; Ann is player 1, on the left"
    friends.run(300)
    assert friends.shells[0].view.notice == ""
    friends.ways[0].lose()
    friends.run(120)
    assert friends.shells[1].view.notice == "the line to Ann is late: the game waits"
    friends.ways[0].find()
    friends.ways[1].find()
    friends.run(60)
    assert friends.shells[1].view.notice == ""


def test_nobody_stops_hurries_or_leads_back_a_console_that_a_friend_plays_on(friends: Friends) -> None:
    friends.run(30)
    shell = friends.shells[0]
    unfair = (Action.UNDO_TURN, Action.REWIND, Action.FAST, Action.SLOW, Action.LOAD, Action.SAVE)
    assert [said(shell, action) for action in unfair] == [FAIR_PLAY] * len(unfair)
    alone = (Action.PAUSE, Action.NEXT_FRAME, Action.POWER)
    assert [said(shell, action) for action in alone] == [GOES_ON_FOR_BOTH] * len(alone)
    assert "movie" in said(shell, Action.RECORD)
    frame = shell.session.frame
    friends.run(30)
    assert shell.session.frame > frame


def test_the_game_goes_on_behind_the_menu() -> None:
    friends = seated(CARTRIDGE, delay=AT_ONCE)
    shell = friends.shells[0]
    shell.gate.do(Action.MENU)
    assert shell.dialog
    frame = shell.session.frame
    friends.run(90)
    assert shell.session.frame >= frame + 85
    assert friends.shells[1].view.notice != "the line to Ann is late: the game waits"


def test_a_game_for_two_is_on_show_and_another_one_is_begun_by_the_menu(friends: Friends) -> None:
    friends.run(120)
    assert [shell.session.console.state.game for shell in friends.shells] == [2, 2]
    begin(friends, 6)
    assert [shell.session.console.state.game for shell in friends.shells] == [6, 6]
    assert all(shell.session.facets.guide.playing(shell.session.console.state) for shell in friends.shells)


def test_who_leaves_gets_the_own_game_back_and_both_have_the_movie(friends: Friends) -> None:
    own = friends.shells[0].play.kept.frame
    press(friends, 0, "select")
    press(friends, 0, "reset")
    agreed(friends)
    friends.shells[0].commands.perform(friends.shells[0].far.leave)
    friends.run(1)
    assert friends.shells[0].session.frame == own + 1
    assert str(friends.shells[1].notices).startswith("Ann has left: the game is over; its movie is saved")
    ends = []
    for store in friends.stores:
        document = json.loads(store.things["pictures/movie now.json"])
        movie = read(document, CARTRIDGE.name, lambda name: CARTRIDGE)
        assert movie.start
        machine, check = movie.start, Check(movie.marks)
        for frame, inputs in enumerate(movie.inputs(), 1):
            machine = machine.step(inputs)
            check.add(frame, machine.state)
        assert check.first_difference is None
        ends.append(movie.marks)
        assert "slots/cx2617/resume-far.json" not in store.things
    shared = min(map(len, ends))
    assert shared > 2
    assert ends[0][:shared] == ends[1][:shared]
    assert digest(machine.state)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_session_that_was_killed_comes_back_and_nothing_is_lost(seat: int, friends: Friends) -> None:
    press(friends, 0, "select")
    press(friends, 0, "reset")
    press(friends, 1, "button1")
    friends.run(120)
    friends.kill(seat)
    friends.run(240)
    assert friends.shells[seat].far.plays
    press(friends, seat, f"button{seat}")
    agreed(friends)
    first, second = (dict(_marks(friends, each)) for each in (0, 1))
    shared = first.keys() & second.keys()
    assert len(shared) > 4
    assert all(first[frame] == second[frame] for frame in shared)


def _marks(friends: Friends, seat: int) -> list[tuple[int, str]]:
    movie = friends.side(seat).movie
    assert movie.start
    return [(movie.start.frame + mark.frame, mark.digest) for mark in movie.marks]


def test_the_line_says_that_the_friend_is_on_turn(friends: Friends) -> None:
    begin(friends)
    friends.run(300)
    lines = [shell.view.line for shell in friends.shells]
    on_turn = friends.shells[0].helpers.question.player
    assert lines[1 - on_turn] == f"{('Ann', 'Ben')[on_turn]} is on turn"
    assert lines[on_turn] not in ("", lines[1 - on_turn])
