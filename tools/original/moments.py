"""Moments of the original that are rare in play, recorded as golden data.

python -m tools.original.moments OUT.jsonl.gz --seed 1979

Our program, in lock step, brings both machines there and says when one begins; everything recorded is the
black box's. A moment is a save state of ours to start from, inputs, and the original's frames.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from retro2600.cartridges.cx2617 import CARTRIDGE, scenes
from retro2600.cartridges.cx2617.board import RED_BAR, WHITE_BAR, Side, seen_by
from retro2600.cartridges.cx2617.computer import HumanQuestion, Move, played, think
from retro2600.cartridges.cx2617.state import Dye, State
from retro2600.consoles.vcs import Inputs
from retro2600.consoles.vcs.clock import LINES_PER_FRAME
from retro2600.consoles.vcs.picture import digest
from retro2600.consoles.vcs.script import written
from retro2600.machine import Machine
from retro2600.machine.savestate import saved
from tools.command import parser_of
from tools.original.lockstep import Lockstep
from tools.original.memory import found
from tools.styles import STYLES

EPISODE = 6_000
"""Frames after which both machines are switched on anew."""


class Kind(NamedTuple):
    """A kind of moment: where it is met, how it begins and ends, how many are wanted."""

    style: str
    wanted: int
    begins: Callable[[State, Inputs], bool]
    ends: Callable[[State, int], bool]


def _torn(state: State, inputs: Inputs) -> bool:
    return inputs.reset and isinstance(state.scene, scenes.Copying | scenes.Weighing | scenes.Thinking)


def _late(state: State, inputs: Inputs) -> bool:
    scene = state.scene
    if inputs.reset or not isinstance(scene, scenes.Thinking) or isinstance(scene.question, HumanQuestion):
        return False
    following = think(scene.question).glimpse(scene.frame + 1)
    return following is not None and following.lines != LINES_PER_FRAME


def _foreign(state: State, inputs: Inputs) -> bool:
    bars = state.board[RED_BAR] <= -4 or state.board[WHITE_BAR] > 0
    return isinstance(state.scene, scenes.Glancing) and bars and not inputs.reset


def _tail(state: State, inputs: Inputs) -> bool:
    scene = state.scene
    return (
        isinstance(scene, scenes.Pausing) and state.moved == 2 and _lifts_what_is_not_there(state, scene.play)
    )


def _lifts_what_is_not_there(state: State, play: tuple[Move, ...]) -> bool:
    board = seen_by(state.board, Side.RED)
    return any(played(board, play[:n])[move.source] <= 0 for n, move in enumerate(play))


def _cycled(state: State, inputs: Inputs) -> bool:
    lifts = isinstance(state.scene, scenes.Pointing) and state.scene.poll is scenes.Poll.CLICK
    return lifts and state.dye is Dye.ATTRACT and state.board[state.cursor] != 0


KINDS = {
    "torn": Kind("torn", 200, _torn, lambda state, frames: frames == 2),
    "late": Kind("late", 40, _late, lambda state, frames: frames == 2),
    "foreign": Kind("foreign", 40, _foreign, lambda state, frames: isinstance(state.scene, scenes.Pausing)),
    "torn bonus": Kind("tail", 40, _torn, lambda state, frames: frames == 2),
    "tail": Kind("tail", 12, _tail, lambda state, frames: state.turn is Side.WHITE or frames == 3_000),
    "cycled": Kind("idle", 60, _cycled, lambda state, frames: not isinstance(state.scene, scenes.Lifted)),
}


def recorded(machines: Lockstep, name: str, seed: str) -> Iterator[dict[str, Any]]:
    """Moments of one kind."""
    kind, number = KINDS[name], 0
    while number >= 0:
        random = Random(f"{seed}/{name}/{number}")
        machines.switch_on()
        hands = STYLES[kind.style](machines, random)
        for inputs in islice(hands, EPISODE):
            if kind.begins(machines.state, inputs):
                yield _moment(machines, name, inputs)
            else:
                machines.step(inputs)
        number += 1


def _moment(machines: Lockstep, name: str, inputs: Inputs) -> dict[str, Any]:
    """The frames of one moment, as the black box shows them."""
    box, kind = machines.box, KINDS[name]
    start = saved(Machine(CARTRIDGE, machines.state, box.frame))
    held, frames = [], []
    while True:
        held.append(inputs)
        machines.step(inputs)
        picture = box.picture
        frames.append([digest(picture.tobytes()), box.lines, *box.tones])
        if kind.ends(machines.state, len(held)):
            break
        inputs = replace(inputs, reset=False)  # nothing else: hands might lay a position
    board = found(box.memory)["board"]
    return {"kind": name, "start": start, "inputs": written(held), "frames": frames, "board": board}


def main() -> int:
    """Record every kind of moment."""
    parser = parser_of("tools.original.moments", __doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", default="1979")
    wanted = parser.parse_args()
    machines = Lockstep()
    lines = []
    for name, kind in KINDS.items():
        for moment in islice(recorded(machines, name, wanted.seed), kind.wanted):
            lines.append(json.dumps(moment, separators=(",", ":")))
            print(f"\r{len(lines)} moments, {name}", end="", file=sys.stderr)
    wanted.out.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), 9, mtime=0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
