"""The kinds of values in messages, with their bounds, and the reader of each side's messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Annotated, Any, Final, TypeAlias

from retro2600 import limits
from retro2600.annotated import Check, Then, Words, matching, printable, within
from retro2600.reader import Reader
from retro2600.rules import Side
from retro2600.tables.wire.codes import Code, WireError

TABLES: Final = 2**48 - 1
"""The largest number of a table."""

MOST_OPTIONS: Final = 24
"""Keys of a table's options."""

HEX_32: Final = r"[0-9a-f]{64}"
"""32 bytes in hexadecimal digits, small letters."""


def one_of(words: Iterable[str]) -> str:
    """Words to choose from, as a refusal names them."""
    return f"one of {', '.join(words)}"


def word(*words: str) -> Check:
    """One of these words."""
    return Check(one_of(words), words.__contains__)


_form: Final = partial(WireError, Code.FORM)
OF_CLIENTS: Final = Reader(
    _form,
    lacks="lacks the key {}",
    unknown="has the key {}, which nobody knows",
    choice=one_of,
    leaves_out=True,
)
"""The reader and writer of a client's messages: it refuses keys that it does not know."""

OF_SERVERS: Final = Reader(_form, lacks="lacks the key {}", unknown=None, choice=one_of, leaves_out=True)
"""The reader and writer of the server's messages: it passes over keys that it does not know."""

_WORD: Final = Annotated[str, matching(r"[a-z][a-z_0-9]{0,23}", "a word of at most 24 letters")]

Number: TypeAlias = Annotated[int, within(0, limits.TABLE_NUMBER)]
Signed: TypeAlias = Annotated[int, within(-limits.TABLE_NUMBER, limits.TABLE_NUMBER)]
TableNumber: TypeAlias = Annotated[int, within(0, TABLES)]
Version: TypeAlias = Annotated[int, within(1, 9999)]
Level: TypeAlias = Annotated[int, within(1, 5)]
Die: TypeAlias = Annotated[int, within(1, 6)]
Win: TypeAlias = Annotated[int, within(1, 3)]
Point: TypeAlias = Annotated[int, within(1, 25)]
Text24: TypeAlias = Annotated[str, printable(24)]
Text64: TypeAlias = Annotated[str, printable(64)]
Text200: TypeAlias = Annotated[str, printable(200)]
CommandId: TypeAlias = Annotated[str, matching(r"[A-Za-z0-9_-]{12,24}", "12 to 24 letters, digits, - or _")]
ProgramName: TypeAlias = Annotated[str, matching(r"[a-z][a-z0-9-]{0,23}", "the name of a program")]
TableKey: TypeAlias = Annotated[
    str, matching(r"[A-Za-z0-9_-]{16,64}", "a key of 16 to 64 letters, digits, - or _", secret=True)
]
Token: TypeAlias = Annotated[str, matching(r"[A-Za-z0-9_.-]{16,128}", "a token", secret=True)]
Pledge: TypeAlias = Annotated[str, matching(HEX_32, "a pledge of 64 hexadecimal digits", secret=True)]
Seed: TypeAlias = Annotated[str, matching(HEX_32, "a seed of 64 hexadecimal digits", secret=True)]
SideOrEither: TypeAlias = Annotated[
    Side | None, Words((("white", Side.WHITE), ("red", Side.RED), ("either", None)))
]


def _look_at_choices(found: Mapping[str, Any], where: str) -> None:
    """Names with a flag, a whole number, a text, null, or whole numbers by name."""
    if len(found) > MOST_OPTIONS:
        raise _form(f"{where} has more than {MOST_OPTIONS} keys")
    for key, each in found.items():
        OF_CLIENTS.read(_WORD, key, f"a key of {where}")
        if isinstance(each, dict):
            for inner, number in each.items():
                OF_CLIENTS.read(_WORD, inner, f"a key of {where}.{key}")
                OF_CLIENTS.read(Number, number, f"{where}.{key}.{inner}")
        elif each is not None and not isinstance(each, bool):
            OF_CLIENTS.read(Number if isinstance(each, int) else Text64, each, f"{where}.{key}")


Choices: TypeAlias = Annotated[Mapping[str, Any], Then(_look_at_choices)]
"""The options of a table; the names that there are, and their values, are known to `tables.options`."""
