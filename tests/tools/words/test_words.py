"""The catalogues have all that is said: `python -m tools.words update` writes what is new into them."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

import pytest

from retro2600.shell.words.catalogue import parsed
from tools.words import catalogues, written
from tools.words.__main__ import main
from tools.words.catalogues import LANGUAGES, faults, path_of, said
from tools.words.written import PACKAGE, Sentence, sentences, strays

ENGLISH: Final = {
    "shell/export": "files for others",
    "shell/settings": "the settings file",
    "shell/video": "names of fonts, and shapes",
    "shell/process": "nothing that is said",
    "shell/input/gauges.py": "the command line",
    "shell/input/device_settings.py": "the settings file, and names of devices",
    "shell/input/keymap.py": "names of keys in settings",
    "shell/menu/dialog.py": "names of keys in settings",
    "shell/time/place.py": "nothing that is said",
    "shell/time/transport.py": "nothing that is said",
    "shell/plan.py": "the command line",
    "fronts/terminal/depth.py": "the command line",
    "fronts/terminal/key_names.py": "names of keys in settings",
    "fronts/terminal/terminal_events.py": "names of keys in settings",
    "fronts/terminal/picture_painters.py": "refusals, and a terminal that is too small",
    "fronts/terminal/wording.py": "a terminal that is too small",
    "fronts/window/display.py": "the command line",
    "fronts/window/painters.py": "the command line",
    "fronts/window/projection.py": "keys of the command `study`",
    "fronts/window/sdl.py": "refusals",
    "fronts/window/soundcard.py": "refusals",
    "fronts/window/voice.py": "a command of the system",
    "fronts/web/page/match_files.py": "refusals",
    "fronts/web/page/messages.py": "refusals",
    "fronts/web/page/pages.py": "refusals",
    "fronts/web/page/painters.py": "refusals",
    "fronts/web/page/shared.py": "names of files",
}
"""The places of texts in English that read like sentences, and what they are."""


def in_english(module: Path) -> bool:
    name = module.relative_to(PACKAGE).as_posix()
    return any(name == place or name.startswith(f"{place}/") for place in ENGLISH)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_catalogue_is_complete_and_up_to_date(code: str) -> None:
    assert faults(code, said()) == []


def test_every_sentence_is_said_so_that_it_can_be_translated() -> None:
    known = {text for sentence in said() for text in sentence}
    found = {
        (module.name, text)
        for module in written.modules()
        if not in_english(module)
        for text in strays(module)
        if text not in known
    }
    assert found == set(), "make it with said(...), see retro2600/shell/words"


def test_every_place_that_stays_english_is_there() -> None:
    for place in ENGLISH:
        assert (PACKAGE / place).exists(), place


MODULE = '''"""A docstring that reads like a sentence."""

OPENS = "opens the door"
LEFT: str = "left as it is"


def f(slot: int, on: bool) -> str:
    """Another one."""
    said(OPENS)
    counted(slot, "{count} frame here", "{count} frames here")
    Do("a title", about="what it is for")
    raise RequestError(f"no file at {slot} is there")
    said("on" if on else "off", LEFT)
    said("{a}  ({b})")
    return f"saved in slot {slot}" + "one that nobody finds"
'''


def test_sentences_are_found_where_they_are_said(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(MODULE)
    assert set(sentences(module)) == {
        Sentence("opens the door"),
        Sentence("left as it is"),
        Sentence("{count} frame here", "{count} frames here"),
        *map(Sentence, ("a title", "what it is for", "on", "off")),
    }
    assert ast.parse(MODULE)


def test_what_reads_like_a_sentence_and_is_none_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(MODULE)
    assert set(strays(module)) == {"saved in slot ", "one that nobody finds"}


def test_what_is_missing_superfluous_or_has_other_fields_is_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    path_of("xx").write_text('msgid "at {a}"\nmsgstr "bei {b}"\n\nmsgid "gone"\nmsgstr "fort"\n')
    assert faults("xx", {Sentence("at {a}"): (), Sentence("new"): ()}) == [
        "xx: not translated: 'new'",
        "xx: said no more: 'gone'",
        "xx: other fields than 'at {a}': 'bei {b}'",
    ]


def test_the_share_of_what_is_translated_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.count("(100%)") == len(LANGUAGES)


def test_an_update_keeps_what_is_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("babel", reason="Babel is not installed")
    before = path_of("de").read_text(encoding="utf-8")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    path_of("de").write_text(before.replace('msgid "continue"', 'msgid "gone"'), encoding="utf-8")
    assert main(["update", "de"]) == 0
    after = path_of("de").read_text(encoding="utf-8")
    assert parsed(after) == {text: forms for text, forms in parsed(before).items() if text != "continue"}
    assert 'msgid "continue"\nmsgstr ""' in after
    assert "gone" not in after
