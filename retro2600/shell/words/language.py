"""The languages, each with the words for what is said in English."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from retro2600.shell.words.catalogue import Messages, parsed
from retro2600.shell.words.said import Said, filled, is_wordless

SYSTEM: Final = "system"
"""The choice of the language that the person's system speaks."""

ENGLISH: Final = "en"
"""The code of the language in which everything is written."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language; called with a sentence it gives that in its own words."""

    code: str
    """As in ISO 639, and as pages on the web state it."""
    name: str
    """Its name in itself."""
    form: Callable[[int], int] = lambda count: int(count != 1)
    """The number of the form for so many things, from 0; see Plural-Forms in its catalogue."""
    messages: Messages = field(default_factory=dict, repr=False)

    def __call__(self, text: str) -> str:
        """A sentence in this language; in English, and all of it, if there is none for it."""
        if not self.messages:
            return str.__str__(text)
        said = text if isinstance(text, Said) else Said(text)
        forms = self.messages.get(said.template)
        if forms is None:
            if not is_wordless(said.template):
                return str.__str__(text)
            forms = (said.template,)
        counted = said.counted is not None and len(forms) > 1
        form = self.form(said.counted.number) if counted and said.counted else 0
        fields = {name: self(it) if isinstance(it, Said) else it for name, it in said.fields.items()}
        return filled(forms[form], fields)


_KNOWN: Final = (
    Language(ENGLISH, "English"),
    Language("de", "Deutsch"),
    Language("fr", "français", lambda count: int(count > 1)),
)

CODES: Final = tuple(language.code for language in _KNOWN)
"""The codes of all languages, English first."""

NAMES: Final = {language.code: language.name for language in _KNOWN}
"""The names of languages by their codes, each in itself."""


@cache
def of(code: str) -> Language:
    """The language of that code; English if it is not known."""
    known = next((language for language in _KNOWN if language.code == code), _KNOWN[0])
    if known.code == ENGLISH:
        return known
    catalogue = files(__package__).joinpath(f"{code}.po").read_text(encoding="utf-8")
    return Language(known.code, known.name, known.form, parsed(catalogue))


def spoken(tags: Iterable[str]) -> str:
    """The code of the first language that is known, by a tag such as `de_CH.UTF-8`; else English."""
    codes = (tag[:2].lower() for tag in tags if not tag[2:3].isalpha())
    return next((code for code in codes if code in CODES), ENGLISH)
