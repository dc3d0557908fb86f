"""The games of a session as actions of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from retro2600.cartridges.championship import scenes
from retro2600.cartridges.championship.facets import events
from retro2600.cartridges.championship.facets.ledger import Ledger, Played, at_hand
from retro2600.cartridges.championship.state import State
from retro2600.machine.remembered import by_identity
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
    ToRoll,
    Turn,
)
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, SessionRecord, done, game_before

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


def played(ledger: Ledger, state: State) -> MatchRecord | None:
    """The game that a ledger tells of, in its match, with the decision at hand; None before a game."""
    deeds = [*_told(ledger.turns)]
    deeds += _lately(ledger, state, not deeds)
    if not (deeds or ledger.over or events.is_playing(state)):
        return None
    result = Result(*ledger.games[-1]) if ledger.over else None
    game = GameRecord(
        tuple(deeds), result, before=game_before(deeds, CHAMPIONSHIP) if deeds else _before(state)
    )
    length, white, black, crawford_played = ledger.match
    return MatchRecord(length, *NAMES, (game,), CHAMPIONSHIP, white, black, crawford_played)


@by_identity
def _told(turns: tuple[Played, ...]) -> tuple[Deed, ...]:
    """The turns that have been played, with their doubles."""
    deeds = list[Deed]()
    for turn in turns:
        offered = _offered(turn, Take()) if turn.doubled else ()
        play = tuple(Move(*move) for move in turn.moves)
        deeds += (*offered, _thrown(turn, not deeds), _deed(turn, Turn(play)))
    return tuple(deeds)


def _lately(ledger: Ledger, state: State, is_first: bool) -> Iterator[Deed]:
    """The deeds since the last play: a double, its answer, the roll to be played."""
    offer = ledger.offer
    if offer:
        yield from _offered(offer, Take() if offer.doubled else Drop() if ledger.over else None)
    is_thrown = state.dice and not isinstance(events.scene_of(state), scenes.Rolling)
    if is_thrown and events.is_playing(state) and not ledger.over:
        yield _thrown((offer or at_hand(state))._replace(dice=state.dice), is_first)


def _before(state: State) -> Game | None:
    """The game of somebody who is about to roll; None at any other time."""
    if not isinstance(events.scene_of(state), scenes.ToRoll | scenes.Considering):
        return None
    position = state.board.seen_by(state.mover)
    return Game(CHAMPIONSHIP, position, state.mover, state.cube, ToRoll(), state.cube_in_play)


def _offered(turn: Played, answer: Action | None) -> Iterator[Deed]:
    """The double of a turn, and its answer if there is one yet."""
    position = turn.board.seen_by(turn.side)
    yield Deed(turn.side, Double(), position, turn.cube)
    if answer:
        yield Deed(turn.side.other, answer, position, turn.cube)


def _thrown(turn: Played, is_first: bool) -> Deed:
    """The roll of a turn, which is the opening's dice in the first one."""
    is_opening = is_first and not turn.doubled and turn.board.seen_by(turn.side) == START
    return _deed(turn, _cast(turn) if is_opening else Throw(Roll(*turn.dice)))


def _deed(turn: Played, action: Action) -> Deed:
    cube = turn.cube and turn.cube.taken_by(turn.side.other) if turn.doubled else turn.cube
    return Deed(turn.side, action, turn.board.seen_by(turn.side), cube)


def _cast(turn: Played) -> Cast | Throw:
    high, low = sorted(turn.dice, reverse=True)
    if high == low:
        return Throw(Roll(high, low))
    return Cast(high, low) if turn.side is WHITE else Cast(low, high)
