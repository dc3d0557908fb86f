"""The catalogue of each language, kept up to date with what is said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from retro2600.fronts.web.site.collecting import STATIC
from retro2600.fronts.web.site.words import sentences as page_sentences
from retro2600.shell.words import language
from retro2600.shell.words.catalogue import Messages, parsed
from retro2600.shell.words.said import fields_of
from tools.words import declared, written
from tools.words.written import PACKAGE, Sentence

FOLDER: Final = PACKAGE / "shell" / "words"
LANGUAGES: Final = tuple(code for code in language.CODES if code != language.ENGLISH)

Places = Mapping[Sentence, Iterable[str]]
"""All that is said, each with the places where it is."""


def said() -> Places:
    """Everything that is said in shell and page."""
    found: dict[Sentence, set[str]] = {}
    for module in written.modules():
        for sentence in written.sentences(module):
            found.setdefault(sentence, set()).add(module.relative_to(PACKAGE.parent).as_posix())
    for word, table in declared.words():
        found.setdefault(Sentence(word), set()).add(f"table:{table}")
    for text, files in page_sentences(STATIC).items():
        found.setdefault(Sentence(text), set()).update(f"static/{name}" for name in files)
    return found


def path_of(code: str) -> Path:
    """The catalogue of a language."""
    return FOLDER / f"{code}.po"


def translated(code: str) -> Messages:
    """The messages of a language that are translated."""
    return parsed(path_of(code).read_text(encoding="utf-8"))


def faults(code: str, places: Places) -> list[str]:
    """The faults of a catalogue, a sentence each: none, as long as it is up to date and complete."""
    messages = translated(code)
    told = {sentence.text for sentence in places}
    found = [f"{code}: not translated: {text!r}" for text in sorted(told - messages.keys())]
    found += [f"{code}: said no more: {text!r}" for text in sorted(messages.keys() - told)]
    for sentence in places:
        forms = messages.get(sentence.text, ())
        if forms and len(forms) != (2 if sentence.others else 1):
            found.append(f"{code}: {len(forms)} forms of {sentence.text!r}")
        wanted = fields_of(sentence.text)
        found += [
            f"{code}: other fields than {sentence.text!r}: {it!r}" for it in forms if fields_of(it) != wanted
        ]
    return found
