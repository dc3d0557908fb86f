"""The games of a session as actions of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from retro2600.cartridges.championship.facets import events
from retro2600.cartridges.championship.facets.ledger import Ledger, Played
from retro2600.cartridges.championship.scenes import Over
from retro2600.cartridges.championship.state import State
from retro2600.rules import START, WHITE, Action, Cast, Game, Move, Result, Roll, Throw, Turn
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, SessionRecord, done

NAMES = "You", "Computer"


class Transcript(SessionRecord):
    """Takes in frame after frame. Games from a board of one's own are not written down."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        super().__init__(state.match, *NAMES)
        self._game_now: Game | None = None  # None: no game that can be told

    def add(self, before: State, after: State, /) -> None:
        """Take in one frame."""
        if events.began(before, after):
            self.ended(None)
            if after.options.target != self.match.length or before.is_match_over:
                self.began(after.match)
            self._game_now = (
                None if after.options.setting else Game.new(self.rules, cube_in_play=after.cube_in_play)
            )
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


def played(ledger: Ledger, state: State) -> MatchRecord:
    """The game that a ledger tells of: its turns without its doubles, and its end."""
    deeds: list[Deed] = []
    for turn in ledger.turns:
        position = turn.board.seen_by(turn.side)
        thrown = _cast(turn) if not deeds and position == START else Throw(Roll(*turn.dice))
        deeds += [
            Deed(turn.side, action, position, None)
            for action in (thrown, Turn(tuple(Move(*move) for move in turn.moves)))
        ]
    result = None
    if isinstance(state.scene, Over) and ledger.games:
        result = Result(*ledger.games[-1])
    return MatchRecord(0, *NAMES, (GameRecord(tuple(deeds), result),))


def _cast(turn: Played) -> Cast | Throw:
    high, low = sorted(turn.dice, reverse=True)
    if high == low:
        return Throw(Roll(high, low))
    return Cast(high, low) if turn.side is WHITE else Cast(low, high)
