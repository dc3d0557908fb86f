"""Laws of a stretch of frames: saved and loaded, played again or leapt through, it ends alike."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from retro2600.cartridges.cx2617.computer import think
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.machine import Cartridge, Machine
from retro2600.machine.digest import digest
from retro2600.machine.savestate import restored, saved

Game = Cartridge[State, Inputs, Any]


def examined(cartridge: Game, start: State, inputs: Sequence[Inputs], end: State) -> Iterator[str]:
    """A sentence for each way from `start` that leads to another state than `end`, thoughts forgotten."""
    ways: dict[str, Callable[[Game, State, Sequence[Inputs]], State]] = {
        "stepped again": stepped_through,
        "leapt": leapt_through,
        "saved and loaded half-way": saved_half_way,
    }
    for name, way in ways.items():
        think.cache_clear()
        found = way(cartridge, start, inputs)
        if found != end:
            yield f"{name}, {len(inputs)} frames end in another state: {fields_apart(found, end)}"
        elif digest(found) != digest(end):
            yield f"{name}, equal states have different digests"


def stepped_through(cartridge: Game, state: State, inputs: Sequence[Inputs]) -> State:
    """The state after these inputs, step by step."""
    for held in inputs:
        state = cartridge.step(state, held)
    return state


def leapt_through(cartridge: Game, state: State, inputs: Sequence[Inputs]) -> State:
    """The same, by leaps."""
    for held, run in groupby(inputs):
        left = sum(1 for _ in run)
        while left:
            state, far = cartridge.leap(state, held, left)
            left -= far
    return state


def saved_half_way(cartridge: Game, state: State, inputs: Sequence[Inputs]) -> State:
    """The same, the machine put away as text in the middle and taken out with no thought remembered."""
    half = len(inputs) // 2
    state = stepped_through(cartridge, state, inputs[:half])
    text = json.dumps(saved(Machine(cartridge, state, half)))
    think.cache_clear()
    machine = restored(json.loads(text), lambda _: cartridge)
    return stepped_through(cartridge, machine.state, inputs[half:])


def fields_apart(one: State, other: State) -> str:
    """The fields in which two states differ."""
    names = [name for name in State._fields if getattr(one, name) != getattr(other, name)]
    return ", ".join(names)
