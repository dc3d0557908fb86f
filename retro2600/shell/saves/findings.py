"""The findings of the judge about the game at hand, kept beside the session: nobody judges it again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from retro2600 import limits
from retro2600.shell.saves.slots import slot_name
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store

FINDINGS: Final = "review.json"
"""The name of the file, in a cartridge's folder."""


class StoredFindings:
    """Written when there is something new; one that cannot be read is as good as none."""

    def __init__(self, store: Store, cartridge: str) -> None:
        self._store, self._name = store, slot_name(cartridge, FINDINGS)
        self._written = b""
        self.now: Mapping[str, Any] = {}
        """Everything to be kept, as JSON."""

    def read(self) -> Any:
        """Everything that was kept; {} if there is nothing of use."""
        with suppress(RequestError):
            if self._store.found(self._name):
                return parsed_json(self._store.read(self._name, limits.SLOT_BYTES), self._name)
        return {}

    def write(self) -> None:
        """Write it, if there is any and it is something else; `RequestError` if that fails."""
        data = json.dumps(self.now, separators=(",", ":")).encode()
        if self.now and data != self._written and len(data) <= limits.SLOT_BYTES:
            self._store.write(self._name, data)
            self._written = data
