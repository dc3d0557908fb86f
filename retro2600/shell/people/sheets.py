"""Sheets with a text that somebody takes along: a recovery code, a link."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from retro2600.shell.commands import Commands
from retro2600.shell.menu.menu import Do, LinesToRead
from retro2600.shell.notice import Notice
from retro2600.shell.words.said import Said, joined, said

MOST_IN_A_LINE: Final = 64
"""Characters of a link in one line, so that a terminal of 80 columns has all of them (chosen)."""

Copy = Callable[[str], str | None]


class Once(LinesToRead):
    """A text that is shown this once: no key leads past it, only the line that says it was taken down."""

    way_back = said("does nothing here")

    def back(self) -> bool:
        return True


def recovery(code: str, copy: Copy) -> Once:
    """The sheet with a recovery code."""
    told = (
        joined("", [Said(code)]),
        "",
        said("Write it down: it is shown only now."),
        said("It gives you a new password if you lose yours; nothing else does."),
    )
    return Once(
        said("your recovery code"), told, [_copying(code, copy), Do("it is written down", lambda: None)]
    )


def invitation(link: str, copy: Copy) -> LinesToRead:
    """The sheet with the link to a table, and its QR code; both are drawn here and nowhere else."""
    lines = [joined("", [Said(part)]) for part in in_lines(link)]
    told = (*lines, "", said("Whoever opens this link sits down at your table."))
    answers = [_copying(link, copy), Do("done", lambda: None)]
    return LinesToRead(said("invite"), told, answers, code=modules_of(link))


def in_lines(link: str) -> Sequence[str]:
    """A link in two lines, its key in the second one; in more if they are too long."""
    address, mark, key = link.partition("#")
    parts = [address, *([mark + key] if key else [])]
    return [part[at : at + MOST_IN_A_LINE] for part in parts for at in range(0, len(part), MOST_IN_A_LINE)]


def modules_of(text: str) -> tuple[str, ...]:
    """The rows of a QR code of a text, 1 for black; a seventh of it may be unreadable (level M)."""
    import segno

    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple("".join(map(str, row)) for row in code.matrix)


def _copying(text: str, copy: Copy) -> Do:
    return Do("copy", lambda: copy(text), closes=False, about="put it into the clipboard")


def copied(commands: Commands, notices: Notice, text: str) -> str:
    """Put a text into the clipboard; the sentence that says if that could be done."""
    done = commands.clipboard.put(text)
    told = said("copied") if done else said("this place has no clipboard: write it down")
    notices.say(told)
    return told
