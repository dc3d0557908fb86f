"""Catalogues in gettext's format (PO): what is read of one are the translations of each message."""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

Messages: TypeAlias = Mapping[str, tuple[str, ...]]
"""The translations of each message in English: one, or for a message that counts one for each form."""

_KEYWORD: Final = re.compile(r"(msgid_plural|msgid|msgstr(?:\[\d\])?) ")


def parsed(text: str) -> Messages:
    """The messages that are translated, and not marked as uncertain."""
    return {message: forms for message, forms in map(_message, _entries(text)) if message and all(forms)}


def _entries(text: str) -> Iterator[dict[str, str]]:
    """The strings of each entry by their keywords, in the order in which they stand."""
    for block in text.split("\n\n"):
        strings: dict[str, str] = {}
        keyword = ""
        for line in block.splitlines():
            if line.startswith("#, fuzzy"):
                break
            if line.startswith("#"):
                continue
            if begins := _KEYWORD.match(line):
                keyword, line = begins[1], line[begins.end() :]
            strings[keyword] = strings.get(keyword, "") + literal_eval(line)
        else:
            yield strings


def _message(strings: Mapping[str, str]) -> tuple[str, tuple[str, ...]]:
    forms = tuple(text for keyword, text in strings.items() if keyword.startswith("msgstr"))
    return strings.get("msgid", ""), forms
