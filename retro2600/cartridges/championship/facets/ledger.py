"""The ledger: the turns of the game with their doubles, the match before it, and the games that are over."""

from __future__ import annotations

from typing import Final, NamedTuple

from retro2600.cartridges.championship.facets import events
from retro2600.cartridges.championship.scenes import Asked, Offered
from retro2600.cartridges.championship.state import Board, State
from retro2600.rules import Cube, Double, Side, Take, Turn

MOST_REMEMBERED: Final = 200
"""Turns of a game that a ledger holds (chosen: few games have a hundred)."""


class Played(NamedTuple):
    """One roll played: whose, the dice, the board before it, and the moves."""

    side: Side
    dice: tuple[int, ...]
    board: Board
    moves: tuple[tuple[int, int], ...]
    cube: Cube | None = None
    """Before a double; None without one."""
    doubled: bool = False
    """True if the side doubled first, and the other one took."""


class Finished(NamedTuple):
    """A game that is over."""

    winner: Side
    points: int


class MatchBefore(NamedTuple):
    """The match before the game."""

    length: int = 0
    white: int = 0
    black: int = 0
    crawford_played: bool = False


class Ledger(NamedTuple):
    """The memory of the facets."""

    turns: tuple[Played, ...] = ()
    """Of this game, or of the one that is over."""
    games: tuple[Finished, ...] = ()
    offer: Played | None = None
    """A turn that began with a double, and whose roll is not played yet, or never will be."""
    over: bool = False
    """The last of the games is the one that the turns are of."""
    match: MatchBefore = MatchBefore()


def opened(state: State) -> Ledger:
    """The ledger of somebody who begins at this state."""
    offer = at_hand(state) if isinstance(events.scene_of(state), Asked | Offered) else None
    return Ledger(offer=offer, match=MatchBefore(state.options.target, *state.score))


def entered(ledger: Ledger, before: State, after: State) -> Ledger:
    """The ledger one frame later; the same object where there is nothing new."""
    if events.began(before, after):
        return opened(after)._replace(games=ledger.games)
    for action in events.actions(before, after):
        match action:
            case Turn():
                offer = ledger.offer or at_hand(before)
                played = offer._replace(dice=before.dice, moves=before.moves)
                ledger = ledger._replace(turns=(*ledger.turns, played)[-MOST_REMEMBERED:], offer=None)
            case Double():
                ledger = ledger._replace(offer=at_hand(after))
            case Take() if ledger.offer:
                ledger = ledger._replace(offer=ledger.offer._replace(doubled=True))
    if over := events.result(before, after):
        games = (*ledger.games, Finished(over.winner, over.points))
        ledger = ledger._replace(games=games, over=True)
    return ledger


def at_hand(state: State) -> Played:
    """The turn at hand before its roll and its moves."""
    return Played(state.mover, (), state.board, (), state.cube if state.cube_in_play else None)
