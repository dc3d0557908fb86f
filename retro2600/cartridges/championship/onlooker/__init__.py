"""The onlooker of Championship Backgammon: it tells people what the screen does not show.

Knows the states of this cartridge and the strict rules; it must never change a state. `events` are what
happened in a frame, `ledger` the memory, `transcript` the match file, `guide` the line on what to do next,
`manual` the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from retro2600.cartridges.championship import lines
from retro2600.cartridges.championship.onlooker import events, guide, manual
from retro2600.cartridges.championship.onlooker.ledger import Ledger, entered, written
from retro2600.cartridges.championship.onlooker.transcript import Transcript
from retro2600.cartridges.championship.program import prompt
from retro2600.cartridges.championship.scenes import Over, Quitting, SetUp, ToRoll
from retro2600.cartridges.championship.state import State
from retro2600.machine.markings import Markings
from retro2600.machine.onlooker import Aim, Cue, Remark, Score
from retro2600.rules import WHITE

__all__ = ["ONLOOKER", "ChampionshipOnlooker", "Ledger"]


class ChampionshipOnlooker:
    """Implements `retro2600.machine.onlooker.Onlooker`."""

    topics: Mapping[str, str] = guide.TOPICS
    ledger_type: Any = Ledger
    begins = ""
    lacks = ("hint", "board_help", "audible_board")
    adviser = ""
    judge = ""

    def opened(self, state: State) -> Ledger:
        """The ledger of an onlooker who begins at this state."""
        return Ledger()

    def entered(self, ledger: Ledger, before: State, after: State) -> Ledger:
        """The ledger one frame later; the same object where there is nothing new to enter."""
        return entered(ledger, before, after)

    def games(self, ledger: Ledger) -> int:
        """The number of games that were finished."""
        return len(ledger.games)

    def matched(self, ledger: Ledger, length: int, since: int | None) -> Ledger:
        """The ledger as it is: the program keeps its own match."""
        return ledger

    def score(self, ledger: Ledger) -> Score | None:
        """None: the program keeps its own."""
        return None

    def remarks(self, ledger: Ledger, state: State) -> Sequence[Remark]:
        """The pips of both sides, and the plays of a roll."""
        return list(guide.remarks(state)) if events.is_playing(state) else []

    def cues(self, before: State, after: State) -> Sequence[Cue]:
        """None: everything that happens is said in words."""
        return []

    def turn_began(self, before: State, after: State) -> bool:
        """True if you are to roll, or to play the opening roll, and were not a frame ago."""
        opened = events.began(before, after)
        return opened or (isinstance(after.scene, ToRoll) and before.mover is not WHITE)

    def waits(self, state: State) -> bool:
        """True while the program waits for a key."""
        return bool(prompt(state))

    def any_key(self, state: State) -> bool:
        """True while the help is open."""
        return state.help_shown

    def in_lines(self, state: State) -> Sequence[str]:
        """The board, the dice, the score and the prompt."""
        return lines.everything(state)

    def settled(self, state: State) -> bool:
        """True: the screen always shows the state."""
        return True

    def guide(self, ledger: Ledger, state: State, held: Any) -> str:
        """One line on what a person can do now."""
        return guide.guide(state)

    def welcome(self, ledger: Ledger, state: State) -> Sequence[str]:
        """None: the program has its own title."""
        return []

    def playing(self, state: State) -> bool:
        """True while a game is going on or a board is being set up: Esc asks then."""
        scene = state.scene.after if isinstance(state.scene, Quitting) else state.scene
        return events.is_playing(state) or isinstance(scene, SetUp)

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

    def hint(self, state: State) -> str:
        """Nothing: the program gives advice itself."""
        return ""

    def turns(self, ledger: Ledger) -> Sequence[str]:
        """The turns of the game, with points numbered as on the screen."""
        return [written(played) for played in ledger.turns]

    def advice(self, ledger: Ledger, state: State, number: int) -> str:
        """Nothing: `study match` analyses the games."""
        return ""

    def opinions(self, ledger: Ledger, state: State, number: int) -> Iterator[str]:
        """None."""
        return iter(())

    def markings(self, ledger: Ledger, state: State) -> Markings:
        """None: the screen names its points."""
        return Markings()

    def answers(self, state: State) -> Sequence[tuple[int, int]]:
        """None: there is no knob."""
        return ()

    def aim(self, state: State, column: int, line: int) -> Aim | None:
        """None: there is nothing to point at."""
        return None

    def transcript(self, state: State, match: Sequence[int] = ()) -> Transcript:
        """The games from this state on; the match is the program's own."""
        return Transcript(state, match)

    def page(self, state: State) -> Sequence[str]:
        """The manual's page in our words."""
        return manual.PAGE


ONLOOKER = ChampionshipOnlooker()
