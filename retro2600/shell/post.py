"""The post: letters that a program sends leave the machine, and those that come wait for a frame of play.

A letter that has come is an input like any other: it stands on the tape, in movies and in what a save says
was held. So the post is asked for frames that are played, and for none that is followed, rewound or run anew.
What people ask of a post, and not the program, is in `correspondent`: servers, names, passwords, links.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from retro2600 import limits
from retro2600.machine import Machine
from retro2600.machine.touching import Letters


class Post(Protocol):
    """The way of letters to and from others. Neither call may wait: a frame does not."""

    def send(self, letters: Sequence[str]) -> None:
        """The program has sent these letters in a frame, in this order."""

    def received(self, most: int) -> Sequence[str]:
        """The next letters that have come, at most so many, oldest first; each is handed out once."""


class Mailbox:
    """The console's door for letters."""

    def __init__(self, letters: Letters, post: Post) -> None:
        self._field, self._post = letters.field, post
        self.is_quiet = True
        """True if the last frame brought no letter and sent none: nothing is known to come."""

    def opened(self, inputs: Any) -> Any:
        """The inputs of the next frame that is played, with the letters that have come for it."""
        come = tuple(filter(_is_letter, self._post.received(limits.LETTERS_A_FRAME)))
        self.is_quiet = not come
        return replace(inputs, **{self._field: come})

    def close(self, machine: Machine[Any, Any, Any]) -> None:
        """A frame was played: what the program has sent in it goes."""
        if mail := machine.output.mail:
            self.is_quiet = False
            self._post.send(mail)


def _is_letter(text: str) -> bool:
    """True for a text that UTF-8 can spell, and that is not too long; no other one gets in."""
    try:
        return len(text.encode()) <= limits.LETTER_BYTES
    except UnicodeEncodeError:
        return False
