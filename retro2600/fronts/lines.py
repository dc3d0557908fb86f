"""The front of plain lines: a text program is typed to, and says lines, without a window or a clock.

Each line of the input is typed key by key; `SPACE` is that key. Return follows if the line is empty, or if
the program has said nothing to its last key: a number that is complete needs none. What follows a key that
was refused is not typed. Where the program waits for any key, a line is one, whatever stands in it. Frames
are run as fast as they go until the program has nothing more to say and waits; then the next line is read.
`?` tells everything that the picture would show, where the program can, and so does a session that is
continued. At the end of the input the session is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TextIO

from retro2600 import limits
from retro2600.excerpt import excerpt
from retro2600.machine.controls import Keyboard
from retro2600.shell.process.standard_streams import say
from retro2600.shell.shell import Shell
from retro2600.shell.time.place import Mode
from retro2600.store.refusals import RequestError

SPACE: Final = "SPACE"
"""The line that stands for the space bar, as a prompt may call it."""

TELL: Final = "?"
"""The line that asks for everything that the picture would show."""

REFUSED: Final = "! "
"""The beginning of a line that refuses what was typed."""

ASKED: Final = "> "
"""The beginning of a line that awaits an answer."""

QUIET: Final = 30
"""Frames without a word after which a program that waits for keys has said what it has to say (chosen)."""

LONGEST_ANSWER: Final = 36_000
"""Frames after which the next line is typed in any case (chosen: ten minutes)."""


class Lines:
    """A shell played by lines. `RequestError` if its program has no text or takes no keys."""

    def __init__(self, shell: Shell, typed: TextIO, said: TextIO) -> None:
        cartridge = shell.session.console.cartridge
        if not cartridge.speaks or cartridge.console.keyboard is None:
            raise RequestError(f"--front lines: {cartridge.name} is not played by text; a window shows it")
        self._shell, self._typed, self._said = shell, typed, said
        self._keyboard: Keyboard = cartridge.console.keyboard
        self._asked, self._prompts = "", 0  # the last line that awaits an answer, and how many there were

    def play(self) -> None:
        """Type line after line until the input or the session ends."""
        try:
            self._begin()
            self._shell.save()
            for line in self._lines():
                self._answer(line)
                self._shell.save()  # no frame passes, and nothing is written, while it waits for a line
                if self._shell.commands.leaving.closing:
                    break
        finally:
            self._shell.close()

    def _begin(self) -> None:
        """Say how the session begins; one that is continued tells all that was said in another."""
        following = self._shell.play.transport.mode is Mode.FOLLOWING
        if following or not self._shell.session.frame:
            self._listen()
            return
        for _ in self._until_quiet():
            pass
        guiding = self._shell.view.line
        self._say(*[guiding] * bool(guiding), *self._everything())

    def _everything(self) -> Sequence[str]:
        session = self._shell.session
        return session.facets.guide.in_lines(session.console.state)

    @property
    def _any_key(self) -> bool:
        """True if the program waits for any key."""
        session = self._shell.session
        return session.facets.guide.any_key(session.console.state)

    def _lines(self) -> Iterator[str]:
        """The lines of the input, without their ends; the first tells UTF-8 from wider letters."""
        first = True
        while line := self._typed.readline(limits.TYPED_CHARACTERS + 2):  # the end may have two characters
            line = line.rstrip("\r\n")
            if len(line) > limits.TYPED_CHARACTERS:
                raise RequestError(
                    f"--front lines: a line has more than {limits.TYPED_CHARACTERS} characters"
                )
            if first and "\0" in line:
                raise RequestError(
                    "--front lines: the input has null characters, as text in UTF-16 has, expected UTF-8"
                )
            yield line.removeprefix("\ufeff") if first else line  # which some editors begin UTF-8 with
            first = False

    def _answer(self, line: str) -> None:
        """Answer a prompt with a line; there is a new one after it, if the program has any."""
        asked = self._prompts
        if line == TELL and not self._any_key and (told := self._everything()):
            self._say(*told)
        else:
            self._type(line)
            self._listen()
        if self._prompts == asked and self._asked and not self._shell.commands.leaving.closing:
            self._say(self._asked)

    def _type(self, line: str) -> None:
        said: Sequence[str] = ()
        if self._any_key:
            self._strike("space")
            return
        for key in ["space"] if line == SPACE else line:
            said = self._strike(key)
            if any(each.startswith(REFUSED) for each in said):
                break
        if line and (self._listen() or said):
            return
        self._strike("return")

    def _strike(self, key: str) -> Sequence[str]:
        """Strike a key; the lines that answer it at once."""
        name = {" ": "space", "\t": "tab"}.get(key, key)
        chord = f"shift+{name.lower()}" if len(name) == 1 and name.isupper() else name
        if not self._keyboard.takes(chord):
            return self._say(f"{REFUSED}No key types {excerpt(key)}.")
        self._shell.gate.chord(chord, "line", True)
        self._shell.gate.chord(chord, "line", False)
        return self._say(*self._run())

    def _listen(self) -> bool:
        """Run until the program waits and has said nothing for a while; True if it has said anything."""
        said = False
        for spoken in self._until_quiet():
            said |= bool(self._say(*spoken))
        return said

    def _until_quiet(self) -> Iterator[Sequence[str]]:
        """The lines of each frame, until the program waits and has said nothing for a while."""
        quiet = 0
        for _ in range(LONGEST_ANSWER):
            session = self._shell.session
            waits = session.facets.guide.waits(session.console.state)
            spoken = self._run()
            yield spoken
            quiet = quiet + 1 if waits and not spoken else 0
            if quiet >= QUIET:
                break

    def _run(self) -> Sequence[str]:
        """Run a frame; the lines said in it."""
        self._shell.run(1)
        spoken: Sequence[str] = self._shell.session.console.output.spoken
        return spoken

    def _say(self, *lines: str) -> Sequence[str]:
        """Print lines; these lines."""
        for line in lines:
            say(line, self._said)
            if line.startswith(ASKED):
                self._asked, self._prompts = line, self._prompts + 1
        if lines:
            self._said.flush()
        return lines
