"""A question for a rollout: that of `study advice`, with what is rolled out, how, and until when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.players.rollouts import Plan, Stake, Stop
from retro2600.rules import CHAMPIONSHIP, Play, Position, Roll
from retro2600.rules.notation import read_play
from retro2600.study.advice.question import (
    MOST_TRIALS,
    RULES,
    SHARED,
    Stakes,
    length_and_seed,
    spelled_out,
    understood,
    yes,
)
from retro2600.study.advice.question import Asked as Advised
from retro2600.study.fields import text, whole
from retro2600.study.rolled_positions import rolled

FIELDS: Final = (*SHARED, "plays", "trials", "margin", "sure", "cubeful", "log")
"""The fields of a question."""

TRIALS: Final = 1296
"""The most trials, unless others are asked for: a trial for each pair of first rolls."""
PLIES: Final = range(3)
"""Plies that a play within a trial can be looked ahead."""
COUNT: Final = 4
"""Plays that are rolled out, unless they are named."""


class Asked(NamedTuple):
    """A question understood."""

    by: Advised
    roll: Roll | None
    """None of a question about the cube."""
    plays: tuple[Play, ...]
    """Those that are named."""
    most: int
    """The most plays, if none are named."""
    plan: Plan
    stop: Stop
    log: str | None

    @property
    def position(self) -> Position:
        """From the seat of the side that asks."""
        return self.by.position

    @property
    def stakes(self) -> Stakes:
        """The score and the cube."""
        return self.by.stakes

    @property
    def stake(self) -> Stake:
        """The same, as lines have it."""
        score, game = self.stakes
        return Stake(score, game.value, game.owner, game.jacoby)


def asked(question: Mapping[str, object]) -> Asked:
    """The question understood; a bad field is a ValueError of one sentence."""
    told = spelled_out(question, FIELDS)
    if told.get("rules") in RULES[1:]:
        raise ValueError("acey-deucey is not rolled out")
    by = understood({name: value for name, value in told.items() if name != "plies"})
    truncated, seed = length_and_seed(told)
    ahead = whole("plies", told.get("plies", 0), PLIES, "0 to 2")
    cubeful = yes("cubeful", told.get("cubeful", False))
    roll = rolled(told)[1] if "dice" in told else None
    plan = Plan(by.level.taste, truncated, seed, ahead, cubeful)
    return Asked(by, roll, _plays(told, by.position, roll), _count(told, roll), plan, _stop(told), _log(told))


def _stop(told: Mapping[str, object]) -> Stop:
    trials = whole("trials", told.get("trials", TRIALS), range(1, MOST_TRIALS + 1))
    margin = told.get("margin")
    if margin is not None and (
        isinstance(margin, bool) or not isinstance(margin, int | float) or not 0 < margin <= 1
    ):
        raise ValueError(f"margin is {json_excerpt(margin)}, expected a number above 0, up to 1")
    return Stop(trials, margin, yes("sure", told.get("sure", False)))


def _count(told: Mapping[str, object], roll: Roll | None) -> int:
    if "count" in told and roll is None:
        raise ValueError("count is told without dice, expected it beside a roll")
    return whole("count", told.get("count", COUNT), range(1, limits.ROLLED_OUT_PLAYS + 1))


def _plays(told: Mapping[str, object], position: Position, roll: Roll | None) -> tuple[Play, ...]:
    """Those named, each once; `plays` is a list of texts, or a text with commas between."""
    named = told.get("plays")
    if named is None:
        return ()
    if roll is None:
        raise ValueError("plays are told without dice, expected them beside a roll")
    texts = named.split(",") if isinstance(named, str) else named
    if not isinstance(texts, list) or not texts:
        raise ValueError(f"plays is {json_excerpt(named)}, expected plays such as '8/5 6/5, 24/23 13/10'")
    if len(texts) > limits.ROLLED_OUT_PLAYS:
        raise ValueError(f"plays has {len(texts)} entries, expected {limits.ROLLED_OUT_PLAYS} at most")
    plays: dict[Position, Play] = {}
    for number, each in enumerate(texts):
        words = text(f"plays[{number}]", each, "a play such as '8/5 6/5'")
        play = read_play(words.strip(), position, roll, CHAMPIONSHIP)
        plays.setdefault(position.after(play), play)
    return tuple(plays.values())


def _log(told: Mapping[str, object]) -> str | None:
    log = told.get("log")
    if log is None:
        return None
    name = text("log", log, "the name of a file")
    if not name:
        raise ValueError("log is empty, expected the name of a file")
    return name
