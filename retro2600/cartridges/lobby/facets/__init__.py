"""The facets of the lobby: what fronts offer beside the screen.

Knows the states of this cartridge; it must never change one. `ledger` remembers the rounds, `transcript` is
the match file, `marked` what is marked on the Board, `posed` sets up a decision of a round, `manual` the page
of the shell's help. Time is declined: a table is played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retro2600.cartridges.lobby.facets import ledger, manual, marked, posed, transcript
from retro2600.cartridges.lobby.facets.ledger import Ledger
from retro2600.cartridges.lobby.scenes import Scene
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import passing
from retro2600.cartridges.lobby.table.board import is_bot, name_of
from retro2600.machine import facets
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.marks import ARROWS, BOARD_HELP, DOTS
from retro2600.machine.facets.record import Player
from retro2600.review import Reviewing
from retro2600.rules import RED, WHITE, Side
from retro2600.tables.table import Life, Table

__all__ = ["FACETS", "Ledger"]

_PLAYED = (Life.SEEDING, Life.PLAYING, Life.PAUSED, Life.BETWEEN)


class Memory(facets.ledger.Ledger[State]):
    """The rounds of the table, and the number of those before."""

    type: Any = Ledger
    opened = staticmethod(ledger.opened)
    entered = staticmethod(ledger.entered)


class Guide(facets.guide.Guide[State]):
    """The program's own band has the messages."""

    def waits(self, state: State) -> bool:
        """True while the program waits for a hand, or for a letter."""
        return state.scene is not Scene.TABLE or state.at is None or passing.waits(state)

    def playing(self, state: State) -> bool:
        """True while a game goes on at which one sits."""
        table = state.sitting.table
        return state.sitting.seated and table is not None and _goes_on(table)

    def page(self, state: State) -> Sequence[str]:
        """The keys."""
        return manual.PAGE


class Voice(facets.voice.Voice[State]):
    """Speech is a setting of the program."""

    def aloud(self, state: State) -> bool:
        """True while Speech is on."""
        return state.settings.speech


class Company(facets.company.Company[State]):
    """People play each other, or are watched; a house bot is no company."""

    def is_played(self, state: State) -> bool:
        """True from the first dice of a game between people to its end, also between its rounds."""
        table = state.sitting.table
        if table is None or not _goes_on(table):
            return False
        return not any(is_bot(table, side) for side in Side)


class Marks(facets.marks.Marks[State]):
    """Marks and arrows; the program numbers the positions itself."""

    offers = (BOARD_HELP._replace(title="help on the board: marks and arrows, none"),)
    choices = (DOTS, ARROWS)
    arrows = staticmethod(marked.play_arrows)

    def drawn(self, ledger: Ledger, state: State) -> Markings:
        """The pieces that can be moved now, and the last turns."""
        return marked.markings(state)


class Record(facets.record.Record[State]):
    """Rounds, and the games that they make up."""

    score = staticmethod(ledger.score)
    played = staticmethod(transcript.played)
    posed = staticmethod(posed.posed)
    transcript = staticmethod(transcript.Transcript)

    def games(self, ledger: Ledger) -> int:
        """The number of rounds that are finished."""
        return ledger.finished

    def players(self, state: State) -> tuple[Player, Player] | None:
        """White and Red by their names; a house bot with its level."""
        return (_player(state, WHITE), _player(state, RED)) if state.at is not None else None


def _player(state: State, side: Side) -> Player:
    assert state.at is not None
    table = state.at.shown
    who = table.chair(side).who
    if who is not None and is_bot(table, side):
        return Player(who.name, f"the house bot, level {who.level}", is_person=False)
    return Player(name_of(table, side))


def _goes_on(table: Table) -> bool:
    """True while a game goes on at a table: between two of its rounds, too."""
    return table.life in _PLAYED and table.match.winner is None


RECORD, MARKS = Record(), Marks()
FACETS = facets.Facets(
    ledger=Memory(),
    time=None,
    guide=Guide(),
    marks=MARKS,
    record=RECORD,
    review=Reviewing(RECORD, MARKS),
    voice=Voice(),
    company=Company(),
)
