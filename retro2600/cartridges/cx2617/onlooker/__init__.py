"""The onlooker of BACKGAMMON: it tells people what the console does not show.

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

from retro2600.cartridges.cx2617.onlooker import manual, match, opinion, phases, welcome
from retro2600.cartridges.cx2617.onlooker.aim import aim
from retro2600.cartridges.cx2617.onlooker.answers import Answers, answers
from retro2600.cartridges.cx2617.onlooker.cues import cues
from retro2600.cartridges.cx2617.onlooker.guide import guide
from retro2600.cartridges.cx2617.onlooker.hint import ADVISER, advice, hint
from retro2600.cartridges.cx2617.onlooker.ledger import Ledger, entered, opened
from retro2600.cartridges.cx2617.onlooker.markings import markings
from retro2600.cartridges.cx2617.onlooker.remarks import TOPICS, remarks, written
from retro2600.cartridges.cx2617.onlooker.transcript import Transcript
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.machine.markings import Markings
from retro2600.machine.onlooker import Aim, Cue, Remark, Score

__all__ = ["ONLOOKER", "BackgammonOnlooker", "Ledger", "ledger", "remarks", "transcript"]


class BackgammonOnlooker:
    """Implements `retro2600.machine.onlooker.Onlooker`."""

    topics: Mapping[str, str] = TOPICS
    ledger_type: Any = Ledger
    begins = welcome.BEGINS
    lacks = ()
    adviser = ADVISER
    judge = opinion.NAME

    def opened(self, state: State) -> Ledger:
        """The ledger of an onlooker who begins at this state."""
        return opened(state)

    def games(self, ledger: Ledger) -> int:
        """The number of games that were finished."""
        return len(ledger.games)

    def matched(self, ledger: Ledger, length: int, since: int | None) -> Ledger:
        """The ledger as it tells of a match to so many points."""
        return match.matched(ledger, length, since)

    def score(self, ledger: Ledger) -> Score | None:
        """The score of that match."""
        return match.score(ledger)

    def entered(self, ledger: Ledger, before: State, after: State) -> Ledger:
        """The ledger one frame later; the same object where there is nothing new to enter."""
        return entered(ledger, before, after)

    def remarks(self, ledger: Ledger, state: State) -> Sequence[Remark]:
        """The remarks on the state, in the order of the topics."""
        return remarks(ledger, state)

    def cues(self, before: State, after: State) -> Sequence[Cue]:
        """The cues of a frame."""
        return cues(before, after)

    def turn_began(self, before: State, after: State) -> bool:
        """True if somebody is about to roll who was not a frame ago."""
        return phases.turn_began(before, after)

    def waits(self, state: State) -> bool:
        """True while the program waits for somebody."""
        return phases.phase_of(state) in phases.WAITING_FOR_A_PERSON

    def any_key(self, state: State) -> bool:
        """False: it has no keys."""
        return False

    def in_lines(self, state: State) -> Sequence[str]:
        """None: it is not played by lines."""
        return ()

    def settled(self, state: State) -> bool:
        """True if the picture shows the dice as they are: it lags a frame behind (note 10)."""
        return state.screen is not None and state.screen.dice == state.dice

    def guide(self, ledger: Ledger, state: State, held: Inputs | None) -> str:
        """One line on what a person can do now, or what the program is busy with."""
        return guide(ledger, state, held)

    def welcome(self, ledger: Ledger, state: State) -> Sequence[str]:
        """The lines of the welcome; none in a game."""
        return welcome.welcome(ledger, state)

    def playing(self, state: State) -> bool:
        """True while a game is going on."""
        return welcome.playing(state)

    def lost(self, before: State, after: State) -> bool:
        """True if SELECT or RESET has ended a game in this frame."""
        return welcome.lost(before, after)

    def place(self, state: State) -> str:
        """The turn and its dice in words."""
        return welcome.place(state)

    def hint(self, state: State) -> str:
        """The play that the computer of 1979 would choose in a person's place."""
        return hint(state)

    def turns(self, ledger: Ledger) -> Sequence[str]:
        """The turns of the game in the usual notation."""
        return [written(turn) for turn in ledger.turns]

    def advice(self, ledger: Ledger, state: State, number: int) -> str:
        """The play of the computer of 1979 in a person's turn."""
        return advice(ledger.turns[number], state)

    def opinions(self, ledger: Ledger, state: State, number: int) -> Iterator[str]:
        """The opinion of our nets on a turn, step by step."""
        return opinion.opinions(ledger.turns[number], VARIATIONS[state.game].acey_deucey)

    def markings(self, ledger: Ledger, state: State) -> Markings:
        """Point numbers, marks on what can be moved, and the last turn's arrows."""
        return markings(ledger, state)

    def answers(self, state: State) -> Answers:
        """The steps of the knob for YES and NO, or for each number that is dialled."""
        return answers(state)

    def aim(self, state: State, column: int, line: int) -> Aim | None:
        """The knob's step for the point that is pointed at."""
        return aim(state, column, line)

    def transcript(self, state: State, match: Sequence[int] = ()) -> Transcript:
        """The games of backgammon from this state on."""
        return Transcript(state, match)

    def page(self, state: State) -> Sequence[str]:
        """The manual's page for the current game."""
        return manual.page(state.game)


ONLOOKER = BackgammonOnlooker()
