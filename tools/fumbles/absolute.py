"""A hand that knows nothing on the tablet's Absolute, and the laws of that program."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

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
from retro2600.cartridges.absolute.scenes import SheetName
from retro2600.cartridges.absolute.state import State
from retro2600.consoles.tablet import Inputs, Output
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine import Machine
from retro2600.machine.drawing import Drawing
from retro2600.machine.touching import Touch
from retro2600.rules import CHECKERS
from tools import full_cards
from tools.fumbles.fingers import Fingers
from tools.fumbles.trial import BreachError, nothing_yet, saved

KEYS: Final = (
    *("up", "down", "left", "right", "home", "end", "return", "space", "escape", "backspace"),
    *"dxtouaprismf?",
    "shift+d",
)
HIGHEST: Final = 3
"""The level of advice: none of them looks ahead."""
_PATIENCE: Final = 4000


class Hand(Fingers):
    """A hand at the tablet; most of its acts are blind."""

    def __init__(self, seed: int) -> None:
        super().__init__(Random(seed))
        self._inputs = Inputs()
        self.seen = nothing_yet()
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

    @property
    def _drawing(self) -> Drawing:
        return CARTRIDGE.show(self.state).shown

    def act(self) -> None:
        """One act, and the frames that follow it."""
        self._one_of(
            (0.65, self._play),
            (0.86, self._touch),
            (0.93, lambda: self._step(key=self._chance.choice(KEYS))),
            (0.935, lambda: self._turned(self._chance.random() < 0.5, self._inputs.calm)),
            (0.94, lambda: self._turned(self._inputs.upright, not self._inputs.calm)),
            (0.948, self._again),
            (0.965, lambda: self._idle(200)),
            (1.0, self._rest),
        )

    def save(self) -> None:
        """The program goes on from a save, and looks as before."""
        self.machine = saved(self.machine)

    def _play(self) -> None:
        """An act that leads on: a sheet is left, dice are thrown, a legal move is made."""
        state = self.state
        if state.sheet not in (None, SheetName.MAIN) and state.ask is None and self._chance.random() < 0.6:
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

    def _turned(self, upright: bool, calm: bool) -> None:
        """The screen is turned, or there is to be less motion."""
        self._inputs = Inputs(upright=upright, calm=calm)
        self._step()

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
