"""The search against what the plain one found.

The plain search was notes 13 to 17 told in code, rule by rule: it made every feature anew and stepped through
every clock test. It was the cartridge's own until this one took its place. `plain_search` keeps what it found
on random and absurd boards: digests of answers, of the memory at the end of every blank frame, and of every
play with its score and cycles.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from retro2600.cartridges.cx2617.computer import (
    BonusQuestion,
    Candidate,
    ComputerQuestion,
    HumanQuestion,
    Question,
    Thought,
    Traces,
    answered,
    cube,
    workspace_after_copying,
)
from retro2600.cartridges.cx2617.computer.evaluation import AHEAD, BEHIND, EVEN, evaluated, weights_for
from tests.cartridges.cx2617.computer.boards import all_tests, red_board
from tests.cartridges.cx2617.golden import golden
from tests.laws import some

RECORDED = golden("plain_search")
THOUGHTS = [line for line in RECORDED if line["who"] != "evaluation"]
EVALUATIONS = [line for line in RECORDED if line["who"] == "evaluation"]


def digest(found: object) -> str:
    return hashlib.sha256(json.dumps(found).encode()).hexdigest()[:8]


def question_of(line: dict[str, Any]) -> Question:
    board, (left, right), acey_deucey = tuple(line["board"]), line["dice"], line["game"] > 4
    sources, lo, mid = tuple(line["sources"]), line["lo"], line["mid"]
    if line["who"] == "human":
        return HumanQuestion(board, (left, right), acey_deucey, sources, lo, mid)
    left_behind = Traces.used()._replace(
        game=line["game"], moved=line["moved"], sources=sources, lo=lo, mid=mid
    )
    if line["who"] == "bonus":
        return BonusQuestion(board, left_behind)
    return ComputerQuestion(board, (left, right), acey_deucey, left_behind)


def told(candidate: Candidate) -> tuple[object, ...]:
    found = candidate.evaluation
    features = None if found is None else found.features
    return candidate.play, candidate.score, candidate.cycles, candidate.weights, features, candidate.kept


def differing(line: dict[str, Any]) -> list[str]:
    """The parts of a thought that differ from the plain one's; without its time the answer is the same."""
    weighed: list[Candidate] = []
    asked = question_of(line)
    thought = Thought(asked, weighed)
    answer = thought.answer()
    found = {
        "answer": digest(answer),
        "frames": digest([thought.glimpse(frame) for frame in range(answer.frames)]),
        "plays": digest([told(candidate) for candidate in weighed]),
    }
    assert thought.glimpse(answer.frames) is None
    assert answered(asked) == answer._replace(frames=0, cycles=0, overruns=0)
    return [f"{line}: {name}" for name, figure in found.items() if figure != line[name]]


def test_thoughts_are_the_plain_ones_in_every_frame_and_every_play() -> None:
    assert [fault for line in some(THOUGHTS, 3) for fault in differing(line)] == []


@pytest.mark.slow
def test_all_thoughts_recorded_are_the_plain_ones() -> None:
    assert len(THOUGHTS) == 2520
    assert [fault for line in THOUGHTS for fault in differing(line)] == []


def test_evaluations_are_the_plain_ones_to_the_cycle_of_every_clock_test() -> None:
    assert len(EVALUATIONS) == 2000
    for line in EVALUATIONS:
        scored = [evaluated(tuple(line["board"]), weights) for weights in (BEHIND, EVEN, AHEAD)]
        found = [
            (one.score, one.cycles, one.features, [end for end, _, _ in all_tests(one)]) for one in scored
        ]
        assert digest(found) == line["scores"], line


def test_weights_cube_and_workspace_rest_on_the_same_numbers() -> None:
    for line in EVALUATIONS:
        board = tuple(line["board"])
        doubles = cube.offer(board, acey_deucey=True).yes
        assert digest((weights_for(board), workspace_after_copying(board), doubles)) == line["rest"], line


@pytest.mark.slow
def test_the_recorded_decisions_are_answered_alike_without_their_time() -> None:
    for decision in golden("computer"):
        left, right = decision["dice"]
        board, acey_deucey = red_board(decision["red"], decision["white"]), decision["game"] > 4
        for question in (
            ComputerQuestion(board, (left, right), acey_deucey, Traces.used()),
            HumanQuestion(board, (left, right), acey_deucey),
        ):
            timed = Thought(question).answer()
            assert answered(question) == timed._replace(frames=0, cycles=0, overruns=0)
