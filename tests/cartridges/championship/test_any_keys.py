"""Whatever is typed: no state that cannot be left, no board that is none, nothing that a file would lose."""

import random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.cartridges import load
from retro2600.cartridges.championship import CARTRIDGE
from retro2600.cartridges.championship.scenes import From, Scene, SetUp, To
from retro2600.cartridges.championship.state import Speed, State
from retro2600.consoles.pc import Inputs
from retro2600.machine import Machine, savestate
from retro2600.rules import WHITE, Position
from tests.cartridges.championship.desk import NAMED, Desk, next_moves
from tests.laws import fewer

KEYS: Final = "0123456789aAcdhnpqstywb \n\b?+zé\0"
_NAMED: Final = {**NAMED, "\0": "left"}
_LAWFUL: Final = 0.6
"""Keys, of all, that go on with a legal play: else no game would come to its end."""


class Monkey:
    """Strikes keys at random, often those of a legal play, and looks at what comes of them."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        state = CARTRIDGE.power_on(seed, options={"levels": "1"})
        speed = state.options._replace(speed=Speed.LIGHTNING)
        self.state: State = state._replace(options=speed)
        self.scenes: set[type[Scene]] = set()
        self.games = 0
        self.struck = 0
        self._planned = ""

    def strike(self, keys: int) -> None:
        """Strike so many keys, frames of nothing between them."""
        for _ in range(keys):
            key = self._key()
            self._step(_NAMED.get(key, key))
            self.struck += 1
            for _ in range(self._random.choice((0, 0, 1, 40))):
                self._step("")

    def _step(self, key: str) -> None:
        before, self.state = self.state, CARTRIDGE.step(self.state, Inputs(key))
        self.scenes.add(type(self.state.scene))
        self.games += sum(self.state.score[:2]) > sum(before.score[:2])
        now = self.state.now
        Position.checked(now.white, now.black)
        assert not self.state.said or CARTRIDGE.show(self.state).spoken

    def _key(self) -> str:
        if not self._planned and self._random.random() < _LAWFUL:
            self._planned = self._lawful()
        if self._planned:
            key, self._planned = self._planned[0], self._planned[1:]
            return key
        return self._random.choice(KEYS)

    def _lawful(self) -> str:
        """The keys of a move that is allowed; else what goes on."""
        state = self.state
        if isinstance(state.scene, SetUp) or state.mover is not WHITE:
            return self._random.choice("\ny")
        if not isinstance(state.scene, From | To) or state.typed:
            return self._random.choice("y y\n")
        return self._random.choice(next_moves(state) or ["t"])


@pytest.mark.parametrize("seed", range(fewer(3, 3)))
def test_random_keys_lead_nowhere_that_cannot_be_left(seed: int) -> None:
    monkey = Monkey(seed)
    for _ in range(8):
        monkey.strike(50)
        _can_be_kept(monkey.state)
    _can_be_left(monkey.state)


@pytest.mark.slow
def test_thirty_thousand_random_keys() -> None:
    monkeys = [Monkey(seed) for seed in range(6)]
    for monkey in monkeys:
        for _ in range(50):
            monkey.strike(100)
            _can_be_kept(monkey.state)
        _can_be_left(monkey.state)
    assert sum(monkey.struck for monkey in monkeys) == 30_000
    assert sum(monkey.games for monkey in monkeys) > 1
    seen = set().union(*(monkey.scenes for monkey in monkeys))
    assert (
        len(seen) >= 18
    )  # of 22: at LIGHTNING nothing of yours blinks, and some thoughts end in their frame


@given(st.text(KEYS, max_size=60), st.integers(0, 2**40))
def test_the_same_keys_lead_to_the_same_state(keys: str, seed: int) -> None:
    states = []
    for _ in range(2):
        state = CARTRIDGE.power_on(seed, options={"levels": "1"})
        for key in keys:
            state = CARTRIDGE.step(state, Inputs(_NAMED.get(key, key)))
        states.append(state)
    assert states[0] == states[1]
    _can_be_kept(states[0])


def test_a_leap_ends_where_steps_do() -> None:
    desk = Desk(level=1).type("y")
    rest = Inputs()
    for state in (desk.state, CARTRIDGE.power_on(1)):
        leapt, frames = CARTRIDGE.leap(state, rest, 500)
        while frames < 500:
            leapt, more = CARTRIDGE.leap(leapt, rest, 500 - frames)
            frames += more
        for _ in range(500):
            state = CARTRIDGE.step(state, rest)
        assert leapt == state


def _can_be_kept(state: State) -> None:
    """It passes the check, can be drawn, and comes back from a file as it is."""
    CARTRIDGE.check(state)
    assert CARTRIDGE.show(state).write()
    machine = Machine(CARTRIDGE, state, 7)
    assert savestate.restored(savestate.saved(machine), load) == machine


def _can_be_left(state: State) -> None:
    """The prompt of DOS can be reached from anywhere."""
    desk = Desk(state, speed=Speed.LIGHTNING).wait()
    for keys in ("\n\n", "t", "n", "qny", "qny"):
        if desk.prompt == "A>":
            break
        if desk.prompt.startswith(("POINT", "BAR", "CUBE", "OWNER", "FIRST", "USE")):
            desk.type("\n" * 30)
            for _ in range(60):
                if desk.prompt.startswith("USE"):
                    desk.type("y")
                    break
                desk.type("w" if desk.prompt.startswith("POINT 01") else "b")
                desk.type("1\n\n")
        if "DI" in desk.prompt and desk.prompt.endswith("--"):
            desk.type("31")
        desk.type(keys)
    assert desk.prompt == "A>", desk.prompt
