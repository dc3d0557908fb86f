"""The tutor beside play: frames that wait for its judgement of a press.

    python -m tools.bench.tutor [--frames 6000] [--thinks 120] [--program cx2617 ...]

Somebody plays the computer without a window, with the tutor on, and thinks for so many frames before each
thing that he does; whatever the tutor asks about is done all the same. Printed are the frames in which the
tutor and the judge took more of the processor's time than a frame has, the dearest of them, and how many
frames a press was held until it was judged.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from retro2600.machine.facets.hands import Hand
from retro2600.machine.facets.review import TUTOR
from retro2600.machine.touching import Pointing
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.process import punctual
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from tools.command import parser_of

A_FRAME: Final = 0.016
"""Seconds of a frame."""

COSTS: Final = 2
"""Hundredths of a point from which on the tutor asks."""

WARMING_UP: Final = 60
"""Frames at the beginning that are not counted."""


@dataclass
class Cost:
    """The seconds of processor time that judging has taken in the frame at hand."""

    seconds: float = 0.0
    depth: int = 0

    def of(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """The same call, counted; what is called within another one is not counted twice."""

        def counted(*given: Any, **named: Any) -> Any:
            begun, self.depth = time.thread_time(), self.depth + 1
            try:
                return call(*given, **named)
            finally:
                self.depth -= 1
                if not self.depth:
                    self.seconds += time.thread_time() - begun

        return counted


def opened(program: str, levels: dict[str, object]) -> Shell:
    """A shell without a window, in which frames have time for the judge."""
    from tests.fronts.memory import MemoryStore, world_in_memory

    world = replace(world_in_memory(), judges=True)
    options = Options(own={TUTOR.name: COSTS})
    asked = LaunchOptions(program, game=3 if program == "cx2617" else None, options=levels)
    return launched(asked, Settings(options), MemoryStore(), world)


def by_knob(shell: Shell) -> Iterator[bool]:
    """Play as the engine's hand does at its lowest level; true where something begins to be done."""
    shell.commands.begin(3)
    hands, hand = shell.session.facets.hands, Hand(0)
    assert hands
    while True:
        session = shell.session
        moved = hands.moved(session.ledger, session.console.state, session.held, 0, 1, hand)
        if moved.button and not hand.button:
            yield True
        shell.controls.turn_to(0, moved.step)
        if moved.button is not hand.button:
            shell.gate.press(moved.button)
        hand = moved
        yield False


def by_touch(shell: Shell) -> Iterator[bool]:
    """Play by pointer."""
    from tests.cartridges.absolute.player import next_act

    while True:
        act = next_act(shell.session.console.state)
        if act is None:
            yield False
            continue
        yield True
        for place in (act.start, act.end or act.start):
            shell.controls.point(Pointing(*place, True))
            yield False
        shell.controls.point(Pointing(*(act.end or act.start)))
        for _ in range(40):
            yield False


def by_keys(shell: Shell) -> Iterator[bool]:
    """Play by typing, by chance."""
    from tests.cartridges.championship.desk import Desk
    from tests.cartridges.championship.test_facets_record import Watched

    chance = Random(1)
    while True:
        session = shell.session
        if not session.facets.guide.waits(session.console.state):
            yield False
            continue
        yield True
        desk = Watched.__new__(Watched)
        Desk.__init__(desk, shell.session.console.state)
        for key in desk.keys(chance):
            word = {" ": "space"}.get(key, key)
            shell.gate.chord(word, word, True)
            shell.gate.chord(word, word, False)
        for _ in range(40):
            yield False


PROGRAMS: Final[dict[str, Callable[[Shell], Iterator[bool]]]] = {
    "cx2617": by_knob,
    "championship": by_keys,
    "absolute": by_touch,
}


def played(program: str, frames: int, thinks: int) -> None:
    """Play, and print what was counted."""
    shell, cost = opened(program, {}), Cost()
    player, reviewer = shell.play.player, shell.helpers.reviewer
    player.held_back_frame = cost.of(player.held_back_frame)
    reviewer.pass_time = cost.of(reviewer.pass_time)  # type: ignore[method-assign]
    punctual.settle()
    acts, seconds, asked, presses, waits = PROGRAMS[program](shell), list[float](), 0, 0, 0
    for number in range(frames):
        if shell.dialog:
            asked += 1
            answer(shell)
        elif waits:
            waits -= 1
        elif next(acts):
            presses += 1
            waits = thinks
        cost.seconds = 0.0
        shell.run(1)
        if number >= WARMING_UP:
            seconds.append(cost.seconds)
    lost = [each for each in seconds if each > A_FRAME]
    print(f"{program}: {frames} frames, {presses} things done, {asked} questions")
    print(f"  {len(lost)} frames lost, {sum(lost) / A_FRAME:.0f} by their length; ", end="")
    print(f"{max(seconds) * 1e3:.0f} ms at most", flush=True)


def answer(shell: Shell) -> None:
    """Do it all the same."""
    shell.run(60)
    while (page := shell.view.overlay) and page.chosen is not None:
        if page.lines[page.chosen].left == "do it all the same":
            break
        shell.gate.wheel(-1)
    for down in (True, False):
        shell.gate.chord("return", "return", down)
        shell.run(5)


def main() -> int:
    """Measure, and print what was found."""
    parser = parser_of("tools.bench.tutor", __doc__)
    parser.add_argument("--frames", type=int, default=6000)
    parser.add_argument("--thinks", type=int, default=120)
    parser.add_argument("--program", choices=sorted(PROGRAMS), action="append")
    arguments = parser.parse_args()
    punctual.use_one_thread()
    for program in arguments.program or sorted(PROGRAMS):
        played(program, arguments.frames, arguments.thinks)
    return 0


if __name__ == "__main__":
    sys.exit(main())
