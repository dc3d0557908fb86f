"""Who looks on at a game of BACKGAMMON and tells people what the console does not say.

Knows the states of this cartridge and the strict rules. It must never change a state, and the program must
never know of it: with it and without it every frame is the same. It knows no window and no loudspeaker;
remarks are text, cues are notes.

`moment` is what matters of a state, `phases` what is going on, `ledger` what is remembered; `remarks`
(with `allowed` and `traps`) says it, `cues` (with `tones`) sounds it, `manual` is the page of the manual.

The code of tones, for playing without looking (all of it chosen):

- Each location has a pitch, a semitone higher with each step of the knob to the right, from white's tray
  (220 Hz, the knob's left end) to red's (1047 Hz). So white's home is low, red's high.
- A location passed sounds its pitch: alone, it is empty; then a fifth higher, checkers of the player on
  turn; a fifth lower, his opponent's; once for a blot, twice for two or more. Before the pitch a very low
  note (110 Hz) says bar, a very high one (1760 Hz) tray.
- A checker picked up is a rise of an octave, put down a fall of one, with a hit of two. One low note
  (98 Hz): not here. Two: nothing to pick up.
- Dice are counted: as many notes as pips, the left die's (659 Hz), a rest, the right one's (440 Hz); what
  is left of a roll likewise (440 Hz), and the number of a game on show (330 Hz).
- Turns: two notes up white's, two down red's. Questions: two notes up, double? Down and up again, accept?
  Up and down, dial a die. Under the knob YES goes up, NO down. Three notes down: nothing to play, press.
  Three times the same low note: the game is suspended. Four notes up, white has won; down, red.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from retro2600.cartridges.cx2617.onlooker import manual, phases
from retro2600.cartridges.cx2617.onlooker.cues import cues
from retro2600.cartridges.cx2617.onlooker.ledger import Ledger, entered, opened
from retro2600.cartridges.cx2617.onlooker.remarks import TOPICS, remarks
from retro2600.cartridges.cx2617.state import State
from retro2600.machine.onlooker import Cue, Remark

__all__ = ["ONLOOKER", "BackgammonOnlooker", "Ledger"]


class BackgammonOnlooker:
    """Implements `retro2600.machine.onlooker.Onlooker`."""

    topics: Mapping[str, str] = TOPICS
    ledger_type: Any = Ledger

    def opened(self, state: State) -> Ledger:
        """The ledger of somebody who begins to look on at this state."""
        return opened(state)

    def entered(self, ledger: Ledger, before: State, after: State) -> Ledger:
        """The ledger one frame later; the same object where there is nothing new to enter."""
        return entered(ledger, before, after)

    def remarks(self, ledger: Ledger, state: State) -> Sequence[Remark]:
        """What can be said of the state, in the order of the topics."""
        return remarks(ledger, state)

    def cues(self, before: State, after: State) -> Sequence[Cue]:
        """What is to be heard of a frame."""
        return cues(before, after)

    def turn_began(self, before: State, after: State) -> bool:
        """Whether somebody is about to roll who was not a frame ago."""
        return phases.turn_began(before, after)

    def hands_matter(self, state: State) -> bool:
        """Whether the program is waiting for somebody."""
        return phases.phase_of(state) in phases.FOR_HANDS

    def page(self, state: State) -> Sequence[str]:
        """What a player has to know of the game at hand."""
        return manual.page(state.game)


ONLOOKER = BackgammonOnlooker()
