"""A game turn by turn: whole plays, the cube and the chosen doublet as actions by number."""

from __future__ import annotations

from math import comb
from typing import Any, get_args

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.state import State
from retro2600.envs.checked import checked_flag, checked_whole, checked_word
from retro2600.envs.cx2617.decision_table import CartridgeDecision, ConsoleQuestion, Dice, Table
from retro2600.envs.cx2617.outcome import Outcome, Scoring, outcome
from retro2600.envs.cx2617.told import Told
from retro2600.rules import Play
from retro2600.rules.position import BAR, CHECKERS

ROLL, DOUBLE, TAKE, DROP = range(4)
"""Actions about the cube."""
FIRST_DOUBLET = DROP + 1
"""The action that chooses 1-1; those up to 6-6 follow."""
FIRST_PLAY = FIRST_DOUBLET + 6
"""The action that makes the first of the plays told of; the others follow in their order."""
MOST_PLAYS = comb(CHECKERS + 3, 4)
"""No roll has more: a doublet shares four moves out among fifteen checkers."""
ACTIONS = FIRST_PLAY + MOST_PLAYS

_HIGHEST_CUBE = 64
_QUESTIONS = tuple(ConsoleQuestion)
FEATURES = 2 * (BAR + 1) + 2 + 2 + 1
"""The features, in this order: the own counts by pips still to go (0 borne off, 1 to 24, 25 the bar), the
other side's from its own seat, the dice left and right (0 without a roll), the cube (1 where there is none),
its owner (1 oneself, -1 the other side, 0 nobody), the question (its place in `ConsoleQuestion`)."""


class TurnSitting:
    """A game of the cartridge at a `Table`; implements `retro2600.envs.cx2617.sitting.Sitting`.

    With `asks` its table waits for answers to the computer's questions, after `begin` and `act`.
    """

    def __init__(self, game: int, dice: Dice, scoring: Scoring, quirk: bool, asks: bool = False) -> None:
        checked_word("dice", dice, get_args(Dice))
        checked_word("scoring", scoring, get_args(Scoring))
        self.game = game
        self._asks = asks
        self._dice, self._scoring, self._quirk = dice, scoring, checked_flag("quirk", quirk)
        self.action_space: Space[Any] = Discrete(ACTIONS)
        self.observation_space: Space[Any] = Dict(
            {
                "observation": Box(-1, _HIGHEST_CUBE, (FEATURES,), np.int8),
                "action_mask": Box(0, 1, (ACTIONS,), np.int8),
            }
        )

    def begin(self, rng: np.random.Generator) -> None:
        """As `Sitting` tells it."""
        self.table = Table(self.game, rng, self._dice, self._quirk, self._asks)

    @property
    def side(self) -> Side:
        """The side that is asked."""
        return self.table.decision.side

    @property
    def state(self) -> State:
        """The cartridge's state while it waits."""
        return self.table.state

    @property
    def suspended(self) -> bool:
        """True once a trap was walked into."""
        return self.table.suspended

    @property
    def outcome(self) -> Outcome | None:
        """The game's end, or None while it goes on or is suspended."""
        if self.table.decision.question is not ConsoleQuestion.OVER or self.suspended:
            return None
        return outcome(self.state, self._scoring)

    def act(self, action: Any) -> bool:
        """As `Sitting` tells it; `action` is a number below ACTIONS."""
        table, number = self.table, checked_whole("the action", action, 0, ACTIONS - 1)
        if not action_mask(table.decision)[number]:
            return False
        match table.decision.question:
            case ConsoleQuestion.PLAY:
                table.play(options(table.decision)[number - FIRST_PLAY])
            case ConsoleQuestion.DOUBLET:
                table.choose(number - FIRST_DOUBLET + 1)
            case _:
                table.answer(number in (DOUBLE, TAKE))
        return True

    def observed(self, side: Side) -> dict[str, NDArray[np.int8]]:
        """The features from a side's seat, and a mask that is 0 throughout where it is not asked."""
        decision = self.table.decision
        mask = action_mask(decision) if side is decision.side else np.zeros(ACTIONS, np.int8)
        return {"observation": self._features(side), "action_mask": mask}

    def told(self, side: Side) -> dict[str, Any]:
        """The position from a side's seat, the question, and the plays, the first `legal` of them legal.

        And the frames since RESET, which are counted when they are looked at.
        """
        decision = self.table.decision
        asked = side is decision.side
        told = {
            "position": decision.position if asked else decision.position.swapped(),
            "question": decision.question.name,
            "plays": options(decision) if asked else (),
            "legal": len(decision.plays) if asked else 0,
        }
        return Told(told, self.table.count_frames())

    def _features(self, side: Side) -> NDArray[np.int8]:
        decision, state = self.table.decision, self.state
        mine, theirs, *_ = decision.position if side is decision.side else decision.position.swapped()
        owner = 0 if state.owner is None else 1 if state.owner is side else -1
        question = _QUESTIONS.index(decision.question)
        return np.array([*mine, *theirs, *decision.roll, max(state.cube, 1), owner, question], np.int8)


def options(decision: CartridgeDecision) -> tuple[Play, ...]:
    """The plays of the actions from FIRST_PLAY on: the legal ones, then the traps."""
    return decision.plays + decision.traps


def action_mask(decision: CartridgeDecision) -> NDArray[np.int8]:
    """int8[ACTIONS]: 1 for what may be done."""
    mask = np.zeros(ACTIONS, np.int8)
    match decision.question:
        case ConsoleQuestion.PLAY:
            mask[FIRST_PLAY : FIRST_PLAY + len(options(decision))] = 1
        case ConsoleQuestion.DOUBLET:
            mask[FIRST_DOUBLET:FIRST_PLAY] = 1
        case ConsoleQuestion.DOUBLE:
            mask[[ROLL, DOUBLE]] = 1
        case ConsoleQuestion.TAKE:
            mask[[TAKE, DROP]] = 1
    return mask
