"""The games of a session, written down while they are played."""

from __future__ import annotations

from typing import Any

from retro2600.rules.checked import door
from retro2600.rules.match import Match
from retro2600.rules.notation.mat_write import write_mat
from retro2600.rules.notation.record import Deed, GameRecord, MatchRecord
from retro2600.rules.result import Result
from retro2600.rules.ruleset import Ruleset


class SessionRecord:
    """A program's games as they are; each program says what a frame adds to them."""

    @door
    def __init__(self, match: Match, white: str, red: str) -> None:
        """`match`: as it stands when the session begins; then the names of both sides."""
        self._names = white, red
        self.began(match)

    def add(self, before: Any, after: Any) -> None:
        """Take in one frame of the program, from its state before to that after it."""
        raise NotImplementedError

    def began(self, match: Match) -> None:
        """Begin again with this match; nothing before it is kept."""
        self.match = match
        self.rules: Ruleset = match.game_rules
        """Of the game that is being played."""
        self._games: list[GameRecord] = []
        self.deeds: list[Deed] = []
        """Everything done in it so far."""

    def ended(self, result: Result | None) -> None:
        """The game is over, or was broken off; one in which nothing was done is none."""
        if self.deeds:
            self._games.append(self._game(result))
        self.deeds = []

    @property
    def record(self) -> MatchRecord:
        """All games, the one that is being played as far as it has got."""
        games = [*self._games, *([self._game(None)] if self.deeds else [])]
        match = self.match
        return MatchRecord(match.length, *self._names, tuple(games), match.rules, match.white, match.red)

    def text(self) -> str:
        """The match file, as far as the session has got."""
        return write_mat(self.record.last_match)

    def _game(self, result: Result | None) -> GameRecord:
        return GameRecord(tuple(self.deeds), result, self.rules)
