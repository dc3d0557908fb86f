"""A decision about the cube rolled out: a question without dice.

With the cube in play, no double and a double that is taken are rolled out beside each other. Without it, the
position is rolled out once, and Janowski's model decides by its chances, as in `study advice`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from retro2600.players.doubling import Action, Decision, Owner, action_of, decided, efficiency_of
from retro2600.players.evaluation import Chances
from retro2600.players.match_score import normalised
from retro2600.players.rollouts import Found, Line, Workers
from retro2600.players.squash import ONE
from retro2600.rules.notation import draw
from retro2600.study.rollout.course import Keeper, found_of
from retro2600.study.rollout.plays import DIGITS
from retro2600.study.rollout.question import Asked

_WAYS = ("no double", "double, take", "double, pass")


class _Decided(NamedTuple):
    """The decision, and what it follows from."""

    action: Action
    beaver: bool
    equities: list[float]
    chances: Chances
    found: Found

    def told(self, asked: Asked) -> dict[str, Any]:
        """The answer."""
        tally = self.found.lines[0]
        answer: dict[str, Any] = {
            "cube": self.action.value,
            "equities": dict(zip(_WAYS, self.equities, strict=True)),
            "probabilities": [round(chance / ONE, DIGITS) for chance in self.chances],
            "plies": asked.plan.ahead,
            "trials": tally.trials,
            "margin": round(self.found.lines[self.found.best].margin, DIGITS),
            "log": asked.log,
        }
        if asked.plan.cube:
            rolled = dict(zip(_WAYS, self.found.lines, strict=False))
            answer["margins"] = {way: round(line.margin, DIGITS) for way, line in rolled.items()}
        if len(self.found.lines) > 1:
            lead = self.found.lead(1, 0)
            answer["gain"] = {"equity": round(lead.mean, DIGITS), "margin": round(lead.margin, DIGITS)}
        if asked.stakes.game.beavers:
            answer["beaver"] = self.beaver
        return answer


def answer(asked: Asked, workers: Workers, keeper: Keeper | None) -> dict[str, Any]:
    """The decision, the equities of the three ways to go on in units of the cube, and how sure they are."""
    return _decided(asked, workers, keeper).told(asked)


def table(asked: Asked, workers: Workers, keeper: Keeper | None) -> str:
    """The same for people."""
    found = _decided(asked, workers, keeper)
    told = found.told(asked)
    names = ("win", "gammon", "bg", "lose g", "lose bg")
    each = zip(names, found.chances, strict=True)
    chances = ", ".join(f"{name} {chance / ONE:.1%}" for name, chance in each)
    margins = told.get("margins", {})
    ways = [
        f"{way:12}  {equity:+.4f}{f' ± {margins[way]:.4f}' if way in margins else ''}"
        for way, equity in told["equities"].items()
    ]
    cube = "with" if asked.plan.cube else "without"
    heading = f"X to roll, {asked.stakes}; {told['trials']} trials {cube} the cube"
    verdict = f"{found.action.value}{'; a double would be beavered' * found.beaver}"
    return "\n".join((draw(asked.position), "", heading, chances, "", *ways, "", verdict, ""))


def _decided(asked: Asked, workers: Workers, keeper: Keeper | None) -> _Decided:
    game, stake, position = asked.stakes.game, asked.stake, asked.position
    lines = [Line(position, stake, stake.value)]
    if asked.plan.cube and game.may_double:
        doubled = stake._replace(value=2 * stake.value, owner=Owner.OTHER)
        lines.append(Line(position, doubled, stake.value))
    found = found_of(asked, list(_WAYS[: len(lines)]), lines, workers, keeper)
    chances = found.chances_of(0)
    by_model = decided(chances, game, efficiency_of(position))
    equities = _by_model(by_model, asked)
    equities[: len(lines)] = [tally.mean for tally in found.lines] if asked.plan.cube else equities[:1]
    action = action_of(game.may_double and game.may_gain, *equities) if asked.plan.cube else by_model.action
    rounded = [round(equity, DIGITS) for equity in equities]
    return _Decided(action, by_model.beaver, rounded, chances, found)


def _by_model(decision: Decision, asked: Asked) -> list[float]:
    worths = (decision.no_double, decision.take, decision.drop)
    return [normalised(worth, asked.stakes.game) for worth in worths]
