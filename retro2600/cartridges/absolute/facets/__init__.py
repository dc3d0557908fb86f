"""The facets of Absolute: what fronts offer beside the screen, which has its own help, undo and advice.

Knows the states of this cartridge; it must never change one. `told` is a game as it is told, `ledger` the
memory and the score, `transcript` the games by the rules and the match file, `posed` sets up one of them,
`marked` what is marked on the board, `manual` the page of the shell's help.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from retro2600.cartridges.absolute import passing, words
from retro2600.cartridges.absolute.facets import ledger, manual, marked, posed, told, transcript
from retro2600.cartridges.absolute.facets.ledger import Ledger
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.saying import named
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.who import Who
from retro2600.machine import facets
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.marks import ARROWS, BOARD_HELP, DOTS
from retro2600.machine.facets.record import Player
from retro2600.review import Reviewing
from retro2600.rules import Cast, ToPlay, ToRoll, Turn

__all__ = ["FACETS", "Ledger"]


class Memory(facets.ledger.Ledger[State]):
    """The game on the board, and those that were finished."""

    type: Any = Ledger
    opened = staticmethod(ledger.opened)
    entered = staticmethod(ledger.entered)


class Time(facets.time.Time[State]):
    """Turns begin as somebody with a hand is to roll, or to play the opening roll."""

    def turn_began(self, before: State, after: State) -> bool:
        """True if a turn has ended in this frame, or the opening dice were thrown, and a person is next."""
        then, now = before.playing, after.playing
        if then is None or now is None or now is then or len(now.record) <= len(then.record):
            return False
        if now.result is not None or not isinstance(now.record[-1], Turn | Cast):
            return False
        return _is_first(now) and now.is_by_hand(now.game.mover)

    def settled(self, state: State) -> bool:
        """True if nothing moves."""
        return state.motion is None

    def place(self, state: State) -> str:
        """The turn and its dice in words."""
        if state.playing is None or state.playing.result is not None:
            return ""
        who = named(state, state.mover)
        name = state.playing.begun.other or who.within
        turn = "your turn" if who is Who.YOU else f"{name}'s turn"
        return f"{turn}, {'-'.join(map(str, state.dice))}" if state.dice else turn


class Guide(facets.guide.Guide[State]):
    """The line has the messages while the program's own band does not show them."""

    def waits(self, state: State) -> bool:
        """True while the program waits for a hand."""
        return passing.waits(state)

    def playing(self, state: State) -> bool:
        """True while a game is going on."""
        return state.playing is not None and state.playing.result is None

    def line(self, ledger: Any, state: State, held: Any) -> str:
        """The message, where the settings keep it off the screen."""
        if state.settings.messages or state.message is None:
            return ""
        return words.text(state.message)

    def page(self, state: State) -> Sequence[str]:
        """The keys, and where the program tells the rest itself."""
        return manual.PAGE


class Voice(facets.voice.Voice[State]):
    """Speech is a setting of the program."""

    def aloud(self, state: State) -> bool:
        """True while Speech is on, and messages are."""
        return state.settings.speech and state.settings.messages


class Company(facets.company.Company[State]):
    """Somebody at another device plays."""

    def is_played(self, state: State) -> bool:
        """True from the first dice at a table to the end of its game, whatever is on the board meanwhile."""
        sure, playing = state.far.sure, state.playing
        is_over = sure is not None and sure.result is not None
        shows = state.is_far and playing is not None and playing.result is None
        return (state.far.sitting.is_playing and not is_over) or (shows and not state.far.sitting.is_closed)


class Marks(facets.marks.Marks[State]):
    """Marks and arrows; the program numbers the rows itself."""

    offers = (BOARD_HELP._replace(title="help on the board: marks and arrows, none"),)
    choices = (DOTS, ARROWS)
    arrows = staticmethod(marked.play_arrows)

    def drawn(self, ledger: Ledger, state: State) -> Markings:
        """The pieces that can be moved now, and the last turns."""
        return marked.markings(state)


class Record(facets.record.Record[State]):
    """Games, and the program's own matches."""

    score = staticmethod(ledger.score)
    played = staticmethod(transcript.played)
    posed = staticmethod(posed.posed)
    transcript = staticmethod(transcript.Transcript)

    def games(self, ledger: Ledger) -> int:
        """The number of games that are finished."""
        return len(ledger.finished)

    def players(self, state: State) -> tuple[Player, Player] | None:
        """You and the computer at its level, or two people."""
        if state.playing is None:
            return None
        kind, settings = state.playing.begun.kind, state.settings
        white, red = (Player(name) for name in told.names(state.playing.begun, settings.light))
        if not kind.is_computer:
            return white, red
        return white, red._replace(told=f"the computer, level {settings.level}", is_person=False)


RECORD, MARKS = Record(), Marks()
FACETS = facets.Facets(
    ledger=Memory(),
    time=Time(),
    guide=Guide(),
    marks=MARKS,
    record=RECORD,
    review=Reviewing(RECORD, MARKS),
    voice=Voice(),
    company=Company(),
)


def _is_first(playing: Playing) -> bool:
    """True at the first roll of a turn, before it or with its dice."""
    phase = playing.game.phase
    return isinstance(phase, ToRoll | ToPlay) and not phase.is_bonus
