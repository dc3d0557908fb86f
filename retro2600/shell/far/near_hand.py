"""The near player's share of the inputs: at either seat by one's own controls, or by the first player's.

Whoever sits alone before a screen has the mouse, a finger and the nearest keys, which are the first player's.
So at the other seat they count for that one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from retro2600.machine.console import Console


class NearHand:
    """The controls of a seat, frame by frame."""

    def __init__(self, console: Console[Any], seat: int) -> None:
        first, own = console.knob_of(0), console.knob_of(seat)
        self._knobs = (first.field, own.field) if seat and first and own else None
        pressed, button = console.button_of(0), console.button_of(seat)
        self._buttons = (pressed.field, button.field) if seat and pressed and button else None
        self._last: Any = None
        self._by_first = False  # the first player's knob was turned last

    def inputs(self, inputs: Any) -> Any:
        """The inputs of a frame, with what the first player's controls do given to the seat as well."""
        found, last, self._last = inputs, self._last, inputs
        if self._knobs:
            first, own = self._knobs
            if last is not None and getattr(inputs, own) != getattr(last, own):
                self._by_first = False
            elif last is not None and getattr(inputs, first) != getattr(last, first):
                self._by_first = True
            if self._by_first:
                found = replace(found, **{own: getattr(inputs, first)})
        if self._buttons:
            pressed, button = self._buttons
            if getattr(inputs, pressed):
                found = replace(found, **{button: True})
        return found
