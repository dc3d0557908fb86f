"""Against the 1979 computer, as Gymnasium wants it."""

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

from retro2600.cartridges.cx2617.scenes import Idle  # noqa: E402
from retro2600.envs.cx2617.solo import KnobEnv, TurnEnv  # noqa: E402
from retro2600.envs.cx2617.turn_sitting import ACTIONS, FEATURES, FIRST_PLAY, MOST_PLAYS, ROLL  # noqa: E402
from retro2600.rules import START  # noqa: E402

GAMES = (1, 3, 5, 7)


@pytest.mark.parametrize("game", GAMES)
def test_turns_pass_the_checks_of_gymnasium(game: int) -> None:
    dice = "random" if game in (1, 5) else "cartridge"
    env = gymnasium.make("retro2600/CX2617-Turn-v0", game=game, dice=dice, render_mode="rgb_array")
    check_env(env.unwrapped)


def test_many_consoles_in_one_process_play_as_each_would_alone() -> None:
    many = gymnasium.make_vec("retro2600/CX2617-Turn-v0", num_envs=3, vectorization_mode="sync", game=3)
    alone = [TurnEnv(3) for _ in range(3)]
    seen, _ = many.reset(seed=[5, 6, 7])
    apart = [env.reset(seed=seed)[0] for seed, env in zip((5, 6, 7), alone, strict=True)]
    for _ in range(4):
        for name in ("observation", "action_mask"):
            assert (seen[name] == np.stack([one[name] for one in apart])).all()
        actions = [int(np.flatnonzero(mask)[-1]) for mask in seen["action_mask"]]
        seen, _, _, _, told = many.step(np.array(actions))
        steps = [env.step(action) for env, action in zip(alone, actions, strict=True)]
        apart = [step[0] for step in steps]
        assert told["frames"].tolist() == [step[4]["frames"] for step in steps]


@pytest.mark.parametrize("actions", ["turn", "place"])
@pytest.mark.parametrize("observation", ["picture", "rgb", "state"])
def test_knob_and_button_pass_the_checks_of_gymnasium(actions: str, observation: str) -> None:
    env = gymnasium.make(
        "retro2600/CX2617-Knob-v0",
        game=GAMES[len(observation) % 4],
        actions=actions,
        observation=observation,
        render_mode="rgb_array",
    )
    check_env(env.unwrapped)


def whole_game(env: TurnEnv, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """The actions of a game of random ones, its reward and what is told at its end."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    done: list[int] = []
    while True:
        done.append(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, over, _, info = env.step(done[-1])
        assert env.observation_space.contains(seen)
        if over:
            assert not seen["action_mask"].any()
            return done, reward, info
        assert reward == 0


@pytest.mark.parametrize("dice", ["cartridge", "random"])
def test_a_game_ends_with_its_points_and_comes_again_with_its_seed(dice: Any) -> None:
    env = TurnEnv(1, dice=dice)
    first = whole_game(env, 5)
    assert abs(first[1]) >= 1
    assert first == whole_game(env, 5) == whole_game(TurnEnv(1, dice=dice), 5)
    assert first[0] != whole_game(env, 6)[0]


def test_an_action_that_the_mask_forbids_changes_nothing() -> None:
    env = TurnEnv(3)
    before, info = env.reset(seed=1)
    after, reward, over, late, told = env.step(ACTIONS - 1)
    assert told["refused"]
    assert told["frames"] == info["frames"]
    assert all(np.array_equal(before[name], after[name]) for name in before)
    assert (reward, over, late) == (0, False, False)


def test_the_plays_told_of_are_those_the_mask_allows() -> None:
    seen, info = TurnEnv(3).reset(seed=1)
    allowed = np.flatnonzero(seen["action_mask"])
    assert np.array_equal(allowed, FIRST_PLAY + np.arange(len(info["plays"])))
    assert info["legal"] == len(info["plays"]) > 1
    assert info["position"].mine == START.mine
    assert info["question"] == "PLAY"


def test_the_features_are_the_board_the_dice_the_cube_and_the_question() -> None:
    env = TurnEnv(1)
    told = (env.reset(seed=seed) for seed in range(100))
    features = next(seen["observation"] for seen, info in told if info["position"] == START)  # white begins
    assert len(features) == FEATURES == 57
    assert (features[:26] == START.mine).all()
    assert (features[26:52] == START.theirs).all()
    assert set(features[52:54]) <= set(range(1, 7))
    assert features[54:].tolist() == [1, 0, 1]


def test_no_roll_can_have_more_plays_than_there_are_actions() -> None:
    assert MOST_PLAYS == 3060  # as many ways as there are to share four moves out among fifteen checkers


def test_the_television_shows_what_the_cartridge_shows() -> None:
    env = TurnEnv(1, render_mode="rgb_array")
    env.reset(seed=2)
    picture = env.render()
    assert picture is not None
    assert picture.shape == (192, 160, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 4
    assert TurnEnv(1).render() is None


def test_a_turn_of_the_knob_goes_one_place_and_stops_at_the_ends() -> None:
    env = KnobEnv(3, observation="state")
    env.reset(seed=1)
    left, right = 0, 4
    places = []
    for action in [left, right, right, *[right] * 40, left]:
        env.step(action)
        places.append(env._sitting._places[env._sitting.side])  # type: ignore[attr-defined]
    assert places[:3] == [0, 1, 2]
    assert places[-2:] == [28, 27]


def test_frames_are_skipped_as_asked() -> None:
    env = KnobEnv(3, frame_skip=5)
    _, begun = env.reset(seed=1)
    *_, info = env.step(2)
    assert info["frames"] - begun["frames"] == 5


def test_the_picture_is_the_consoles_own_bytes_and_the_callers_to_keep() -> None:
    env = KnobEnv(3)
    seen, _ = env.reset(seed=1)
    assert seen.shape == (192, 160)
    assert seen.any()
    seen[:] = 0
    assert env.step(2)[0].any()


def test_a_knob_game_that_is_over_gives_its_points() -> None:
    env = KnobEnv(3, observation="state")
    env.reset(seed=1)
    board = [0] * 28
    board[0], board[14], board[22] = -15, 3, 12
    sitting: Any = env._sitting
    sitting.state = sitting.state._replace(board=tuple(board), scene=Idle())
    _, reward, over, _, _ = env.step(2)
    assert (reward, over) == (1, True)


@pytest.mark.parametrize(
    ("env", "options", "sentence"),
    [
        (TurnEnv, {"game": 2}, "game is 2, expected one of"),
        (KnobEnv, {"game": 9}, "game is 9, expected one of"),
        (TurnEnv, {"dice": "loaded"}, "dice is 'loaded', expected 'cartridge' or 'random'"),
        (TurnEnv, {"scoring": "none"}, "scoring is 'none'"),
        (KnobEnv, {"actions": "none"}, "actions is 'none'"),
        (KnobEnv, {"observation": "none"}, "observation is 'none'"),
        (KnobEnv, {"frame_skip": 0}, "frame_skip is 0"),
        (KnobEnv, {"frame_skip": 1.5}, "frame_skip is 1.5, expected 1 or more"),
        (KnobEnv, {"frame_skip": float("nan")}, "frame_skip is nan, expected 1 or more"),
        (TurnEnv, {"game": 1.0}, "game is 1.0, expected one of"),
        (TurnEnv, {"game": True}, "game is True, expected one of"),
        (TurnEnv, {"game": "1"}, "game is '1', expected one of"),
        (TurnEnv, {"quirk": "no"}, "quirk is 'no', expected True or False"),
        (TurnEnv, {"dice": np.zeros((2, 2))}, r"dice is array\(.*, expected 'cartridge' or 'random'$"),
        (KnobEnv, {"render_mode": "human"}, "render_mode is 'human'"),
    ],
)
def test_a_bad_option_is_refused_in_a_sentence(env: Any, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env(**options)


NO_NUMBERS = [
    None,
    "2",
    2.0,
    2.5,
    float("nan"),
    True,
    -1,
    10**30,
    [2],
    (2, 0, 1),
    np.float32(2),
    np.array([2, 2]),
]


def told(env: Any) -> Any:
    return env._sitting.told(env._sitting.side)


@pytest.mark.parametrize("action", [*NO_NUMBERS, 6, 99])
def test_what_is_no_turn_of_the_knob_is_refused_and_changes_nothing(action: Any) -> None:
    env = KnobEnv(3)
    env.reset(seed=1)
    before = env._sitting.state, told(env)
    with pytest.raises(ValueError, match=r"^the action is .*, expected a whole number from 0 to 5$"):
        env.step(action)
    assert (env._sitting.state, told(env)) == before


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        *[
            (action, "^the action is .*, expected the knob's place and the button$")
            for action in (5, (5,), (5, 0, 0))
        ],
        *[
            ((place, 0), "^the place is .*, expected a whole number from 0 to 28$")
            for place in (-1, 29, 1.5, None)
        ],
        *[((5, button), "^the button is .*, expected True or False$") for button in (2, -1, 0.5, "no", None)],
        (np.array([5.0, 1.0]), "^the place is "),
    ],
)
def test_a_knob_is_placed_where_there_are_places(action: Any, sentence: str) -> None:
    env = KnobEnv(3, actions="place")
    env.reset(seed=1)
    before = env._sitting.state
    with pytest.raises(ValueError, match=sentence):
        env.step(action)
    assert env._sitting.state is before
    for fitting in ((28, True), [0, 1], np.array([5, 1])):
        env.step(fitting)


@pytest.mark.parametrize("action", [*NO_NUMBERS, ACTIONS])
def test_what_is_no_turns_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = TurnEnv(3)
    env.reset(seed=1)
    before = told(env)
    with pytest.raises(
        ValueError, match=rf"^the action is .*, expected a whole number from 0 to {ACTIONS - 1}$"
    ):
        env.step(action)
    assert told(env) == before


@pytest.mark.parametrize("make", [KnobEnv, TurnEnv])
def test_before_a_game_has_begun_there_is_nothing_to_do_or_to_see(make: Any) -> None:
    env = make(3, render_mode="rgb_array")
    for call in (lambda: env.step(2), env.render):
        with pytest.raises(ResetNeeded, match=r": reset\(\) begins one$"):
            call()


def test_after_the_end_a_game_gives_its_points_no_second_time() -> None:
    env = TurnEnv(3, dice="random")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(FIRST_PLAY if info["plays"] else ROLL)
    with pytest.raises(ResetNeeded, match=r"^no game is going on: reset\(\) begins one$"):
        env.step(FIRST_PLAY)
    env.reset()
    env.step(FIRST_PLAY)
