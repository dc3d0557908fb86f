"""Homes of all kinds for tests, and users without one."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.systems import MODES, lacking


def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The environment names this home, and no folder of its own."""
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_PICTURES_DIR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(home))


def homeless(monkeypatch: pytest.MonkeyPatch, home: str | None) -> None:
    """The system does not know this user, and the environment names no home, or none of any use."""
    import pwd

    def unknown(number: int) -> None:
        raise KeyError(number)

    at_home(Path("/"), monkeypatch)
    monkeypatch.delenv("HOME") if home is None else monkeypatch.setenv("HOME", home)
    monkeypatch.setattr(pwd, "getpwuid", unknown)


@contextmanager
def nobody() -> Iterator[None]:
    """For a while, the user who may do everything is one who may not."""
    if sys.platform == "win32":
        raise lacking(MODES)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)
