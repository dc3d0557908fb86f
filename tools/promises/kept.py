"""The comparison: the effect that the line promised as a press was made, and what the press has done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any, Final, NamedTuple

from retro2600.shell.gate import Press
from retro2600.shell.input.actions import Push
from retro2600.shell.shell import Shell
from retro2600.shell.time.session import Session

RESTING: Final = 30
"""Frames after which a program has followed a knob that has not been turned since (chosen)."""

DELAY: Final = 20
"""Frames that a press may wait for the button to be up, at most (chosen: the debouncer's, and some more)."""

LATEST: Final = 60
"""Frames after which nothing comes of a press any more (chosen)."""


class Made(NamedTuple):
    """A press as somebody makes it."""

    frame: int
    line: str
    promise: Hashable
    """The effect that the line promised; None where it promised none."""
    resting: bool
    """True if the knobs had come to rest, so that the line was about the place where the press counts."""


class Kept:
    """Watches a shell; `look` is to be called after each frame or few.

    Counts what presses have come to, and tells of each breach: another effect than the one that was promised,
    none where one was promised, or one where none was.
    """

    def __init__(self, shell: Shell) -> None:
        self.presses = self.held_back = 0
        """Presses by hand, at the gate, and those of them that the shell did not let through."""
        self.effects: Counter[str] = Counter()
        """Promises that were kept, by their kind."""
        self.breaches: list[str] = []
        """A sentence for each."""
        self._shell = shell
        console = shell.controls.console
        self._buttons = [Push(button.field) for button in console.buttons if button.player is not None]
        games = shell.session.facets.games
        self._presses = {each.field: each for each in self._buttons}
        if games:
            self._presses[games.begins] = self._buttons[0]
        self._held_back = shell.gate.held_back
        shell.gate.held_back = self._press
        self._made: dict[Push, list[Made]] = {push: [] for push in self._buttons}  # not yet in the inputs
        self._heard: tuple[Made, int] | None = None  # in the inputs since a frame, and not yet an effect
        self._session = shell.session
        self._steps = shell.controls.knobs.steps
        self._turned = 0  # the frame in which a knob moved last

    def look(self) -> None:
        """Compare all that has happened since the last time."""
        before, now = self._session, self._shell.session
        self._session = now
        if self._shell.controls.knobs.steps != self._steps:
            self._steps, self._turned = self._shell.controls.knobs.steps, before.frame
        if now.tape is not before.tape or now.frame < before.frame:
            self._heard = None  # undone, loaded or begun anew
            for waiting in self._made.values():
                waiting.clear()
            return
        for frame in range(before.frame + 1, now.frame + 1):
            after = now if frame == now.frame else now.at(frame)
            self._compare(before, after)
            before = after

    def _press(self, press: Press) -> bool:
        """The gate's question whether a press is to be held back."""
        if not isinstance(press.what, Push) or press.what not in self._buttons:
            return self._held_back(press)
        self.presses += 1
        if self._held_back(press):
            self.held_back += 1
            return True
        session, controls = self._shell.session, self._shell.controls
        player = session.facets.guide.player(session.console.state)
        if self._shell.helpers.question.is_closed and press.what == self._buttons[player]:
            self.held_back += 1  # behind the gate, where the inputs are made
            return False
        resting = controls.knobs.steps == self._steps and session.frame - self._turned >= RESTING
        promise = _promise(session) if press.what == self._buttons[player] else None
        self._made[press.what].append(Made(session.frame, self._shell.view.line, promise, resting))
        return False

    def _compare(self, before: Session, after: Session) -> None:
        if _knobs(before) != _knobs(after):
            self._turned = after.frame
        if down := self._goes_down(before, after):
            self._forget()
            waiting = self._made[down]
            waiting[:] = [made for made in waiting if after.frame - made.frame <= DELAY]
            resting = before.frame - self._turned >= RESTING  # a device presses without asking at the gate
            made = waiting.pop(0) if waiting else Made(before.frame, "", _promise(before), resting)
            self._heard = made, after.frame
        elif self._heard and after.frame - self._heard[1] > LATEST:
            self._forget()
        effect = after.facets.guide.done(before.console.state, after.console.state)
        if effect is None:
            return
        heard, self._heard = self._heard, None
        if heard is None:
            self.breaches.append(f"frame {after.frame}: {effect} by no press")
            return
        line, promise, resting = heard[0][1:]
        promised = promise if resting else _promise(before)
        if effect != promised:
            self.breaches.append(f"frame {after.frame}: {effect}, and the line said: {line} ({promised})")
        else:
            self.effects[effect.act.name if hasattr(effect, "act") else str(effect)] += 1

    def _forget(self) -> None:
        """Nothing has come of the press that was heard."""
        if self._heard and self._heard[0].promise is not None and self._heard[0].resting:
            made, frame = self._heard
            self.breaches.append(f"frame {frame}: nothing, and the line said: {made.line} ({made.promise})")
        self._heard = None

    def _goes_down(self, before: Session, after: Session) -> Push | None:
        """The player's button that goes down in this frame; that which begins a game is the first's."""
        for name, push in self._presses.items():
            if getattr(after.held, name) and not getattr(before.held, name):
                return push
        return None


def _promise(session: Session) -> Hashable:
    return session.facets.guide.promise(session.ledger, session.console.state, session.held)


def _knobs(session: Session) -> list[Any]:
    return [getattr(session.held, knob.field, None) for knob in session.console.cartridge.console.knobs]
