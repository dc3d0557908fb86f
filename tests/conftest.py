"""Fixtures and settings of every test."""

import gc
import os
import shutil
import signal
import sys
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

if sys.dont_write_bytecode:
    # Each worker and each process that a test starts would compile everything anew: a tenth of all the time.
    # The bytecode goes to pytest's cache, and none lies beside the sources.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

import pytest
from hypothesis import settings

from retro2600 import cartridges

if TYPE_CHECKING:
    from tests.fronts.window.desktop import Screen

# Tests run in processes beside each other, where threads of numpy's library (not loaded yet) only wait.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("quick", deadline=None, max_examples=10)  # no test asserts how long something takes
settings.register_profile("thorough", deadline=None, max_examples=100)
settings.load_profile(os.environ.get("LAWS", "quick"))


LONGEST = (
    "tools/fuzz/test_fuzz.py",
    "fronts/window/test_desktop.py",
    "web/test_first_game.py",
    "web/test_absolute_games.py",
    "cartridges/championship/test_lines.py",
    "cartridges/absolute/test_window.py",
    "web/test_lobby.py",
    "cartridges/championship/test_fronts.py",
    "web/test_programs.py",
    "cartridges/championship/test_any_keys.py",
    "tools/chaos/test_chaos.py",
    "web/test_mpgn.py",
)
"""The files that take minutes in one process. They begin first, so that none is left at the end alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the longest files first; with `--dist loadfile --no-loadscope-reorder` they are given out so."""
    folder = Path(__file__).parent
    order = {folder / name: number for number, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path, len(order)))


def pytest_collection_finish() -> None:
    """Leave what all tests are made of out of every search for garbage, and search less often."""
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI on Linux, which can install every tool, a test that is skipped for want of one has failed."""
    report = yield
    in_ci = os.environ.get("CI") and sys.platform == "linux"
    if in_ci and report.skipped and "not installed" in str(report.longrepr):
        report.outcome = "failed"
    return report


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test reads or writes what is the person's own, nor speaks the language of their system."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("RETRO2600_HOME", str(tmp_path_factory.getbasetemp() / "home" / str(next(_HOMES))))


_HOMES = count()


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lamp on the shelf that the fronts see, beside the program that is played by default."""
    from retro2600.shell import shelf
    from tests import lamp

    def load(name: str) -> Any:
        return cartridges.load(name) if name in cartridges.names() else lamp.load(name)

    monkeypatch.setattr(shelf, "load", load)


@pytest.fixture
def signals_as_usual() -> Iterator[None]:
    """The signals that ask a program to leave, not ignored as in a background job or under nohup."""
    names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    numbers = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    ignored = [number for number in numbers if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        usual = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
        signal.signal(number, usual)
    yield
    for number in ignored:
        signal.signal(number, signal.SIG_IGN)


@pytest.fixture
def sdl(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """SDL's drivers that show and sound nothing; everything is shut down afterwards."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    import pygame

    yield
    pygame.quit()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser's program."""
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("chromium is not installed")
    return program


@pytest.fixture
def screen() -> Iterator["Screen"]:
    """A screen of its own for a real window."""
    from tests.fronts.window.desktop import Screen

    screen = Screen()
    yield screen
    screen.close()
