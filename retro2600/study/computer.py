"""What the 1979 computer plays as red, and how long it thinks: the question of `study computer`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from retro2600.cartridges.cx2617.computer import (
    Answer,
    Board,
    BonusQuestion,
    Candidate,
    ComputerQuestion,
    Move,
    Thought,
    Traces,
    played,
)
from retro2600.study import seats

FRAMES_BEFORE = 2  # a black one and one with the board shown come before the black frames of the search
MACHINES = {"used": Traces.used(), "fresh": Traces.fresh()}
ACEY_DEUCEY = 3  # the sum of a 1-2

_BONUS_MOVED = 6  # what stands in `moved` while the first bonus doublet is searched


def answer(question: Mapping[str, object], explain: bool = False) -> dict[str, Any]:
    """The computer's play and the board after it; a bad question is a ValueError of one sentence.

    `question` names `game`, `red` and `white` (26 counts, from each side's own seat) and `dice` (left,
    right); it may name `cube`, `owner` and `machine`, whether the machine's memory is that of a game in
    progress ("used") or of one just begun ("fresh"). `explain` adds the candidates, in the order in which
    they were weighed.
    """
    game, variation = seats.game(question)
    board = seats.board(question)
    left, right = seats.numbers("dice", seats.field(question, "dice"), 2, range(1, 7), "1 to 6")
    machine = seats.word("machine", question.get("machine", "used"), tuple(MACHINES))
    traces = MACHINES[machine]._replace(
        game=game, cube=seats.cube(question, variation), owner_is_white=seats.owner(question) == "white"
    )
    plain = ComputerQuestion(board, (left, right), variation.acey_deucey, traces)
    result, thought, after = _thought(plain, explain)
    result |= {"evaluations": thought.evaluations, "score": thought.score}
    if variation.acey_deucey and left + right == ACEY_DEUCEY and after[0] < seats.CHECKERS:
        result["bonus"] = _bonus(after, thought, traces, explain)
    return result


def _bonus(board: Board, before: Answer, traces: Traces, explain: bool) -> dict[str, Any]:
    """The doublet after a 1-2; of the first moving phase the memory keeps where its checkers stopped."""
    stops = [move.source - move.amount for move in before.play]
    a, b, c, d = (*stops, *before.sources[len(stops) :])
    traces = traces._replace(moved=_BONUS_MOVED, sources=(a, b, c, d), lo=before.lo, mid=before.mid)
    result, thought, _ = _thought(BonusQuestion(board, traces), explain)
    return {"dice": [thought.shown, thought.shown], **result}


def _thought(
    question: ComputerQuestion | BonusQuestion, explain: bool
) -> tuple[dict[str, Any], Answer, Board]:
    candidates: list[Candidate] | None = [] if explain else None
    thought = Thought(question, candidates).answer()
    after = played(question.board, thought.play)
    result: dict[str, Any] = {"play": _moves(thought.play), **seats.seats(after)}
    result["frames"] = FRAMES_BEFORE + thought.frames
    if candidates is not None:
        result["candidates"] = [_explained(candidate) for candidate in candidates]
    return result, thought, after


def _moves(play: tuple[Move, ...]) -> list[list[int]]:
    return [list(move) for move in play]


def _explained(candidate: Candidate) -> dict[str, Any]:
    """A candidate; in a race there are no features to tell of."""
    features = weights = None
    if candidate.evaluation is not None and candidate.weights is not None:
        names = candidate.evaluation.features._fields
        features = candidate.evaluation.features._asdict()
        weights = dict(zip(names, candidate.weights, strict=True))
    return {
        "play": _moves(candidate.play),
        "score": candidate.score,
        "cycles": candidate.cycles,
        "kept": candidate.kept,
        "features": features,
        "weights": weights,
    }
