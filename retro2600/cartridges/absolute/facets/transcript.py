"""The games of a session as records of the rules, and as a match file.

Each game is told whole and once, as it was played last: what was taken back is gone, and a game that was left
and gone on with is one game. Of a session with several matches the last one is told, and of single games all
against the same opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from retro2600.cartridges.absolute.facets.ledger import Ledger
from retro2600.cartridges.absolute.facets.told import Seen, leading, names, recorded, seen
from retro2600.cartridges.absolute.record import Begun, begin
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.cartridges.absolute.state import State
from retro2600.machine.remembered import by_identity
from retro2600.rules import ABSOLUTE, Cast, Match
from retro2600.rules.notation import GameRecord, MatchRecord, SessionRecord, write_mat

_NO_GAME: Final = Begun(GameKind.BACKGAMMON_COMPUTER, 0, 0)
"""The game by which the sides are named as long as there is none."""


class Transcript(SessionRecord):
    """Takes in frame after frame."""

    def __init__(self, state: State, match: Sequence[int] = ()) -> None:
        super().__init__(Match(ABSOLUTE), *names(_NO_GAME, True))
        self._seen: dict[tuple[int, int], Seen] = {}
        self._see(state)

    def add(self, before: State, after: State, /) -> None:
        """Take in one frame."""
        if after.playing is not before.playing or after.settings.light != self._light:
            self._see(after)

    @property
    def record(self) -> MatchRecord:
        """The games; the one on the board as far as it has got."""
        return told([game for game in self._seen.values() if game.record], self._light)

    def text(self) -> str:
        """The match file, which has no word for a cube that begins at 2, nor for the second half of a game.

        So a game with an automatic double is written with half its cube and its points, and a game of which
        only the later part is remembered is left out.
        """
        whole = [game for game in self.record.games if isinstance(game.deeds[0].action, Cast)]
        return write_mat(replace(self.record, games=tuple(map(_from_one, whole))).last_match)

    def _see(self, state: State) -> None:
        self._light = state.settings.light
        game = seen(state)
        if game is not None:
            self._seen.pop(game.key, None)  # the last one of all
            self._seen[game.key] = game


def told(games: Sequence[Seen], light: bool) -> MatchRecord:
    """The match of the last game, or the single games against the same opponent."""
    if not games:
        return MatchRecord(0, *names(_NO_GAME, light), (), ABSOLUTE)
    last = games[-1]
    both, match = names(last.begun, light), last.before
    if match is None:
        opponent = last.begun.kind.is_computer, last.begun.other
        games = [
            each
            for each in games
            if each.before is None and (each.begun.kind.is_computer, each.begun.other) == opponent
        ]
        match = Match(begin(last.begun).game.rules)
    else:
        games = [games[number] for number in leading([game.span for game in games])]
        match = games[0].before or match
    before = MatchRecord(match.length, *both, (), match.rules, match.white, match.red, match.crawford_played)
    return replace(before, games=tuple(map(recorded, games)))


def played(ledger: Ledger, state: State) -> MatchRecord | None:
    """The game on the board, with its doubles and the decision at hand; None where there is none."""
    return _played(ledger)


@by_identity
def _played(ledger: Ledger) -> MatchRecord | None:
    return told((ledger.game,), ledger.light) if ledger.game else None


def _from_one(game: GameRecord) -> GameRecord:
    """The game as if no tie of the opening dice had doubled its cube."""
    ties = [deed for deed in game.deeds if isinstance(deed.action, Cast) and _is_tie(deed.action)]
    times = 1 << min(len(ties), game.rules.automatic_doubles)
    deeds = (
        replace(deed, cube=deed.cube and replace(deed.cube, value=max(1, deed.cube.value // times)))
        for deed in game.deeds
        if deed not in ties
    )
    result = game.result and replace(game.result, points=game.result.points // times)
    return replace(game, deeds=tuple(deeds), result=result)


def _is_tie(cast: Cast) -> bool:
    return cast.white == cast.red
