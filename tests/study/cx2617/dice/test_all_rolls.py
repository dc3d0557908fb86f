"""The laboratory's rolls against the program, the notes and the original.

`golden/cx2617/rolls.jsonl`: games 3 that RESET began in the original after `before` display frames, every
151st of a whole period: the opening dice, and where red won them the display frames of the computer's turn
and the dice that white rolled after it.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.dice import rolling, stepped
from retro2600.cartridges.cx2617.scenes import Die, Occasion, Rolled, Rolling
from retro2600.cartridges.cx2617.state import State, power_on
from retro2600.study.cx2617.dice.after_computer import delay
from retro2600.study.cx2617.dice.all_rolls import PERIOD, design_effect, generators, rolls, session
from tests.cartridges.cx2617.hands import Hands

ROOT = Path(__file__).parents[4]
phases = st.integers(0, PERIOD - 1)


def opening(phase: int) -> tuple[tuple[int, int], int]:
    """The dice that decide who begins, and the phase in which they have been rolled."""
    while True:
        (roll,) = session(phase, [])
        phase = (phase + roll.frames) % PERIOD
        if roll.dice[0] != roll.dice[1]:
            return roll.dice, phase


def computers_delay(left: int, right: int) -> int:
    return int(delay(np.array([left]), np.array([right]))[0])


def rolled_by_the_program(generator: int) -> State:
    """The program's own roll, frame by frame; its idle counter holds the frames."""
    state = power_on()._replace(generator=generator, idle=0, scene=Rolling(Occasion.TURN, Die.LEFT))
    while isinstance(scene := state.scene, Rolling):
        state = state._replace(generator=stepped(state.generator), idle=state.idle + 1)
        state = rolling(state, scene)
    return state


@given(phases)
def test_a_roll_is_the_one_the_program_makes(phase: int) -> None:
    state = rolled_by_the_program(int(generators()[phase]))
    assert (rolls().left[phase], rolls().right[phase]) == state.dice
    assert rolls().frames[phase] == state.idle
    assert generators()[rolls().end[phase]] == state.generator


def test_the_tables_of_note_4_are_counted_here() -> None:
    lines = (ROOT / "roms_notes" / "04-dice.md").read_text().replace("**", "").replace(",", "").splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    pairs = [[int(cell) for cell in row[1:]] for row in rows if len(row) == 7 and row[0].isdigit()]
    assert rolls().pairs().tolist() == pairs
    (starts,) = (row[1:] for row in rows if row[0].endswith("32767 starts"))
    assert np.bincount(rolls().frames)[30:].tolist() == [int(count) for count in starts]


def test_a_quarter_of_the_period_later_the_same_bits_stand_one_further_on() -> None:
    """Four bits enter in a frame, and four times 8,192 frames are one bit more than the period."""
    significant = generators() & 0x7FFF
    shifted = (significant << 1 & 0x7FFF) | (significant >> 14 ^ significant >> 13) & 1
    assert (np.roll(significant, -8192) == shifted).all()


def test_rolls_that_end_together_are_counted_as_the_design_effect() -> None:
    ends = rolls().end.tolist()
    together = Counter(ends)
    assert len(together) == 22_544
    assert design_effect() == pytest.approx(mean(together[end] for end in ends))


@given(phases, st.lists(st.integers(0, 40_000), max_size=20))
def test_a_session_goes_on_after_each_delay(phase: int, delays: list[int]) -> None:
    found = list(session(phase, delays))
    assert found[0].phase == phase
    assert len(found) == len(delays) + 1
    for (before, after), wait in zip(pairwise(found), delays, strict=True):
        assert after.phase == (before.phase + before.frames + wait) % PERIOD


def test_every_roll_of_the_original_is_foretold_by_counting_frames() -> None:
    games = [
        json.loads(line)
        for line in (ROOT / "tests" / "golden" / "cx2617" / "rolls.jsonl").read_text().splitlines()
    ]
    assert len(games) == 217
    turns = 0
    for game in games:
        dice, end = opening(game["before"])
        assert [*dice] == game["opening"]
        assert (game["before"] + game["frames"] - end) % PERIOD == 0
        if "next" in game:
            turns += 1
            assert computers_delay(*dice) == game["turn"]
            (following,) = session((end + game["turn"]) % PERIOD, [])
            assert ([*following.dice], following.frames) == (game["next"], game["next_frames"])
    assert turns > 80


@pytest.mark.parametrize("number", [1, 3])
def test_after_a_doublet_of_the_computers_whites_roll_is_foretold_as_well(number: int) -> None:
    phase = int(np.flatnonzero(rolls().doublet & (rolls().left == number))[number])
    hands = Hands()
    hands.start(3)
    red = hands.state._replace(generator=int(generators()[phase]), turn=Side.RED, idle=0)
    hands.state = red._replace(scene=Rolling(Occasion.TURN, Die.LEFT))
    # the frame that begins a roll has been run by `start`: this one shows the same phase in its place
    first, second = session(phase, [computers_delay(number, number)])
    hands.state = hands.state._replace(generator=stepped(hands.state.generator), idle=1)
    hands.until_true(lambda state: not isinstance(state.scene, Rolling | Rolled))
    assert hands.state.dice == first.dice
    hands.until_true(lambda state: state.turn is Side.WHITE)
    hands.until_true(lambda state: not isinstance(state.scene, Rolling | Rolled))
    assert hands.state.dice == second.dice
    assert hands.state.generator == generators()[(second.phase + second.frames) % PERIOD]
