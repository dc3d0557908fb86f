"""The games of a session as actions of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from retro2600.cartridges.championship.facets import events
from retro2600.cartridges.championship.facets.ledger import Ledger, Played
from retro2600.cartridges.championship.state import State
from retro2600.rules import (
    CHAMPIONSHIP,
    START,
    WHITE,
    Action,
    Cast,
    Double,
    Drop,
    Game,
    Move,
    Result,
    Roll,
    Take,
    Throw,
    Turn,
)
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
    """The game that a ledger tells of, in its match: its turns, its doubles, and its end."""
    deeds = list[Deed]()
    for turn in ledger.turns:
        deeds += _offered(turn, Take()) if turn.doubled else ()
        cube = turn.cube and turn.cube.taken_by(turn.side.other) if turn.doubled else turn.cube
        position = turn.board.seen_by(turn.side)
        thrown = _cast(turn) if not deeds and position == START else Throw(Roll(*turn.dice))
        moved = Turn(tuple(Move(*move) for move in turn.moves))
        deeds += [Deed(turn.side, action, position, cube) for action in (thrown, moved)]
    if ledger.offer:
        deeds += _offered(ledger.offer, Take() if ledger.offer.doubled else Drop() if ledger.over else None)
    result = Result(*ledger.games[-1]) if ledger.over else None
    game = GameRecord(tuple(deeds), result)
    length, white, black, crawford_played = ledger.match
    return MatchRecord(length, *NAMES, (game,), CHAMPIONSHIP, white, black, crawford_played)


def _offered(turn: Played, answer: Action | None) -> Iterator[Deed]:
    """The double of a turn, and its answer if there is one yet."""
    position = turn.board.seen_by(turn.side)
    yield Deed(turn.side, Double(), position, turn.cube)
    if answer:
        yield Deed(turn.side.other, answer, position, turn.cube)


def _cast(turn: Played) -> Cast | Throw:
    high, low = sorted(turn.dice, reverse=True)
    if high == low:
        return Throw(Roll(high, low))
    return Cast(high, low) if turn.side is WHITE else Cast(low, high)
