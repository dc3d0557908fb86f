"""A match written down: who played, and every action of every game."""

from dataclasses import dataclass

from retro2600.rules.checked import Value
from retro2600.rules.phases import Action
from retro2600.rules.result import Result
from retro2600.rules.ruleset import Ruleset
from retro2600.rules.variants import CHAMPIONSHIP


@dataclass(frozen=True, slots=True)
class GameRecord(Value):
    """One game's actions; `result` is None for one broken off, and may come from a resignation."""

    actions: tuple[Action, ...]
    result: Result | None


@dataclass(frozen=True, slots=True)
class MatchRecord(Value):
    """A match to `length` points, 0 for money play, with the names of its players."""

    length: int
    white: str
    red: str
    games: tuple[GameRecord, ...]
    rules: Ruleset = CHAMPIONSHIP
