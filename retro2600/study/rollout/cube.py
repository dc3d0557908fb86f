"""A decision about the cube rolled out: a question without dice.

With the cube in play, no double and a double that is taken are rolled out beside each other. Without it, the
position is rolled out once, and Janowski's model decides by its chances, as in `study advice`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from retro2600.players.doubling import CubeAction, Owner, action_of, decided, efficiency_of
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import normalised
from retro2600.players.rollouts import Continuation, Found, Workers
from retro2600.players.squash import ONE
from retro2600.study.advice.cube_advice import cube_table
from retro2600.study.advice.question import WAYS
from retro2600.study.answers import Answer
from retro2600.study.rollout.log import Keeper, found_of
from retro2600.study.rollout.plays import DIGITS
from retro2600.study.rollout.question import Asked


class _Decided(NamedTuple):
    """The decision, and what it follows from."""

    action: CubeAction
    beaver: bool
    equities: list[float]
    chances: Chances
    found: Found


def answer(asked: Asked, workers: Workers, keeper: Keeper | None) -> Answer:
    """The decision, the equities of the three ways to go on in units of the cube, and how sure they are."""
    action, beaver, equities, chances, found = _decided(asked, workers, keeper)
    trials = found.lines[0].trials
    told: dict[str, Any] = {
        "cube": action.value,
        "equities": dict(zip(WAYS, equities, strict=True)),
        "probabilities": [round(chance / ONE, DIGITS) for chance in chances],
        "plies": asked.plan.ahead,
        "trials": trials,
        "margin": round(found.lines[found.best].margin, DIGITS),
        "log": asked.log,
    }
    margins: dict[str, float] = {}
    if asked.plan.cube:
        margins = {way: round(line.margin, DIGITS) for way, line in zip(WAYS, found.lines, strict=False)}
        told["margins"] = margins
    if len(found.lines) > 1:
        lead = found.lead(1, 0)
        told["gain"] = {"equity": round(lead.mean, DIGITS), "margin": round(lead.margin, DIGITS)}
    if asked.stakes.game.beavers:
        told["beaver"] = beaver

    def table() -> str:
        ways = [
            f"{way:12}  {equity:+.4f}{f' ± {margins[way]:.4f}' if way in margins else ''}"
            for way, equity in zip(WAYS, equities, strict=True)
        ]
        depth = f"{trials} trials {'with' if asked.plan.cube else 'without'} the cube"
        return cube_table(asked.by, depth, chances, ways, action, beaver)

    return Answer(told, table)


def _decided(asked: Asked, workers: Workers, keeper: Keeper | None) -> _Decided:
    game, stake, position = asked.stakes.game, asked.stake, asked.position
    lines = [Continuation(position, stake, stake.value)]
    if asked.plan.cube and game.may_double:
        doubled = stake._replace(value=2 * stake.value, owner=Owner.OTHER)
        lines.append(Continuation(position, doubled, stake.value))
    found = found_of(asked, list(WAYS[: len(lines)]), lines, workers, keeper)
    chances = found.chances_of(0)
    by_model = decided(chances, game, efficiency_of(position))
    worths = (by_model.no_double, by_model.take, by_model.drop)
    equities = [normalised(worth, game) for worth in worths]
    equities[: len(lines)] = [tally.mean for tally in found.lines] if asked.plan.cube else equities[:1]
    action = action_of(game.may_double and game.may_gain, *equities) if asked.plan.cube else by_model.action
    rounded = [round(equity, DIGITS) for equity in equities]
    return _Decided(action, by_model.beaver, rounded, chances, found)
