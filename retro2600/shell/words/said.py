"""A sentence in English that knows its template, so that it can be said in another language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

_FIELD: Final = re.compile(r"\{[^{}]*\}")
_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class Counted(NamedTuple):
    """A number that decides between the forms of a template: for one thing, or for several."""

    number: int
    others: str
    """The template for several."""


class Said(str):
    """The sentence: it is its English text, and can be used as such.

    What is made of it by methods of `str` is plain text, which nobody translates: compose it with `said`.
    """

    template: str
    """The text with its fields open, by which the catalogues know it; of one thing, if it is counted."""
    fields: Mapping[str, object]
    """The values of its fields; those that are `Said` are translated, too."""
    counted: Counted | None

    def __new__(
        cls, template: str, fields: Mapping[str, object] = _NOTHING, counted: Counted | None = None
    ) -> Said:
        """Without fields the template is the text as it stands; a sentence stays what it is."""
        if isinstance(template, Said) and not fields:
            return template
        english = counted.others if counted and counted.number != 1 else template
        text = super().__new__(cls, filled(english, fields))
        text.template, text.fields, text.counted = template, fields, counted
        return text

    def __reduce__(self) -> tuple[type[Said], tuple[str, dict[str, object], Counted | None]]:
        """The parts that it is made of: it goes to other processes whole."""
        return Said, (self.template, dict(self.fields), self.counted)

    def __str__(self) -> str:
        return self  # `str()` of it, or of an error about it, is still this sentence


def said(template: str, /, **fields: object) -> Said:
    """The sentence of a template."""
    return Said(template, fields)


def counted(count: int, one: str, others: str, /, **fields: object) -> Said:
    """The sentence of one of two templates, for one thing or for several; `{count}` is how many."""
    return Said(one, {"count": count, **fields}, Counted(count, others))


def joined(between: str, parts: Iterable[str]) -> Said:
    """The parts with this between them; each is translated by itself."""
    fields = {f"part{number}": part for number, part in enumerate(parts)}
    return Said(between.join(f"{{{name}}}" for name in fields), fields)


def filled(template: str, fields: Mapping[str, object]) -> str:
    """The template with these fields; one that is not among them stays open."""
    return template.format_map(_Open(fields)) if fields else str.__str__(template)


@lru_cache(maxsize=1024)
def is_wordless(template: str) -> bool:
    """True if a template has no word of its own, and reads the same in every language."""
    return not any(letter.isalpha() for letter in _FIELD.sub("", template))


def fields_of(template: str) -> frozenset[str]:
    """The fields of a template, in their braces."""
    return frozenset(_FIELD.findall(template))


class _Open(dict[str, object]):
    """Fields of which those that are missing stay as they are written."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"
