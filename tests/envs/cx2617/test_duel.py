"""Two players, as PettingZoo wants them."""

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import environments that it calls deprecated
    from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from gymnasium.error import ResetNeeded

from retro2600.envs.cx2617.duel import KnobDuel, TurnDuel
from retro2600.rules import START

GAMES = (2, 4, 6, 8)

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably",  # an action mask needs a Dict
    "ignore:Observation is not a NumPy array",
    "ignore:Observation numpy array is all zeros",  # a black frame
    "ignore:We recommend agents to be named",  # they are white and red
)


@pytest.mark.parametrize("game", GAMES)
def test_turns_pass_the_tests_of_pettingzoo(game: int) -> None:
    api_test(TurnDuel(game, dice="random", max_cycles=15), num_cycles=40)
    seed_test(lambda: TurnDuel(game), num_cycles=12)


@pytest.mark.parametrize("game", GAMES)
def test_knob_and_button_pass_the_tests_of_pettingzoo(game: int) -> None:
    api_test(KnobDuel(game, max_cycles=100), num_cycles=150)
    seed_test(lambda: KnobDuel(game, observation="state", actions="place"), num_cycles=60)


def whole_game(env: TurnDuel, seed: int) -> dict[str, float]:
    """The sum of each agent's rewards in a game of random actions."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, late, _ = env.last()
        total[agent] += reward
        done = over or late
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return total


def test_what_one_wins_the_other_loses() -> None:
    total = whole_game(TurnDuel(2), 3)
    assert total["white"] == -total["red"] != 0
    assert total == whole_game(TurnDuel(2), 3)


def test_a_win_counts_one_where_it_is_asked_to() -> None:
    assert abs(whole_game(TurnDuel(2, scoring="win"), 3)["red"]) == 1


def test_each_agent_sees_the_board_from_its_own_seat_and_only_the_one_asked_may_act() -> None:
    env = TurnDuel(4)
    env.reset(seed=1)
    asked = env.agent_selection
    waiting = next(agent for agent in env.agents if agent != asked)
    assert env.observe(asked)["action_mask"].any()
    assert not env.observe(waiting)["action_mask"].any()
    assert env.infos[waiting]["plays"] == ()
    seen = env.observe(waiting)["observation"]
    assert (seen[:26] == START.mine).all()
    env.step(int(np.flatnonzero(env.observe(asked)["action_mask"])[0]))
    mine, theirs = (env.observe(agent)["observation"] for agent in (asked, waiting))
    assert np.array_equal(mine[:26], theirs[26:52])
    assert np.array_equal(mine[26:52], theirs[:26])
    assert env.agent_selection == waiting


def test_a_refused_action_is_told_and_changes_nothing() -> None:
    env = TurnDuel(4)
    env.reset(seed=1)
    asked = env.agent_selection
    env.step(0)
    assert env.infos[asked]["refused"]
    assert env.agent_selection == asked


def test_walking_into_a_trap_ends_the_game_without_points() -> None:
    env = TurnDuel(4, quirk=True, dice="random")
    rng = np.random.default_rng(0)
    for seed in range(100):
        env.reset(seed=seed)
        for _ in range(200):
            info = env.infos[env.agent_selection]
            traps = len(info["plays"]) - info["legal"]
            mask = env.observe(env.agent_selection)["action_mask"]
            if any(env.terminations.values()):
                break
            allowed = np.flatnonzero(mask)
            env.step(int(allowed[-1] if traps else rng.choice(allowed)))
            if traps:
                assert all(env.terminations.values())
                assert set(env.rewards.values()) == {0}
                assert all(info["suspended"] for info in env.infos.values())
                return
    pytest.fail("no game in a hundred came to a trap")


def test_at_the_knob_the_one_whose_paddle_is_read_acts() -> None:
    env = KnobDuel(4, observation="state")
    env.reset(seed=1)
    for _ in range(150):
        env.step(2)
    seen = env.observe("white")
    assert env.agent_selection == ("white", "red")[seen["turn"]]
    assert env.action_space("white") == env.action_space("red")


def test_a_game_is_truncated_after_its_cycles() -> None:
    env = KnobDuel(4, max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(2)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_without_a_seed_chance_goes_on() -> None:
    env = TurnDuel(4, dice="random")
    env.reset(seed=1)
    first = env.infos["white"]
    env.reset()
    env.reset()
    assert env.infos["white"] != first


def test_the_picture_is_shown_where_asked() -> None:
    env = TurnDuel(4, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture is not None
    assert picture.shape == (192, 160, 3)
    env.close()


@pytest.mark.parametrize("make", [TurnDuel, KnobDuel])
def test_games_against_the_computer_are_refused(make: Any) -> None:
    with pytest.raises(ValueError, match="game is 1, expected one of"):
        make(1)


@pytest.mark.parametrize("max_cycles", [0, -1, 1.5, float("nan"), "3", True])
def test_a_game_has_at_least_one_cycle(max_cycles: Any) -> None:
    with pytest.raises(ValueError, match=r"^max_cycles is .*, expected 1 or more$"):
        TurnDuel(4, max_cycles=max_cycles)


@pytest.mark.parametrize("make", [TurnDuel, KnobDuel])
@pytest.mark.parametrize("action", [-1, 99_999, 10**30, 2.5, float("nan"), "2", None])
def test_what_is_no_action_is_refused_and_changes_nothing(make: Any, action: Any) -> None:
    env = make(4)
    env.reset(seed=1)
    before = env.infos, env._sitting.state
    with pytest.raises(ValueError, match=r"^the action is .*, expected a whole number from 0 to \d+$"):
        env.step(action)
    assert (env.infos, env._sitting.state) == before


@pytest.mark.parametrize("make", [TurnDuel, KnobDuel])
def test_before_a_duel_has_begun_there_is_nothing_to_do_or_to_see(make: Any) -> None:
    env = make(4, render_mode="rgb_array")
    for call in (lambda: env.step(2), env.last, env.render, lambda: env.observe("white")):
        with pytest.raises(ResetNeeded, match=r"^no game has begun: reset\(\) begins one$"):
            call()


def test_after_the_end_nobody_acts() -> None:
    env = TurnDuel(4)
    whole_game(env, 3)
    for call in (lambda: env.step(None), env.last):
        with pytest.raises(ResetNeeded, match=r"^the game is over: reset\(\) begins another$"):
            call()


def test_an_agent_is_white_or_red() -> None:
    env = TurnDuel(4)
    env.reset(seed=1)
    for call in (env.observe, env.action_space, env.observation_space):
        with pytest.raises(ValueError, match=r"^agent is 'blue', expected 'white' or 'red'$"):
            call("blue")
