"""Drawings that nobody drew."""

import pytest

from retro2600.shell.video import painting
from tools import drawings


@pytest.mark.slow
def test_hundreds_are_painted_as_from_the_beginning() -> None:
    assert [wrong for seed in range(60) if (wrong := drawings.fault(seed))] == []


def test_what_is_wrong_is_told_by_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(painting, "_alike", lambda element, other: True)
    assert drawings.main(["--count", "20", "--seed", "7"]) == 1
    assert "changes the picture is not the one painted at once" in capsys.readouterr().out
    assert drawings.main(["--count", "0"]) == 0


@pytest.mark.slow
def test_the_tool_paints_hundreds_and_finds_nothing() -> None:
    assert drawings.main(["--count", "200", "--seed", "60"]) == 0
