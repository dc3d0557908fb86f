"""A shell with the lamp in it, and everything it writes in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from retro2600.cartridges.cx2617.cartridge import CARTRIDGE
from retro2600.shell.launch import LaunchOptions, launched
from retro2600.shell.outside import world
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shell import Shell
from retro2600.shell.video.palettes import palette_called
from retro2600.shell.world import World
from retro2600.store.folders import Storage
from tests import stand_in
from tests.fronts.consoles import VCS
from tests.fronts.memory import MemoryStore
from tests.shelf.pinboard import Pinboard
from tests.shell.decks import Deck
from tests.shell.settings.by_path import read
from tests.shell.working import tap

Opener = Callable[..., Shell]


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage.in_folder(tmp_path)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def deck() -> Deck:
    return Deck()


@pytest.fixture
def pinboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pinboard on the shelf."""
    stand_in.shelve(Pinboard(), tmp_path, monkeypatch)


@pytest.fixture
def stranger() -> Iterator[None]:
    """The strangers on the shelf."""
    with stand_in.on_the_shelf():
        yield


def on_disk(storage: Storage, now: str = "2026-11-21 20.15.03", *, threaded: bool = False) -> World:
    """The computer, with this storage and a clock that stands."""
    return world(
        storage, lambda: now, lambda options: palette_called(options.palette, VCS.palettes), threaded=threaded
    )


@pytest.fixture
def launch(storage: Storage, shelf: None) -> Opener:
    """Begins a session as the command line does: launch options by name, other options as given."""

    def begin(options: Options | None = None, **launch_options: object) -> Shell:
        kept, _ = read(storage.settings, CARTRIDGE)
        chosen = Settings(options or kept.options, kept.keys, kept.devices)
        given = {name: str(it) if isinstance(it, Path) else it for name, it in launch_options.items()}
        return launched(LaunchOptions("lamp", **given), chosen, storage, on_disk(storage))  # type: ignore[arg-type]

    return begin


@pytest.fixture
def shell(launch: Opener) -> Shell:
    return launch()


def left(launch: Opener, *keys: str, **launch_options: object) -> Shell:
    """A session in which the button and these keys were pressed, and which is over."""
    shell = launch(**launch_options)
    tap(shell, "space", *keys)
    shell.close()
    return shell
