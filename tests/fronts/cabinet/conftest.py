"""A cabinet with the lamp in it, and everything it writes in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from retro2600.fronts.cabinet.cabinet import Cabinet
from retro2600.fronts.cabinet.keeper import World
from retro2600.fronts.cabinet.opening import Wishes, opened
from retro2600.fronts.options import Options
from retro2600.fronts.palettes import palette_called
from retro2600.fronts.settings import Settings, read
from retro2600.fronts.storage import Storage

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
