"""Two machines over a late line: each hand at once, both in the same state, and the movie tells it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600 import cartridges
from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.consoles.vcs import Inputs
from retro2600.lockstep.lockstep import Beat
from retro2600.machine import Machine
from retro2600.machine.digest import digest
from retro2600.machine.savestate import restored, saved
from tests.lamp import LAMP, Lamp
from tests.lamp_state import State
from tests.laws import times
from tests.lockstep.pair import SECOND, Cut, Pair, hold_true, verified
from tests.lockstep.proxy import Delay
from tests.stand_in import on_the_shelf

FRAMES = 2400


def test_both_come_to_the_same_over_the_line_of_the_measure() -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), 1)
    pair.play(FRAMES)
    assert hold_true(pair) == FRAMES // SECOND
    for side in pair.sides:
        assert side.lockstep.figures.stepped == FRAMES
        assert side.lockstep.figures.rolled_back > 0
        assert side.lockstep.figures.deepest <= SECOND
        assert not side.lockstep.says
        assert side.longest < SECOND


class Typist:
    """Random keys at a console that nothing in the package knows; seat 0 works its lever, too."""

    def __init__(self, seed: int, seat: int) -> None:
        self._chance = Random(f"{seed} {seat}")
        self._rest = cartridges.load("typewriter").console.rest

    def next(self) -> object:
        key = self._chance.choice(("", "", "", "a", "shift+b", "return", "\N{SNOWMAN}"))
        return replace(self._rest, key=key, lock=self._chance.choice(("up", "up", "down")))


def test_any_console_whose_inputs_have_numbers_is_played_far() -> None:
    with on_the_shelf():
        cartridge = cartridges.load("typewriter")
        pair = Pair((cartridge, cartridge), 10, Delay(), [Cut(3, 1)], hands=Typist)
        pair.play(600)
        hold_true(pair)


@times(1)
@given(
    st.integers(0, 2**32),
    st.builds(Delay, st.sampled_from((0.001, 0.05, 0.2, 0.6)), st.just(0.0009), st.sampled_from((0.0, 1.0))),
    st.lists(st.builds(Cut, st.floats(0.1, 6), st.floats(0.01, 3)), max_size=2).map(sorted),
    st.floats(0, 2),
)
def test_both_come_to_the_same_over_any_line(seed: int, delay: Delay, cuts: list[Cut], later: float) -> None:
    pair = Pair((LAMP, LAMP), seed, delay, cuts, later)
    pair.play(400)
    hold_true(pair)


def test_a_line_that_is_lost_is_told_within_a_second_and_the_game_goes_on() -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), 3, cuts=[Cut(5, 4), Cut(15, 0.2)])
    pair.play(1200)
    hold_true(pair)
    for side in pair.sides:
        assert 2 * SECOND < side.lockstep.figures.waits < 5 * SECOND
        assert side.lockstep.figures.skips < 12
        assert side.longest > SECOND  # and `says` was not empty, or the pair would have failed


def test_who_is_ahead_skips_one_frame_in_thirty_until_both_are_abreast() -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), 4, Delay(0.05, 0.01, 0), later=0.5)
    skipped: list[int] = []
    lockstep = pair.sides[0].lockstep
    for screen in range(6000):
        skips = lockstep.figures.skips
        pair.frame(1800)
        if lockstep.figures.skips > skips:
            skipped.append(screen // 2)
    pair.play(1800)
    hold_true(pair)
    first, second = (side.lockstep.figures for side in pair.sides)
    assert 24 <= first.skips <= 34
    assert (first.waits, second.waits, second.skips) == (0, 0, 0)
    assert min(later - earlier for earlier, later in pairwise(skipped)) > 30


def test_a_far_press_sounds_once_though_it_is_late() -> None:
    pair = Pair((LAMP, LAMP), 5)
    pair.play(FRAMES)
    hold_true(pair)
    machine, beeps = Machine.powered_on(LAMP), 0
    for inputs in pair.sides[0].lockstep.movie.inputs():
        machine = machine.step(inputs)
        beeps += machine.output.tones != (0, 0)
    assert beeps > 20
    for side in pair.sides:
        assert sum(sound != (0, 0) for sound in side.heard) == beeps


class Faulty(Lamp):
    """A lamp on a machine that errs: the step of this number counts a hundred presses more."""

    def __init__(self, at: int) -> None:
        self._left = at

    def step(self, state: State, inputs: Inputs) -> State:
        self._left -= 1
        return super().step(state._replace(presses=state.presses + 100 * (self._left == 0)), inputs)


class Other(Lamp):
    """Another program: its tenth press counts twice."""

    def step(self, state: State, inputs: Inputs) -> State:
        after = super().step(state, inputs)
        return after._replace(presses=after.presses + (after.presses == 10 and state.presses == 9))


def test_an_error_of_one_machine_is_told_and_both_go_back_to_the_last_equal_frame() -> None:
    pair = Pair((LAMP, Faulty(800)), 6, Delay(0.01, 0, 0))
    said: set[str] = set()
    while not all(side.lockstep.machine.frame >= FRAMES for side in pair.sides):
        pair.frame(FRAMES)
        said |= {side.lockstep.says for side in pair.sides}
    pair.play(FRAMES)
    assert [side.lockstep.figures.returns for side in pair.sides] == [1, 1]
    assert any(sentence.startswith("The two machines differed: both went back to frame") for sentence in said)
    ends = [verified(side.lockstep.movie) for side in pair.sides]
    assert ends == [(digest(pair.sides[0].lockstep.machine.state), FRAMES // SECOND)] * 2


def test_machines_that_differ_for_good_stop_at_the_same_mark_and_both_movies_are_there() -> None:
    pair = Pair((LAMP, Other()), 6)
    for _ in range(4 * FRAMES):
        pair.frame(FRAMES)
    says = {side.lockstep.says for side in pair.sides}
    assert len(says) == 1
    assert says.pop().startswith("The two machines differ at frame")
    for side in pair.sides:
        assert side.lockstep.begin() is Beat.STOP
        assert side.lockstep.figures.returns == 1
        _, marks = verified(side.lockstep.movie)
        assert marks


def returned(pair: Pair, seat: int, frames: int = FRAMES) -> None:
    """The seat that lost something ends as the other one, whose movie has all."""
    whole, tail = pair.sides[1 - seat].lockstep, pair.sides[seat].lockstep
    end, marks = verified(whole.movie)
    assert [digest(side.lockstep.machine.state) for side in pair.sides] == [end, end]
    assert verified(tail.movie)[0] == end
    assert tail.movie.start
    passed = tail.movie.start.frame
    assert list(whole.movie.inputs())[passed:] == list(tail.movie.inputs())
    assert marks == frames // SECOND


@pytest.mark.parametrize("seat", [0, 1])
def test_who_has_lost_all_but_the_keepsake_comes_back_in_a_second_and_a_half(seat: int) -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), 7)
    while pair.sides[seat].lockstep.machine.frame < 1000:
        pair.frame(FRAMES)
    document = json.loads(json.dumps(saved(pair.sides[seat].lockstep.keepsake)))
    pair.lose({seat: restored(document, lambda name: CARTRIDGE)}, 0.5)
    lost_at = pair.now
    while pair.sides[seat].lockstep.machine.frame <= 1000:
        pair.frame(FRAMES)
    assert pair.now - lost_at < 2
    pair.play(FRAMES)
    returned(pair, seat)


@times(0.5)
@given(
    st.integers(0, 2**32),
    st.sampled_from((0, 1)),
    st.integers(0, 900),
    st.integers(0, 2),
    st.floats(0.01, 3),
)
def test_who_comes_back_at_any_time_with_any_keepsake_ends_as_the_other(
    seed: int, seat: int, at: int, older: int, lasts: float
) -> None:
    pair = Pair((LAMP, LAMP), seed, Delay(0.15, 0.1))
    kept = [Machine.powered_on(LAMP)] * 3
    while pair.sides[seat].lockstep.machine.frame < at:
        pair.frame(FRAMES // 2)
        if (keepsake := pair.sides[seat].lockstep.keepsake) != kept[-1]:
            kept.append(keepsake)
    pair.lose({seat: kept[-1 - older]}, lasts)
    pair.play(FRAMES // 2)
    returned(pair, seat, FRAMES // 2)


class Wide(Lamp):
    """A lamp whose first knob has so many positions that its hand has a byte more."""

    console = replace(
        LAMP.console,
        controls=tuple(
            replace(each, positions=65_536) if each.field == "paddle0" else each  # type: ignore[type-var]
            for each in LAMP.console.controls
        ),
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_who_comes_back_is_returned_its_own_hands_whatever_their_width(seat: int) -> None:
    wide = Wide()
    pair = Pair((wide, wide), 11)
    assert pair.relay._holdings.widths_from(0) == (3, 2)
    while pair.sides[seat].lockstep.machine.frame < 500:
        pair.frame(FRAMES // 2)
    pair.lose({seat: pair.sides[seat].lockstep.keepsake}, 0.5)
    pair.play(FRAMES // 2)
    returned(pair, seat, FRAMES // 2)


def test_who_comes_back_marks_in_the_round_of_the_other() -> None:
    pair = Pair((LAMP, Faulty(800)), 6, Delay(0.01, 0, 0))
    while pair.sides[0].lockstep.machine.frame < 1200:
        pair.frame(FRAMES)
    assert pair.sides[0].lockstep.figures.returns == 1
    pair.lose({0: pair.sides[0].lockstep.keepsake}, 0.5)
    pair.play(FRAMES)
    returned(pair, 0)
    assert [side.lockstep.keepsake.frame for side in pair.sides] > [FRAMES - 2 * SECOND] * 2


def test_a_keepsake_that_is_too_old_is_replaced_by_the_far_one() -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), 8)
    while pair.sides[0].lockstep.machine.frame < 1500:
        pair.frame(FRAMES)
    pair.lose({0: Machine.powered_on(CARTRIDGE)}, 0.1)
    pair.play(FRAMES)
    returned(pair, 0)
    start = pair.sides[0].lockstep.movie.start
    assert start
    assert start.frame > 1200


def test_both_come_back_to_the_later_keepsake_if_both_have_lost_the_rest() -> None:
    pair = Pair((CARTRIDGE, CARTRIDGE), 9)
    while pair.sides[0].lockstep.machine.frame < 1000:
        pair.frame(FRAMES)
    older = pair.sides[0].lockstep.keepsake
    while pair.sides[1].lockstep.keepsake.frame <= older.frame:
        pair.frame(FRAMES)
    later = pair.sides[1].lockstep.keepsake
    pair.lose({0: older, 1: later}, 0.3)
    pair.play(FRAMES)
    movies = [side.lockstep.movie for side in pair.sides]
    assert movies[0] == movies[1]
    assert movies[0].start == later
    assert [digest(side.lockstep.machine.state) for side in pair.sides] == [verified(movies[0])[0]] * 2
