"""Questions in a bar with their answers: the lobby's own, and those of the table."""

from __future__ import annotations

from typing import NamedTuple


class Answer(NamedTuple):
    """A button of a question; the key of its element is "answer-" and this key."""

    key: str
    text: str
    chief: bool = False
    idle: bool = False


class Question(NamedTuple):
    """A question as it stands in its bar."""

    text: str
    answers: tuple[Answer, ...]
