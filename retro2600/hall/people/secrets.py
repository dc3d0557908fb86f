"""Tokens and recovery codes: drawn here, told once, and kept as their SHA-256.

Both are long enough that nobody can try them all, so no slow hash is needed.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hmac import compare_digest
from typing import Final

Chance = Callable[[int], bytes]
"""So many bytes that nobody can foretell."""

_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Those that are not mistaken for one another: no I, L, O, U."""
_MISREAD: Final = str.maketrans("ILO", "110")
_CODE_BYTES: Final = 15
_CODE_LETTERS: Final = 24
_GROUP: Final = 6
_ID_BYTES: Final = 6


def token(chance: Chance) -> str:
    """A new token: 256 bits as 43 letters."""
    return urlsafe_b64encode(chance(32)).rstrip(b"=").decode()


def hash_of(token: str) -> str:
    """A token as it is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def number(chance: Chance) -> int:
    """A new account's number: 48 bits, never 0."""
    return int.from_bytes(chance(_ID_BYTES)) or 1


def recovery_code(chance: Chance) -> str:
    """A new recovery code: 120 bits as four groups of six letters and figures."""
    bits = int.from_bytes(chance(_CODE_BYTES))
    letters = [_LETTERS[bits >> 5 * place & 31] for place in range(_CODE_LETTERS)]
    groups = ("".join(letters[at : at + _GROUP]) for at in range(0, _CODE_LETTERS, _GROUP))
    return "-".join(groups)


def recovery_hash(code: str) -> str:
    """A recovery code as it is stored: as people may write it, small, with spaces, with O for 0."""
    letters = "".join(letter for letter in code.upper() if letter.isalnum()).translate(_MISREAD)
    return hashlib.sha256(letters.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """True if two hashes are the same; how long that takes tells nothing about them."""
    return compare_digest(one.encode(), other.encode())
