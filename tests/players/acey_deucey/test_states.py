"""States that follow plays of acey-deucey: as a game of the rule book goes on."""

from random import Random

import numpy as np
import pytest

from retro2600.players.acey_deucey import states_arrays
from retro2600.players.acey_deucey.states import Awaited, State, options
from retro2600.players.acey_deucey.states_arrays import States
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    CX2617_ACEY_DEUCEY,
    Cast,
    Choose,
    Game,
    Position,
    Roll,
    Ruleset,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
    Turn,
    standing,
)
from retro2600.rules.ruleset import Bonus
from tests.players.acey_deucey.states import BOTH, rolled_states


def expected(game: Game) -> Awaited:
    """The rule book's phase, in our words."""
    match game.phase:
        case ToChoose():
            return Awaited.DOUBLET
        case ToRoll(is_bonus=True) if game.rules.bonus is Bonus.ONCE:
            return Awaited.LAST_ROLL
    return Awaited.ROLL


@pytest.mark.slow
@BOTH
def test_a_game_goes_on_as_the_rule_book_says(rules: Ruleset) -> None:
    chance, seen = Random(11), set()
    for _ in range(5):
        game = Game.new(rules).apply(Cast(6, 1))
        if isinstance(game.phase, ToPlay):
            game = game.apply(Turn(game.legal_plays[0]))
        state = State(game.position)
        while game.result is None:
            roll = Roll(chance.randint(1, 6), chance.randint(1, 6))
            if chance.random() < 0.2 and state.awaited is not Awaited.DOUBLET:
                roll = Roll(1, 2)
            option = chance.choice([*options(state, roll, rules)])
            action = Choose(option.roll) if state.awaited is Awaited.DOUBLET else Throw(roll)
            mover = game.mover
            game, state = game.apply(action).apply(Turn(option.play)), option.after
            seen.add(state.awaited)
            if game.result is None:
                assert state == State(game.position, expected(game))
                assert option.again is (game.mover is mover)
        assert state == State(game.position.swapped())
    assert seen == {*Awaited} - ({Awaited.LAST_ROLL} if rules.bonus is Bonus.CHAIN else set())


@pytest.mark.slow
@BOTH
def test_many_states_have_the_same_options(rules: Ruleset) -> None:
    rolled = rolled_states(rules, 600, 3)
    states = States.of([state for state, _ in rolled])
    assert states.values() == [state for state, _ in rolled]
    dice = np.array([(roll.low, roll.high) for _, roll in rolled])
    found = states_arrays.options(states, dice, rules)
    after, starts = found.after.values(), found.plays.starts
    used = [Roll(*pair) for pair in found.dice.tolist()]
    assert (found.plays.boards == np.repeat(np.arange(len(rolled)), np.diff(starts))).all()
    for (state, roll), first, end in zip(rolled, starts, starts[1:], strict=False):
        ours = [*zip(used[first:end], after[first:end], found.again[first:end], strict=True)]
        wanted = [(option.roll, option.after, option.again) for option in options(state, roll, rules)]
        assert len(ours) == len(wanted)
        assert {*ours} == {*wanted}, f"{state} {roll}"


def test_half_a_one_and_two_earns_nothing_by_absolutes_rules() -> None:
    theirs = standing((2, 2), (3, 2), (6, 11))  # enters with 1 alone, and stands still then
    blocked = State(Position(standing((25, 15)), theirs, my_waiting=15))
    for rules in (ABSOLUTE_ACEY_DEUCEY, CX2617_ACEY_DEUCEY):
        (option,) = options(blocked, Roll(1, 2), rules)
        assert option.play == ((25, 1),)
        assert option.again is (rules is CX2617_ACEY_DEUCEY)
