"""The wire as the person at the Board sees it (rows 8 to 18), and clocks, by letters of the test."""

from __future__ import annotations

import pytest

from retro2600.cartridges.lobby.cartridge import CARTRIDGE
from retro2600.consoles.tablet.inks import Ink
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.shapes import Text
from retro2600.rules import RED, WHITE
from retro2600.tables import acts
from retro2600.tables.clock import Clock
from tests.cartridges.lobby.scripted import TABLE, Board
from tests.cartridges.tablet.scripted import START

MINUTE, SHORT, BANK = Clock(60_000), Clock(30_000), Clock(15_000, 120_000)


def timed(clock: Clock = MINUTE, cast: tuple[int, int] = (5, 4), **settings: object) -> Board:
    """A table with a clock, a moment after the opening dice."""
    return Board(clock=clock, cast=cast, **settings)  # type: ignore[arg-type]


def later(board: Board, ms: int) -> Board:
    """The server's time is so much later, by its answer to a ping."""
    assert board.table is not None
    return board.put(type="pong", x=1, now=board.table.t + ms).frame()


def figures(board: Board, key: str = "clock-you") -> str:
    """The figures of a clock."""
    return board.written(key)[0] if key in board.elements else ""


def ink(board: Board, key: str = "clock-you") -> int:
    """The ink of a clock's figures."""
    return next(each.fill.ink for each in board.elements[key].shapes if isinstance(each, Text))


def test_a_lost_line_is_told_and_nothing_can_be_done_but_look() -> None:
    board = Board().put(type="line", state="lost", **{"try": 2}, in_ms=400).frames(200)
    assert board.message == "The line is lost: trying again. Clocks go on."
    assert board.message in board.said
    assert Sound.LINE_LOST in board.heard
    assert board.hover("position-13").marks == {9, 8, 4}
    board.touch("position-13").frames(3)
    assert (board.done, board.yours[13]) == ([], 5)


def test_a_move_under_way_is_kept_when_the_line_is_lost() -> None:
    board = Board().unheard()
    board.touch("position-24").put(type="line", state="lost", **{"try": 1}, in_ms=200).frames(3)
    assert board.message == "The line is lost. Your move is kept and goes out first."
    assert board.alpha("piece-you-20-0") == 170
    board.put(type="line", state="up").frames(3)
    board.book(board.last, acts.Step(24, 4))
    board.answers = True
    assert board.settle().done == ["step"]
    assert board.yours[20] == 1


def test_back_in_is_told_and_what_they_played_meanwhile() -> None:
    board = Board(cast=(1, 3)).put(type="line", state="lost", **{"try": 1}, in_ms=200).frames(40).forget()
    board.put(type="line", state="up").frames(2)
    assert "Back in: nothing was lost." in board.said
    assert Sound.LINE_BACK in board.heard
    board.happen(RED, acts.Step(13, 3), acts.Step(6, 1)).until(lambda: "played" in board.message)
    assert board.message == "Back in: anna-p played 12 to 15, 19 to 20."
    assert board.settle().message == "Your turn: roll, or offer the cube."


def test_an_outage_is_told_with_its_credit() -> None:
    board = timed().happen(None, acts.Credit(12_000)).frames(3)
    assert board.message == "The server was away 12 s: no clock counted it."
    assert figures(board) == "1:12"


def test_a_server_that_is_renewed_is_told_where_it_takes_more_than_a_moment() -> None:
    assert "renewed" not in Board().put(type="line", state="moved", in_ms=500).frames(2).message
    board = Board().put(type="line", state="moved", in_ms=5000).frames(2)
    assert board.message == "The server is being renewed: you go on in a moment."


def test_a_server_that_is_busy_is_told() -> None:
    board = Board().put(type="line", state="up", code="busy", in_ms=2000).frames(2)
    assert board.message == "The server is busy: next try in 2 s."
    assert board.message in board.said
    assert board.put(type="line", state="up").frames(2).message == "You begin with 5 and 4."


def test_who_is_away_is_told_with_the_clock_that_decides() -> None:
    board = later(timed(cast=(1, 3)).here("away"), 22_000).frames(2)
    assert board.message == "anna-p is away. The clock decides in 0:38."
    assert "away" in board.names["plate-they"]
    board.here().frames(2)
    assert board.message == "anna-p is back."
    assert Sound.DOOR in board.heard
    assert board.settle().message == "anna-p begins with 3 and 1."


def test_a_table_without_clock_waits_for_who_is_away() -> None:
    board = Board(cast=(1, 3)).here("away").frames(2)
    assert board.message == "anna-p is away. This table waits; your seat is kept."


def test_another_device_takes_the_seat_and_this_one_takes_it_back() -> None:
    board = Board().hold("position-13").here(device=True).frames(3)
    assert board.message == "You play on another device now."
    assert board.marks == set()
    assert board.elements["roll"].name == "Play Here"
    assert board.elements["resign"].idle
    assert board.touch("position-13").frames(2).done == []
    board.settle().touch("roll").frames(2)
    assert board.sent[-1]["type"] == "watch"
    assert board.sent[-1]["hold"] is True
    board.here().frames(2)
    assert board.message == "You go on here; the other device looks on."
    assert board.settle().tap("position-13").done == ["step"]


def test_watchers_stand_in_the_terms() -> None:
    assert "2 watch" in Board().here(watchers=2).frames(2).names["terms"]


def test_clocks_count_the_decision_down_and_the_other_one_stands_faint() -> None:
    board = later(timed(), 17_200)
    assert figures(board) == "0:43"
    assert (figures(board, "clock-they"), ink(board, "clock-they")) == ("1:00", Ink.FAINT)
    assert board.frames(60).elements["plate-you"].name == "bo, White, you, 0 of 5, 42 seconds, to move"
    board.tap("position-13", "position-8")
    assert ink(board) == Ink.FAINT
    assert figures(board) == "1:00"


def test_the_delay_runs_before_the_bank() -> None:
    board = later(timed(BANK), 5000)
    assert board.written("clock-you") == ["0:10", "then 2:00"]
    assert later(board, 30_000).written("clock-you") == ["1:45"]


def test_your_clock_warns_at_twenty_and_at_ten_seconds_and_ticks_at_the_last_five() -> None:
    board = later(timed(), 39_000).forget()
    assert Sound.CLOCK not in board.heard
    board.frames(75)
    assert board.heard.count(Sound.CLOCK) == 2
    assert "20 seconds left." in board.said
    assert board.message == "20 seconds left."
    assert ink(board) == Ink.WARN
    later(board, 50_100).frames(15)
    assert "10 seconds left." in board.said
    later(board.frames(10).forget(), 54_900).frames(310)
    assert board.heard.count(Sound.CLOCK) == 5
    assert figures(board) == "deciding"


def test_a_short_delay_warns_at_the_last_ten_seconds_only() -> None:
    board = later(timed(SHORT), 15_000).forget().frames(30)
    assert (board.message, ink(board)) == ("You begin with 5 and 4.", Ink.TEXT)
    later(board, 20_500).frames(2)
    assert board.message == "10 seconds left."


def test_clock_warnings_can_be_off() -> None:
    board = later(timed(warnings=False), 45_000).frames(30)
    assert board.message == "You begin with 5 and 4."
    assert Sound.CLOCK not in board.heard
    assert ink(board) == Ink.WARN


def test_their_clock_warns_without_a_sound() -> None:
    board = later(timed(cast=(1, 3)), 45_000).forget().frames(30)
    assert ink(board, "clock-they") == Ink.WARN
    assert (Sound.CLOCK in board.heard, board.message) == (False, "anna-p begins with 3 and 1.")


def test_a_time_out_ends_the_whole_game() -> None:
    board = timed().house(acts.Timeout(WHITE))
    board.follow()
    board.settle()
    assert board.names["game"] == "Your time ran out: anna-p wins the game."
    assert board.said[-1] == board.names["game"]
    assert Sound.LOST in board.heard
    assert board.table is not None
    assert board.table.match.winner is RED
    other = timed(cast=(1, 3)).house(acts.Timeout(RED))
    other.follow()
    assert other.settle().names["game"] == "anna-p ran out of time: you win the game."


def test_a_time_out_between_two_rounds_is_told_as_one() -> None:
    board = timed(next_by_itself=False).house(acts.End(1, WHITE, 1, 1, False))
    board.house(acts.Timeout(RED))
    assert board.names["game"] == "anna-p ran out of time: you win the game."
    assert board.said[-1] == board.names["game"]


@pytest.mark.parametrize("seat", ["seat", "watch"])
def test_who_comes_back_after_days_is_told_how_the_game_ended(seat: str) -> None:
    ended = timed().happen(None, acts.Timeout(WHITE))
    ended.follow()
    board = Board(calm=True)
    board.machine = type(board.machine)(CARTRIDGE, CARTRIDGE.power_on(1))
    board.put(type="line", state="up").put(type="welcome", you={"id": 1, "name": "bo", "kind": "guest"})
    board.put(type="enter", table=TABLE, **{"as": seat}, why="link").frames(2)
    events = [event.to_json() for event in ended.log]
    board.put(type="events", table=TABLE, events=events).frames(20)
    assert board.names["game"] == "Your time ran out: anna-p wins the game."


def test_a_table_without_clock_has_no_figures() -> None:
    board = Board()
    assert (figures(board), figures(board, "clock-they")) == ("", "")
    assert "no clock" in board.names["terms"]


def test_a_round_without_a_seed_does_not_count() -> None:
    board = Board()
    end = acts.End(1, None, 0, 0, True)
    board.happen(None, end)
    assert board.settle().names["game"].endswith("does not count.")


def test_who_leaves_money_play_is_told_with_the_score() -> None:
    board = Board(target=0).stands(START, START).tap("cube-button", "answer-offer").theirs(acts.Drop())
    assert "Score: 1 to 0." in board.question
    board.happen(RED, acts.Leave())
    board.happen(None, acts.Close(acts.Why.LEFT))
    assert board.settle().names["game"] == "anna-p has left. The score was 1 to 0."


@pytest.mark.parametrize("side", [WHITE, RED])
def test_the_next_round_begins_by_itself_after_ten_seconds(side: object) -> None:
    board = Board(side=side).stands(START, START)  # type: ignore[arg-type]
    board.tap("cube-button", "answer-offer").theirs(acts.Drop())
    assert "Next round in " in board.question
    board.frames(620)
    assert board.done[-1] == "ready"
    assert board.question == ""
    assert board.message == "anna-p is not ready yet."


def test_a_next_round_that_is_refused_is_not_asked_for_at_once_again() -> None:
    board = Board().stands(START, START).tap("cube-button", "answer-offer").theirs(acts.Drop()).unheard()
    board.frames(620).refuse("turn").frames(300)
    assert board.done.count("ready") == 1
    assert board.frames(400).done.count("ready") == 2


def test_the_next_round_waits_where_it_does_not_begin_by_itself() -> None:
    board = Board(next_by_itself=False).stands(START, START)
    board.tap("cube-button", "answer-offer").theirs(acts.Drop()).frames(700)
    assert board.done[-1] == "double"
    assert board.question == "You win the round: 1. Score: 1 to 0, target 5."
    board.tap("answer-look")
    assert (board.question, board.elements["roll"].name) == ("", "Next Round")
    assert board.tap("roll").done[-1] == "ready"


def test_the_result_of_a_game_can_be_looked_at_again() -> None:
    board = Board().tap("resign", "answer-give-up", "game-look")
    assert board.state.sheet is None
    assert board.elements["roll"].name == "Result"
    assert board.tap("roll").names["game"] == "You resigned the game."


def test_many_rounds_are_scrolled_on_the_sheet_of_a_games_end() -> None:
    board = Board(target=0, calm=True)
    for number in range(1, 11):
        board.house(acts.End(number, WHITE if number % 3 else RED, number, 1, False))
        if number < 10:
            board.begins((5, 4))
    board.happen(RED, acts.Leave())
    board.happen(None, acts.Close(acts.Why.LEFT))
    board.settle()

    def rounds() -> list[str]:
        keys = [key for key in board.names if key.startswith("game-round-")]
        return [board.names[key].split(",")[0] for key in keys if key != "game-round-0"]

    assert rounds() == [str(number) for number in range(3, 11)]
    assert board.names["game-round-9"] == "9, anna-p, single, +9, 27 : 18"
    board.strike("page up")
    assert rounds()[0] == "1"
    board.strike("page down").drag("game-list", (500, 440))
    assert rounds()[0] == "1"
