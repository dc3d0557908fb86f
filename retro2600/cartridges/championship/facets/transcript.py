"""The games of a session as a match file (`.mat`)."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.cartridges.championship.facets import events
from retro2600.cartridges.championship.state import State
from retro2600.rules import CHAMPIONSHIP, Action, Game, Match, Result
from retro2600.rules.notation import GameRecord, MatchRecord, write_mat


class Transcript:
    """Takes in frame after frame. Games from a board of one's own have no place in such a file."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        self._length = state.options.target
        self._before = state.score[:2]
        self._games: list[GameRecord] = []
        self._actions: list[Action] | None = None  # None: no game that can be told

    def add(self, before: State, after: State, /) -> None:
        """Take in one frame."""
        if events.began(before, after):
            self._close(None)
            if after.options.target != self._length or before.is_match_over:
                self._length, self._before, self._games = after.options.target, after.score[:2], []
            self._actions = None if after.options.setting else []
        if self._actions is not None:
            self._actions += events.actions(before, after)
        if over := events.result(before, after):
            self._close(over)

    def text(self) -> str:
        """The file as far as the session has got."""
        going_on = [GameRecord(tuple(self._actions), None)] if self._actions else []
        games = tuple(game for game in [*self._games, *going_on] if _can_be_told(game, self._length))
        white, black = self._before
        return write_mat(MatchRecord(self._length, "You", "Computer", games, CHAMPIONSHIP, white, black))

    def _close(self, result: Result | None) -> None:
        """The game is over, or was broken off."""
        if self._actions:
            self._games.append(GameRecord(tuple(self._actions), result))
        self._actions = None


def _can_be_told(game: GameRecord, length: int) -> bool:
    """True if the actions are those of a game from its beginning: somebody may have looked on later."""
    now = Game.new(Match(CHAMPIONSHIP, length).game_rules)
    try:
        for action in game.actions:
            now = now.apply(action)
    except ValueError:
        return False
    return True
