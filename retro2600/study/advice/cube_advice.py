"""The right decision about a double: a question for advice without dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from retro2600.players.cube_ahead import decided_ahead
from retro2600.players.doubling import CubeAction, Decision, decided, efficiency_of
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import normalised
from retro2600.players.resigning import ResignationPrice, accepts, concession
from retro2600.players.rollouts import ALONE, Rollout, Workers, rolled_out
from retro2600.players.search import finished
from retro2600.players.searches import search
from retro2600.players.squash import ONE
from retro2600.study.advice.question import CHANCES, WAYS, Asked, understood
from retro2600.study.answers import Answer
from retro2600.study.fields import whole
from retro2600.study.plain_table import on_board

_DIGITS = 4


def answer(question: Mapping[str, object], workers: Workers = ALONE) -> Answer:
    """The decision, the equities of the three ways to go on, and the chances; of the side about to roll.

    Equities are in units of the present cube: to double and be passed is 1, in a match as well. A side that
    cannot win may offer a `concession`; one that offers a `resignation` learns whether it should be accepted.
    """
    asked = understood(question)
    chances, decision, rolled = _decided(asked, workers)
    equities = _equities(asked, decision)
    found: dict[str, Any] = {
        "cube": decision.action.value,
        "equities": dict(zip(WAYS, equities, strict=True)),
        "probabilities": [round(chance / ONE, _DIGITS) for chance in chances],
        "plies": asked.plies,
    }
    if asked.stakes.game.beavers:
        found["beaver"] = decision.beaver
    efficient = efficiency_of(asked.position)
    found["concession"] = concession(chances, asked.stakes.game, efficient)
    if "resignation" in question:
        offer = ResignationPrice(whole("resignation", question["resignation"], list(ResignationPrice)))
        found["accept"] = accepts(chances, asked.stakes.game, efficient, offer)
    if rolled:
        found["rollout"] = {"trials": len(rolled.trials), "margin": round(rolled.margin() / ONE, _DIGITS)}
    depth = f"{len(rolled.trials)} trials" if rolled else f"{asked.plies} plies"
    ways = [f"{way:12}  {equity:+.3f}" for way, equity in zip(WAYS, equities, strict=True)]
    return Answer(found, lambda: cube_table(asked, depth, chances, ways, decision.action, decision.beaver))


def cube_table(
    asked: Asked, depth: str, chances: Chances, ways: Sequence[str], action: CubeAction, beaver: bool
) -> str:
    """The board, the chances, and each way with its equity."""
    told = ", ".join(f"{name} {chance / ONE:.1%}" for name, chance in zip(CHANCES, chances, strict=True))
    verdict = f"{action.value}{'; a double would be beavered' * beaver}"
    return on_board(asked.position, f"X to roll, {asked.stakes}; {depth}", told, "", *ways, "", verdict)


def _decided(asked: Asked, workers: Workers) -> tuple[Chances, Decision, Rollout | None]:
    position, game = asked.position, asked.stakes.game
    if asked.course:
        (rolled,) = rolled_out([position], asked.course, workers)
        return rolled.chances, decided(rolled.chances, game, efficiency_of(position)), rolled
    steps = decided_ahead(search(asked.level), position, game, asked.plies)
    return *finished(steps), None


def _equities(asked: Asked, decision: Decision) -> list[float]:
    game = asked.stakes.game
    worths = (decision.no_double, decision.take, decision.drop)
    return [round(normalised(worth, game), _DIGITS) for worth in worths]
