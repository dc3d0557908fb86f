"""The findings of the judge in words: ways, prices, luck and chances."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from retro2600.cartridges.absolute.settings import GameKind
from retro2600.machine.facets.review import Finding
from retro2600.players.doubling import Owner
from retro2600.players.evaluation import Chances
from retro2600.players.judging.judge import judged
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.players.judging.verdict import grade_of
from retro2600.players.squash import ONE
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.review.findings import _chances, finding
from retro2600.review.game import ReviewedGame
from retro2600.rules import CHAMPIONSHIP, WHITE, Move, Roll, legal_plays
from tests.review.games import Game, of_1979, of_absolute, of_championship

START = CHAMPIONSHIP.start
MONEY = Stakes(None, 1, Owner.NOBODY)


def turn(*moves: tuple[int, int], roll: tuple[int, int] = (3, 1)) -> PlayedTurn:
    return PlayedTurn(
        WHITE, START, MONEY, roll=Roll(*roll), play=tuple(Move(*move) for move in moves), is_opening=True
    )


def found(decision: LineDecision, plies: int = 0) -> Finding:
    told = finding(decision, judged(decision.alone, plies), plies)
    assert told
    return told


def test_the_best_play_is_the_first_way_and_costs_nothing() -> None:
    told = found(LineDecision(turn((8, 3), (6, 1)), DecisionPart.PLAY))
    assert (told.told, told.mark, told.made, told.loss, told.depth) == ("best", "", 0, 0.0, 0)
    assert (told.ways[0].told, told.ways[0].loss) == ("8/5 6/5", 0.0)
    assert told.luck is not None
    assert told.luck > 0


def test_a_mistake_is_told_with_the_best_its_price_and_its_mark() -> None:
    told = found(LineDecision(turn((24, 3), (24, 1)), DecisionPart.PLAY), 1)
    assert re.fullmatch(r"8/5 6/5 -0\.\d{3} \?\? 1-ply", told.told)
    assert (told.mark, told.depth) == ("??", 1)
    assert told.ways[told.made].told == "24/23 24/21"
    assert told.ways[told.made].loss == told.loss > 0.08


def test_a_way_is_a_play_of_the_side_for_its_picture() -> None:
    ends = {START.after(each) for each in legal_plays(START, Roll(3, 1), CHAMPIONSHIP)}
    for way in found(LineDecision(turn((24, 3), (24, 1)), DecisionPart.PLAY)).ways:
        side, play = way.move
        assert side is WHITE
        assert START.after(play) in ends
        assert re.match(r"win \d\d%, gammon \d\d%, lose a gammon \d\d%", way.chances)


def test_a_double_is_beside_none_and_an_answer_beside_the_other() -> None:
    offered = PlayedTurn(WHITE, START, MONEY, may_double=True, doubled=True, answer=CubeAnswer.PASS)
    double, answer = (
        found(LineDecision(offered, part)) for part in (DecisionPart.DOUBLE, DecisionPart.ANSWER)
    )
    assert [way.told for way in double.ways] == ["no double", "double"]
    assert re.fullmatch(r"no double -0\.\d{3} \?\?", double.told)
    assert [way.told for way in answer.ways] == ["take", "pass"]
    assert re.fullmatch(r"take -\d\.\d{3} \?\?", answer.told)
    assert (double.made, answer.made) == (1, 1)
    assert {way.move for way in (*double.ways, *answer.ways)} == {None}
    assert (double.luck, answer.luck) == (None, None)
    assert found(LineDecision(replace(offered, answer=CubeAnswer.TAKE), DecisionPart.ANSWER)).told == "best"


def test_a_beaver_is_a_third_answer() -> None:
    offered = PlayedTurn(WHITE, START, MONEY, may_double=True, doubled=True, answer=CubeAnswer.BEAVER)
    told = found(LineDecision(offered, DecisionPart.ANSWER))
    assert {way.told for way in told.ways} == {"take", "pass", "beaver"}
    assert told.ways[told.made].told == "beaver"


def test_a_game_that_is_given_up_too_early_was_to_be_played_on() -> None:
    told = found(
        LineDecision(replace(turn(), play=None, roll=None, resigner=WHITE, resigned=1), DecisionPart.GIVEN_UP)
    )
    assert told.told.startswith("play on -")
    assert [way.told for way in told.ways] == ["play on", "give up"]
    assert (told.made, told.mark) == (1, "??")


@pytest.mark.parametrize(
    ("percent", "text"),
    [
        ((52, 14, 11), "win 52%, gammon 14%, lose a gammon 11%"),
        ((100, 0, 0), "win 100%"),
        ((50, 0, 20), "win 50%, lose a gammon 20%"),
    ],
)
def test_chances_are_told_as_far_as_there_are_any(percent: tuple[int, int, int], text: str) -> None:
    win, gammon, lost = (round(each * ONE / 100) for each in percent)
    assert _chances(Chances(win, gammon, 0, lost, 0)) == text
    assert _chances(0.3) == ""


@cache
def games() -> list[Game]:
    return [
        of_championship(2, 3),
        of_absolute(GameKind.BACKGAMMON_COMPUTER, 3),
        of_absolute(GameKind.ACEY_COMPUTER, 4),
        *of_1979(5, (6, 8)),
    ]


@cache
def all_found() -> list[tuple[LineDecision, Finding]]:
    """Everything decided in these games, with what is found about it at a glance."""
    decisions = [each for game in games() for each in ReviewedGame.of(game.record).decisions]
    told = [
        (each, finding(each, judged(each.alone, 0), 0))
        for each in decisions
        if each and not each.turn.skipped
    ]
    return [(each, about) for each, about in told if about]


@pytest.mark.slow
def test_whatever_was_decided_the_way_that_was_taken_is_among_ways_that_get_worse() -> None:
    parts = set()
    for decision, told in all_found():
        losses = [way.loss for way in told.ways]
        assert losses[0] == 0
        assert losses[: told.made] == sorted(losses[: told.made])
        assert losses[told.made] == pytest.approx(told.loss, abs=1e-9)
        assert told.mark == grade_of(told.loss).value
        assert (told.luck is None) is (decision.part is not DecisionPart.PLAY or decision.turn.is_chosen)
        parts.add(decision.part)
    assert parts >= {DecisionPart.DOUBLE, DecisionPart.ANSWER, DecisionPart.PLAY}


@pytest.mark.slow
def test_of_a_doublet_that_was_chosen_each_way_names_its_roll() -> None:
    seen = 0
    for decision, told in all_found():
        if decision.turn.is_chosen:
            doublets = [way.told for way in told.ways if re.match(r"(\d)\1: ", way.told)]
            assert doublets in ([], [way.told for way in told.ways])
            if ": " in told.told:
                assert re.match(r"(\d)\1: ", told.told)
                seen += 1
    assert seen


def test_lines_have_decisions_of_the_side_that_they_name() -> None:
    for game in games():
        taken = ReviewedGame.of(game.record)
        names = {game.record.white.lower(), game.record.red.lower()}
        assert len(taken.lines) == len(taken.decisions) == len(taken.deeds)
        assert all(line.split()[0] in names for line in taken.lines)
        assert all(one < other for one, other in pairwise(taken.deeds))
