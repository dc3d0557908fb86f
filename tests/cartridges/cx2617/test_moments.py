"""Moments that natural play seldom has, as the original's console showed them."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.colours import colours
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.scenes import Thinking
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.script import frames_of, read
from retro2600.machine.savestate import restored
from tests.cartridges.cx2617.golden import golden

KINDS = {
    "torn": 200,  # RESET in a thought
    "torn bonus": 40,  # the same where several doublets are tried
    "late": 40,  # a frame of a thought longer than 262 lines
    "foreign": 40,  # thoughts with many checkers on the other side's bar
    "tail": 12,  # plays whose stale tail lifts a white checker, or one from an empty point
    "cycled": 60,  # checkers lifted while the colours cycle
}


@cache
def recorded() -> list[dict[str, Any]]:
    return golden("moments")


def played(moment: dict[str, Any]) -> tuple[State, list[list[object]]]:
    """Our state after the moment, and what each of its frames was: label, lines, tones."""
    state = restored(moment["start"], lambda _: CARTRIDGE).state
    frames: list[list[object]] = []
    for inputs in frames_of(read(moment["inputs"])):
        state = CARTRIDGE.step(state, inputs)
        output = CARTRIDGE.show(state)
        frames.append([output.label, output.lines, *output.tones])
    return state, frames


@pytest.mark.parametrize("kind", KINDS)
def test_a_moment_is_the_originals_in_every_frame(kind: str) -> None:
    for moment in (moment for moment in recorded() if moment["kind"] == kind):
        state, frames = played(moment)
        for ours, theirs in zip(frames, moment["frames"], strict=True):
            assert ours[1:] == theirs[1:]
            assert ours[0] in (theirs[0], "attract")
        if theirs[0] is not None:  # in a black frame the board's memory is used for the search
            assert list(state.board) == moment["board"]


def test_no_moment_was_lost() -> None:
    assert Counter(moment["kind"] for moment in recorded()) == KINDS


def test_the_picture_after_reset_in_a_thought_is_a_fact() -> None:
    labels = [
        frames[0][0] for moment in recorded() if moment["kind"] == "torn" for frames in [played(moment)[1]]
    ]
    assert "attract" not in labels


def test_the_frame_after_reset_in_a_thought_has_a_line_more_for_each_white_point() -> None:
    lines = Counter(moment["frames"][0][1] for moment in recorded() if moment["kind"] == "torn")
    assert set(lines) == {262, 263, 266}  # acey-deucey begins with one of them, backgammon with four


def test_each_search_of_a_bonus_begins_with_the_colours_of_the_switch() -> None:
    seen = 0
    for moment in (moment for moment in recorded() if moment["kind"] == "torn bonus"):
        state = restored(moment["start"], lambda _: CARTRIDGE).state
        thought = think(state.scene.question)
        begins = [f for f in range(1, thought.frames) if thought.search(f) > thought.search(f - 1)]
        for frame in begins:
            last = state._replace(scene=Thinking(state.scene.question, frame - 1))
            first = CARTRIDGE.step(last, Inputs(color=False))
            after = CARTRIDGE.step(first, Inputs(color=False, reset=True))
            assert after.screen is not None
            assert after.screen.colours[1:] == colours(False, 0)[1:]
            seen += 1
    assert seen >= 40


def test_a_save_of_the_moment_after_reset_opens_again() -> None:
    for moment in recorded()[:20]:
        state = restored(moment["start"], lambda _: CARTRIDGE).state
        after = CARTRIDGE.step(state, Inputs(reset=True))
        CARTRIDGE.check(after)
