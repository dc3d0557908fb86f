"""Searches by the nets of a level, which are made ready once: with arrays where there is numpy, or without.

The answers are the same in both forms; nets and numpy are imported when first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Final

from retro2600.players import choice, levels, replies
from retro2600.players.acey_deucey import choice as acey_choice
from retro2600.players.acey_deucey import evaluation as acey_judge
from retro2600.players.acey_deucey import levels as acey_levels
from retro2600.players.acey_deucey import search as acey_search
from retro2600.players.evaluation import Chances
from retro2600.players.rations import Node, Rationed
from retro2600.players.search import Search
from retro2600.rules import Ruleset

_MOST_WEIGHED: Final = 4_000_000
"""Positions that may be evaluated for one question (chosen)."""

STEP: Final = 512
"""Rolls answered in a step, where nobody waits for a frame."""

A_ROLL: Final = 6
"""Positions that are evaluated without numpy in the place of a roll answered (chosen)."""

BEST: Final = levels.LEVELS[levels.BEST]
ACEY_DEUCEY_BEST: Final = acey_levels.LEVELS[acey_levels.BEST]


@cache
def has_arrays() -> bool:
    """True where there is numpy.

    What is not there is looked for in every folder, so it is asked for once.
    """
    try:
        import_module("retro2600.players.evaluation_arrays")
    except ImportError:
        return False
    return True


@cache
def nets(level: levels.Level = BEST, ration: int | None = None) -> tuple[choice.Judge, replies.Replies]:
    """The level's nets for backgammon; without numpy they stop when they have evaluated a ration."""
    weights = level.weights
    if has_arrays():
        from retro2600.players.evaluation_arrays import array_judge
        from retro2600.players.replies_arrays import array_replies

        return array_judge(weights), array_replies(weights)
    judge = _rationed(choice.plain_judge(weights), ration)
    return judge, replies.plain_replies(judge)


def search(level: levels.Level = BEST, value: choice.Value = choice.money_value, step: int = STEP) -> Search:
    """A search by them, for the play of the highest value; it averages no more at once than it answers."""
    return Search(*nets(level, step * A_ROLL), _MOST_WEIGHED, step, value=value, means=step)


@cache
def acey_deucey_nets(
    rules: Ruleset, level: acey_levels.Level = ACEY_DEUCEY_BEST, ration: int | None = None
) -> tuple[acey_judge.Judge, acey_choice.Replies]:
    """The level's nets for acey-deucey by these rules; the ration likewise."""
    weights = level.weights(rules)
    if has_arrays():
        from retro2600.players.acey_deucey.choice_arrays import array_replies
        from retro2600.players.acey_deucey.evaluation_arrays import array_judge

        return array_judge(weights, rules), array_replies(weights, rules)
    judge = _rationed(acey_judge.plain_judge(weights, rules), ration)
    return judge, acey_choice.plain_replies(judge, rules)


def acey_deucey_search(
    rules: Ruleset,
    level: acey_levels.Level = ACEY_DEUCEY_BEST,
    worth: acey_choice.Worth | None = None,
    step: int = STEP,
) -> acey_search.Search:
    """A search by them, for the option of the highest worth; it averages no more at once than it answers."""
    found = acey_deucey_nets(rules, level, step * A_ROLL)
    return acey_search.Search(*found, rules, _MOST_WEIGHED, step, worth, means=step)


def _rationed(
    judge: Callable[[Sequence[Node]], Sequence[Chances]], ration: int | None
) -> Callable[[Sequence[Node]], Sequence[Chances]]:
    return Rationed(judge, ration) if ration else judge
