"""The facets of the lobby: what fronts offer beside the screen.

Knows the states of this cartridge; it must never change one. Beside `retro2600.online.facets`, `marked` is
what is marked on the Board, `posed` sets up a decision of a round, `manual` the page of the shell's help.
Time is declined: a table is played on.
"""

from __future__ import annotations

from retro2600.cartridges.lobby.facets import manual, marked, posed
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing
from retro2600.cartridges.lobby.table.board import UNNAMED, name_of
from retro2600.machine import facets
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.record import Score
from retro2600.online.facets import Company, Guide, Marks, Memory, Record
from retro2600.review import Reviewing
from retro2600.rules import LOBBY_MATCH, WHITE
from retro2600.tables.options import TableKind
from retro2600.tables.sitting.ledger import Ledger
from retro2600.tables.table import Table

__all__ = ["FACETS", "Ledger"]


class Waiting(Guide[State]):
    """The program waits in the lobby, and for whose turn it is."""

    keys = manual.PAGE

    def waits(self, state: State) -> bool:
        """True while the program waits for a hand, or for a letter."""
        return state.scene is not Scene.TABLE or state.at is None or passing.waits(state)


class Voice(facets.voice.Voice[State]):
    """Speech is a setting of the program."""

    def aloud(self, state: State) -> bool:
        """True while Speech is on."""
        return state.settings.speech


class OnTheBoard(Marks[State]):
    """The pieces of the Board."""

    arrows = staticmethod(marked.play_arrows)

    def drawn(self, ledger: Ledger, state: State) -> Markings:
        """The pieces that can be moved now, and the last turns."""
        return marked.markings(state)


def score(ledger: Ledger) -> Score | None:
    """The score of the game at the table; None in MoneyPlay, and where there is none."""
    table = ledger.table
    if table is None or table.options.kind is not TableKind.MATCH:
        return None
    white, red = table.score
    return Score(f"match to {table.options.target}: {_told(ledger, table)}", ledger.before, (white, red))


def _told(ledger: Ledger, table: Table) -> str:
    (white, red), winner = table.score, table.match.winner
    first, second = ledger.names((UNNAMED, UNNAMED))
    if winner is None:
        crawford = " (Crawford)" if table.match.is_crawford else ""
        return f"{first} {white}, {second} {red}{crawford}"
    who = first if winner is WHITE else second
    return f"{who} wins, {max(white, red)} to {min(white, red)}"


class Rounds(Record[State]):
    """Rounds, and the games that they make up."""

    rules, house = LOBBY_MATCH, "the house bot"
    nobody, unnamed = ("White", "Red"), (UNNAMED, UNNAMED)
    name_of = staticmethod(name_of)
    score = staticmethod(score)
    posed = staticmethod(posed.posed)


RECORD, MARKS = Rounds(), OnTheBoard()
FACETS = facets.Facets(
    ledger=Memory(),
    time=None,
    guide=Waiting(),
    marks=MARKS,
    record=RECORD,
    review=Reviewing(RECORD, MARKS),
    voice=Voice(),
    company=Company(),
)
