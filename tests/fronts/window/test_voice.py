"""The system's voice: what it is handed, in what order, and what is lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from retro2600.fronts.window import voice as voices
from retro2600.fronts.window.voice import MOST, Voice
from tests.patience import until

SPEAKER = "import sys, pathlib; pathlib.Path(sys.argv[1]).open('a').write(sys.stdin.read() + '\\n')"
SLOW = SPEAKER + "; [None for _ in iter(lambda: pathlib.Path(sys.argv[2]).exists(), True)]"


def speaking(monkeypatch: pytest.MonkeyPatch, *words: str) -> Voice:
    monkeypatch.setattr(voices, "COMMANDS", {})
    monkeypatch.setattr(voices, "OTHERS", ((sys.executable, "-c", *words),))
    return Voice(find=lambda name: name)


def test_lines_are_said_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = tmp_path / "heard"
    voice = speaking(monkeypatch, SPEAKER, str(heard))
    voice.say(["Your turn: roll.", "", "Is it – you?"])

    def said() -> bool:
        voice.go_on()
        return heard.exists() and heard.read_text(encoding="utf-8").count("\n") == 2

    until(said)
    assert heard.read_text(encoding="utf-8") == "Your turn: roll.\nIs it – you?\n"
    voice.close()


def test_of_many_lines_the_last_are_said_and_closing_ends_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard, go = tmp_path / "heard", tmp_path / "go"
    voice = speaking(monkeypatch, SLOW, str(heard), str(go))
    voice.say(["first"])
    until(heard.exists)
    voice.say([str(number) for number in range(10)])
    go.touch()

    def said() -> bool:
        voice.go_on()
        return heard.read_text(encoding="utf-8").endswith("9\n")

    until(said)
    assert heard.read_text(encoding="utf-8").split() == ["first", *map(str, range(10 - MOST, 10))]
    voice.close()
    voice.close()


def test_where_there_is_none_nothing_is_said() -> None:
    voice = Voice(find=lambda name: None)
    assert not voice.there
    voice.say(["nobody hears it"])
    voice.close()


def test_one_that_cannot_be_started_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices, "COMMANDS", {})
    monkeypatch.setattr(voices, "OTHERS", (("no-such-program",),))
    voice = Voice(find=lambda name: name)
    voice.say(["nobody hears it"])
    assert not voice.there
