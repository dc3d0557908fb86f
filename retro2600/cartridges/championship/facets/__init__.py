"""The facets of Championship Backgammon: what people are told that the screen does not show.

Knows the states of this cartridge and the strict rules; it must never change a state. `events` are what
happened in a frame, `ledger` the memory, `transcript` the match file, `guide` the line on what to do next,
`manual` the page, `markings` the arrows, `posed` a game that is set up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from retro2600.cartridges.championship import lines
from retro2600.cartridges.championship.facets import events, guide, manual, markings
from retro2600.cartridges.championship.facets.ledger import Ledger, entered, opened
from retro2600.cartridges.championship.facets.posed import posed
from retro2600.cartridges.championship.facets.transcript import NAMES, Transcript, played
from retro2600.cartridges.championship.program import prompt
from retro2600.cartridges.championship.scenes import Over, Quitting, SetUp, ToRoll
from retro2600.cartridges.championship.state import State
from retro2600.machine import facets
from retro2600.machine.facets.marks import ARROWS, BOARD_HELP
from retro2600.machine.facets.record import Player
from retro2600.machine.facets.remarks import Remark
from retro2600.review import Reviewing
from retro2600.rules import WHITE

__all__ = ["FACETS", "Ledger"]


class Memory(facets.ledger.Ledger[State]):
    """The turns of the game, and the games that were finished."""

    type: Any = Ledger
    opened = staticmethod(opened)
    entered = staticmethod(entered)


class Time(facets.time.Time[State]):
    """Turns begin as you are to roll; the screen always shows the state."""

    def turn_began(self, before: State, after: State) -> bool:
        """True if you are to roll, or to play the opening roll, and were not a frame ago."""
        opened = events.began(before, after)
        return opened or (isinstance(after.scene, ToRoll) and before.mover is not WHITE)

    def lost(self, before: State, after: State) -> bool:
        """True if Q has ended a game in this frame."""
        left = events.is_playing(before) and not events.is_playing(after)
        return left and not isinstance(after.scene, Over)

    def place(self, state: State) -> str:
        """The turn and its dice in words."""
        if not events.is_playing(state):
            return ""
        who = "your turn" if state.mover is WHITE else "the computer's turn"
        return f"{who}, {'-'.join(map(str, state.dice))}" if state.dice else who


class Guide(facets.guide.Guide[State]):
    """The line on what to do next; the welcome is the program's own title."""

    in_lines = staticmethod(lines.everything)

    def waits(self, state: State) -> bool:
        """True while the program waits for a key."""
        return bool(prompt(state))

    def any_key(self, state: State) -> bool:
        """True while the help is open."""
        return state.help_shown

    def playing(self, state: State) -> bool:
        """True while a game is going on or a board is being set up: Esc asks then."""
        scene = state.scene.after if isinstance(state.scene, Quitting) else state.scene
        return events.is_playing(state) or isinstance(scene, SetUp)

    def line(self, ledger: Ledger, state: State, held: Any) -> str:
        """One line on what a person can do now."""
        return guide.guide(state)

    def page(self, state: State) -> Sequence[str]:
        """The manual's page in our words."""
        return manual.PAGE


class Remarks(facets.remarks.Remarks[State]):
    """The pips, and the plays of a roll."""

    topics: Mapping[str, str] = guide.TOPICS

    def told(self, ledger: Ledger, state: State) -> Sequence[Remark]:
        """The pips of both sides, and the plays of a roll."""
        return list(guide.remarks(state)) if events.is_playing(state) else []


class Marks(facets.marks.Marks[State]):
    """Arrows; the screen numbers the points, and its line says what can be moved."""

    offers = (BOARD_HELP._replace(title="help on the board: arrows, none"),)
    choices = (ARROWS,)
    drawn = staticmethod(markings.markings)
    arrows = staticmethod(markings.play_arrows)


class Record(facets.record.Record[State]):
    """Games; the match is the program's own."""

    played = staticmethod(played)
    posed = staticmethod(posed)
    transcript = staticmethod(Transcript)

    def games(self, ledger: Ledger) -> int:
        """The number of games that were finished."""
        return len(ledger.games)

    def players(self, state: State) -> tuple[Player, Player]:
        """You, and the computer at its level."""
        you, computer = NAMES
        level = f"the computer, level {state.options.level}"
        return Player(you), Player(computer, level, is_person=False)


RECORD, MARKS = Record(), Marks()
FACETS = facets.Facets(
    ledger=Memory(),
    time=Time(),
    guide=Guide(),
    remarks=Remarks(),
    marks=MARKS,
    record=RECORD,
    review=Reviewing(RECORD, MARKS),
)
