"""From a terminal's bytes to events: keys, mouse, focus, pastes, answers. What is none of them is skipped."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from retro2600 import limits
from retro2600.fronts.terminal.key_names import (
    ALT,
    BY_CODE,
    BY_CONSOLE,
    BY_LETTER,
    BY_NUMBER,
    BY_RXVT_ARROW,
    CTRL,
    MODIFIED_BY_ITSELF,
    RXVT_ENDS,
    SHIFT,
    chord,
    typed,
)

QUESTION: Final = b"\x1b[5n"
"""A question that a terminal answers as soon as it has read so far."""

ANSWER: Final = b"\x1b[0n"
"""The answer, which may come in the middle of a paste."""

_ESCAPE: Final = 0x1B
_LAST_CODE = 0x10FFFF
_CSI = re.compile(rb"\x1b\[(?!\[)([0-?]*)([ -/]*)([@-~])")
_RXVT = re.compile(rb"\x1b\[([0-9]+)()(\$)")  # a shifted key: the one sequence that ends with a dollar
_UNENDED = re.compile(rb"\x1b\[[0-?]*[ -/]*\Z")
_PASTE, _PASTED = b"\x1b[200~", b"\x1b[201~"
_OLD_MOUSE = b"\x1b[M"  # three bytes follow


class Motion(Enum):
    """The motion of a key."""

    DOWN = auto()
    REPEATED = auto()
    UP = auto()
    TYPED = auto()
    """It went down; the terminal will not tell when it comes up."""


class Key(NamedTuple):
    """A key: its chord as `actions` writes it, and who it is, whatever is held with it."""

    chord: str
    motion: Motion
    identity: str | int


class Mouse(NamedTuple):
    """A button (1 left, 2 middle, 3 right) goes down or up, or button 0: the mouse has moved."""

    button: int
    down: bool
    column: int
    row: int
    fine: bool
    """Shift is held."""


class Wheel(NamedTuple):
    """A detent away from the player (+1) or back (-1)."""

    detents: int
    fine: bool


class Focus(NamedTuple):
    """The terminal's window has got or lost the keyboard."""

    gained: bool


class Pasted(NamedTuple):
    """A text was pasted, cut off where it is longer than anything that is taken."""

    text: str


class Answered(NamedTuple):
    """The terminal has come as far as the question after a picture."""


Event: TypeAlias = Key | Mouse | Wheel | Focus | Pasted | Answered


class Parser:
    """Takes bytes as they come in, in pieces of any size."""

    def __init__(self) -> None:
        self._rest = b""
        self.pasting = False
        """True while a pasted text has begun and not ended."""
        self._pasted = b""

    @property
    def waiting(self) -> bool:
        """True while there are bytes that mean one thing if more follow, and another if not."""
        return bool(self._rest) or self.pasting

    def feed(self, data: bytes) -> list[Event]:
        """The events that are complete with these bytes."""
        self._rest += data
        return self._read(last=False)

    def rest(self) -> list[Event]:
        """The events of what has been waiting: nothing more has come. It ends a paste, too."""
        if self.pasting:
            self._rest += _PASTED
        return self._read(last=True) if self._rest else []

    def _read(self, last: bool) -> list[Event]:
        events: list[Event] = []
        self._take_pasted(events)
        while self._rest and not self.pasting:
            length, event = _first(self._rest, last)
            if not length:
                break
            self.pasting = self._rest[:length] == _PASTE
            self._rest = self._rest[length:]
            self._take_pasted(events)
            if event is not None:
                events.append(event)
        return events

    def _take_pasted(self, events: list[Event]) -> None:
        """Pasted text is no playing: it is one event as a whole, of which only the beginning is kept."""
        if not self.pasting:
            return
        before, end, after = self._rest.partition(_PASTED)
        events += [Answered()] * before.count(ANSWER)
        before = before.replace(ANSWER, b"")
        self.pasting = not end
        if end:
            text = (self._pasted + before)[: limits.PASTED_BYTES]
            events.append(Pasted(text.decode(errors="replace")))
            self._pasted, self._rest = b"", after
        else:
            begun = -len(_PASTED) + 1  # the end may have begun
            self._pasted = (self._pasted + before[:begun])[: limits.PASTED_BYTES]
            self._rest = before[begun:]


def _first(data: bytes, last: bool) -> tuple[int, Event | None]:
    """The number of bytes of the first event, 0 if more must follow first, and the event if it is any."""
    if data[0] != _ESCAPE:
        return _character(data, last)
    if len(data) == 1:
        return (1, _tap("escape")) if last else (0, None)
    if data[1:2] == b"[":
        return _control_sequence(data, last)
    if data[1:2] == b"O":
        return _single_shift(data, last)
    if data[1] == _ESCAPE and data[2:3] not in (b"[", b"O"):
        return (1, _tap("escape")) if last or len(data) > 2 else (0, None)
    length, event = _first(data[1:], last)
    if isinstance(event, Answered | Focus | Mouse | Wheel) or data[1:].startswith(_PASTE):
        return 1, _tap("escape")  # these are no keys, so that one was typed just before
    return (length + 1 if length else 0), _with_alt(event)


def _tap(name: str) -> Key:
    return Key(name, Motion.TYPED, name)


def _with_alt(event: Event | None) -> Event | None:
    """The same with Alt held, which is what an escape before it means."""
    if not isinstance(event, Key) or event.motion is not Motion.TYPED:
        return event
    return event if event.chord.startswith("alt+") else _tap(f"alt+{event.chord}")


def _character(data: bytes, last: bool) -> tuple[int, Event | None]:
    """A character in UTF-8, or one that Ctrl makes."""
    first = data[0]
    length = 1 + (first >= 0xC0) + (first >= 0xE0) + (first >= 0xF0)
    if len(data) < length:
        return (1, None) if last else (0, None)
    try:
        character = data[:length].decode()
    except UnicodeDecodeError:
        return 1, None
    if character == "\0":
        return 1, _tap("ctrl+space")
    name = typed(character)
    if name is None and first < 0x20:
        name = chord(chr(first | 0x40).lower(), CTRL)
    return length, _tap(name) if name else None


def _single_shift(data: bytes, last: bool) -> tuple[int, Event | None]:
    """SS3 and a letter: keys of terminals in application mode."""
    if len(data) < 3:
        return (2, _tap("alt+shift+o")) if last else (0, None)
    letter = chr(data[2])
    if letter in BY_LETTER:
        return 3, _tap(BY_LETTER[letter])
    if letter in BY_RXVT_ARROW:
        return 3, _tap(chord(BY_RXVT_ARROW[letter], CTRL))
    if letter in "MX" or "j" <= letter <= "y":  # the number pad: each sends its character, 64 higher
        return 3, _named(typed(chr(data[2] - 0x40)), 0)
    return 3, None


def _control_sequence(data: bytes, last: bool) -> tuple[int, Event | None]:
    if data.startswith(b"\x1b[[") and len(data) > 3:
        return 4, _named(BY_CONSOLE.get(chr(data[3])), 0)
    if data.startswith(_OLD_MOUSE):
        return (6, None) if len(data) >= 6 else (3 if last else 0, None)
    found = _RXVT.match(data) or _CSI.match(data, 0, limits.SEQUENCE_BYTES)
    if found:
        parameters, between, end = (part.decode("ascii") for part in found.groups())
        return found.end(), None if between else _meaning(parameters, end)
    if data == b"\x1b[[" or (_UNENDED.match(data) and len(data) < limits.SEQUENCE_BYTES):
        return (2, _tap("alt+[")) if last else (0, None)
    return 2, None


def _meaning(parameters: str, end: str) -> Event | None:
    """The event of a whole control sequence."""
    if parameters[:1] == "<" and end in "Mm":
        return _mouse(_numbers(parameters[1:]), end == "M")
    if parameters[:1] and parameters[0] in "<=>?":
        return None
    if end in "IO" and not parameters:
        return Focus(end == "I")
    if end == "n":
        return Answered() if parameters == "0" else None
    if end == "Z":
        return _tap("shift+tab")
    if end in BY_RXVT_ARROW and not parameters:
        return _tap(chord(BY_RXVT_ARROW[end], SHIFT))
    return _key(parameters, end)


def _key(parameters: str, end: str) -> Event | None:
    """A key with a number or a letter, modifiers, and whether it goes down or up."""
    fields = [_numbers(field, ":") for field in parameters.split(";")]
    code = fields[0][0]
    modifiers, motion = _modifiers(fields[1] if len(fields) > 1 else [1])
    if end == "u":
        text = fields[2] if len(fields) > 2 else []
        return _unicode_key(code, fields[0][1:2], text, modifiers, motion)
    if end == "~" and code == 27 and len(fields) > 2:  # xterm's modifyOtherKeys
        return _unicode_key(fields[2][0], [], [], modifiers, motion)
    if end == "~" or end in RXVT_ENDS:
        return _named(BY_NUMBER.get(code), modifiers | RXVT_ENDS.get(end, 0), motion)
    return _named(BY_LETTER.get(end), modifiers, motion)


def _named(name: str | None, modifiers: int, motion: Motion = Motion.TYPED) -> Key | None:
    return Key(chord(name, modifiers), motion, name) if name else None


def _unicode_key(
    code: int, shifted: list[int], text: list[int], modifiers: int, motion: Motion
) -> Key | None:
    """A key by its code point, and what it types."""
    if code in BY_CODE:
        return Key(chord(BY_CODE[code], 0 if code in MODIFIED_BY_ITSELF else modifiers), motion, code)
    types = [code]
    if not modifiers & (ALT | CTRL):
        types = text or (shifted if modifiers & SHIFT else types)
    if len(types) != 1 or types[0] > _LAST_CODE:
        return None
    name = typed(chr(types[0]), modifiers)
    return Key(name, motion, code) if name else None


def _modifiers(field: list[int]) -> tuple[int, Motion]:
    """Modifiers are sent plus one; then perhaps 1 down, 2 repeated, 3 up."""
    motions = {1: Motion.DOWN, 2: Motion.REPEATED, 3: Motion.UP}
    motion = motions.get(field[1], Motion.TYPED) if len(field) > 1 else Motion.TYPED
    return max(field[0] - 1, 0) & (SHIFT | ALT | CTRL), motion


def _mouse(numbers: list[int], down: bool) -> Event | None:
    """SGR mouse reports: the button's number holds modifiers, motion, wheel and thumb as bits."""
    if len(numbers) != 3:
        return None
    code, column, row = numbers
    if code & 64:
        return Wheel(-1 if code & 1 else 1, bool(code & 4)) if down and not code & 2 else None
    if code & 128 and not code & 32:
        return None
    button = 0 if code & 32 else (code & 3) + 1
    return Mouse(button, down, column - 1, row - 1, bool(code & 4))


def _numbers(text: str, between: str = ";") -> list[int]:
    """Numbers with something between them; what is none counts as 0."""
    return [int(part) if part.isdigit() else 0 for part in text.split(between)]
