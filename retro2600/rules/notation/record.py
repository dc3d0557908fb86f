"""A match written down: who played, and every action of every game."""

from dataclasses import dataclass

from retro2600.rules.checked import Value
from retro2600.rules.match import Match
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
    white_before: int = 0
    """White's points before the first of these games, where the match began earlier."""
    red_before: int = 0

    @property
    def begun(self) -> Match:
        """The match before the first of these games."""
        return Match(self.rules, self.length, self.white_before, self.red_before)
