"""The beginning of a game: all that it is played by."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.settings import GameKind, House
from retro2600.cartridges.absolute.tally import Counts
from retro2600.rules import Match, Ruleset


class MatchScore(NamedTuple):
    """The score of a match before one of its games."""

    target: int
    you: int = 0
    they: int = 0
    crawford: bool = True
    """The game after a side has come within a point is played without doubling."""
    crawford_played: bool = False

    def match(self, rules: Ruleset) -> Match:
        """The same by the rules; raises RulesError for a score that no match has."""
        return Match(
            replace(rules, crawford=self.crawford), self.target, self.you, self.they, self.crawford_played
        )


class Begun(NamedTuple):
    """All that a game is played by.

    Fixed at its start, but for `base`, `uncounted` and `declined`, which undo leaves as they are.
    """

    kind: GameKind
    number: int
    """Games of the card before it, and itself."""
    seed: int
    """The beginning of its dice: 64 bits."""
    house: House = House()
    before: tuple[Counts, Counts] = (Counts(), Counts())
    """The running statistics without this game, yours and theirs."""
    base: Base | None = None
    """The board that the record begins with, once its older half is dropped; None: the first one."""
    match: MatchScore | None = None
    """The match as it stands before this game; None for a single game."""
    uncounted: int = 0
    """Its first deeds that count in no statistics of the card: these were set to zero after them."""
    declined: bool = False
    """You have not let the computer give up in this game; it does not offer that again."""
    other: str = ""
    """The name of who plays at another device, at a table that has the dice; "" for all other games.

    The number of such a game is the table's, and its seed the table's own number.
    """

    @property
    def is_alone(self) -> bool:
        """True if one person plays at this device: against the computer, or somebody at another device."""
        return self.kind.is_computer or bool(self.other)

    @property
    def rules(self) -> Ruleset:
        """The rules of the game: in a match the cube is used, and no house rule counts."""
        if self.match is None:
            return self.house.rules(self.kind)
        cube = self.house.cube if self.other else not self.kind.is_acey_deucey
        return replace(self.house.rules(self.kind), cube=cube, automatic_doubles=0)

    @property
    def has_roll_over(self) -> bool:
        """True if dice may be rolled over, once by each side."""
        return self.house.roll_over and self.match is None

    @property
    def has_reroll(self) -> bool:
        """True if the winner of the first roll may throw it again."""
        return self.house.reroll and self.match is None and not self.rules.winner_rolls_again
