"""Decisions of acey-deucey: what they come to hangs on the question and the steps alone."""

from __future__ import annotations

from random import Random

import pytest

from retro2600.players import thought as thinking
from retro2600.players.acey_deucey import thought as acey_deucey
from retro2600.players.acey_deucey.choice import plain_replies, points, ranked
from retro2600.players.acey_deucey.evaluation import Judge, plain_judge
from retro2600.players.acey_deucey.levels import LEVELS, Level
from retro2600.players.acey_deucey.states import Awaited, Option, State, options
from retro2600.players.acey_deucey.thought import Decision
from retro2600.players.resigning import CANNOT_WIN
from retro2600.players.squash import ONE
from retro2600.players.thought import MOST_FRAMES, Answer, Play, at_once, thought
from retro2600.rules import ABSOLUTE_ACEY_DEUCEY, Position, Roll, Ruleset, legal_plays, standing
from tests.laws import fewer
from tests.players.acey_deucey.states import of_each_kind, rolled_states

RULES = ABSOLUTE_ACEY_DEUCEY
CLOSED_OUT = Position(standing((25, 15)), standing(*((point, 2) for point in range(1, 7)), (0, 3)))


def plays_of(found: list[Option]) -> tuple[Play, ...]:
    return tuple(tuple((source, die) for source, die in option.play) for option in found)


def plays_by(state: State, roll: Roll) -> tuple[Play, ...]:
    return tuple(
        tuple((source, die) for source, die in play) for play in legal_plays(state.position, roll, RULES)
    )


def decision(state: State, roll: Roll | None, level: int = 3) -> Decision:
    plays = plays_by(state, roll) if roll else ()
    return Decision(state.position, state.awaited, roll, plays, level, RULES)


def of_every_kind() -> list[Decision]:
    rolled = rolled_states(RULES, 60, 4)[:: fewer(6, 3)]
    doublets = [state for state in of_each_kind(RULES) if state.awaited is Awaited.DOUBLET][:3]
    return [decision(state, roll) for state, roll in rolled if state.awaited is not Awaited.DOUBLET] + [
        decision(state, None) for state in doublets
    ]


def test_the_best_play_is_that_of_the_levels_nets() -> None:
    state, roll = rolled_states(RULES, 40, 3)[-1]
    for level in (1, 3):
        judge = plain_judge(LEVELS[level].weights(RULES), RULES)
        best = ranked(options(state, roll, RULES), judge, points(RULES))
        assert at_once(decision(state, roll, level)).plays == plays_of([each.option for each in best])


def test_the_doublet_is_that_of_the_best_option_and_its_plays_come_with_it() -> None:
    state = next(state for state in of_each_kind(RULES) if state.awaited is Awaited.DOUBLET)
    best = ranked(options(state, None, RULES), plain_judge(LEVELS[3].weights(RULES), RULES), points(RULES))
    answer = at_once(decision(state, None))
    assert (answer.doublet, answer.play) == (best[0].option.roll.high, plays_of([best[0].option])[0])
    roll = Roll(answer.doublet, answer.doublet)
    assert sorted(answer.plays) == sorted(plays_by(state, roll))


def test_the_play_of_a_doublet_that_is_chosen_names_no_doublet() -> None:
    state = next(state for state in of_each_kind(RULES) if state.awaited is Awaited.DOUBLET)
    assert at_once(decision(state, Roll(4, 4))).doublet == 0


@pytest.mark.parametrize("awaited", Awaited)
def test_moves_made_already_belong_to_the_play_and_not_to_the_answer(awaited: Awaited) -> None:
    """A whole roll earns more than its half: what follows is that of all its moves."""
    roll = Roll(6, 6) if awaited is Awaited.DOUBLET else Roll(2, 1)
    whole = decision(State(RULES.start, awaited), roll)
    made = whole.plays[0][:1]
    rest = tuple(play[1:] for play in whole.plays if play[:1] == made)
    answer = at_once(whole._replace(plays=rest, made=made))
    assert [(*made, *play) for play in answer.plays] == [
        play for play in at_once(whole).plays if play[1:] in rest and play[:1] == made
    ]


def test_without_plays_a_side_about_to_roll_is_told_its_chances() -> None:
    far_behind = Position(standing((18, 6), (13, 4), (8, 5)), standing((1, 2), (0, 13)))
    lost = at_once(decision(State(far_behind), None, 5)).chances
    assert lost is not None
    assert lost.win <= CANNOT_WIN
    start = at_once(decision(State(RULES.start), None)).chances
    assert start is not None
    assert abs(start.win - ONE // 2) < ONE // 8


@pytest.mark.slow
def test_the_answers_are_the_same_without_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    decisions = of_every_kind()
    with_arrays = [at_once(each) for each in decisions]

    def plain_nets(rules: Ruleset, level: Level) -> tuple[Judge, object]:
        weights = level.weights(rules)
        return plain_judge(weights, rules), plain_replies(plain_judge(weights, rules), rules)

    thinking._remembered.cache_clear()
    monkeypatch.setattr(acey_deucey, "acey_deucey_nets", plain_nets)
    assert [at_once(each) for each in decisions] == with_arrays
    thinking._remembered.cache_clear()


def test_the_answer_comes_in_the_same_frame_whatever_is_remembered() -> None:
    asked = of_every_kind()[-1]
    thinking._remembered.cache_clear()
    cold = [thought(asked, frames) for frames in range(6)]
    assert any(cold)
    for frames in (5, 1, 3, 0):
        thinking._remembered.cache_clear()
        assert thought(asked, frames) == cold[frames]


def test_the_best_level_answers_in_time() -> None:
    chance = Random(5)
    rolled = chance.sample(rolled_states(RULES, 400, 6), fewer(6, 3))
    asked = [
        decision(state, roll if state.awaited is not Awaited.DOUBLET else None, 5) for state, roll in rolled
    ]
    asked.append(decision(State(RULES.start, Awaited.DOUBLET), None, 5))
    for each in asked:
        assert isinstance(thought(each, MOST_FRAMES), Answer)


def test_a_side_that_cannot_move_has_one_play_of_nothing() -> None:
    assert legal_plays(CLOSED_OUT, Roll(5, 3), RULES) == [()]
    assert at_once(decision(State(CLOSED_OUT), Roll(5, 3))).plays == ((),)
