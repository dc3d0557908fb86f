"""The facets of the program: what fronts offer beside the screen.

Knows the states of this cartridge; it must never change one. Beside `retro2600.online.facets`, `marked` is
what is marked on the board, `posed` sets up a decision of a game, `manual` the page of the shell's help. Time
is declined: a game is played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from retro2600.cartridges.mpgn.facets import manual, marked, posed
from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.board import name_of
from retro2600.cartridges.mpgn.words import text
from retro2600.machine import facets
from retro2600.machine.facets.markings import Markings
from retro2600.online.facets import Company, Guide, Marks, Memory, Record
from retro2600.review import Reviewing
from retro2600.rules import MPGN
from retro2600.tables.sitting.ledger import Ledger

__all__ = ["FACETS", "Ledger"]


class Waiting(Guide[State]):
    """The program waits in the hall, and for whose turn it is."""

    keys = manual.PAGE

    def waits(self, state: State) -> bool:
        """True while the program waits for a hand, or for a letter."""
        return state.scene is not Scene.TABLE or screen.waits(state)

    def in_lines(self, state: State) -> Sequence[str]:
        """The sentence in the band."""
        return () if state.message is None else (text(state.message),)


class Voice(facets.voice.Voice[State]):
    """Lines are said for readers of the screen; the program has no setting that says them aloud."""

    def aloud(self, state: State) -> bool:
        """Never."""
        return False


class OnTheBoard(Marks[State]):
    """The men on the board."""

    arrows = staticmethod(marked.play_arrows)

    def drawn(self, ledger: Ledger, state: State) -> Markings:
        """The men that can be moved now, and the last turns."""
        return marked.markings(state)


class Games(Record[State]):
    """Games by themselves: there is no match. White of the code is Black here."""

    rules, house = MPGN, "the house"
    nobody = unnamed = ("Black", "Red")
    name_of = staticmethod(name_of)
    posed = staticmethod(posed.posed)


RECORD, MARKS = Games(), OnTheBoard()
FACETS: Final = facets.Facets(
    ledger=Memory(),
    time=None,
    guide=Waiting(),
    marks=MARKS,
    record=RECORD,
    review=Reviewing(RECORD, MARKS),
    voice=Voice(),
    company=Company(),
)
