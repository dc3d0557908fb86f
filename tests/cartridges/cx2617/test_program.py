"""Power-on, SELECT, RESET, the idle console, and the laws of the frame."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617 import CARTRIDGE, scenes
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.facets import FACETS
from retro2600.cartridges.cx2617.state import State, power_on
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.hands import Hands

inputs = st.builds(
    Inputs,
    reset=st.sampled_from([False] * 40 + [True]),
    select=st.sampled_from([False] * 200 + [True]),
    left=st.sampled_from(["a", "a", "a", "b"]),
    right=st.sampled_from(["a", "a", "a", "b"]),
    color=st.booleans(),
    paddle0=st.integers(0, 255),
    button0=st.booleans(),
    paddle1=st.integers(0, 255),
    button1=st.booleans(),
)
sessions = st.lists(st.tuples(st.integers(1, 40), inputs), min_size=1, max_size=40)


def played(session: list[tuple[int, Inputs]], game: int) -> list[State]:
    """Every state of a session that begins with a two-player game."""
    hands = Hands()
    hands.start(game)
    states = [hands.state]
    for frames, held in session:
        for _ in range(frames):
            states.append(CARTRIDGE.step(states[-1], held))
    return states


def test_power_on_shows_game_1_with_dice_1_1_and_cycling_colours() -> None:
    state = power_on()
    assert (state.game, state.dice, state.cube, state.cycling) == (1, (1, 1), 1, True)


def test_power_on_is_shown_in_hues() -> None:
    latched = power_on().colours
    assert any(byte > 0x0F for byte in latched.rows)


def test_frame_1_ends_with_the_registers_the_original_has(hands: Hands) -> None:
    state = hands.wait()
    assert (state.generator, state.idle) == (0xF020, 3)


def test_select_acts_at_once_and_every_32_frames_while_held(hands: Hands) -> None:
    hands.wait(10)
    hands.hold(select=True)
    games = [hands.wait().game for _ in range(100)]
    changes = [frame for frame in range(1, 100) if games[frame] != games[frame - 1]]
    assert games[0] == 2
    assert changes == [32, 64, 96]


def test_select_after_game_8_shows_game_1(hands: Hands) -> None:
    shown = [hands.pulse(select=True).game for _ in range(9)]
    assert shown == [2, 3, 4, 5, 6, 7, 8, 1, 2]


@pytest.mark.parametrize("game", VARIATIONS)
def test_reset_begins_the_selected_game_with_its_board_and_cube(hands: Hands, game: int) -> None:
    state = hands.start(game)
    assert state.board == VARIATIONS[game].start
    assert state.cube == (1 if game in (1, 2, 5, 6) else 0)
    assert (state.owner, state.cycling) == (None, False)


def test_reset_held_keeps_the_roll_sounding_and_the_game_from_beginning(hands: Hands) -> None:
    hands.hold(reset=True)
    for _ in range(100):
        state = hands.wait()
        assert isinstance(state.scene, scenes.Rolling)
        assert state.tones == (4, 0)


def test_select_in_a_running_game_ends_it(hands: Hands) -> None:
    hands.start(2)
    hands.until(scenes.Pointing)
    state = hands.pulse(select=True)
    assert isinstance(state.scene, scenes.Idle)
    assert (state.game, state.cycling, state.hand) == (3, True, None)


def test_reset_wins_over_select_held_with_it(hands: Hands) -> None:
    state = hands.hold(reset=True, select=True).wait(2)
    assert (state.game, state.cycling) == (2, False)
    state = hands.hold(reset=False).wait()
    assert isinstance(state.scene, scenes.Idle)


def test_select_is_not_seen_in_black_frames_but_reset_is(hands: Hands) -> None:
    hands.start(4)
    hands.until(scenes.Thinking)
    assert isinstance(hands.hold(select=True).wait().scene, scenes.Thinking)
    assert isinstance(hands.hold(select=False, reset=True).wait().scene, scenes.Rolling)


def test_a_black_frame_is_blank_and_changes_nothing_but_the_thought(hands: Hands) -> None:
    hands.start(4)
    before = hands.until(scenes.Thinking)
    after = hands.wait()
    assert isinstance(after.scene, scenes.Thinking)
    assert after._replace(scene=before.scene) == before
    assert not hands.output.picture.any()
    assert hands.output.label is None


def test_the_higher_opening_die_moves_first(hands: Hands) -> None:
    for _ in range(12):
        hands.start(2)
        state = hands.until(scenes.Thinking)
        left, right = state.dice
        assert left != right
        assert state.turn is (Side.WHITE if left > right else Side.RED)


@given(sessions, st.sampled_from([2, 4, 6, 8]))
def test_a_run_is_a_pure_function_of_its_inputs(session: list[tuple[int, Inputs]], game: int) -> None:
    assert played(session, game) == played(session, game)


@given(sessions, st.sampled_from([2, 4, 6, 8]))
def test_laws_that_hold_whatever_is_done(session: list[tuple[int, Inputs]], game: int) -> None:
    for state in played(session, game):
        assert not isinstance(state.scene, scenes.Junction)
        assert len(state.board) == 28
        assert state.cube in range(65)
        assert 0 <= state.knob <= 27
        assert state.tones[0] in (0, 4)
        assert state.tones[1] in (0, 15)
        assert hash(state) == hash(State(*state))


@given(sessions, st.sampled_from([2, 4, 6, 8]))
def test_thirty_checkers_stay_thirty_outside_set_up_mode(
    session: list[tuple[int, Inputs]], game: int
) -> None:
    normal = [(frames, replace(held, left="a")) for frames, held in session]
    for state in played(normal, game):
        assert sum(map(abs, state.board)) + (state.hand is not None) == 30


def test_no_frame_ends_at_a_junction() -> None:
    state = power_on()._replace(scene=scenes.Rolled(scenes.Occasion.TURN))
    with pytest.raises(AssertionError, match="a frame ended at the junction Rolled"):
        CARTRIDGE.step(state, Inputs())


def test_the_cartridge_brings_its_facets() -> None:
    assert CARTRIDGE.facets is FACETS


@pytest.mark.parametrize("quiet", [0, 300], ids=["in the pause", "in the walk"])
@pytest.mark.parametrize("other", [Inputs(paddle0=9), Inputs(color=False), Inputs(select=True)])
def test_frames_told_by_the_very_state_and_inputs_are_those_of_equal_ones(
    hands: Hands, other: Inputs, quiet: int
) -> None:
    hands.start(3)
    same = equal = hands.until(scenes.Pausing)
    held = Inputs()
    for frame in range(700):
        inputs = other if frame % 100 == 99 and frame > quiet else held
        same = CARTRIDGE.step(same, inputs)
        equal = CARTRIDGE.step(State(*equal), replace(inputs))
        assert same == equal
