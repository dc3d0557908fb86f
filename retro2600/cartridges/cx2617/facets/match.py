"""A match to a number of points, kept around the games: the machine of 1979 knows single games only.

The score is made of the ledger's games, whatever they were; after a match that is won the next game begins
another one. Crawford's rule is told and not enforced: the players keep it, or do not.
"""

from __future__ import annotations

from functools import lru_cache

from retro2600.cartridges.cx2617.facets.ledger import Ledger, MatchTo, Outcome, result_of
from retro2600.machine.facets.record import Score
from retro2600.rules import CX2617, Match
from retro2600.rules.notation import standing

CRAWFORD = "Crawford game: no doubling, by agreement"


def matched(ledger: Ledger, length: int, since: int | None) -> Ledger:
    """The ledger as it tells of a match to so many points, 0 for none; `since` None: as it has it."""
    begun = (ledger.match.since if ledger.match else 0) if since is None else since
    match = MatchTo(length, begun) if length else None
    return ledger if ledger.match == match else ledger._replace(match=match)


def score(ledger: Ledger) -> Score | None:
    """The score of the match that is going on, or has just been won; None where none is played."""
    if ledger.match is None:
        return None
    first, match = _standing(ledger.match, ledger.games, ledger.over)
    return Score(f"match to {match.length}: {_told(match)}", first, (match.white, match.red))


def begun(ledger: Ledger) -> Match:
    """The match before the game that the ledger tells of."""
    match, games = ledger.match, ledger.games
    if match is None or (ledger.over and match.since >= len(games)):
        return Match(CX2617)
    return _standing(match, games[:-1] if ledger.over else games, over=False)[1]


def winner(ledger: Ledger) -> str:
    """The match that has just been won in words: "White wins the match, 5 to 3"; else ""."""
    match = _match(ledger)
    return f"{_winner(match)} wins the match, {_points(match)}" if match and match.winner else ""


def is_crawford(ledger: Ledger) -> bool:
    """True in the one game of a match without doubling."""
    match = _match(ledger)
    return match is not None and match.is_crawford and not ledger.over


def _told(match: Match) -> str:
    if match.winner:
        return f"{_winner(match)} wins, {_points(match)}"
    return f"White {match.white}, Red {match.red}{' (Crawford)' if match.is_crawford else ''}"


def _winner(match: Match) -> str:
    return match.winner.value.capitalize() if match.winner else ""


def _points(match: Match) -> str:
    return f"{max(match.white, match.red)} to {min(match.white, match.red)}"


def _match(ledger: Ledger) -> Match | None:
    return _standing(ledger.match, ledger.games, ledger.over)[1] if ledger.match else None


@lru_cache(maxsize=64)
def _standing(wanted: MatchTo, games: tuple[Outcome, ...], over: bool) -> tuple[int, Match]:
    """The number of games before the match, and the match."""
    first = min(wanted.since, len(games))
    later, match = standing(Match(CX2617, wanted.length), [result_of(game) for game in games[first:]])
    if match.winner and not over:
        return len(games), Match(CX2617, wanted.length)
    return first + later, match
