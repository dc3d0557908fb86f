"""Events: the few things that can happen to a widget. Each names it by its key."""

from __future__ import annotations

from typing import NamedTuple


class Pressed(NamedTuple):
    """It has been pressed."""

    key: str


class Changed(NamedTuple):
    """It is to have another value."""

    key: str
    value: int


class Typed(NamedTuple):
    """It is to hold another text, or its caret stands somewhere else."""

    key: str
    text: str
    caret: int
    """Characters before it."""


class Done(NamedTuple):
    """Its text is complete."""

    key: str
