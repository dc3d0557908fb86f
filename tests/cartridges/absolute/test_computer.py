"""The computer's questions of both games: what it is asked, and that its answers are legal."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from retro2600.cartridges.absolute import computer, steps
from retro2600.cartridges.absolute.cartridge import CARTRIDGE
from retro2600.cartridges.absolute.record import MatchScore, Playing, begin
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.players import levels
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.acey_deucey.thought import Decision
from retro2600.players.questions import stakes_of
from retro2600.players.resigning import ResignationPrice
from retro2600.players.thought import at_once
from retro2600.rules import (
    RED,
    WHITE,
    Game,
    Move,
    Position,
    Roll,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
    standing,
)
from tests.cartridges.absolute.games import begun, further
from tests.cartridges.absolute.tablet import at_game
from tests.laws import fewer

ACEY = GameKind.ACEY_COMPUTER
FAR_BEHIND = Position(standing((18, 6), (13, 4), (8, 5)), standing((1, 2), (0, 13)))


def at(phase: ToRoll | ToPlay | ToChoose, position: Position | None = None) -> Playing:
    """A game of acey-deucey in this phase."""
    playing = begin(begun(ACEY))
    rules = playing.game.rules
    return playing._replace(game=Game(rules, position or rules.start, phase=phase))


def asked(playing: Playing) -> Decision:
    question = computer.play_question(playing, 3)
    assert isinstance(question, Decision)
    return question


def test_the_question_says_what_the_mover_waited_for() -> None:
    roll = Roll(2, 1)
    assert asked(at(ToPlay(roll))).awaited is Awaited.ROLL
    assert asked(at(ToPlay(roll, is_bonus=True))).awaited is Awaited.LAST_ROLL
    chosen = asked(at(ToPlay(Roll(4, 4), is_bonus=True, is_chosen=True)))
    assert (chosen.awaited, chosen.roll) == (Awaited.DOUBLET, Roll(4, 4))
    assert computer.other_question(at(ToChoose()), 3) == chosen._replace(roll=None, plays=())


def test_in_a_match_without_the_crawford_game_it_plays_by_the_same_nets() -> None:
    single = at(ToPlay(Roll(2, 1)))
    match = begin(begun(ACEY)._replace(match=MatchScore(3, crawford=False)))
    playing = match._replace(game=replace(match.game, phase=ToPlay(Roll(2, 1))))
    assert playing.game.rules != single.game.rules
    assert at_once(asked(playing)) == at_once(asked(single))


def test_moves_made_already_are_part_of_the_play() -> None:
    playing = at(ToPlay(Roll(2, 1)))
    first = steps.completions(playing)[0][:1]
    question = asked(playing._replace(moves=first))
    assert (question.position, question.made) == (playing.game.position, first)
    assert {len(play) for play in question.plays} == {1}


@pytest.mark.slow
def test_every_answer_of_a_game_is_legal() -> None:
    chance = Random(8)
    choices = 0
    for number in range(fewer(6, 3)):
        playing = begin(begun(ACEY, number))
        while playing.result is None:
            if isinstance(playing.game.phase, ToPlay):
                play = at_once(computer.play_question(playing, 2)).play
                assert playing.game.apply(Turn(tuple(Move(*move) for move in play)))
            if isinstance(playing.game.phase, ToChoose):
                choices += 1
                answer = at_once(computer.other_question(playing, 2))
                assert answer.doublet in range(1, 7)
            playing = further(playing, chance)
    assert choices


def test_only_who_cannot_win_gives_up_and_never_before_a_choice() -> None:
    assert computer.gives_up(at(ToRoll(), FAR_BEHIND), 5) is ResignationPrice.SINGLE
    assert computer.gives_up(at(ToRoll(is_bonus=True), FAR_BEHIND), 5) is ResignationPrice.SINGLE
    assert computer.gives_up(at(ToRoll()), 5) is None
    assert computer.gives_up(at(ToChoose(), FAR_BEHIND), 5) is None


@pytest.mark.parametrize("position", [None, FAR_BEHIND])
def test_the_price_of_a_game_is_the_pieces_left(position: Position | None) -> None:
    state = at_game(((6, 15),), ((6, 15),))._replace(playing=at(ToRoll(), position))
    assert computer.price(state) is ResignationPrice.SINGLE


def in_match(**score: Any) -> Playing:
    return begin(begun()._replace(match=MatchScore(7, **score)))


def test_the_stakes_of_a_match_are_those_of_the_seat() -> None:
    playing = in_match(you=2, they=3)
    yours, theirs = (stakes_of(playing.game, playing.match, side) for side in (WHITE, RED))
    assert (yours.away, yours.their_away, yours.crawford) == (5, 4, False)
    assert (theirs.away, theirs.their_away, theirs.crawford) == (4, 5, False)
    assert yours.most == 64
    single = stakes_of(begin(begun()).game, None, WHITE)
    assert (single.away, single.their_away, single.crawford) == (0, 0, False)


def test_in_the_crawford_game_nobody_doubles_and_after_it_one_may() -> None:
    now, later = in_match(they=6), in_match(they=6, crawford_played=True)
    without = begin(begun()._replace(match=MatchScore(7, they=6, crawford=False)))
    at_one, after, same = (stakes_of(each.game, each.match, WHITE) for each in (now, later, without))
    assert (at_one.crawford, at_one.most, at_one.game.may_double) == (True, 1, False)
    assert (after.crawford, after.most, after.game.may_double) == (False, 64, True)
    assert same == after


def test_the_score_of_a_match_changes_what_is_right_about_the_cube() -> None:
    """A side that needs many points, where the other one needs one, doubles at the first roll."""
    rolled = in_match(they=6, crawford_played=True)
    rolled = rolled._replace(game=replace(rolled.game, phase=ToRoll()))
    assert at_once(computer.other_question(rolled, 3)).doubles
    single = begin(begun())
    single = single._replace(game=replace(single.game, phase=ToRoll()))
    assert not at_once(computer.other_question(single, 3)).doubles


def test_the_digest_covers_the_nets_of_both_games(monkeypatch: pytest.MonkeyPatch) -> None:
    before = CARTRIDGE.nets
    assert before != levels.digest()
    monkeypatch.setattr("retro2600.players.acey_deucey.levels.digest", lambda rules: "others")
    assert CARTRIDGE.nets != before
