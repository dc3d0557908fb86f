"""The findings of the judge about a decision, as the facet `review` tells them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from retro2600.machine.facets.review import Cost, Finding, JudgedWay
from retro2600.players.evaluation import Chances
from retro2600.players.judging.figures import losses_of
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.players.judging.verdict import (
    CubeVerdict,
    Grade,
    PlayVerdict,
    ResignVerdict,
    Verdict,
    grade_of,
)
from retro2600.players.squash import ONE
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.rules import Side

BEST: Final = "best"
SMALL: Final = 0.0005
"""A loss that is shown as none."""


class PartFound(NamedTuple):
    """A part of a decision: what was best, what it cost not to do it, and all ways."""

    best: str
    loss: float
    ways: tuple[JudgedWay, ...]
    made: int

    @property
    def text(self) -> str:
        """The best, the loss and its mark; or that it was done."""
        return (
            BEST
            if self.loss < SMALL
            else f"{self.best} -{self.loss:.3f} {grade_of(self.loss).value}".rstrip()
        )


def finding(decision: LineDecision, verdict: Verdict, plies: int) -> Finding | None:
    """The findings about a decision; None if there was nothing to decide.

    Where a turn has several, as a double that was missed and a play, the ways are those of the dearest.
    """
    parts = [*_parts(decision, verdict)]
    if not parts:
        return None
    wrong = [part.text for part in parts if part.text != BEST] or [BEST]
    looked = verdict.cube or verdict.resigned or (verdict.play and not verdict.play.is_forced)
    dearest = max(reversed(parts), key=lambda part: part.loss)
    luck = (
        verdict.play.luck
        if decision.part is DecisionPart.PLAY and verdict.play and not decision.turn.is_chosen
        else None
    )
    return Finding(
        ", ".join(wrong) + (f" {plies}-ply" if looked and plies else ""),
        grade_of(dearest.loss).value,
        dearest.loss,
        dearest.ways,
        dearest.made,
        plies,
        luck,
        verdict.play.unit if verdict.play else 1.0,
        tuple(_costs(decision, verdict)),
    )


def _costs(decision: LineDecision, verdict: Verdict) -> Iterator[Cost]:
    """Those of this part of the turn: a double and its answer are judged together."""
    others = {DecisionPart.DOUBLE: "answer", DecisionPart.ANSWER: "double"}
    for loss in losses_of(decision.turn, verdict):
        if loss.what != others.get(decision.part):
            yield Cost([*Side].index(loss.side), loss.what, loss.equity, loss.unit)


def _parts(decision: LineDecision, verdict: Verdict) -> Iterator[PartFound]:
    turn, part = decision
    cube = verdict.cube
    match part:
        case DecisionPart.DOUBLE if cube:
            yield _double(cube, made=True)
        case DecisionPart.ANSWER if cube and cube.answer_loss is not None:
            yield _answer(turn, cube, cube.answer_loss)
        case DecisionPart.GIVEN_UP if verdict.resigned:
            yield _given_up(verdict.resigned)
        case DecisionPart.PLAY:
            if cube and grade_of(cube.loss) is not Grade.GOOD:
                yield _double(cube, made=False)._replace(best="double")
            if doublet := verdict.doublet:
                yield _play(turn, doublet, f"{doublet.best.roll}: ")
            if verdict.play and turn.play is not None:
                yield _play(turn, verdict.play)


def _double(cube: CubeVerdict, made: bool) -> PartFound:
    doubled = min(cube.take, cube.drop)
    ways = _by_worth([("double", doubled), ("no double", cube.no_double)], _chances(cube.chances))
    names = [way.told for way in ways]
    return PartFound(cube.action.value, cube.loss, ways, names.index("double" if made else "no double"))


def _answer(turn: PlayedTurn, cube: CubeVerdict, loss: float) -> PartFound:
    best = min(cube.take, cube.drop)
    answers = [("take", -cube.take), ("pass", -cube.drop)]
    if turn.answer is CubeAnswer.BEAVER:
        answers.append(("beaver", -best - loss))
    ways = _by_worth(answers, _chances(cube.chances.turned()))
    made = [way.told for way in ways].index(turn.answer.value if turn.answer else "take")
    return PartFound("take" if cube.take < cube.drop else "pass", loss, ways, made)


def _given_up(resigned: ResignVerdict) -> PartFound:
    ways = _by_worth([("play on", resigned.equity), ("give up", resigned.equity - resigned.loss)], "")
    return PartFound("play on", resigned.loss, ways, [way.told for way in ways].index("give up"))


def _play(turn: PlayedTurn, play: PlayVerdict, before: str = "") -> PartFound:
    best, made = play.best, play.candidates[play.played]
    others = sorted(play.candidates[1:], key=lambda each: -each.equity)  # some are looked at less deep
    ranked = [best, *others]
    ways = tuple(
        JudgedWay(
            f"{each.roll}: {each.text}" if each.roll and before else each.text,
            max(0.0, best.equity - each.equity),
            _chances(each.chances),
            (turn.side, each.play),
        )
        for each in ranked
    )
    return PartFound(f"{before}{best.text}", play.loss, ways, ranked.index(made))


def _by_worth(ways: Sequence[tuple[str, float]], chances: str) -> tuple[JudgedWay, ...]:
    best = max(worth for _, worth in ways)
    ranked = sorted(ways, key=lambda way: -way[1])
    return tuple(JudgedWay(told, best - worth, chances) for told, worth in ranked)


def _chances(chances: object) -> str:
    """In words; those of acey-deucey are told as the equity alone."""
    if not isinstance(chances, Chances):
        return ""
    parts = [f"win {_percent(chances.win)}"]
    if chances.gammon * 200 >= ONE:
        parts.append(f"gammon {_percent(chances.gammon)}")
    if chances.gammon_lost * 200 >= ONE:
        parts.append(f"lose a gammon {_percent(chances.gammon_lost)}")
    return ", ".join(parts)


def _percent(chance: int) -> str:
    return f"{100 * chance / ONE:.0f}%"
