"""The ledger: the turns of the game, and the games that are over."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.championship import game
from retro2600.cartridges.championship.facets import events
from retro2600.cartridges.championship.state import Board, State
from retro2600.cartridges.championship.words import play_text
from retro2600.rules import Side

MOST_REMEMBERED: Final = 200
"""Turns of a game that a ledger holds (chosen: few games have a hundred)."""


class Played(NamedTuple):
    """One roll played: whose, the dice, the board before it, and the moves."""

    side: Side
    dice: tuple[int, ...]
    board: Board
    moves: tuple[tuple[int, int], ...]


class Finished(NamedTuple):
    """A game that is over."""

    winner: Side
    points: int


class Ledger(NamedTuple):
    """The memory of the facets."""

    turns: tuple[Played, ...] = ()
    """Of this game, or of the one that is over."""
    games: tuple[Finished, ...] = ()


def entered(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger one frame later; the same object where there is nothing new."""
    if events.began(before, after):
        return ledger._replace(turns=())
    if events.ended_turn(before, after):
        played = Played(before.mover, before.dice, before.board, before.moves)
        ledger = ledger._replace(turns=(*ledger.turns, played)[-MOST_REMEMBERED:])
    if over := events.result(before, after):
        ledger = ledger._replace(games=(*ledger.games, Finished(over.winner, over.points)))
    return ledger


def written(played: Played) -> str:
    """A turn in a line: who, the roll, the play with points numbered as on the screen."""
    high, low = sorted(played.dice, reverse=True)
    who = "you" if played.side is Side.WHITE else "computer"
    play = play_text(game.numbered(played.board, played.side, played.moves)) or "cannot move"
    return f"{who:9}{high}-{low}  {play}"
