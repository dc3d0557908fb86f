"""The right decision about a double: a question for advice without dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from retro2600.players.doubling import Decision, decided, efficiency
from retro2600.players.evaluation import Chances
from retro2600.players.kinds import Kind, kind_of
from retro2600.players.match_score import normalised
from retro2600.players.search import finished
from retro2600.players.squash import ONE
from retro2600.rules import pip_count
from retro2600.rules.notation import draw
from retro2600.study.advice.question import Asked, search, understood

_DIGITS = 4
_WAYS = ("no double", "double, take", "double, pass")


def answer(question: Mapping[str, object]) -> dict[str, Any]:
    """The decision, the equities of the three ways to go on, and the chances; of the side about to roll.

    Equities are in units of the present cube: to double and be passed is 1, in a match as well.
    """
    asked = understood(question)
    chances, decision = _decided(asked)
    found: dict[str, Any] = {
        "cube": decision.action.value,
        "equities": dict(zip(_WAYS, _equities(asked, decision), strict=True)),
        "probabilities": [round(chance / ONE, _DIGITS) for chance in chances],
        "plies": asked.plies,
    }
    if asked.stakes.game.beavers:
        found["beaver"] = decision.beaver
    return found


def table(question: Mapping[str, object]) -> str:
    """The same for people: the board, the chances, and each way with its equity."""
    asked = understood(question)
    chances, decision = _decided(asked)
    names = ("win", "gammon", "bg", "lose g", "lose bg")
    told = ", ".join(f"{name} {chance / ONE:.1%}" for name, chance in zip(names, chances, strict=True))
    ways = [f"{way:12}  {equity:+.3f}" for way, equity in zip(_WAYS, _equities(asked, decision), strict=True)]
    verdict = f"{decision.action.value}{'; a double would be beavered' * decision.beaver}"
    heading = f"X to roll, {asked.stakes}; {asked.plies} plies"
    return "\n".join((draw(asked.position), "", heading, told, "", *ways, "", verdict, ""))


def _decided(asked: Asked) -> tuple[Chances, Decision]:
    (chances,) = finished(search(asked.level).chances([asked.position], asked.plies))
    race = kind_of(asked.position) <= Kind.RACE
    efficient = efficiency(race, pip_count(asked.position.mine))
    return chances, decided(chances, asked.stakes.game, efficient)


def _equities(asked: Asked, decision: Decision) -> list[float]:
    game = asked.stakes.game
    worths = (decision.no_double, decision.take, decision.drop)
    return [round(normalised(worth, game), _DIGITS) for worth in worths]
