"""The judge's opinion of a turn in a few words, as it stands beside the turn in a program's list.

"best", or what was best, the equity that was lost, and its mark: "13/8 6/5 -0.034 ?", "no double -0.210 ??";
then the plies of the search, once there are any: "best 2-ply". A double that was missed by as much as an
error stands before the play. What has been judged is remembered beside the asker's state.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from retro2600.players import searches
from retro2600.players.judging.from_record import games_of
from retro2600.players.judging.judge import judging
from retro2600.players.judging.played import Turn
from retro2600.players.judging.verdict import Grade, Verdict, grade_of
from retro2600.rules import Action, Beaver, Cast, Double, Drop, Take
from retro2600.rules import Turn as Played
from retro2600.rules.notation import MatchRecord, told_deeds

BEST: Final = "best"
SMALL: Final = 0.0005
"""A loss that is shown as none."""


DEPTHS: Final = 0, 2
"""Plies, one after the other."""
PLAIN_DEPTHS: Final = 0, 1
"""The same without numpy."""
_STEP, _PLAIN_STEP = 16, 1
"""Rolls answered in a step, which takes about as long as a frame has to spare."""


class Part(Enum):
    """The decision of a turn that a line tells of."""

    DOUBLE = "the double"
    ANSWER = "the answer to it"
    PLAY = "the play, or a doublet and its play"
    GIVEN_UP = "the end of a game that was given up"


class Decision(NamedTuple):
    """A decision of a turn."""

    turn: Turn
    part: Part

    @property
    def alone(self) -> Turn:
        """The turn with nothing in it but what bears on this decision."""
        turn = self.turn
        if self.part in (Part.DOUBLE, Part.ANSWER):
            return replace(turn, play=None, resigner=None)
        return replace(turn, may_double=False) if turn.doubled else turn


def opinions(record: MatchRecord, number: int) -> Iterator[str]:
    """The opinion of a line of the one game in the record, step by step: by then, at last in the end.

    "" for what is no decision, and for what the judge does not know.
    """
    found = decisions(record)[number]
    if found is None:
        return
    if found.turn.skipped:
        yield found.turn.skipped if found.part is Part.PLAY else ""
        return
    text = ""
    for plies in DEPTHS if searches.has_arrays() else PLAIN_DEPTHS:
        judgement = _judgement(found.alone, plies)
        while judgement.verdict is None:
            yield text
            judgement.step()
        text = told(found, judgement.verdict, plies)
        yield text


def decisions(record: MatchRecord) -> list[Decision | None]:
    """The decision of each line of the one game; None for a tie that doubles the cube, and for none."""
    (game,), (played,) = record.games, games_of(record)
    turns, found = [*played.turns], list[Decision | None]()
    for number in told_deeds(game):
        action = game.deeds[number].action if number < len(game.deeds) else None
        part = _part(action, turns[0]) if turns else None
        found.append(Decision(turns[0], part) if part else None)
        if isinstance(action, Played | Drop):
            del turns[:1]
    return found


def told(decision: Decision, verdict: Verdict, plies: int) -> str:
    """The findings about a decision in words; "" if there was nothing to decide."""
    found = [*_findings(decision, verdict)]
    if not found:
        return ""
    wrong = [text for text in found if text != BEST] or [BEST]
    looked = verdict.cube or verdict.resigned or (verdict.play and not verdict.play.is_forced)
    return ", ".join(wrong) + (f" {plies}-ply" if looked and plies else "")


def _findings(decision: Decision, verdict: Verdict) -> Iterator[str]:
    turn, part = decision
    cube, resigned = verdict.cube, verdict.resigned
    match part:
        case Part.DOUBLE if cube:
            yield _finding(cube.action.value, cube.loss)
        case Part.ANSWER if cube and cube.answer_loss is not None:
            yield _finding("take" if cube.take < cube.drop else "pass", cube.answer_loss)
        case Part.GIVEN_UP if resigned:
            yield _finding("play on", resigned.loss)
        case Part.PLAY:
            if cube and grade_of(cube.loss) is not Grade.GOOD:
                yield _finding("double", cube.loss)
            if doublet := verdict.doublet:
                yield _finding(f"{doublet.best.roll}: {doublet.best.text}", doublet.loss)
            if verdict.play and turn.play:
                yield _finding(verdict.play.best.text, verdict.play.loss)


def _finding(best: str, loss: float) -> str:
    """The best, the loss and its mark; or that it was done."""
    return BEST if loss < SMALL else f"{best} -{loss:.3f} {grade_of(loss).value}".rstrip()


def _part(action: Action | None, turn: Turn) -> Part | None:
    """The decision that the line of this deed tells of; None: the line after the last one."""
    match action:
        case Double():
            return Part.DOUBLE
        case Take() | Drop() | Beaver():
            return Part.ANSWER
        case Played():
            return Part.PLAY
        case Cast():
            return None
    return Part.GIVEN_UP if turn.resigner else Part.ANSWER


class _Judgement:
    """The judging of a turn under way."""

    def __init__(self, turn: Turn, plies: int) -> None:
        step = _STEP if searches.has_arrays() else _PLAIN_STEP
        self._steps = judging(turn, plies, step, luck=False)
        self.verdict: Verdict | None = None

    def step(self) -> None:
        """Take the next step."""
        try:
            next(self._steps)
        except StopIteration as end:
            self.verdict = end.value


@lru_cache(maxsize=256)
def _judgement(turn: Turn, plies: int) -> _Judgement:
    return _Judgement(turn, plies)
