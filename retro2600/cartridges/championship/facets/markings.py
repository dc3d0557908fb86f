"""Arrows over the screen: of the last turn, and of a play to be shown; in columns and lines of cells."""

from __future__ import annotations

from collections.abc import Iterator

from retro2600.cartridges.championship import scenes
from retro2600.cartridges.championship.facets.events import scene_of
from retro2600.cartridges.championship.facets.ledger import Ledger
from retro2600.cartridges.championship.picture import cell_of
from retro2600.cartridges.championship.state import Board, State
from retro2600.machine.facets.markings import Arrow, Markings, Spot
from retro2600.rules import OFF, Move, Play, Side

_WITHOUT_BOARD = scenes.Menu, scenes.Question, scenes.SetUp, scenes.Dos
_CENTRE = 0.5


def markings(ledger: Ledger, state: State) -> Markings:
    """The last turn, until a piece moves again; nothing under a window, and before a game."""
    if not ledger.turns or state.moves or isinstance(state.scene, scenes.Title) or not _is_seen(state):
        return Markings()
    last = ledger.turns[-1]
    play = tuple(Move(*move) for move in last.moves)
    return Markings(arrows=tuple(_arrows(state.mono, last.board, last.side, play)))


def play_arrows(state: State, side: Side, play: Play) -> tuple[Arrow, ...]:
    """The arrows of a play by the pips of a side, before it is made."""
    return tuple(_arrows(state.mono, state.now, side, play)) if _is_seen(state) else ()


def _is_seen(state: State) -> bool:
    """True if nothing lies over the board."""
    return not state.help_shown and not isinstance(scene_of(state), _WITHOUT_BOARD)


def _arrows(mono: bool, board: Board, side: Side, play: Play) -> Iterator[Arrow]:
    """From each checker that moves to the place where it lies then."""
    position = board.seen_by(side)
    for source, die in play:
        target = max(source - die, OFF)
        tail = _spot(mono, side, source, position.mine[source] - 1)
        position = position.after(((source, die),))
        yield Arrow(tail, _spot(mono, side, target, position.mine[target] - 1))


def _spot(mono: bool, side: Side, pips: int, number: int) -> Spot:
    row, column = cell_of(mono, side, pips, number)
    return Spot(column - _CENTRE, row - _CENTRE)
