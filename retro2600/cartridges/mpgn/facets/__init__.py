"""The facets of the program: what fronts offer beside the screen.

Knows the states of this cartridge; it must never change one. `ledger` remembers the games, `transcript` is
the match file, `marked` what is marked on the board, `posed` sets up a decision of a game, `manual` the page
of the shell's help. Time is declined: a game is played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from retro2600.cartridges.mpgn.facets import ledger, manual, marked, posed, transcript
from retro2600.cartridges.mpgn.scenes import Scene
from retro2600.cartridges.mpgn.state import State
from retro2600.cartridges.mpgn.table import screen
from retro2600.cartridges.mpgn.table.board import HOUSE, is_bot, name_of
from retro2600.cartridges.mpgn.words import text
from retro2600.machine import facets
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.marks import ARROWS, BOARD_HELP, DOTS
from retro2600.machine.facets.record import Player
from retro2600.review import Reviewing
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.sitting.ledger import Ledger
from retro2600.tables.table import Life, Table

__all__ = ["FACETS", "Ledger"]

_PLAYED: Final = (Life.SEEDING, Life.PLAYING, Life.PAUSED)


class Memory(facets.ledger.Ledger[State]):
    """The games of the table, and the number of those before."""

    type: Any = Ledger
    opened = staticmethod(ledger.opened)
    entered = staticmethod(ledger.entered)


class Guide(facets.guide.Guide[State]):
    """The program's own band has the messages."""

    def waits(self, state: State) -> bool:
        """True while the program waits for a hand, or for a letter."""
        return state.scene is not Scene.TABLE or screen.waits(state)

    def playing(self, state: State) -> bool:
        """True while a game goes on at which one sits."""
        table = state.sitting.table
        return state.sitting.seated and table is not None and table.life in _PLAYED

    def in_lines(self, state: State) -> Sequence[str]:
        """The sentence in the band."""
        return () if state.message is None else (text(state.message),)

    def page(self, state: State) -> Sequence[str]:
        """The keys."""
        return manual.PAGE


class Voice(facets.voice.Voice[State]):
    """Lines are said for readers of the screen; the program has no setting that says them aloud."""

    def aloud(self, state: State) -> bool:
        """Never."""
        return False


class Company(facets.company.Company[State]):
    """People play each other; the house is no company."""

    def is_played(self, state: State) -> bool:
        """True from the first dice of a game between people to its end."""
        table = state.sitting.table
        if table is None or table.life not in _PLAYED:
            return False
        return not any(is_bot(table, side) for side in Side)


class Marks(facets.marks.Marks[State]):
    """Marks and arrows; the program numbers the places itself."""

    offers = (BOARD_HELP._replace(title="help on the board: marks and arrows, none"),)
    choices = (DOTS, ARROWS)
    arrows = staticmethod(marked.play_arrows)

    def drawn(self, ledger: Ledger, state: State) -> Markings:
        """The men that can be moved now, and the last turns."""
        return marked.markings(state)


class Record(facets.record.Record[State]):
    """Games by themselves: there is no match."""

    played = staticmethod(ledger.played)
    posed = staticmethod(posed.posed)
    transcript = staticmethod(transcript.Transcript)

    def games(self, ledger: Ledger) -> int:
        """The number of games that are finished."""
        return ledger.finished

    def players(self, state: State) -> tuple[Player, Player] | None:
        """Black and Red by their names; the house with its level."""
        return (_player(state, WHITE), _player(state, RED)) if state.at is not None else None


def _player(state: State, side: Side) -> Player:
    assert state.at is not None
    table: Table = state.at.shown
    who = table.chair(side).who
    if who is not None and is_bot(table, side):
        return Player(HOUSE, f"the house, level {who.level}", is_person=False)
    return Player(name_of(table, side))


RECORD, MARKS = Record(), Marks()
FACETS: Final = facets.Facets(
    ledger=Memory(),
    time=None,
    guide=Guide(),
    marks=MARKS,
    record=RECORD,
    review=Reviewing(RECORD, MARKS),
    voice=Voice(),
    company=Company(),
)
