"""The engine's hand at a paddle: it answers whatever a person is asked, by the book, and always gets on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE, program
from retro2600.cartridges.cx2617.board import BACKGAMMON_START, LOCATION, Side, seen_by
from retro2600.cartridges.cx2617.facets import Memory, hand, hands
from retro2600.cartridges.cx2617.facets.hands import KnobHands
from retro2600.cartridges.cx2617.facets.ledger import MatchTo, Outcome, Step
from retro2600.cartridges.cx2617.facets.moment import moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase, phase_of
from retro2600.cartridges.cx2617.facets.remarks import play_of
from retro2600.cartridges.cx2617.facets.welcome import welcome
from retro2600.cartridges.cx2617.glyphs import NO, YES
from retro2600.cartridges.cx2617.rulebook import board_of, position_of, rules_of
from retro2600.cartridges.cx2617.scenes import Ask, Asking, Dialling, Idle, Occasion, Pointing
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.consoles.vcs import Inputs
from retro2600.players.levels import BEST
from retro2600.rules import Position, Roll, legal_plays
from retro2600.shell.hands import HeldKnob
from retro2600.shell.input.debouncer import LEAST
from tests.cartridges.cx2617.watching import EVERYTHING, QUICK_GAMES, Watched, run
from tests.laws import fewer, some
from tools.paddle import Table

PATIENCE = 8_000
"""Frames in which a hand gets on with any turn."""


class Held:
    """A console with hands at the paddles, from any state on."""

    def __init__(
        self, state: State, level: int = 2, players: tuple[int, ...] = (0, 1), plies: int = 0, **held: Any
    ) -> None:
        self.state, self.inputs, self.level = state, Inputs(**held), level
        self.ledger = Memory().opened(state)
        self.hands = [HeldKnob(KnobHands(plies), CARTRIDGE.console, each, self.inputs) for each in players]

    def frame(self) -> None:
        inputs = self.inputs
        for each in self.hands:
            inputs = each.frame(self.ledger, self.state, self.inputs, self.level, inputs)
        self.inputs, before = inputs, self.state
        self.state = CARTRIDGE.step(before, inputs)
        self.ledger = Memory().entered(self.ledger, before, self.state)

    def until(self, holds: Callable[[State], bool], frames: int = PATIENCE) -> State:
        for _ in range(frames):
            if holds(self.state):
                return self.state
            self.frame()
        raise AssertionError(f"not within {frames} frames: {self.state}")


def to_play(game: int, dice: tuple[int, int], **table: Any) -> State:
    """White's cursor is out, with these dice to play."""
    person = Watched()
    person.to_move(game, dice, **table)
    return person.state


def asked(game: int = 2, ask: Ask = Ask.DOUBLE, side: Side = Side.WHITE, **table: Any) -> State:
    """A side is asked about the cube."""
    begun = to_play(game, (3, 1))
    state = begun._replace(turn=side, board=BACKGAMMON_START, hand=None)._replace(**table)
    from retro2600.cartridges.cx2617 import doubling

    return program.finished(doubling.put(state, ask), Inputs())


@pytest.mark.parametrize(
    ("game", "level", "waited"),
    some([(game, level, 97 * level + game) for level in (1, 4, 5) for game in (2, 6, 8, 4)], 3),
)
def test_games_between_two_hands_come_to_their_end_by_the_book(game: int, level: int, waited: int) -> None:
    table = Table(waited, game, level)
    table.outcome()
    rules = rules_of(VARIATIONS[game].acey_deucey)
    turns = table.ledger.turns
    assert len(turns) > 10
    for turn in turns:
        position = position_of(turn.board, turn.side)
        results = {position.after(play) for play in legal_plays(position, Roll(*turn.dice), rules)}
        assert position.after(play_of(turn)) in results, turn


@pytest.mark.parametrize("habits", [EVERYTHING, QUICK_GAMES])
def test_from_any_state_hands_get_on_with_the_turn(habits: Any) -> None:
    states = run(11, habits, fewer(60_000, 4))
    waits = [state for state in states[::500] if phase_of(state) is not Phase.IDLE]
    assert len(waits) > 20
    for state in waits:
        if moment_of(state).is_suspended or not any(map(bool, state.board)):
            continue
        held = Held(state, level=1)
        turn, cube = state.turn, state.cube
        held.until(lambda now: now.turn is not turn or now.cube != cube or isinstance(now.scene, Idle))  # noqa: B023
