"""A session's world on a computer with files: its clock, chance, pictures, films and settings."""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from retro2600.fronts.settings import settings_file
from retro2600.fronts.settings.options import Options
from retro2600.fronts.shell.world import World
from retro2600.fronts.store.filming import Filming
from retro2600.fronts.store.folders import Storage
from retro2600.machine.console import Console


def world(
    storage: Storage, now: Callable[[], str], palette: Callable[[Options], bytes], *, threaded: bool = False
) -> World:
    """The world around these folders; `palette` finds the colours that options ask for."""

    def png(picture: bytes, console: Console[Any], options: Options) -> bytes:
        from retro2600.fronts.export.media import write_png

        file = io.BytesIO()
        write_png(file, picture, console, palette(options))
        return file.getvalue()

    def new_path(suffix: str) -> Path:
        name = "games" if suffix == ".mat" else "film"
        return storage.created(f"pictures/{name} {now()}{suffix}", lambda part: None)

    update = partial(settings_file.update, storage.settings)
    leave = partial(settings_file.leave, storage.settings)
    return World(now, lambda: secrets.randbits(63), png, Filming(new_path), update, leave, threaded)
