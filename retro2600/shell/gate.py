"""The gate: every press of a key, a button, a lever or the mouse passes here.

`held_back` may hold a press back, and `log` keeps those that have come: a tutor asks before a blunder is
played, a test counts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final, NamedTuple

from retro2600.machine.drawing import Drawing
from retro2600.machine.facets.answers import Aim
from retro2600.shell.commands import Command, Commands
from retro2600.shell.guide import Guide
from retro2600.shell.input.actions import OF_THE_SHELL, Action, Asked, Group, Push
from retro2600.shell.input.controls import Controls, Used
from retro2600.shell.input.keymap import Keyboard, Keymap, is_written, struck_alone
from retro2600.shell.menu.dialog import Dialog
from retro2600.shell.play import Play

ANY_KEY: Final = "space"
"""The key that a program gets for one that is not its own, where it waits for any."""


PASTES: Final = ("ctrl+v", "shift+insert", "meta+v")
"""Keys that paste into a line of text, on one system or another."""


class Press(NamedTuple):
    """Something that goes down or comes up."""

    what: Asked | str
    """The action that it asks for, or the key's chord where it asks for none."""
    down: bool
    by: Hashable
    """The thing that is pressed, told from others."""


class Gate:
    """Hands each press to what it is meant for: the page that is open, the console or the shell."""

    def __init__(
        self, play: Play, controls: Controls, dialog: Dialog, guide: Guide, keymap: Keymap, commands: Commands
    ) -> None:
        self.held_back: Callable[[Press], bool] = lambda press: False
        """True for a press that is not to count now; one that lets go always counts."""
        self.log: list[Press] | None = None
        """The presses that have come, in order, if somebody wants to know."""
        self._play, self._controls, self._dialog, self._guide = play, controls, dialog, guide
        self._commands = commands
        self._keyboard = Keyboard(keymap)

    def chord(self, name: str, key: Hashable, down: bool) -> None:
        """A key goes down or up; `key` tells it from others, `name` is the word for it and its modifiers.

        What is written into a field of a page is no press, and stands in no log: it may be a password.
        """
        writes = self._dialog.field is not None and (name in PASTES or is_written(name))
        if writes and down:
            self.at_page(partial(self._write_into_page, name))
            return
        action = self._keyboard.struck(name, key, down)
        if writes and not action:
            return
        if not self._passes(Press(action or name, down, key)):
            return
        if self._dialog.catches:
            self.at_page(partial(self._dialog.catch, name, down))
        elif self._dialog and down and not self._counts_always(action):
            self.at_page(partial(self._dialog.key, name, action))
        elif down and name in PASTES and self._writes:
            self._commands.perform(lambda: self._controls.write(self._commands.clipboard.text()))
        elif down and (self._controls.strike(name) or self._strikes_any(name)):
            return
        elif action:
            self._do(action, down, key, "keys")

    def do(self, action: Asked, down: bool = True, by: Hashable = "lever") -> None:
        """Somebody asks for an action by something that is no key, or stops asking for it."""
        if self._passes(Press(action, down, by)):
            self._do(action, down, by, "wheel")

    def press(self, down: bool, by: Hashable = "mouse", player: int = 0) -> None:
        """A player's button, by something that is no key."""
        button = self._controls.console.button_of(player)
        if not self._passes(Press(Push(button.field) if button else "", down, by)):
            return
        if self._dialog and down:
            clicks = by == "mouse" and self._dialog.pointed
            self.at_page(self._dialog.click if clicks else self._dialog.choose)
        elif button:
            self._controls.act(Push(button.field), down, by=by)

    def wheel(self, detents: float, fine: bool = False) -> None:
        """The mouse wheel is turned away from the player (positive) or back."""
        if self._dialog:
            self._dialog.wheel(detents)
        else:
            self._controls.wheel(detents, fine)

    def aim(self, column: int, line: int) -> Aim | None:
        """The knob and its step for a place of the picture, if it has one and no page is open over it."""
        session = self._play.session
        answers = session.facets.answers
        return None if self._dialog or not answers else answers.aim(session.console.state, column, line)

    def point_at(self, column: int, line: int) -> int | None:
        """Somebody points at a place of the picture: the knob that belongs there turns to it; its player."""
        aim = self.aim(column, line)
        if aim is None:
            return None
        self._controls.turn_to(aim.player, aim.step)
        return aim.player

    def paste(self, text: str) -> None:
        """A text comes: it is written into the line that is open for it, else it is a position."""
        if self._dialog.field:
            self._dialog.write(text)
        elif self._writes:
            self._controls.write(text)
        else:
            self._commands.paste(text)

    def let_go(self) -> None:
        """The keyboard has gone to somebody else: no key is down any more."""
        self._keyboard.let_go()
        self._controls.let_go()
        speed = self._play.transport.speed
        speed.fast = speed.back = False

    def at_page(self, command: Command) -> None:
        """Do something to what is open over the picture; if that closes it, input is the program's again."""
        self._commands.perform(command)
        if not self._dialog:
            self._play.release_first()

    @property
    def _writes(self) -> bool:
        """True while the program's picture has a line of text open to be written."""
        if self._dialog or self._controls.console.keyboard is None:
            return False
        picture = self._play.session.console.output.shown
        return isinstance(picture, Drawing) and picture.field is not None

    def _write_into_page(self, name: str) -> None:
        """A key writes into the chosen field: a character, or the text in the clipboard."""
        if name in PASTES:
            self._dialog.write(self._commands.clipboard.text())
        else:
            self._dialog.key(name, None)

    def _passes(self, press: Press) -> bool:
        if self.log is not None:
            self.log.append(press)
        return not (press.down and self.held_back(press))

    def _do(self, action: Asked, down: bool, by: Hashable, hand: Used) -> None:
        closed = not self._dialog
        if not self._controls.act(action, down, by=by) and isinstance(action, OF_THE_SHELL):
            self._commands.do(action, down)
            if closed:
                self._dialog.worked_by(hand)

    def _strikes_any(self, name: str) -> bool:
        """True if the program waits for any key and takes this one for one of its own."""
        if self._controls.console.keyboard is None or not struck_alone(name):
            return False
        return self._guide.any_key and self._controls.strike(ANY_KEY)

    def _counts_always(self, action: Asked | None) -> bool:
        """True if keys ask for this even while something is open over the picture."""
        group = self._keyboard.keymap.rows[action].group if action else None
        return group in (Group.TELEVISION, Group.SOUND) or action is Action.PICTURE
