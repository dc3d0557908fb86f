"""Somebody who looks on: what is seen goes into the ledger and the transcript."""

from __future__ import annotations

from typing import Self

from retro2600.cartridges.absolute import CARTRIDGE
from retro2600.cartridges.absolute.facets import Ledger
from retro2600.cartridges.absolute.facets.transcript import Transcript
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.state import State
from tests.review.desks import desk_of, lines_of

MEMORY = CARTRIDGE.facets.ledger


def on_board(playing: Playing | None) -> State:
    """The game on the board, or none."""
    state = CARTRIDGE.power_on(7)._replace(playing=playing, sheet=None)
    return state._replace(kind=playing.begun.kind) if playing else state


def ledger_of(state: State) -> Ledger:
    """The ledger of who begins to look on now."""
    found = MEMORY.opened(state)
    assert isinstance(found, Ledger)
    return found


def lines(state: State) -> list[str]:
    """The lines of the game under review."""
    return lines_of(desk_of(CARTRIDGE, ledger_of(state), state))


class Onlooker:
    """Somebody who looks on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.ledger = ledger_of(state)
        self.transcript = Transcript(state)

    def see(self, state: State) -> Self:
        """The state is this one now."""
        self.ledger = MEMORY.entered(self.ledger, self.state, state)
        self.transcript.add(self.state, state)
        self.state = state
        return self
