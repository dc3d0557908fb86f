"""Findings as JSON, each by a digest of what it is about: they outlast the session that found them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any

from retro2600.machine.facets.review import Cost, Finding, JudgedWay
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.rules import Move


def written_findings(found: Mapping[LineDecision, Finding | None]) -> dict[str, Any]:
    """By the key of each decision."""
    return {key_of(each): _written(finding) for each, finding in found.items() if finding}


def read_findings(kept: Any, decisions: Sequence[LineDecision]) -> dict[LineDecision, Finding | None]:
    """Those of these decisions; what makes no sense is left out."""
    found: dict[LineDecision, Finding | None] = {}
    for decision in decisions if isinstance(kept, dict) else ():
        with suppress(KeyError, TypeError, ValueError, IndexError, OverflowError):
            found[decision] = _read(kept[key_of(decision)], decision)
    return found


def key_of(decision: LineDecision) -> str:
    """A digest of everything that the finding depends on: 16 hexadecimal digits."""
    return sha256(repr((decision.alone, decision.part)).encode()).hexdigest()[:16]


def _written(finding: Finding) -> dict[str, Any]:
    ways = [
        [way.told, round(way.loss, 6), way.chances, way.move and [[*move] for move in way.move[1]]]
        for way in finding.ways
    ]
    return {
        "told": finding.told,
        "mark": finding.mark,
        "loss": round(finding.loss, 6),
        "made": finding.made,
        "plies": finding.depth,
        "luck": finding.luck if finding.luck is None else round(finding.luck, 6),
        "unit": round(finding.unit, 6),
        "costs": [
            [cost.player, cost.sort, round(cost.loss, 6), round(cost.unit, 6)] for cost in finding.costs
        ],
        "ways": ways,
    }


def _read(data: Any, decision: LineDecision) -> Finding:
    ways = tuple(
        JudgedWay(str(told), float(loss), str(chances), _move(moves, decision))
        for told, loss, chances, moves in data["ways"]
    )
    made, luck = int(data["made"]), data["luck"]
    if not 0 <= made < len(ways) or data["mark"] not in ("", "?", "??"):
        raise ValueError("it names a way that is not there")
    return Finding(
        str(data["told"]),
        data["mark"],
        float(data["loss"]),
        ways,
        made,
        int(data["plies"]),
        luck if luck is None else float(luck),
        float(data["unit"]),
        tuple(
            Cost(int(player), str(sort), float(loss), float(unit))
            for player, sort, loss, unit in data["costs"]
        ),
    )


def _move(moves: Any, decision: LineDecision) -> Any:
    if moves is None or decision.part is not DecisionPart.PLAY:
        return None
    return decision.turn.side, tuple(Move(int(source), int(die)) for source, die in moves)
