"""The catalogues of the languages, kept up to date with what shell and page say.

    python -m tools.words            say what is missing, and how much of each language is translated
    python -m tools.words update     write each catalogue anew: new sentences empty, others as they are
    python -m tools.words update es  the same for a language that has none yet

Exit code 1 while anything is missing. `update` needs Babel.
"""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from typing import Any, Final

from tools.words.catalogues import LANGUAGES, Places, faults, path_of, said, translated

_HEAD: Final = """\
# retro2600: a catalogue in gettext's format, kept up to date by `python -m tools.words update`.
msgid ""
msgstr ""
"Language: {code}\\n"
"Plural-Forms: {plural}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


def main(words: list[str] | None = None) -> int:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tools.words", description="The catalogues of languages.")
    parser.add_argument("act", nargs="?", choices=("check", "update"), default="check")
    parser.add_argument("codes", nargs="*", default=LANGUAGES)
    wanted = parser.parse_args(words)
    places = said()
    if wanted.act == "update":
        for code in wanted.codes:
            update(code, places)
        return 0
    found = [fault for code in wanted.codes for fault in faults(code, places)]
    for code in wanted.codes:
        done = len(translated(code).keys() & {sentence.text for sentence in places})
        print(f"{code}: {done} of {len(places)} sentences ({done / len(places):.0%})")
    for fault in found:
        print(fault, file=sys.stderr)
    return int(bool(found))


def update(code: str, places: Places) -> None:
    """Write a catalogue anew: with all that is said now, and the translations that it has."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po, write_po

    path = path_of(code)
    catalogue = Catalog(code, fuzzy=False)
    if path.exists():
        catalogue = read_po(BytesIO(path.read_bytes()), code)
    template: Any = Catalog(fuzzy=False)
    for sentence, where in places.items():
        message = (sentence.text, sentence.others) if sentence.others else sentence.text
        template.add(message, locations=[(place, None) for place in sorted(where)])
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    file = BytesIO()
    write_po(file, catalogue, width=100, sort_by_file=True, include_lineno=False, omit_header=True)
    path.write_bytes(_HEAD.format(code=code, plural=catalogue.plural_forms).encode() + file.getvalue())


if __name__ == "__main__":
    sys.exit(main())
