"""Promises of the guiding line, which presses keep."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from retro2600.cartridges.cx2617 import CARTRIDGE
from retro2600.cartridges.cx2617.facets import Guide, Memory
from retro2600.cartridges.cx2617.facets.effects import Act, Effect
from retro2600.cartridges.cx2617.knob import YES_BELOW
from retro2600.cartridges.cx2617.scenes import Asking, BearingOff
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from tests.cartridges.cx2617.watching import EVERYTHING, GAMES_ONLY, QUICK_GAMES
from tools.player import Habits, Player


def wavered(before: State, after: State) -> bool:
    """True if the knob crossed the middle between the press and the answer."""
    return isinstance(before.scene, Asking) and (before.dice[0] == 7) != (after.knob < YES_BELOW)


def switched(one: Inputs, other: Inputs) -> bool:
    return one.left != other.left


@pytest.mark.parametrize(
    ("habits", "frames"), [(GAMES_ONLY, 8_000), (QUICK_GAMES, 8_000), (EVERYTHING, 14_000)]
)
def test_every_effect_of_a_press_was_promised_by_the_line_before_it(habits: Habits, frames: int) -> None:
    player, guide = Player(Random(5), habits), Guide()
    state, held = CARTRIDGE.power_on(), Inputs()
    ledger = Memory().opened(state)
    kept: Counter[Act] = Counter()
    for _ in range(frames):
        promise = guide.promise(ledger, state, held)
        inputs = player.inputs(state)
        after = CARTRIDGE.step(state, inputs)
        effect = guide.done(state, after)
        if (
            effect
            and effect.act is not Act.BEGINS
            and not wavered(state, after)
            and not switched(held, inputs)
        ):
            assert effect == promise, (guide.line(ledger, state, held), state.scene)
            kept[effect.act] += 1
        ledger = Memory().entered(ledger, state, after)
        state, held = after, inputs
    assert kept.total() > 40
    assert kept[Act.LIFTS] > 10


@pytest.mark.parametrize("habits", [QUICK_GAMES, EVERYTHING])
def test_a_press_that_is_heard_has_an_effect(habits: Habits) -> None:
    player, guide = Player(Random(8), habits), Guide()
    state = CARTRIDGE.power_on()
    heard = 0
    for _ in range(8_000):
        after = CARTRIDGE.step(state, player.inputs(state))
        if after.latch and not state.latch and after.scene is not state.scene:
            judged_later = isinstance(after.scene, BearingOff) or isinstance(state.scene, Asking)
            assert judged_later or guide.done(state, after)
            heard += 1
        state = after
    assert heard > 40


def test_between_games_a_game_is_promised() -> None:
    state = CARTRIDGE.power_on()
    assert Guide().promise(Memory().opened(state), state, None) == Effect(Act.BEGINS)
    begun = CARTRIDGE.step(state, Inputs(reset=True))
    assert Guide().done(state, begun) == Effect(Act.BEGINS)
