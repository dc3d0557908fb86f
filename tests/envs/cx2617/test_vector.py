"""Many consoles whose computers think together: each plays as it would alone."""

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

from retro2600.envs import TurnEnv, TurnVectorEnv  # noqa: E402
from retro2600.envs.cx2617.turn_sitting import ACTIONS  # noqa: E402


def assert_alike(one: Any, other: Any) -> None:
    assert type(one) is type(other) or isinstance(one, dict)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            assert_alike(one[name], other[name])
    elif isinstance(one, np.ndarray):
        assert (one.dtype, one.shape) == (other.dtype, other.shape)
        assert one.tolist() == other.tolist()
    else:
        assert one == other


def beside(game: int, consoles: int, steps: int, **words: Any) -> int:
    """Steps with random actions beside consoles that think alone; the number of games that ended."""
    together = TurnVectorEnv(consoles, game, **words)
    alone = SyncVectorEnv([lambda: TurnEnv(game, **words)] * consoles)
    assert together.action_space == alone.action_space
    assert together.observation_space == alone.observation_space
    rng, ended = np.random.default_rng(game), 0
    seen, info = together.reset(seed=40)
    plainly, told = alone.reset(seed=40)
    infos = [(info, told)]
    for _ in range(steps):
        assert_alike(seen, plainly)
        actions = np.array(
            [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in seen["action_mask"]]
        )
        seen, reward, over, late, info = together.step(actions)
        plainly, *others, told = alone.step(actions)
        assert_alike((reward.tolist(), over.tolist(), late.tolist()), tuple(one.tolist() for one in others))
        states = [sitting.state for sitting in together._sittings]
        assert states == [env.unwrapped._sitting.state for env in alone.envs]  # type: ignore[attr-defined]
        infos.append((info, told))
        ended += int(over.sum())
    for info, told in infos:  # not before: once frames are looked at, they are counted at once
        assert_alike(dict(info), told)
    return ended


@pytest.mark.parametrize("game", [1, 3, 5, 7])
def test_each_console_plays_as_it_would_alone(game: int) -> None:
    beside(game, 3, 8, dice="random" if game in (1, 7) else "cartridge", quirk=game == 3)


@pytest.mark.slow
@pytest.mark.parametrize("game", [1, 3, 5, 7])
def test_many_consoles_play_as_they_would_alone_from_game_to_game(game: int) -> None:
    assert beside(game, 12, 120 if game < 5 else 160) > 12


def test_it_is_what_gymnasium_makes_of_many() -> None:
    many = gymnasium.make_vec("retro2600/CX2617-Turn-v0", num_envs=2, game=3)
    assert isinstance(many, TurnVectorEnv)
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP


def test_some_consoles_can_begin_anew() -> None:
    many = TurnVectorEnv(3, 3)
    seen, _ = many.reset(seed=1)
    again, info = many.reset(seed=[5, 2, None], options={"reset_mask": np.array([False, True, False])})
    assert (seen["observation"] == again["observation"]).all()
    assert info["_frames"].tolist() == [False, True, False]
    assert info["frames"][[0, 2]].tolist() == [0, 0]


def test_an_action_that_the_mask_forbids_changes_nothing() -> None:
    many = TurnVectorEnv(2, 3)
    before, _ = many.reset(seed=1)
    after, _, _, _, info = many.step([ACTIONS - 1, int(np.flatnonzero(before["action_mask"][1])[0])])
    assert info["refused"].tolist() == [True, False]
    assert (before["observation"][0] == after["observation"][0]).all()


def test_the_televisions_are_shown_where_asked() -> None:
    many = TurnVectorEnv(2, 3, render_mode="rgb_array")
    with pytest.raises(ResetNeeded, match="no games have begun"):
        many.render()
    many.reset(seed=1)
    pictures = many.render()
    assert pictures is not None
    assert [picture.shape for picture in pictures] == [(192, 160, 3)] * 2
    assert TurnVectorEnv(1).render() is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"num_envs": 0}, "num_envs is 0, expected a whole number from 1"),
        ({"game": 2}, "game is 2, expected one of"),
        ({"dice": "loaded"}, "dice is 'loaded'"),
        ({"render_mode": "human"}, "render_mode is 'human'"),
    ],
)
def test_words_of_no_use_are_refused(words: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        TurnVectorEnv(**words)


def test_actions_and_seeds_of_no_use_are_refused_and_change_nothing() -> None:
    many = TurnVectorEnv(2, 3)
    with pytest.raises(ResetNeeded, match="no games are going on"):
        many.step([0, 0])
    with pytest.raises(ResetNeeded, match="begins them all"):
        many.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(ValueError, match="3 seeds, expected one for each of 2 consoles"):
        many.reset(seed=[1, 2, 3])
    seen, _ = many.reset(seed=3)
    for actions, said in [
        ([0], "actions have to be 2 whole numbers"),
        ([0.5, 0.5], "actions have to be 2 whole numbers"),
        ([0, ACTIONS], f"the action is {ACTIONS}"),
    ]:
        with pytest.raises(ValueError, match=said):
            many.step(actions)
    with pytest.raises(ValueError, match="reset_mask has to be 2 of True and False"):
        many.reset(options={"reset_mask": np.array([False, False])})
    assert (many._observed()["observation"] == seen["observation"]).all()
