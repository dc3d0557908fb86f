"""The facets of BACKGAMMON: what people are told that the console does not show.

Knows the states of this cartridge and the strict rules. It must never change a state, and the program must
never know of it: with it and without it every frame is the same. It knows no window and no loudspeaker;
remarks are text, cues are notes.

`moment` holds the parts of a state that matter, `phases` names them in a word, `ledger` is the memory;
`remarks` (with `allowed` and `traps`) makes lines of text of them, `cues` (with `tones`) sounds, `guide`
the one line on what to do next, `welcome` the lines between games, `hint` what the computer would play,
`opinion` what our own nets would, `markings` what is drawn over the picture, `match` the score of a match.
`answers` and `aim` are for those who turn the knob by notches or by pointing, `transcript` writes the games
down, `manual` is the page of the manual.

The code of tones (all of it chosen) is told in docs/playing.md, to those who play without looking.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from retro2600 import limits
from retro2600.cartridges.cx2617.console import GAMES, towards
from retro2600.cartridges.cx2617.facets import ledger as ledgers
from retro2600.cartridges.cx2617.facets import manual, match, opinion, phases, welcome
from retro2600.cartridges.cx2617.facets.aim import aim
from retro2600.cartridges.cx2617.facets.answers import Answers, answers
from retro2600.cartridges.cx2617.facets.cues import cues
from retro2600.cartridges.cx2617.facets.guide import guide
from retro2600.cartridges.cx2617.facets.hint import ADVISER, advice, hint
from retro2600.cartridges.cx2617.facets.ledger import Ledger
from retro2600.cartridges.cx2617.facets.markings import markings
from retro2600.cartridges.cx2617.facets.remarks import TOPICS, remarks, written
from retro2600.cartridges.cx2617.facets.transcript import Transcript, played
from retro2600.cartridges.cx2617.positions import POSITIONS
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.machine import facets
from retro2600.machine.facets import Choice
from retro2600.machine.facets.answers import Aim
from retro2600.machine.facets.cues import Cue
from retro2600.machine.facets.markings import Markings
from retro2600.machine.facets.marks import ARROWS, BOARD_HELP, DOTS, LABELS
from retro2600.machine.facets.record import Score
from retro2600.machine.facets.remarks import Remark
from retro2600.rules.notation import MatchRecord

__all__ = ["FACETS", "Ledger", "ledger", "remarks", "transcript"]


LENGTH = Choice("match", "count the games as matches to so many points; 0: no match", limits.MATCH_POINTS)
"""The length of the match around the games of a session."""


class Memory(facets.ledger.Ledger[State]):
    """The turns of the game, and the games that were finished."""

    type: Any = Ledger

    def opened(self, state: State) -> Ledger:
        """The ledger of somebody who begins at this state."""
        return ledgers.opened(state)

    def entered(self, ledger: Ledger, before: State, after: State) -> Ledger:
        """The ledger one frame later; the same object where there is nothing new to enter."""
        return ledgers.entered(ledger, before, after)


class Time(facets.time.Time[State]):
    """Turns begin as somebody is about to roll."""

    def turn_began(self, before: State, after: State) -> bool:
        """True if somebody is about to roll who was not a frame ago."""
        return phases.turn_began(before, after)

    def settled(self, state: State) -> bool:
        """True if the picture shows the dice as they are: it lags a frame behind (note 10)."""
        return state.screen is not None and state.screen.dice == state.dice

    def lost(self, before: State, after: State) -> bool:
        """True if SELECT or RESET has ended a game in this frame."""
        return welcome.lost(before, after)

    def place(self, state: State) -> str:
        """The turn and its dice in words."""
        return welcome.place(state)


class Guide(facets.guide.Guide[State]):
    """The line on what to do next, and the welcome between games."""

    def waits(self, state: State) -> bool:
        """True while the program waits for somebody."""
        return phases.phase_of(state) in phases.WAITING_FOR_A_PERSON

    def playing(self, state: State) -> bool:
        """True while a game is going on."""
        return welcome.playing(state)

    def line(self, ledger: Ledger, state: State, held: Inputs | None) -> str:
        """One line on what a person can do now, or what the program is busy with."""
        return guide(ledger, state, held)

    def welcome(self, ledger: Ledger, state: State) -> Sequence[str]:
        """The lines of the welcome; none in a game."""
        return welcome.welcome(ledger, state)

    def page(self, state: State) -> Sequence[str]:
        """The manual's page for the current game."""
        return manual.page(state.game)


class Games(facets.games.Games[State]):
    """The eight games, which SELECT goes through."""

    titles: Mapping[int, str] = GAMES
    begins = welcome.BEGINS

    def number(self, state: State) -> int:
        """The number of the game selected."""
        return state.game

    def towards(self, state: State, number: int, held: Inputs) -> tuple[Inputs, ...]:
        """SELECT pressed for a frame and let go, until the game is selected."""
        return towards(state, number, held)


class Remarks(facets.remarks.Remarks[State]):
    """Remarks on the state, topic by topic."""

    topics: Mapping[str, str] = TOPICS

    def told(self, ledger: Ledger, state: State) -> Sequence[Remark]:
        """The remarks on the state, in the order of the topics."""
        return remarks(ledger, state)


class Cues(facets.cues.Cues[State]):
    """Tones for what happens on the board."""

    def sounded(self, before: State, after: State) -> Sequence[Cue]:
        """The cues of a frame."""
        return cues(before, after)


class Marks(facets.marks.Marks[State]):
    """Point numbers, marks and arrows."""

    offers = (BOARD_HELP._replace(title="help on the board: point numbers, marks and arrows too, none"),)
    choices = (LABELS._replace(about="number the board's points beside it"), DOTS, ARROWS)

    def drawn(self, ledger: Ledger, state: State) -> Markings:
        """Point numbers, marks on what can be moved, and the last turn's arrows."""
        return markings(ledger, state)


class KnobAnswers(facets.answers.Answers[State]):
    """The knob at YES and NO, at numbers that are dialled, and at points."""

    def asked(self, state: State) -> Answers:
        """The steps of the knob for YES and NO, or for each number that is dialled."""
        return answers(state)

    def aim(self, state: State, column: int, line: int) -> Aim | None:
        """The knob's step for the point that is pointed at."""
        return aim(state, column, line)


class Hints(facets.hints.Hints[State]):
    """Plays of the computer of 1979 in a person's place."""

    def hint(self, state: State) -> str:
        """The play that the computer of 1979 would choose in a person's place."""
        return hint(state)


class Record(facets.record.Record[State]):
    """Turns with the computer's play and our nets' opinion, games, and the score of a match around them."""

    length = LENGTH
    choices = (LENGTH,)
    adviser = ADVISER
    judge = opinion.NAME

    def games(self, ledger: Ledger) -> int:
        """The number of games that were finished."""
        return len(ledger.games)

    def matched(self, ledger: Ledger, length: int, since: int | None) -> Ledger:
        """The ledger as it tells of a match to so many points."""
        return match.matched(ledger, length, since)

    def score(self, ledger: Ledger) -> Score | None:
        """The score of that match."""
        return match.score(ledger)

    def turns(self, ledger: Ledger) -> Sequence[str]:
        """The turns of the game in the usual notation."""
        return [written(turn) for turn in ledger.turns]

    def advice(self, ledger: Ledger, state: State, number: int) -> str:
        """The play of the computer of 1979 in a person's turn."""
        return advice(ledger.turns[number], state)

    def opinions(self, ledger: Ledger, state: State, number: int) -> Iterator[str]:
        """The opinion of our nets on a turn, step by step."""
        return opinion.opinions(ledger.turns[number], VARIATIONS[state.game].acey_deucey)

    def played(self, ledger: Ledger, state: State) -> MatchRecord:
        """The game of those turns in the words of the rules, without its doubles."""
        return played(ledger, state)

    def transcript(self, state: State, match: Sequence[int] = ()) -> Transcript:
        """The games of backgammon from this state on."""
        return Transcript(state, match)


FACETS = facets.Facets(
    ledger=Memory(),
    time=Time(),
    guide=Guide(),
    games=Games(),
    remarks=Remarks(),
    cues=Cues(),
    marks=Marks(),
    answers=KnobAnswers(),
    hints=Hints(),
    record=Record(),
    positions=POSITIONS,
)
