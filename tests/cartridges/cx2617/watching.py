"""Long play to look on at: runs of random games, and the ledger kept through them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Any

from retro2600.cartridges.cx2617 import CARTRIDGE, program
from retro2600.cartridges.cx2617.board import LOCATION, LOCATIONS, Board, Side
from retro2600.cartridges.cx2617.facets import Cues, Ledger, Marks, Memory, Remarks
from retro2600.cartridges.cx2617.facets.phases import was_torn_off
from retro2600.cartridges.cx2617.paddle import lines_for
from retro2600.cartridges.cx2617.scenes import Passing, Pausing, Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.machine.facets.cues import Cue
from tests.cartridges.cx2617.hands import Hands
from tools.player import Habits, Player

GAMES_ONLY = Habits(aimless=0.05, panel=0.000_05, switches=0.0)
"""Games are played to their end, nobody touches a difficulty switch; RESET and SELECT come now and then."""

QUICK_GAMES = Habits(aimless=0.02, panel=0.000_2, switches=0.0, games=(2, 4, 6, 8))
"""The same for two; with `short` boards, so that games end on the board as often as by a refused double."""

ACEY_DEUCEY = Habits(aimless=0.0, panel=1e-9, games=(6, 8))
"""Acey-deucey for two and nothing else, doublets chosen at random."""

EVERYTHING = Habits(aimless=0.2, panel=0.002, switches=0.01)
"""Set-up mode, dialled dice, RESET and SELECT at odd moments."""


def run(seed: int, habits: Habits, frames: int, short: bool = False) -> tuple[State, ...]:
    """The states of so many frames from power-on, power-on first.

    `short`: each game begins with few checkers left, standing anywhere.
    """
    states, onward = _begun(seed, habits, short)
    states += islice(onward, max(0, frames + 1 - len(states)))
    return tuple(states[: frames + 1])


@cache
def _begun(seed: int, habits: Habits, short: bool) -> tuple[list[State], Iterator[State]]:
    """A run as far as it has been asked for, and the states after that, for a longer one."""
    return [], _states(Random(seed), habits, short)


def _states(chance: Random, habits: Habits, short: bool) -> Iterator[State]:
    player = Player(chance, habits)
    state = CARTRIDGE.power_on()
    while True:
        yield state
        before, state = state, CARTRIDGE.step(state, player.inputs(state))
        if short and was_torn_off(before, state):
            state = state._replace(board=_short_board(chance))


def _short_board(chance: Random) -> Board:
    board = [0] * LOCATIONS
    for side in Side:
        left = chance.choice((2, 3, 15))
        board[LOCATION[side][0]] = (15 - left) * side.sign
        board[LOCATION[side][chance.choice((1, 2, 3))]] = left * side.sign
    return tuple(board)


def looked_on(states: tuple[State, ...]) -> Iterator[tuple[Ledger, State, State]]:
    """For each frame of a run the ledger after it, and the states before and after it."""
    ledger = Memory().opened(states[0])
    for before, after in pairwise(states):
        ledger = Memory().entered(ledger, before, after)
        yield ledger, before, after


def heard(states: tuple[State, ...]) -> Iterator[tuple[Cue, State]]:
    """Each cue of a run, with the state that it came with."""
    for before, after in pairwise(states):
        for cue in Cues().sounded(before, after):
            yield cue, after


def named(template: str, state: State, by_manual: bool = False) -> str:
    """A template with the names of places filled in, all other fields as they are."""
    for field, name in Marks().names(state, by_manual).items():
        template = template.replace(f"{{{field}}}", name)
    return template


class Watched(Hands):
    """Hands with somebody looking on: the ledger, and everything heard."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger = Memory().opened(self.state)
        self.heard: list[Cue] = []

    def wait(self, frames: int = 1) -> State:
        for _ in range(frames):
            before = self.state
            super().wait()
            self.ledger = Memory().entered(self.ledger, before, self.state)
            self.heard += Cues().sounded(before, self.state)
        return self.state

    def put(self, state: State) -> Watched:
        """Go on from a state made for a test; what was seen and heard before is forgotten."""
        self.state, self.ledger = state, Memory().opened(state)
        self.heard.clear()
        return self

    def to_move(self, game: int, dice: tuple[int, int], **table: Any) -> Watched:
        """White's cursor is out, with these dice to play."""
        self.start(game)
        self.until(Pointing, Passing, Pausing)
        state = self.state._replace(turn=Side.WHITE, dice=dice, bonus=False, hand=None, **table)
        self.put(program.moves_begun(state))
        self.hold(paddle0=lines_for(2))
        self.until(Pointing)
        self.wait(12)
        self.heard.clear()
        return self

    def play(self, *step: int) -> None:
        """Pick a checker up and drop it, in the numbers of the side on turn."""
        origin, target = (LOCATION[self.state.turn][number] for number in step)
        self.carry(origin, target)

    @property
    def texts(self) -> list[str]:
        """The cues, in words."""
        return [cue.text for cue in self.heard]

    def said(self, topic: str) -> list[str]:
        """The texts of a topic's remarks."""
        return [each.text for each in Remarks().told(self.ledger, self.state) if each.topic == topic]
