"""The games of a session as actions of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.cartridges.championship.facets import events
from retro2600.cartridges.championship.state import State
from retro2600.rules import Action, Game, Ruleset
from retro2600.rules.notation import SessionRecord, done


class Transcript(SessionRecord):
    """Takes in frame after frame. Games from a board of one's own are not written down."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        super().__init__(state.match, "You", "Computer")
        self._game_now: Game | None = None  # None: no game that can be told

    def add(self, before: State, after: State, /) -> None:
        """Take in one frame."""
        if events.began(before, after):
            self.ended(None)
            if after.options.target != self.match.length or before.is_match_over:
                self.began(after.match)
            self._game_now = None if after.options.setting else _game(self.rules, after)
        for action in events.actions(before, after):
            self._do(action)
        if over := events.result(before, after):
            self.ended(over)
            self._game_now = None

    def _do(self, action: Action) -> None:
        """Somebody may have looked on later: a game that the rules do not know is none."""
        if self._game_now is None:
            return
        try:
            deed, self._game_now = done(self._game_now, action)
            self.deeds.append(deed)
        except ValueError:
            self.deeds, self._game_now = [], None


def _game(rules: Ruleset, state: State) -> Game:
    options = state.options
    return Game.new(rules, cube_in_play=options.cube and not state.crawford and options.target != 1)
