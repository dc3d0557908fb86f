"""Passwords as people type them; what they are hashed with is the server's."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

from retro2600.hall.people.names import PersonError

LEAST: Final = 8
MOST: Final = 200


def checked(password: object, name: str) -> str:
    """The password as it is hashed; PersonError where it is too short, too long, or the name."""
    if not isinstance(password, str) or not LEAST <= len(password) <= MOST:
        raise PersonError("login", f"A password has {LEAST} to {MOST} characters.")
    if password.lower() == name.lower():
        raise PersonError("login", "The name itself is no password.")
    return typed(password)


def typed(password: object) -> str:
    """A password as it is compared: in one spelling of its letters; never longer than one can be."""
    if not isinstance(password, str) or len(password) > MOST or not password.isprintable():
        raise PersonError("login", f"A password has {LEAST} to {MOST} characters.")
    return normalize("NFC", password)
