"""Random touches and keys on the tablet's Absolute, held against the laws of the program.

    python -m tools.fumbles --steps 300000 --seed 1

Prints the games of each kind, the scenes, sheets and refusals that it came through. A breach ends it with the
seed and the step, by which it comes again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from retro2600.cartridges.absolute import (
    CARTRIDGE,
    card,
    moving,
    scenes,
    seats,
    statistics,
    words,
)
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.scenes import Sheet
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet import Inputs, Output
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import Machine, savestate
from retro2600.machine.controls import Phase, Touch
from retro2600.machine.drawing import Drawing, Role
from retro2600.rules import CHECKERS
from tools import full_cards

KEYS: Final = (
    *("up", "down", "left", "right", "home", "end", "return", "space", "escape", "backspace"),
    *"dxtouaprismf?",
    "shift+d",
)
HIGHEST: Final = 3
"""The level of advice: none of them looks ahead."""
SAVED_EVERY: Final = 1000
"""Acts."""
_NOTHING: Final = (Role.NONE, Role.STATUS, Role.DIALOG, Role.DOCUMENT)
_PATIENCE: Final = 4000


class BreachError(AssertionError):
    """A law of the program does not hold."""


class Fumbled(NamedTuple):
    """All that a fumble has come through."""

    begun: Counter[str]
    """Games, by kind."""
    ended: Counter[str]
    scenes: Counter[str]
    """Frames of each."""
    sheets: Counter[str]
    """Acts before sheets, and before questions."""
    refusals: Counter[str]
    """Sentences that say why."""


def fumbled(seed: int, steps: int, apart: int = 1) -> Fumbled:
    """So many acts of a hand that knows nothing; raises BreachError.

    A refusal without its reason is found at once, all other laws are looked at after every `apart` acts.
    """
    hand = Hand(seed)
    for step in range(steps):
        try:
            hand.act()
            if step % apart == 0:
                hand.hold()
            if step % SAVED_EVERY == SAVED_EVERY - 1:
                hand.save()
        except Exception as breach:
            raise BreachError(f"seed {seed}, step {step}: {breach!r}, after {hand.last}") from breach
    return hand.seen


class Hand:
    """A hand at the tablet; most of its acts are blind."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._inputs = Inputs()
        self.seen = Fumbled(*(Counter[str]() for _ in Fumbled._fields))
        self.machine: Machine[State, Inputs, Output] = Machine(
            CARTRIDGE, full_cards.begun(self._chance, HIGHEST)
        )
        self.last = ""
        self._known = b""
        self._count(None, self.state.playing)

    @property
    def state(self) -> State:
        """The program's state now."""
        return self.machine.state

    def act(self) -> None:
        """One act, and the frames that follow it."""
        act = self._chance.random()
        if act < 0.65:
            self._play()
        elif act < 0.86:
            self._touch()
        elif act < 0.93:
            self._step(key=self._chance.choice(KEYS))
        elif act < 0.935:
            self._inputs = replace(self._inputs, upright=self._chance.random() < 0.5)
            self._step()
        elif act < 0.94:
            self._inputs = replace(self._inputs, calm=not self._inputs.calm)
            self._step()
        elif act < 0.948:
            self._again()
        elif act < 0.965:
            for _ in range(self._chance.randrange(200)):
                self._step()
        else:
            self._rest()
        if self._chance.random() < 0.5:
            self._rest()
        self._note()

    def save(self) -> None:
        """The program goes on from a save, and looks as before."""
        before, drawn = self.state, self.machine.output.shown
        self.machine = savestate.restored(savestate.saved(self.machine), lambda name: CARTRIDGE)
        if self.state != before or self.machine.output.shown != drawn:
            raise BreachError("after a save it is not as before")

    def _play(self) -> None:
        """An act that leads on: a sheet is left, dice are thrown, a legal move is made."""
        state = self.state
        if state.sheet not in (None, Sheet.MAIN) and state.ask is None and self._chance.random() < 0.6:
            self._step(key="escape")
            return
        is_open = state.sheet is not None or state.ask is not None or state.motion is not None
        match state.scene:
            case scenes.Opening() | scenes.ToRoll() if not is_open:
                self._drag(seats.well(state.hand))
            case scenes.Stuck() | scenes.Ending() if not is_open:
                self._drag("dice")
            case scenes.Play() if not is_open:
                source = self._chance.choice(sorted(moving.movable(state)))
                target = self._chance.choice(sorted(moving.targets(state, source)))
                self._drag(*(seats.key(state.mover, row, state.position) for row in (source, target)))
            case _:
                self._touch()

    def _drag(self, start: str, end: str = "") -> None:
        """A finger goes from an element to another one; a tap, if there is only one."""
        hits = {element.key: element.hit for element in CARTRIDGE.show(self.state).shown.elements}
        first, last = hits.get(start), hits.get(end or start)
        if first and last:
            self._draw(_middle(*first), _middle(*last), 0)

    def _draw(self, start: tuple[int, int], end: tuple[int, int], finger: int) -> None:
        self._step(Touch(finger, Phase.DOWN, *start))
        self._step(Touch(finger, Phase.MOVE, (start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self._step(Touch(finger, Phase.MOVE, *end))
        phase = Phase.UP if self._chance.random() < 0.95 else Phase.CANCEL
        self._step(Touch(finger, phase, *end))

    def _touch(self) -> None:
        """A tap or a drag on something, most often on what can do something."""
        drawing = CARTRIDGE.show(self.state).shown
        start, end = self._place(drawing), self._place(drawing)
        finger = self._chance.choice((0, 0, 0, 1, 7))
        if self._chance.random() < 0.3:
            self._draw(start, end, finger)
            return
        self._step(Touch(finger, Phase.DOWN, *start))
        if self._chance.random() < 0.98:  # else the finger stays where it is
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
        """The program begins again, with its card or with a new one, or goes on from a save."""
        if self._chance.random() < 0.5:
            state = full_cards.begun(self._chance, HIGHEST)
            if self._chance.random() < 0.7:
                options = {"levels": str(HIGHEST)}
                state = CARTRIDGE.power_on(self._chance.getrandbits(256), self.machine.output.card, options)
            self.machine = Machine(CARTRIDGE, state)
            self._inputs = Inputs()
            self._count(None, self.state.playing)
        else:
            self.save()

    def _rest(self) -> None:
        """Nobody does anything until the program waits."""
        for _ in range(_PATIENCE):
            before = self.state
            self._step()
            if self.state is before:
                return
        raise BreachError(f"it never waits again: {self.state.scene}")

    def _step(self, *touches: Touch, key: str = "") -> None:
        before = self.state
        self.last = f"{touches} {key}".strip()
        self.machine = self.machine.step(replace(self._inputs, touches=touches, key=key))
        state = self.state
        self.seen.scenes[type(state.scene).__name__] += 1
        self._count(before.playing, state.playing)
        if Sound.REFUSED in state.sounds:
            if state.message is None or not state.message.refusal or not words.text(state.message):
                raise BreachError("a touch was refused without a reason")
            self.seen.refusals[state.message.says.name] += 1

    def _count(self, before: Playing | None, now: Playing | None) -> None:
        """A game that has begun, or is over."""
        if now is None or now is before:
            return
        kind = f"{now.begun.kind.value}{', match' if now.begun.match else ''}"
        self.seen.begun[kind] += before is None or before.begun.number != now.begun.number
        self.seen.ended[kind] += now.result is not None and (before is None or before.result is None)

    def _note(self) -> None:
        state = self.state
        for lying in (state.sheet, state.ask):
            if lying is not None:
                self.seen.sheets[f"{type(lying).__name__.lower()} {lying.value}"] += 1

    def hold(self) -> None:
        """The laws hold."""
        state = self.state
        CARTRIDGE.check(state)
        position = state.position
        if sum(position.mine) != CHECKERS or sum(position.theirs) != CHECKERS:
            raise BreachError("a piece is gone")
        self._read(card.content(state.kept, state.playing))
        if any(min(side) < 0 for scope in statistics.Scope for side in statistics.shown(state, scope)):
            raise BreachError("statistics count below nought")
        if state.sheet is not None or state.ask is not None:
            self._leave(state)
        CARTRIDGE.show(state).shown.digest  # noqa: B018 - it is drawn

    def _read(self, content: bytes) -> None:
        """The card is read as it was written, each game on it, too."""
        if content is self._known:
            return
        kept, troubles = card.read(content, 0)
        if troubles or card.content(kept, None) != content:
            raise BreachError(f"the card is not read as it was written: {troubles}")
        self._known = content

    def _leave(self, state: State) -> None:
        """Whatever is open can be left by Escape."""
        for _ in range(3):
            state = CARTRIDGE.step(state, replace(self._inputs, key="escape"))
            if state.sheet is None and state.ask is None:
                return
        if state.playing is not None:
            raise BreachError(f"{state.sheet} {state.ask} cannot be left")


def _middle(left: int, top: int, wide: int, high: int) -> tuple[int, int]:
    return left + wide // 2, top + high // 2


def main() -> None:
    """Fumbles, and tells what it came through."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--steps", type=int, default=300_000, help="acts of the hand")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--apart", type=int, default=1, help="acts from one look at all laws to the next (1)")
    asked = parser.parse_args()
    found = fumbled(asked.seed, asked.steps, asked.apart)
    print(f"{asked.steps} acts")
    for what, counts in found._asdict().items():
        print(f"\n{what}: {counts.total()}")
        for name, count in (+counts).most_common():
            print(f"{count:10} {name}")


if __name__ == "__main__":
    main()
