"""Presses at random by each device do what the line has promised; a breach would be told."""

from __future__ import annotations

import json

import pytest

from retro2600.cartridges.cx2617.facets import Guide
from retro2600.cartridges.cx2617.facets.effects import Act, Effect
from tests.laws import fewer
from tools.promises.__main__ import account, main
from tools.promises.hands import HANDS

PRESSES = fewer(300, 3)


@pytest.mark.parametrize("device", HANDS)
def test_presses_at_random_do_what_the_line_has_promised(device: str) -> None:
    found = account(device, PRESSES, 1)
    assert found.breaches == []
    assert found.presses >= PRESSES
    assert 0 < found.held_back < found.presses / 2
    assert {"LIFTS", "PUTS_BACK", "PLACES", "KEEPS"} <= found.effects.keys()
    assert sum(found.effects.values()) <= found.presses - found.held_back


def test_a_line_that_breaks_its_word_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.promises.__main__.HANDS", {"keys": HANDS["keys"]})
    assert main(["--presses", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["breaches"] == 0
    monkeypatch.setattr(Guide, "promise", lambda *words: Effect(Act.PASSES))
    assert main(["--presses", "1"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["breaches"] > 0
    assert "BEGINS" in told["first"][0]
    assert "and the line said: " in told["first"][0]
