"""SDL's environment before it starts."""

import importlib
import os
import sys

import pytest

from retro2600.fronts import window

AWARENESS = "SDL_WINDOWS_DPI_AWARENESS"


@pytest.mark.parametrize(("platform", "told"), [("win32", "permonitorv2"), ("linux", None)])
def test_on_windows_the_window_has_the_screens_own_pixels(
    monkeypatch: pytest.MonkeyPatch, platform: str, told: str | None
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(os, "environ", {})
    importlib.reload(window)
    assert os.environ.get(AWARENESS) == told


def test_what_is_set_already_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(os, "environ", {AWARENESS: "unaware"})
    importlib.reload(window)
    assert os.environ[AWARENESS] == "unaware"
