"""A whole run without a window: the log of a session in the conformance format."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from retro2600.machine import Cartridge, Output


class Log:
    """Gathers what each frame showed, sounded and changed, as the conformance format wants it."""

    def __init__(self) -> None:
        self.frames = 0
        self.events: list[dict[str, Any]] = []
        self.pictures: list[list[Any]] = []
        self.tones: list[list[int]] = []
        self._described: Mapping[str, object] = {}
        self._last_tones: tuple[int, int] | None = None

    def add(self, described: Mapping[str, object], output: Output) -> None:
        """Take in one frame."""
        self.frames += 1
        changed = {
            name: value
            for name, value in described.items()
            if name not in self._described or self._described[name] != value
        }
        if changed:
            self.events.append({"frame": self.frames, **changed})
            self._described = described
        label = output.label
        if self.pictures and self.pictures[-1][2] == label:
            self.pictures[-1][1] = self.frames
        else:
            self.pictures.append([self.frames, self.frames, label])
        if output.tones != self._last_tones:
            self._last_tones = output.tones
            self.tones.append([self.frames, *output.tones])

    def as_json(self) -> dict[str, Any]:
        """The log's own fields of the conformance format."""
        return {
            "frames": self.frames,
            "events": self.events,
            "pictures": self.pictures,
            "tones": self.tones,
        }


def record(cartridge: Cartridge[Any, Any, Any], inputs: Iterable[Any]) -> Log:
    """The log of a run from power-on with these inputs, one a frame."""
    log = Log()
    state = cartridge.power_on()
    for held in inputs:
        state = cartridge.step(state, held)
        log.add(cartridge.describe(state), cartridge.show(state))
    return log
