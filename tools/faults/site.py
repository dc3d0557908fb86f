"""`retro2600 web --out`: a site in the place of an older one, whole or not at all."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final
from unittest import mock

from retro2600.fronts.web.site import folder
from retro2600.store.refusals import RequestError
from tools.faults.sittings import Count, Sitting
from tools.faults.told import Moment, Told

_OLD: Final = {"index.html": b"<p>older", "page/old.mjs": b"export {}"}
_NEW: Final = {"index.html": b"<p>newer", "page/new.mjs": b"export {}", "python/python.wasm": bytes(1000)}


class Site(Sitting):
    """Write a site over an older one."""

    same_every_time = True
    to_be_killed = True

    def __init__(self) -> None:
        self._whole: list[dict[str, bytes]] = []

    def prepare(self, home: Path) -> list[Moment]:
        for site in (_NEW, _OLD):
            folder.write(site, home / "site")
            self._whole.append(self._site(home))
        return []

    def perform(self, home: Path, told: Told, count: Count) -> None:
        # By descriptors of folders files would be removed without the disk's knowing.
        with mock.patch.object(shutil, "_use_fd_functions", False):
            try:
                folder.write(_NEW, home / "site")
            except RequestError as refusal:
                told.sentences.append(str(refusal))

    def tidy(self, home: Path) -> None:
        folder.ensure_replaceable(home / "site")

    def broken(self, home: Path) -> list[str]:
        return (
            [] if self._site(home) in self._whole else ["the site is neither the older one nor the new one"]
        )

    def open_again(self, home: Path, told: Told) -> None:
        self.perform(home, told, lambda: 0)

    def _site(self, home: Path) -> dict[str, bytes]:
        top = home / "site"
        return {str(path.relative_to(top)): path.read_bytes() for path in top.rglob("*") if path.is_file()}
