"""Random touches and keys on the tablet's Absolute, held against the laws of the program.

    python -m tools.fumbles --steps 300000 --seed 1

Prints the games and the scenes that it came through. A breach ends it with the seed and the step, by which it
comes again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from retro2600.cartridges.absolute import CARTRIDGE, card, words
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet import Inputs, Output
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import Machine, savestate
from retro2600.machine.controls import Phase, Touch
from retro2600.machine.drawing import Drawing, Role
from retro2600.rules import CHECKERS

KEYS: Final = (
    *("up", "down", "left", "right", "home", "end", "return", "space", "escape", "backspace"),
    *"dxtouaprismf?",
    "shift+d",
)
_NOTHING: Final = (Role.NONE, Role.STATUS, Role.DIALOG, Role.DOCUMENT)
_PATIENCE: Final = 4000


class BreachError(AssertionError):
    """A law of the program does not hold."""


class Fumbled(NamedTuple):
    """All that a fumble has come through."""

    steps: int
    games: int
    scenes: Counter[str]
    refusals: int


def fumbled(seed: int, steps: int) -> Fumbled:
    """So many acts of a hand that knows nothing; raises BreachError."""
    hand = _Hand(seed)
    for step in range(steps):
        try:
            hand.act()
        except Exception as breach:
            raise BreachError(f"seed {seed}, step {step}: {breach!r}, after {hand.last}") from breach
    return Fumbled(steps, hand.games, hand.scenes, hand.refusals)


class _Hand:
    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._inputs = Inputs()
        self.machine: Machine[State, Inputs, Output] = Machine(CARTRIDGE, self._begun(None))
        self.games, self.refusals, self.scenes = 0, 0, Counter[str]()
        self.last = ""

    @property
    def _state(self) -> State:
        return self.machine.state

    def _begun(self, content: bytes | None) -> State:
        state = CARTRIDGE.power_on(self._chance.getrandbits(256), content, {"levels": "3"})
        if content is None:  # quick, so that many games are played
            settings = state.kept.settings._replace(speed=self._chance.choice((6, 10, 10)), level=1)
            state = state._replace(kept=state.kept._replace(settings=settings))
        return state

    def act(self) -> None:
        """One act, and the frames that follow it."""
        act = self._chance.random()
        if act < 0.62:
            self._touch()
        elif act < 0.9:
            self._step(key=self._chance.choice(KEYS))
        elif act < 0.93:
            self._inputs = replace(self._inputs, upright=self._chance.random() < 0.5)
            self._step()
        elif act < 0.935:
            self._inputs = replace(self._inputs, calm=not self._inputs.calm)
            self._step()
        elif act < 0.945:
            self._again()
        elif act < 0.96:
            for _ in range(self._chance.randrange(200)):
                self._step()
        else:
            self._rest()
        if self._chance.random() < 0.5:
            self._rest()
        self._hold()

    def _touch(self) -> None:
        """A tap or a drag on something, most often on what can do something."""
        drawing = CARTRIDGE.show(self._state).shown
        start, end = self._place(drawing), self._place(drawing)
        finger = self._chance.choice((0, 0, 0, 1, 7))
        self._step(Touch(finger, Phase.DOWN, *start))
        if self._chance.random() < 0.4:
            self._step(Touch(finger, Phase.MOVE, (start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
            self._step(Touch(finger, Phase.MOVE, *end))
            phase = Phase.UP if self._chance.random() < 0.9 else Phase.CANCEL
            self._step(Touch(finger, phase, *end))
        elif self._chance.random() < 0.98:  # else the finger stays where it is
            self._step(Touch(finger, Phase.UP, *start))

    def _place(self, drawing: Drawing) -> tuple[int, int]:
        width, height = drawing.size
        if self._chance.random() < 0.1:
            return self._chance.randrange(-50, width + 50), self._chance.randrange(-50, height + 50)
        useful = [
            element.hit
            for element in drawing.elements
            if element.hit
            and element.role not in _NOTHING
            and (not element.idle or self._chance.random() < 0.1)
        ]
        if not useful:
            return 0, 0
        left, top, wide, high = self._chance.choice(useful)
        return left + self._chance.randrange(wide), top + self._chance.randrange(high)

    def _again(self) -> None:
        """The program begins again with its card, or goes on from a save."""
        if self._chance.random() < 0.5:
            content = self.machine.output.card
            self.machine = Machine(CARTRIDGE, self._begun(content))
            self._inputs = Inputs()
        else:
            self.machine = savestate.restored(savestate.saved(self.machine), lambda name: CARTRIDGE)

    def _rest(self) -> None:
        """Nobody does anything until the program waits."""
        for _ in range(_PATIENCE):
            before = self._state
            self._step()
            if self._state is before:
                return
        raise BreachError(f"it never waits again: {self._state.scene}")

    def _step(self, *touches: Touch, key: str = "") -> None:
        before = self._state
        self.last = f"{touches} {key}".strip()
        self.machine = self.machine.step(replace(self._inputs, touches=touches, key=key))
        state = self._state
        self.scenes[type(state.scene).__name__] += 1
        self.games += state.kept.games - before.kept.games if state.kept.games > before.kept.games else 0
        if Sound.REFUSED in state.sounds:
            self.refusals += 1
            if state.message is None or not state.message.refusal or not words.text(state.message):
                raise BreachError("a touch was refused without a reason")

    def _hold(self) -> None:
        """The laws hold."""
        state = self._state
        CARTRIDGE.check(state)
        position = state.position
        if sum(position.mine) != CHECKERS or sum(position.theirs) != CHECKERS:
            raise BreachError("a piece is gone")
        content = card.content(state.kept, state.playing)
        kept, troubles = card.read(content, 0)
        if troubles or card.content(kept, None) != content:
            raise BreachError(f"the card is not read as it was written: {troubles}")
        if state.sheet is not None or state.ask is not None:
            self._leave(state)
        CARTRIDGE.show(state).shown.digest  # noqa: B018 - it is drawn

    def _leave(self, state: State) -> None:
        """Whatever is open can be left by Escape."""
        for _ in range(3):
            state = CARTRIDGE.step(state, replace(self._inputs, key="escape"))
            if state.sheet is None and state.ask is None:
                return
        if state.playing is not None:
            raise BreachError(f"{state.sheet} {state.ask} cannot be left")


def main() -> None:
    """Fumbles, and tells what it came through."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--steps", type=int, default=300_000, help="acts of the hand")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = fumbled(asked.seed, asked.steps)
    print(f"{found.steps} acts, {found.games} games, {found.refusals} refusals, each with its reason")
    for scene, frames in found.scenes.most_common():
        print(f"{frames:10} frames of {scene}")


if __name__ == "__main__":
    main()
