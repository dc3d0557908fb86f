"""`retro2600` in this process, and what it says."""

from __future__ import annotations

import json
from typing import Any

import pytest

from retro2600.cli.main import BAD_INPUT, main


class Commands:
    """Runs commands, each with its words; their output is taken away as it is asked for."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def say(self, *words: object, code: int = 0) -> str:
        """The output of a command that ends with this exit code and without a complaint."""
        assert main([*map(str, words)]) == code
        out, complaint = self._capsys.readouterr()
        assert complaint == ""
        return out

    def answer(self, *words: object, code: int = 0) -> list[Any]:
        """Its lines of JSON."""
        return [json.loads(line) for line in self.say(*words, code=code).splitlines()]

    def refuse(self, *words: object) -> str:
        """The one sentence with which a command refuses these words, without the program's name."""
        assert main([*map(str, words)]) == BAD_INPUT
        out, sentence = self._capsys.readouterr()
        assert out == ""
        assert sentence.startswith("retro2600: ")
        assert sentence.index("\n") == len(sentence) - 1
        return sentence.removeprefix("retro2600: ").rstrip("\n")
