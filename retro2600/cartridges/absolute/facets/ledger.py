"""The ledger: the games that were finished, and the one on the board as far as it has got.

The game on the board is that of the state, so undo in the program takes it back here, too: a game whose end
is undone is not finished any more.
"""

from __future__ import annotations

from typing import NamedTuple

from retro2600.cartridges.absolute.facets.told import Seen, Span, leading, names, seen
from retro2600.cartridges.absolute.state import State
from retro2600.machine.facets.record import Score
from retro2600.rules import WHITE, Match


class Finished(NamedTuple):
    """A game that is over, and not on the board any more."""

    number: int
    seed: int
    span: Span

    @property
    def key(self) -> tuple[int, int]:
        """That of the game while it was on the board."""
        return self.number, self.seed


class Ledger(NamedTuple):
    """The memory of the facets."""

    game: Seen | None = None
    """The game on the board."""
    games: tuple[Finished, ...] = ()
    """Those that were finished before it."""
    light: bool = True
    """The pieces at the bottom are the light ones."""

    @property
    def finished(self) -> tuple[Finished, ...]:
        """All that are finished."""
        game = self.game
        return (*self.games, Finished(*game.key, game.span)) if game and game.result else self.games


def opened(state: State) -> Ledger:
    """The ledger of somebody who begins to look on at this state."""
    return Ledger(seen(state), light=state.settings.light)


def entered(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger one frame later; the same object where there is nothing new."""
    if after.playing is before.playing and after.settings.light == ledger.light:
        return ledger
    game = seen(after)
    if game == ledger.game and after.settings.light == ledger.light:
        return ledger
    games = ledger.games
    if game is None or ledger.game is None or game.key != ledger.game.key:
        games = tuple(each for each in ledger.finished if game is None or each.key != game.key)
    return Ledger(game, games, after.settings.light)


def score(ledger: Ledger) -> Score | None:
    """The score of the match on the board; None for a single game, and where there is none."""
    game = ledger.game
    if game is None or game.after is None:
        return None
    match, both = game.after, names(game.begun, ledger.light)
    of_match = leading([*(each.span for each in ledger.games), game.span])
    begun = len(ledger.games) - len(of_match) + 1
    return Score(f"match to {match.length}: {_told(match, both)}", begun, (match.white, match.red))


def _told(match: Match, both: tuple[str, str]) -> str:
    if match.winner:
        who = both[0] if match.winner is WHITE else both[1]
        points = max(match.white, match.red), min(match.white, match.red)
        return f"{who} win{'s' * (who != 'You')}, {points[0]} to {points[1]}"
    crawford = " (Crawford)" if match.is_crawford else ""
    return f"{both[0]} {match.white}, {both[1]} {match.red}{crawford}"
