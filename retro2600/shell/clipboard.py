"""Copy and paste of positions: to a clipboard and back onto the program's table."""

from __future__ import annotations

from typing import Any, Protocol

from retro2600.shell.shelf import AnyMachine, placed, positions_of
from retro2600.shell.time.session import Session
from retro2600.shell.words.said import said
from retro2600.store.refusals import RequestError, as_request_error


class Clipboard(Protocol):
    """The clipboard of the place where the shell is shown."""

    def put(self, text: str) -> bool:
        """Hold this text; False if that cannot be."""

    def text(self) -> str:
        """The text that it holds, "" if it holds none; `RequestError` if it cannot be asked."""


class NoClipboard(Clipboard):
    """For where there is none."""

    def put(self, text: str) -> bool:
        return False

    def text(self) -> str:
        raise RequestError(said("there is no clipboard here to paste from"))


def copied(console: AnyMachine, clipboard: Clipboard) -> str:
    """Copy the position; the sentence to be said, from which it can be read without a clipboard, too."""
    with as_request_error("copy"):
        texts = positions_of(console).written(console.state)
    told = " ".join(texts)
    return said("{position} copied", position=told) if clipboard.put("\n".join(texts)) else told


def pasted(console: AnyMachine, text: str, held: Any) -> Session:
    """The session that begins at the position in a text, with these inputs held."""
    if not text.strip():
        raise RequestError(said("paste: the clipboard holds no text"))
    return Session.of(placed(console, text, held, "paste"), held=held)
