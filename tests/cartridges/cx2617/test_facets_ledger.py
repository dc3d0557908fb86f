"""The ledger: turns as they were played, games as they were won."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import (
    BACKGAMMON_START,
    LOCATION,
    RED_BAR,
    RED_TRAY,
    WHITE_BAR,
    WHITE_TRAY,
    Board,
    Side,
    placed,
    with_changes,
)
from retro2600.cartridges.cx2617.facets import Ledger, Memory
from retro2600.cartridges.cx2617.facets.ledger import MOST_REMEMBERED, Outcome, Step, Turn
from retro2600.cartridges.cx2617.facets.phases import was_torn_off
from retro2600.cartridges.cx2617.facets.remarks import score, written
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Idle, Passing, Pausing, Placed, Pointing, Weighing
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.machine.fields import read, to_json
from retro2600.rules import Win
from tests.cartridges.cx2617.hands import board
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, QUICK_GAMES, Watched, looked_on, run
from tools.player import Habits


def played(turn: Turn) -> Board:
    """The board after the turn's steps."""
    after = turn.board
    for origin, target in turn.steps:
        here, there = LOCATION[turn.side][origin], LOCATION[turn.side][target]
        after = placed(with_changes(after, {here: after[here] - turn.side.sign}), there, turn.side)
    return after


class TestTurns:
    @pytest.mark.parametrize("seed", [7, 8, 9])
    def test_the_steps_of_a_turn_lead_from_its_board_to_the_next(self, seed: int) -> None:
        turns, last = 0, None
        for ledger, _, after in looked_on(run(seed, GAMES_ONLY, 9_000)):
            if ledger.last is not None and ledger.last is not last:
                turns += 1
                assert played(ledger.last) == after.board
            last = ledger.last
        assert turns > 15

    def test_people_and_the_computer_are_entered_in_every_game(self) -> None:
        seen = set()
        for game in range(1, 9):
            for ledger, _, _ in looked_on(run(7, Habits(aimless=0.0, panel=1e-9, games=(game,)), 2_000)):
                if ledger.last is not None:
                    seen.add((game, ledger.last.side))
        assert seen == {(game, side) for game in range(1, 9) for side in Side}

    def test_the_turns_of_a_game_are_kept_until_the_next_one(self) -> None:
        seen: list[Turn] = []
        for ledger, before, after in looked_on(run(7, GAMES_ONLY, 9_000)):
            if was_torn_off(before, after):
                seen = []
            elif ledger.last is not None and (not seen or ledger.last is not seen[-1]):
                seen.append(ledger.last)
            assert ledger.turns == tuple(seen)
        assert len(seen) > 5

    def test_no_more_turns_are_kept_than_a_ledger_holds(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        old = Turn(Side.RED, (6, 6), BACKGAMMON_START)
        hands.ledger = hands.ledger._replace(last=old, earlier=(old,) * (MOST_REMEMBERED - 1))
        hands.play(8, 5)
        hands.play(6, 5)
        assert len(hands.ledger.turns) == MOST_REMEMBERED
        assert hands.ledger.turns[-1].side is Side.WHITE

    def test_a_play_by_hand_is_written_as_usual(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.play(8, 5)
        assert hands.said("last") == ["White 31: 8/5"]
        hands.play(6, 5)
        assert hands.ledger.turn is None
        assert hands.ledger.last == Turn(Side.WHITE, (3, 1), BACKGAMMON_START, (Step(8, 5), Step(6, 5)))
        assert hands.said("last") == ["White 31: 8/5 6/5"]

    def test_a_checker_put_back_is_no_step(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.play(8, 8)
        assert hands.ledger == Ledger(turn=Turn(Side.WHITE, (3, 1), BACKGAMMON_START))

    def test_a_drop_in_set_up_mode_is_no_step(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.hold(left="b")
        hands.play(8, 5)
        assert hands.state.board != BACKGAMMON_START
        assert hands.ledger == Ledger(turn=Turn(Side.WHITE, (3, 1), BACKGAMMON_START))

    def test_a_turn_without_a_move_cannot_move(self) -> None:
        assert written(Turn(Side.RED, (6, 6), BACKGAMMON_START)) == "Red 66: cannot move"

    def test_reset_and_select_forget_the_turns_and_keep_the_games(self) -> None:
        states = run(7, GAMES_ONLY, 9_000)
        games = (Outcome(1, Side.RED, Win.SINGLE, 2),)
        full = next(ledger for ledger, _, _ in looked_on(states) if ledger.last and ledger.turn)
        state = next(state for state in states if isinstance(state.scene, Pointing))
        for held in (Inputs(reset=True), Inputs(select=True)):
            torn = Memory().entered(full._replace(games=games, over=True), state, CARTRIDGE.step(state, held))
            assert torn == Ledger(games=games)


def won(winner: Side, others: dict[int, int], game: int = 4, **table: Any) -> Watched:
    """A game that the winner's last checker off has just ended; the loser has these counts by own number."""
    ended = board({}, others) if winner is Side.WHITE else board(others, {})
    hands = Watched()
    hands.start(game)
    hands.until(Pointing, Passing, Pausing)
    table = {"turn": winner, "board": ended, "required": (1, 0, 0, 0), "used_entry": 0, **table}
    hands.put(hands.state._replace(scene=Placed(), hand=None, **table))
    hands.wait()
    assert isinstance(hands.state.scene, Idle)
    return hands


def asked_to_accept(game: int, side: Side, cube: int) -> Watched:
    """A person is asked whether he accepts a cube."""
    hands = Watched()
    hands.start(game)
    hands.until(Pointing, Passing, Pausing)
    scene = Asking(Ask.ACCEPT)
    hands.put(hands.state._replace(scene=scene, turn=side, owner=side, cube=cube, paddle=0, hand=None))
    return hands


class TestGames:
    @pytest.mark.parametrize(
        ("others", "win"),
        [
            ({0: 1, 3: 14}, Win.SINGLE),
            ({0: 1, 25: 14}, Win.BACKGAMMON),  # one borne off does not help: the manual's words
            ({18: 15}, Win.GAMMON),
            ({19: 1, 5: 14}, Win.BACKGAMMON),
            ({25: 1, 5: 14}, Win.BACKGAMMON),
        ],
    )
    @pytest.mark.parametrize("winner", Side)
    def test_a_game_counts_as_the_manual_says(self, winner: Side, others: dict[int, int], win: Win) -> None:
        hands = won(winner, others)
        assert hands.ledger.games == (Outcome(4, winner, win, 1),)

    def test_the_cube_multiplies(self) -> None:
        hands = won(Side.RED, {18: 15}, game=2, cube=4, owner=Side.RED)
        assert hands.ledger.games == (Outcome(2, Side.RED, Win.GAMMON, 4),)
        assert score(hands.ledger) == (0, 8)
        assert hands.said("stake") == ["Red wins a gammon: 2 x 4 = 8 points"]
        assert hands.said("score") == ["White 0, Red 8 after 1 game"]

    def test_a_refused_double_loses_what_was_at_stake_before_it(self) -> None:
        hands = asked_to_accept(2, Side.WHITE, 4)
        hands.hold(paddle0=110).wait(8)
        hands.press()
        hands.until(Idle)
        assert hands.ledger.games == (Outcome(2, Side.RED, None, 2),)
        assert hands.said("stake") == ["Red wins 2 points: a double was refused"]

    def test_the_result_goes_with_the_next_game_and_the_score_stays(self) -> None:
        hands = won(Side.WHITE, {18: 15})
        assert hands.said("turn") == ["the game is over"]
        hands.wait(50)
        assert len(hands.ledger.games) == 1
        hands.pulse(reset=True)
        assert hands.said("stake") == []
        assert hands.said("score") == ["White 2, Red 0 after 1 game"]

    def test_select_ends_a_game_that_nobody_wins(self) -> None:
        hands = Watched().to_move(2, (3, 1))
        hands.pulse(select=True)
        assert hands.ledger == Ledger()

    @pytest.mark.parametrize("seed", [7, 8, 9])
    def test_the_score_is_what_an_independent_count_finds(self, seed: int) -> None:
        states = run(seed, QUICK_GAMES, 6_000, short=True)
        *_, (ledger, _, _) = looked_on(states)
        assert score(ledger) == counted(states)

    @pytest.mark.slow
    @pytest.mark.parametrize("seed", range(10, 14))
    def test_so_it_is_over_long_self_play(self, seed: int) -> None:
        states = run(seed, GAMES_ONLY, 60_000)
        *_, (ledger, _, _) = looked_on(states)
        assert ledger.games
        assert score(ledger) == counted(states)

    def test_games_were_won_in_both_ways_there(self) -> None:
        looks = [looked_on(run(seed, QUICK_GAMES, 6_000, short=True)) for seed in (7, 8, 9)]
        wins = {game.win for look in looks for ledger, _, _ in look for game in ledger.games}
        assert wins >= {None, Win.SINGLE, Win.GAMMON}


def counted(states: tuple[State, ...]) -> tuple[int, int]:
    """White's and red's points, counted from boards and questions alone."""
    points = {Side.WHITE: 0, Side.RED: 0}
    before_offer, refuser = 1, Side.WHITE
    for before, after in pairwise(states):
        if isinstance(before.scene, Asking | Weighing) and before.scene.ask is Ask.DOUBLE:
            before_offer, refuser = max(1, before.cube), before.turn.other
        ended = not before.cycling and after.cycling and not isinstance(before.scene, Idle)
        if not ended or not after.selectable:
            continue
        if after.board[WHITE_TRAY] == -15 or after.board[RED_TRAY] == 15:
            winner = Side.WHITE if after.board[WHITE_TRAY] == -15 else Side.RED
            points[winner] += max(1, after.cube) * times(after.board, winner)
        else:
            points[refuser.other] += before_offer
    return points[Side.WHITE], points[Side.RED]


def times(ended: Board, winner: Side) -> int:
    """The multiple of the stake, by locations: the loser's tray, then the winner's home and the bar."""
    home, bar = (range(1, 7), RED_BAR) if winner is Side.WHITE else (range(15, 21), WHITE_BAR)
    loser = [max(0, count * winner.other.sign) for count in ended]
    if any(loser[location] for location in (*home, bar)):
        return 3
    return 1 if loser[RED_TRAY if winner is Side.WHITE else WHITE_TRAY] else 2


class TestSaved:
    @pytest.mark.parametrize("habits", [GAMES_ONLY, EVERYTHING], ids=["games", "everything"])
    def test_a_ledger_put_away_and_taken_out_goes_on_as_if_it_had_not_been(self, habits: Habits) -> None:
        states = run(7, habits, 3_000)
        at_once = [ledger for ledger, _, _ in looked_on(states)]
        taken_out = Memory().opened(states[0])
        for frame, (before, after) in enumerate(pairwise(states)):
            taken_out = Memory().entered(taken_out, before, after)
            if frame % 7 == 0:
                taken_out = read(Ledger, json.loads(json.dumps(to_json(taken_out))))
            assert taken_out == at_once[frame]

    def test_a_ledger_with_games_is_put_away_too(self) -> None:
        games = (Outcome(1, Side.RED, Win.GAMMON, 2), Outcome(2, Side.WHITE, None, 1))
        ledger = Ledger(games=games, over=True, drop=Step(8, 5))
        assert read(Ledger, json.loads(json.dumps(to_json(ledger)))) == ledger

    def test_who_comes_in_the_middle_of_a_turn_enters_the_rest_of_it(self) -> None:
        hands = Watched().to_move(4, (3, 1))
        hands.play(8, 5)
        late = Watched().put(hands.state)
        late.hold(paddle0=hands.inputs.paddle0)
        late.play(6, 5)
        assert late.said("last") == ["White 31: 6/5"]
