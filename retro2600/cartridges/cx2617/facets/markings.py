"""Markings: point numbers beside the board, marks on what can be moved, arrows of the last turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from retro2600.cartridges.cx2617.arrows import landing_spot, of_a_play, top_spot
from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.facets.allowed import is_asked, next_moves
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Step, Turn
from retro2600.cartridges.cx2617.facets.moment import Moment, moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase
from retro2600.cartridges.cx2617.facets.seats import label
from retro2600.cartridges.cx2617.layout import DRAWN, LIT, ROW_HEIGHT, TOP_BORDER, half_row, on_the_left
from retro2600.cartridges.cx2617.rulebook import with_hand_empty
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs.picture import WIDTH
from retro2600.machine.facets.markings import Arrow, Dot, DotRole, Label, Markings, Spot
from retro2600.rules import Play
from retro2600.rules import Side as Colour

_LEFT = (LIT.left + TOP_BORDER.left) / 2
_RIGHT = WIDTH - _LEFT

CORNERS = Spot(LIT.left, LIT.top), Spot(LIT.left + LIT.width, LIT.top + LIT.height)
"""Of all that is ever lit, with the numbers."""

_LABELS = tuple(
    Label(
        Spot(_LEFT if on_the_left(location) else _RIGHT, half_row(location).top + ROW_HEIGHT / 2),
        label(location),
    )
    for location in DRAWN
)
"""The numbers of the points, outside the board."""


def markings(ledger: Ledger, state: State) -> Markings:
    """The markings of a state; no numbers between games."""
    return _markings(ledger.turn, ledger.last, moment_of(state))


@lru_cache(maxsize=64)
def _markings(turn: Turn | None, last: Turn | None, now: Moment) -> Markings:
    labels = () if now.phase is Phase.IDLE else _LABELS
    begun = turn is not None and turn.steps
    return Markings(labels, tuple(_dots(now)), () if begun or last is None else _arrows(last))


def play_arrows(state: State, side: Colour, play: Play) -> tuple[Arrow, ...]:
    """The arrows of a play by a side's own numbers, before it is made."""
    steps = tuple(Step(move.source, move.target) for move in play)
    return _arrows(Turn(Side(side.value), state.dice, with_hand_empty(state), steps))


def _dots(now: Moment) -> Iterator[Dot]:
    """The checkers that the rules let a person move, or the places for the one in his hand."""
    if not is_asked(now):
        return
    own = LOCATION[now.turn]
    moves = next_moves(now.board, now.turn, now.required, now.variation.acey_deucey)
    if now.held is None:
        for number in sorted({move.source for move in moves}):
            role = DotRole.CHOSEN if own[number] == now.cursor else DotRole.MAY_MOVE
            yield Dot(top_spot(now.board, own[number], now.turn), role)
    else:
        for number in sorted({move.target for move in moves if move.source == now.pointed}):
            role = DotRole.CHOSEN if own[number] == now.held else DotRole.MAY_LAND
            yield Dot(landing_spot(now.board, own[number], now.turn), role)


@lru_cache(maxsize=16)
def _arrows(turn: Turn) -> tuple[Arrow, ...]:
    own = LOCATION[turn.side]
    steps = [(own[step.origin], own[step.target]) for step in turn.steps]
    return tuple(of_a_play(turn.board, turn.side, steps))
