"""A table with the real cartridge on it, where whole decisions are taken instead of frames.

The cartridge runs frame by frame. Whenever it waits for somebody to decide, time stands still and a
`CartridgeDecision` says who is asked and what may be done; a person then carries it out with knob and
button. So the 1979 computer is the cartridge's own, and a game can only go where it could have gone on a
television.

Where the knowledge is: what may be played is the rule book's; what the cartridge would take beyond that
(`CartridgeDecision.traps`) is asked of the cartridge.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Literal, NamedTuple

import numpy as np

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.computer import (
    Answer,
    BonusQuestion,
    ComputerQuestion,
    HumanQuestion,
    answered,
)
from retro2600.cartridges.cx2617.dice import later
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.rulebook import position_of, rules_of
from retro2600.cartridges.cx2617.scenes import (
    Ask,
    Asking,
    Dialling,
    Idle,
    Occasion,
    Passing,
    Pointing,
    Thinking,
)
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import traps
from retro2600.cartridges.cx2617.variations import VARIATIONS, Variation
from retro2600.consoles.vcs import Inputs
from retro2600.envs.cx2617.told import Thoughts
from retro2600.rules import (
    Move,
    Play,
    Position,
    Roll,
    Ruleset,
    legal_plays,
)

Dice = Literal["cartridge", "random"]
"""The source of rolls: the cartridge's own generator, or numpy, whose numbers the knob dials in."""

PERIOD = 32_767
"""Frames after which the cartridge's generator comes round (note 4)."""
LONGEST_THOUGHT = 64
"""Frames below which a person thinks before acting, where the cartridge rolls (chosen): they are what makes
its dice unforeseeable."""


class ConsoleQuestion(Enum):
    """A question to somebody at the console."""

    OVER = "nothing: the game is over, or suspended"
    PLAY = "which play?"
    DOUBLE = "roll, or double?"
    TAKE = "take, or drop?"
    DOUBLET = "which doublet, after a 1-2?"


class CartridgeDecision(NamedTuple):
    """The decision that the cartridge waits for."""

    question: ConsoleQuestion
    side: Side
    position: Position
    """From the seat of the side asked."""
    roll: tuple[int, int] = (0, 0)
    plays: tuple[Play, ...] = ()
    """The legal plays, one a distinct result; the only one has no moves where the roll cannot be played."""
    traps: tuple[Play, ...] = ()
    """First moves, each alone, that the cartridge takes although no legal play has them: the other number
    can then not be played, and the game is suspended for ever."""


class Table:
    """One game of the cartridge, from RESET to its end, decision by decision.

    `game` is 1 to 8; what is left to chance comes from `rng`. With `quirk` the traps are looked for as well.
    With `asks` the computer's thoughts wait, too, each as a `question`, until `have_answered` goes on.
    """

    def __init__(
        self,
        game: int,
        rng: np.random.Generator,
        dice: Dice = "cartridge",
        quirk: bool = False,
        asks: bool = False,
    ) -> None:
        self.variation: Variation = VARIATIONS[game]
        self._rng = rng
        self._dialled = dice == "random"
        self._quirk = quirk
        self._asks = asks
        self.question: ComputerQuestion | BonusQuestion | None = None
        """The question that the cartridge waits for the answer to; `decision` is then the last one."""
        self.suspended = False
        """True once a trap has been walked into."""
        inputs = Inputs(right="b" if self._dialled else "a")
        self._person = Person(switched_on(game, int(rng.integers(PERIOD))), inputs)
        self._person.state = CARTRIDGE.step(self._person.state, Inputs(reset=True, right=inputs.right))
        self._thoughts = Thoughts()
        self.decision = CartridgeDecision(
            ConsoleQuestion.OVER, Side.WHITE, position_of(self.state.board, Side.WHITE)
        )
        """The decision to be taken now."""
        self._go_on()

    @property
    def state(self) -> State:
        """The cartridge's state while it waits."""
        return self._person.state

    @property
    def frames(self) -> int:
        """Frames since RESET."""
        return self.count_frames()()

    def count_frames(self) -> Callable[[], int]:
        """A function that counts the frames up to now: it may be called later, or never."""
        counted, thoughts, others = self._thoughts.frames, len(self._thoughts), self._person.frames
        return lambda: others + counted(thoughts)

    @property
    def rules(self) -> Ruleset:
        """The rules of this game as the manual tells them."""
        return rules_of(self.variation.acey_deucey)

    def play(self, play: Play) -> None:
        """Makes the moves of one of the decision's plays or traps."""
        assert self.decision.question is ConsoleQuestion.PLAY
        self._think()
        if not play and isinstance(self.state.scene, Passing):
            self._person.pass_on()
        for move in play:
            went = self._person.carry(self.decision.side, move.source, move.target)
            assert went, f"{self.decision} refused {move}"
        self.suspended = play in self.decision.traps
        self._go_on()

    def answer(self, yes: bool) -> None:
        """Says yes or no to a question about the cube."""
        assert self.decision.question in (ConsoleQuestion.DOUBLE, ConsoleQuestion.TAKE)
        self._think()
        self._person.decide(yes)
        self._go_on()

    def choose(self, number: int) -> None:
        """Dials a doublet after a 1-2."""
        assert self.decision.question is ConsoleQuestion.DOUBLET
        self._think()
        for _ in range(2):
            self._person.dial(number)
        self._go_on()

    def _think(self) -> None:
        if not self._dialled:
            self._person.wait(int(self._rng.integers(LONGEST_THOUGHT)))

    def have_answered(self, answer: Answer) -> None:
        """Goes on with the computer's answer to `question`: the cartridge's own, whoever found it."""
        self._let_answer(answer)
        self._go_on()

    def _go_on(self) -> None:
        """Lets the cartridge go on until somebody must decide, or the computer must and it is to be asked.

        Rolls are dialled on the way.
        """
        self.question = None
        while True:
            self._person.wait_for(lambda state: isinstance(state.scene, _STOPS))
            scene = self.state.scene
            if isinstance(scene, Thinking):
                if self._thoughts.are_counted:
                    self._person.wait_for(lambda state: not isinstance(state.scene, Thinking))
                elif self._asks and not isinstance(scene.question, HumanQuestion):
                    self.question = scene.question
                    return
                else:
                    self._let_answer(answered(scene.question))
            elif not isinstance(scene, Dialling) or scene.occasion is Occasion.BONUS:
                self.decision = self._decision()
                return
            else:
                self._person.dial(int(self._rng.integers(1, 7)))

    def _let_answer(self, answer: Answer) -> None:
        """The thought comes to its end at once; its frames are counted later, or never."""
        scene = self.state.scene
        assert isinstance(scene, Thinking)
        self._thoughts.add(scene.question, scene.frame)
        self._person.have_answered(answer)

    def _decision(self) -> CartridgeDecision:
        state = self.state
        position = position_of(state.board, state.turn)
        match state.scene:
            case Asking(ask):
                question = ConsoleQuestion.DOUBLE if ask is Ask.DOUBLE else ConsoleQuestion.TAKE
            case Dialling():
                question = ConsoleQuestion.DOUBLET
            case Pointing() | Passing() if not self.suspended:
                plays = tuple(legal_plays(position, Roll(*state.dice), self.rules))
                traps = self._traps() if self._quirk else ()
                return CartridgeDecision(ConsoleQuestion.PLAY, state.turn, position, state.dice, plays, traps)
            case _:
                question = ConsoleQuestion.OVER
        return CartridgeDecision(question, state.turn, position)

    def _traps(self) -> tuple[Play, ...]:
        """The drops that suspend the game, as moves: those with the higher die first."""
        state = self.state
        ends = traps(state.board, state.turn, state.required, self.variation.acey_deucey)
        moves = [Move(origin, sum(state.dice) - number) for (origin, _), number in ends.items()]
        return tuple((move,) for move in sorted(moves, key=lambda move: (-move.die, -move.source)))


_STOPS = (Idle, Asking, Dialling, Passing, Pointing, Thinking)
"""The scenes in which somebody decides, and the computer's thought."""


def switched_on(game: int, frames: int) -> State:
    """The cartridge with this game on show, its generator as if it had been on for so many frames more."""
    state = _on_show(game)
    return state._replace(generator=later(state.generator, frames))


@cache
def _on_show(game: int) -> State:
    state = CARTRIDGE.power_on()
    while state.game != game:
        for pressed in (True, False):
            state = CARTRIDGE.step(state, Inputs(select=pressed))
    return state
