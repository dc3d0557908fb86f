"""The machine under whatever is done to it: stepped, leapt, put away, rewound, its thoughts forgotten."""

import json
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from retro2600.cartridges import load
from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine, Output
from retro2600.machine.digest import digest
from retro2600.machine.savestate import restored, saved
from tests.laws import times
from tools.hunt.examine import leapt_through, stepped_through
from tools.hunt.laws import Laws
from tools.player import Habits, Player

HELD = st.builds(
    Inputs,
    reset=st.sampled_from((False,) * 15 + (True,)),
    select=st.sampled_from((False,) * 15 + (True,)),
    left=st.sampled_from("aaab"),
    right=st.sampled_from("aaab"),
    color=st.booleans(),
    paddle0=st.integers(60, 240),
    button0=st.booleans(),
    paddle1=st.integers(60, 240),
    button1=st.booleans(),
)


class Console(RuleBasedStateMachine):
    """A console and all that was ever done to it."""

    moments = Bundle("moments")

    def __init__(self) -> None:
        super().__init__()
        self.inputs: list[Inputs] = []
        self.states: list[State] = [CARTRIDGE.power_on()]
        self.laws = Laws()
        self.broken: str | None = None

    @property
    def state(self) -> State:
        return self.states[-1]

    def at(self, moment: int) -> State:
        """The state then, or now if a rewind has undone that moment."""
        return self.states[min(moment, len(self.inputs))]

    def step(self, inputs: Inputs) -> None:
        before = self.state
        self.inputs.append(inputs)
        self.states.append(CARTRIDGE.step(before, inputs))
        self.broken = self.broken or next(self.laws.broken(before, inputs, self.state), None)

    @initialize(game=st.integers(0, 7))
    def begin(self, game: int) -> None:
        for held in [*[Inputs(select=True), Inputs()] * game, Inputs(reset=True)]:
            self.step(held)

    @rule(held=HELD, frames=st.integers(1, 90))
    def hold(self, held: Inputs, frames: int) -> None:
        for _ in range(frames):
            self.step(held)

    @rule(seed=st.integers(0, 99), frames=st.integers(50, 600))
    def play(self, seed: int, frames: int) -> None:
        player = Player(Random(seed), Habits(switches=0.003))
        for _ in range(frames):
            self.step(player.inputs(self.state))

    @rule(target=moments)
    def remember(self) -> int:
        return len(self.inputs)

    @rule(moment=moments)
    def play_again(self, moment: int) -> None:
        think.cache_clear()
        assert stepped_through(CARTRIDGE, self.at(moment), self.inputs[moment:]) == self.state

    @rule(moment=moments)
    def leap_again(self, moment: int) -> None:
        assert leapt_through(CARTRIDGE, self.at(moment), self.inputs[moment:]) == self.state

    @rule(moment=moments, forgetful=st.booleans())
    def load_what_was_saved(self, moment: int, forgetful: bool) -> None:
        machine: Machine[State, Inputs, Output] = Machine(CARTRIDGE, self.at(moment), moment)
        text = json.dumps(saved(machine))
        if forgetful:
            think.cache_clear()
        taken_out = restored(json.loads(text), load)
        assert taken_out == machine
        assert digest(taken_out.state) == digest(machine.state)
        assert stepped_through(CARTRIDGE, taken_out.state, self.inputs[moment:]) == self.state

    @rule(moment=moments)
    def rewind(self, moment: int) -> None:
        """The next steps are another course; the checkers that set-up mode lost on this one are forgotten."""
        del self.inputs[moment:], self.states[moment + 1 :]
        self.laws.counted = False

    @invariant()
    def no_law_is_broken(self) -> None:
        assert self.broken is None


TestConsole = Console.TestCase
TestConsole.settings = settings(times(0.5), stateful_step_count=12)
