"""A match around the games: its score, Crawford's game, its winner, and the next match."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets import Guide, Ledger, Memory, Record, Remarks
from retro2600.cartridges.cx2617.facets.ledger import MatchTo, Outcome
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.positions import POSITIONS
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.machine.fields import read, to_json
from retro2600.rules import Win
from tests.cartridges.cx2617.watching import QUICK_GAMES, looked_on, run

WHITE, RED = Side.WHITE, Side.RED
START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"


def game(winner: Side, points: int = 1) -> Outcome:
    win = Win(points) if points <= 3 else Win.SINGLE
    return Outcome(1, winner, win, points // win)


def ledger(*games: Outcome, over: bool = True, length: int = 5, since: int = 0) -> Ledger:
    return Ledger(games=games, over=over and bool(games), match=MatchTo(length, since))


def told(of: Ledger) -> str:
    score = Record().score(of)
    assert score is not None
    return score.told


def asked() -> State:
    """White is asked whether to double."""
    state = POSITIONS.placed(CARTRIDGE.power_on(), START, Inputs())
    assert phase_of(state) is Phase.ASKED
    return state


@pytest.mark.parametrize(
    ("games", "over", "words"),
    [
        ([], True, "White 0, Red 0"),
        ([game(WHITE), game(WHITE, 2), game(RED)], True, "White 3, Red 1"),
        ([game(RED, 4)], True, "White 0, Red 4 (Crawford)"),
        ([game(RED, 4)], False, "White 0, Red 4 (Crawford)"),
        ([game(RED, 4), game(WHITE)], True, "White 1, Red 4"),
        ([game(RED, 4), game(WHITE, 3), game(WHITE)], True, "White 4, Red 4"),
        ([game(RED, 4), game(WHITE), game(RED, 2)], True, "Red wins, 6 to 1"),
        ([game(WHITE, 8)], True, "White wins, 8 to 0"),
        ([game(WHITE, 8)], False, "White 0, Red 0"),
        ([game(WHITE, 8), game(RED)], True, "White 0, Red 1"),
    ],
)
def test_the_score_is_made_of_the_games(games: list[Outcome], over: bool, words: str) -> None:
    assert told(ledger(*games, over=over)) == f"match to 5: {words}"


def test_a_match_to_one_point_knows_no_crawford_game() -> None:
    assert told(ledger(length=1)) == "match to 1: White 0, Red 0"


def test_games_before_the_match_do_not_count() -> None:
    played = ledger(game(WHITE, 2), game(RED), since=1)
    assert told(played) == "match to 5: White 0, Red 1"
    score = Record().score(played)
    assert score is not None
    assert (score.begun, score.points) == (1, (0, 1))
    assert told(ledger(game(WHITE), since=7)) == "match to 5: White 0, Red 0"


def test_a_match_is_chosen_changed_and_given_up() -> None:
    plain = Ledger(games=(game(WHITE),))
    assert Record().score(plain) is None
    assert Record().matched(plain, 0, 1) is plain
    chosen = Record().matched(plain, 7, Record().games(plain))
    assert told(chosen) == "match to 7: White 0, Red 0"
    assert Record().matched(chosen, 7, None) is chosen
    assert told(Record().matched(plain, 7, None)) == "match to 7: White 1, Red 0"
    assert Record().matched(chosen, 0, None) == plain


def test_a_ledger_from_before_there_were_matches_can_still_be_read() -> None:
    plain = Ledger(games=(game(WHITE, 2),), over=True)
    spelled = to_json(plain)
    del spelled["match"]
    assert read(Ledger, spelled) == plain
    chosen = ledger(game(WHITE, 2), since=1)
    assert read(Ledger, to_json(chosen)) == chosen


def test_the_match_stays_in_the_ledger_through_play() -> None:
    states = run(3, QUICK_GAMES, 8_000)
    now = Record().matched(Memory().opened(states[0]), 3, 0)
    for before, after in pairwise(states):
        now = Memory().entered(now, before, after)
    assert now.match == MatchTo(3, 0)
    assert now.games


def test_the_guiding_line_tells_crawfords_game_where_doubling_is_asked_about() -> None:
    crawford, other = ledger(game(RED, 4), over=False), ledger(game(RED, 3), over=False)
    assert Guide().line(crawford, asked(), None) == (
        "Crawford game: no doubling, by agreement. {Press} says YES; {knob_right}: NO"
    )
    assert Guide().line(other, asked(), None).startswith("Offer Red a double to 2?")
    opening = CARTRIDGE.step(CARTRIDGE.power_on(), Inputs(reset=True))
    assert Guide().line(crawford, opening, None) == "Crawford game: no doubling, by agreement"
    assert Guide().line(other, opening, None) == "The opening roll: the higher die begins"


def test_the_winner_of_the_match_is_told_between_games() -> None:
    state = CARTRIDGE.power_on()
    won, on = ledger(game(RED, 3), game(RED, 2)), ledger(game(RED, 3))
    assert Guide().line(won, state, None) == (
        "Red wins the match, 5 to 0. {Press} begins another game; {turns} reviews it"
    )
    assert Guide().line(on, state, None).startswith("Red wins a backgammon: 3 x 1 = 3 points. ")
    assert Guide().result(won, state) == "Red wins the match, 5 to 0"
    assert Guide().result(ledger(game(RED, 3), over=False), state) == ""


def test_the_panel_has_the_match_in_place_of_the_score_sheet() -> None:
    def lines(of: Ledger) -> list[tuple[str, str]]:
        return [
            (remark.label, remark.text) for remark in Remarks().told(of, asked()) if remark.topic == "score"
        ]

    assert lines(ledger(game(RED, 3))) == [("Match", "to 5: White 0, Red 3")]
    assert lines(ledger(game(RED, 4), over=False)) == [
        ("Match", "to 5: White 0, Red 4 (Crawford)"),
        ("", "Crawford game: no doubling, by agreement"),
    ]
    assert lines(ledger(game(RED, 3))._replace(match=None)) == [("Score", "White 0, Red 3 after 1 game")]


@pytest.mark.slow
def test_the_score_of_long_play_agrees_with_the_ledger() -> None:
    *_, (last, _, _) = looked_on(run(3, replace(QUICK_GAMES, panel=0.0001), 20_000))
    score = Record().score(Record().matched(last, 25, 0))
    assert score is not None
    white, red = (sum(each.points for each in last.games if each.winner is side) for side in Side)
    assert max(white, red) < 25
    assert score.points == (white, red)
