"""The play that the 1979 computer chooses as red, and its frames: the question of `study computer`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.computer import ComputerQuestion, Move, Traces
from retro2600.cartridges.cx2617.rulebook import position_seen
from retro2600.rules import CHECKERS, OFF
from retro2600.rules.notation import draw
from retro2600.study.answers import Answer
from retro2600.study.cx2617 import console_question
from retro2600.study.cx2617.thinking import (
    FollowedThought,
    WeighedPlay,
    bonus_after,
    course,
    differences,
    roll_text,
    terms,
    thought_table,
)
from retro2600.study.fields import word

FRAMES_BEFORE = 2  # a blank one and one with the board shown come before the blank frames of the search
MACHINES = {"used": Traces.used(), "fresh": Traces.fresh()}
ACEY_DEUCEY = 3  # the sum of a 1-2


def answer(question: Mapping[str, object], explain: bool = False) -> Answer:
    """The computer's play and the board after it; a bad question is a ValueError of one sentence.

    `question` names `game`, `red` and `white` (26 counts, from each side's own seat) and `dice` (left,
    right); it may name `cube`, `owner` and `machine`, whether the machine's memory is that of a game in
    progress ("used") or of one just begun ("fresh"). In place of the counts it may name `xgid` or `id`, the
    computer being on roll. `explain` adds the candidates, in the order in which they were weighed, and why
    the one chosen beat the next best.
    """
    thoughts = courses(question)
    plain, *bonus = thoughts
    told = _result(plain, explain)
    told |= {"evaluations": plain.answer.evaluations, "score": plain.answer.score}
    for chosen in bonus:
        shown = chosen.answer.shown
        told["bonus"] = {"dice": [shown, shown], **_result(chosen, explain)}
    return Answer(told, lambda: _table(thoughts), thoughts)


def _table(thoughts: Sequence[FollowedThought]) -> str:
    """Plays, scores and why the winner won, the frames, and the board after the turn."""
    figures = [
        f"{roll_text(thought)}: {FRAMES_BEFORE + thought.answer.frames} frames, "
        f"{thought.answer.evaluations} evaluations"
        for thought in thoughts
    ]
    after = draw(position_seen(thoughts[-1].after))
    return "\n".join((thought_table(thoughts), *figures, "afterwards, X being the computer:", "", after, ""))


def courses(question: Mapping[str, object]) -> tuple[FollowedThought, ...]:
    """The thought about a question, and after a 1-2 in acey-deucey the one about the bonus.

    `question` and errors as for `answer`.
    """
    if told := console_question.situation(question):
        question = console_question.spelled_out(question, told, mover=Side.RED)
    game, variation = console_question.game(question)
    board, dice = console_question.board(question), console_question.dice(question)
    machine = word("machine", question.get("machine", "used"), MACHINES)
    cube, owner = console_question.cube(question, variation), console_question.owner(question)
    traces = MACHINES[machine]._replace(game=game, cube=cube, owner_is_white=owner is Side.WHITE)
    plain = course(ComputerQuestion(board, dice, variation.acey_deucey, traces), dice, owner)
    if variation.acey_deucey and sum(dice) == ACEY_DEUCEY and plain.after[OFF] < CHECKERS:
        return plain, bonus_after(plain)
    return (plain,)


def _result(course: FollowedThought, explain: bool) -> dict[str, Any]:
    result: dict[str, Any] = {"play": _moves(course.answer.play), **console_question.seats(course.after)}
    result["frames"] = FRAMES_BEFORE + course.answer.frames
    if explain:
        result["candidates"] = [_explained(course, weighing) for weighing in course.weighings]
        result["why"] = _why(course)
    return result


def _moves(play: tuple[Move, ...]) -> list[list[int]]:
    return [list(move) for move in play]


def _explained(course: FollowedThought, weighing: WeighedPlay) -> dict[str, Any]:
    """A candidate; in a race there are no features to tell of, but the score has terms all the same."""
    candidate = weighing.candidate
    features = weights = None
    if candidate.evaluation is not None and candidate.weights is not None:
        names = candidate.evaluation.features._fields
        features = candidate.evaluation.features._asdict()
        weights = dict(zip(names, candidate.weights, strict=True))
    return {
        "play": _moves(candidate.play),
        "score": candidate.score,
        "cycles": candidate.cycles,
        "frame": weighing.frame,
        "kept": candidate.kept,
        "features": features,
        "weights": weights,
        "terms": {term.name: term.worth for term in terms(course, weighing)},
    }


def _why(course: FollowedThought) -> dict[str, Any] | None:
    """The best play not chosen and the terms that decided against it; null if there was none."""
    winner, runner_up = course.winner, course.runner_up
    if winner is None or runner_up is None:
        return None
    decided = differences(terms(course, winner), terms(course, runner_up))
    return {
        "instead_of": _moves(runner_up.play),
        "by": winner.score - runner_up.score,
        "terms": {difference.name: difference.worth for difference in decided},
    }
