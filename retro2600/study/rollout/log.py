"""The log of a rollout as a JSON value, and the rollout from its log to the end or to an interruption.

A log says what is rolled out, how, by which nets, and what has been found.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from typing import Any, Final, Protocol, TypeAlias

from retro2600.excerpt import json_excerpt
from retro2600.players.levels import Level
from retro2600.players.rollouts import BATCH, WAYS, Continuation, Found, Plan, TrialTally, Workers, going_on
from retro2600.players.search import FILTERS
from retro2600.players.squash import ONE
from retro2600.study.rollout.question import Asked

FORMAT: Final = "retro2600 rollout 1"
_DAMAGED = "it is damaged: its sums are not as they were written"
_CHANCES = 5
_BLOCKS = BATCH // WAYS


def heading(asked: Asked, lines: list[str]) -> dict[str, Any]:
    """The fields that a log and its question must have in common; `lines` are the names of the lines."""
    score, game = asked.stakes
    return {
        "format": FORMAT,
        "question": {
            "mover": list(asked.position.mine),
            "other": list(asked.position.theirs),
            "dice": asked.roll and [asked.roll.high, asked.roll.low],
            "lines": lines,
            "score": score and list(score),
            "cube": [game.value, game.owner.value],
            "jacoby": game.jacoby,
        },
        "course": _course(asked.plan),
        "nets": Level(asked.plan.taste).weights.digest,
    }


def _course(plan: Plan) -> dict[str, Any]:
    course = {
        "truncate": plan.truncated,
        "seed": plan.seed,
        "plies": plan.ahead,
        "cubeful": plan.cube,
        "batch": BATCH,
    }
    filters = [f"{each.most} within {each.within / ONE:.2f}" for each in FILTERS[: plan.ahead]]
    return course | ({"filters": filters} if filters else {})


def as_json(heading: Mapping[str, Any], found: Found) -> dict[str, Any]:
    """The log."""
    lines = [
        {**tally._asdict(), "chances": chances}
        for tally, chances in zip(found.lines, found.chances, strict=True)
    ]
    leads = [{"of": pair, **tally._asdict()} for pair, tally in found.leads.items()]
    log = {**heading, "batches": found.batches, "lines": lines, "leads": leads}
    return {**log, "check": _check(log)}


def of_json(value: object, heading: Mapping[str, Any]) -> Found:
    """The findings in a log; a ValueError of one sentence if it is no whole log of this very rollout."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise ValueError("it is no log of a rollout of this release")
    log = {name: entry for name, entry in value.items() if name != "check"}
    if value.get("check") != _check(log):
        raise ValueError(_DAMAGED)
    try:
        _refuse_another(log, heading)
        return _found(log, len(heading["question"]["lines"]))
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(_DAMAGED) from error


def _refuse_another(log: Mapping[str, Any], heading: Mapping[str, Any]) -> None:
    if log["nets"] != heading["nets"]:
        ours = f"expected those with the SHA-256 {heading['nets'][:12]}"
        raise ValueError(f"it is of other nets, with the SHA-256 {json_excerpt(log['nets'][:12])}, {ours}")
    for part, name in (("question", "another question"), ("course", "another course of trials")):
        for field, expected in heading[part].items():
            if log[part].get(field) != expected:
                found = f"{field} is {json_excerpt(log[part].get(field))}, expected {json_excerpt(expected)}"
                raise ValueError(f"it is of {name}: {found}")


def _found(log: Mapping[str, Any], number: int) -> Found:
    lines = tuple(_tally(line) for line in log["lines"])
    chances = tuple(tuple(line["chances"]) for line in log["lines"])
    leads = {tuple(lead["of"]): _tally(lead) for lead in log["leads"]}
    found = Found(log["batches"], lines, chances, leads)
    if not _is_sound(found, number):
        raise ValueError(_DAMAGED)
    return found


def _tally(told: Mapping[str, Any]) -> TrialTally:
    return TrialTally(told["blocks"], tuple(told["sums"]), tuple(told["squares"]))


def _is_sound(found: Found, number: int) -> bool:
    tallies = [*found.lines, *found.leads.values()]
    return (
        len(found.lines) == number
        and set(found.leads) == set(combinations(range(number), 2))
        and all(len(chances) == _CHANCES for chances in found.chances)
        and all(len(sums) == WAYS for tally in tallies for sums in tally[1:])
        and all(0 <= tally.blocks <= found.batches * _BLOCKS for tally in tallies)
        and bool(found.live)
    )


def _check(log: Mapping[str, Any]) -> str:
    """SHA-256 of the log, in hexadecimal."""
    return sha256(json.dumps(log, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


class LogPlace(Protocol):
    """A place where a log is kept."""

    def read(self) -> object | None:
        """The log's JSON value; None if there is none yet."""

    def write(self, value: object) -> None:
        """In place of what was there, whole or not at all."""

    def refusing(self, error: ValueError) -> Exception:
        """The error that says that this log cannot be gone on with."""


Keeper: TypeAlias = Callable[[str], LogPlace]
"""Finds the place with a name."""


def found_of(
    asked: Asked, names: list[str], lines: Sequence[Continuation], workers: Workers, keeper: Keeper | None
) -> Found:
    """The findings of the rollout of these lines; its log is written after each batch."""
    found = Found.nothing(len(lines))
    kept = keeper(asked.log) if keeper and asked.log is not None else None
    head = heading(asked, names)
    before = kept and kept.read()
    if kept and before is not None:
        try:
            found = of_json(before, head)
        except ValueError as error:
            raise kept.refusing(error) from error
    for later in going_on(lines, asked.plan, asked.stop, found, workers):
        found = later
        if kept:
            kept.write(as_json(head, found))
    return found
