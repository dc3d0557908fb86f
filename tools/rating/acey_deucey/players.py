"""Players of acey-deucey: nets with or without looking ahead, simple greed, and chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from retro2600.players.acey_deucey.choice_arrays import array_replies
from retro2600.players.acey_deucey.evaluation_arrays import array_judge
from retro2600.players.acey_deucey.search import Search
from retro2600.players.acey_deucey.states import Option
from retro2600.players.nets import Weights
from retro2600.players.search import finished
from retro2600.rules import Ruleset

_STEP = 512


class Player(Protocol):
    """One who chooses."""

    def chosen(self, options: Sequence[Option]) -> Option:
        """One of these; at least one is there."""


class Nets:
    """The option that the nets think best, looking ahead as many plies as that."""

    def __init__(self, weights: Weights, rules: Ruleset, plies: int = 0) -> None:
        self._judge, self._replies = array_judge(weights, rules), array_replies(weights, rules)
        self._rules, self._plies = rules, plies

    def chosen(self, options: Sequence[Option]) -> Option:
        """The best."""
        search = Search(self._judge, self._replies, self._rules, step=_STEP)
        return finished(search.ranked(options, self._plies))[0].option


class Greedy:
    """The greatest lead in pips; so it hits whenever it can, and leaves blots everywhere."""

    def chosen(self, options: Sequence[Option]) -> Option:
        """The first of the best."""
        return max(options, key=_lead)


class Chance:
    """Every option is as likely as any other."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def chosen(self, options: Sequence[Option]) -> Option:
        """Any of them."""
        return self._chance.choice(options)


def _lead(option: Option) -> int:
    mine, theirs = option.after.position.pips
    return theirs - mine if option.again else mine - theirs
