"""Keys as they go down and up, and what each of them asked for."""

from __future__ import annotations

from collections.abc import Hashable

from retro2600.fronts.input.actions import Asked
from retro2600.fronts.input.keymap import Keymap


class Keyboard:
    """Remembers what each key asked for when it went down: it lets go of the same, whatever is held then."""

    def __init__(self, keymap: Keymap) -> None:
        self.keymap = keymap
        """The action of each key."""
        self._down: dict[Hashable, Asked] = {}

    def struck(self, chord: str, key: Hashable, down: bool) -> Asked | None:
        """The action that a key begins or ends to ask for; `key` tells it from other keys, whatever their
        chord.
        """
        if not down:
            return self._down.pop(key, None)
        action = self.keymap.action(chord)
        if action:
            self._down[key] = action
        return action

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: no key is down any more."""
        self._down.clear()
