"""Games of acey-deucey for training: their starts, and what they teach."""

import numpy as np
import pytest

from retro2600.players.acey_deucey.evaluation import shipped
from retro2600.players.acey_deucey.states import Awaited
from retro2600.players.acey_deucey.states_arrays import States
from retro2600.rules import BAR, CHECKERS, Position, Ruleset
from tests.players.acey_deucey.states import BOTH, of_each_kind
from tools.training.acey_deucey.judge import chances_of, fresh, seen_before
from tools.training.acey_deucey.self_play import SelfPlay, chosen, targets_of
from tools.training.acey_deucey.starts import begun, few_left
from tools.training.export import restored


@BOTH
def test_most_games_begin_as_the_rules_say_and_all_on_boards_that_can_be(rules: Ruleset) -> None:
    states = begun(1_000, rules, np.random.default_rng(2))
    positions = states.boards.positions()
    assert 0.7 < positions.count(rules.start) / 1_000 < 0.9
    for position in positions:
        assert Position.checked(*position) == position
    assert not states.awaited.any()


def test_some_games_begin_near_their_end() -> None:
    rng = np.random.default_rng(3)
    positions = [few_left(rng) for _ in range(300)]
    assert all(CHECKERS > side[0] >= 10 for position in positions for side in position[:2])
    assert any(position.mine[BAR] for position in positions)


@pytest.mark.slow
@BOTH
def test_the_best_option_of_a_state_is_chosen(rules: Ruleset) -> None:
    nets = {kind: restored(net) for kind, net in shipped(rules).nets.items()}
    rng = np.random.default_rng(4)
    states = States.of(of_each_kind(rules))
    dice = rng.integers(1, 7, (len(states.awaited), 2))
    choice = chosen(nets, states, dice, rules, 0.0, rng)
    assert np.array_equal(choice.chances, choice.best)
    again = seen_before(chances_of(nets, choice.states, rules), choice.again)
    assert np.allclose(choice.chances, again, atol=1e-6)
    astray = chosen(nets, states, dice, rules, 1.0, rng)
    assert (astray.chances != astray.best).any()


def test_a_target_is_turned_only_where_the_other_side_decides_next() -> None:
    now, later = [0.5, 0.2, 0.1, 0.3, 0.0], [0.9, 0.6, 0.2, 0.1, 0.0]
    chances = np.array([[now, now], [later, later]], np.float32)
    again = np.array([[True, False], [False, False]])
    targets = targets_of(chances, chances, again, np.zeros((2, 2), bool), decay=1.0)
    assert np.allclose(targets[1], later)
    assert np.allclose(targets[0, 0], later)
    assert np.allclose(targets[0, 1], [0.1, 0.1, 0.0, 0.6, 0.2], atol=1e-6)


@BOTH
def test_a_lesson_has_every_state_once_with_a_target_for_each(rules: Ruleset) -> None:
    play = SelfPlay(48, rules, np.random.default_rng(6))
    nets = fresh(np.random.default_rng(1))
    for _ in range(3):
        lesson = play.lesson(nets, 0.9, 0.05)
    assert len(lesson.states.awaited) == len(lesson.targets) == len(lesson.kinds) == 48 * 16
    assert ((lesson.targets >= 0) & (lesson.targets <= 1)).all()
    assert (lesson.states.awaited == Awaited.DOUBLET).any()
