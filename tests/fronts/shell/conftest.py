"""A cabinet with the lamp in it, and everything it writes in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from retro2600.fronts.settings.options import Options
from retro2600.fronts.settings.settings_file import Settings, read
from retro2600.fronts.shell.launch import Wishes, opened
from retro2600.fronts.shell.saves import World
from retro2600.fronts.shell.shell import Cabinet
from retro2600.fronts.store.folders import Storage
from retro2600.fronts.video.palettes import palette_called

Opener = Callable[..., Cabinet]


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage.in_folder(tmp_path)


@pytest.fixture
def evening(storage: Storage, shelf: None) -> Opener:
    """Begins an evening as the command line does: wishes by name, options by flags."""

    def begin(options: Options | None = None, **wishes: object) -> Cabinet:
        kept, _ = read(storage.settings)
        chosen = Settings(options or kept.options, kept.keys, kept.devices)
        world = World(lambda: "2026-11-21 20.15.03", lambda now: palette_called(now.palette))
        return opened(Wishes("lamp", **wishes), chosen, storage, world)  # type: ignore[arg-type]

    return begin


@pytest.fixture
def cabinet(evening: Opener) -> Cabinet:
    return evening()
