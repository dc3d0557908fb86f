"""The words of the page itself, a file for each language."""

import json
import re
from pathlib import Path

from retro2600.fronts.web.site.collecting import STATIC
from retro2600.fronts.web.site.words import sentences, translations
from retro2600.shell.words.language import CODES


def test_each_language_but_english_has_a_file_with_all_that_the_page_says() -> None:
    files = translations(STATIC)
    assert set(files) == {f"words/{code}.json" for code in CODES[1:]}
    for data in files.values():
        assert json.loads(data).keys() == sentences(STATIC).keys()


def test_the_page_knows_the_same_languages() -> None:
    stated = re.search(r"^const LANGUAGES = (\[.*\]);", (STATIC / "words.mjs").read_text(), re.M)
    assert stated
    assert tuple(json.loads(stated[1])) == CODES[1:]


def test_sentences_are_found_in_pages_and_modules(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(
        '<title>retro2600</title><p>  a text </p><button aria-label="a name">&#x2715;</button>'
    )
    (tmp_path / "page.mjs").write_text('say(said("a \\"quoted\\" one", {}));\nsay("not this");\n')
    assert sentences(tmp_path) == {
        "a text": {"page.html"},
        "a name": {"page.html"},
        'a "quoted" one': {"page.mjs"},
    }


def test_no_sentence_of_a_module_is_said_untranslated() -> None:
    """Whatever is shown goes through `said`, but for what a message from the program brings."""
    for path in sorted(STATIC.rglob("*.mjs")):
        bare = re.findall(r"""\b(?:say|refused|fail)\((?=["`])(?!"[a-z ]+: what).*""", path.read_text())
        assert [each for each in bare if path.name != "storage.mjs"] == [], path
