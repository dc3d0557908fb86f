"""The session that is left for the next one to continue."""

from __future__ import annotations

from functools import partial

from retro2600.fronts.errors import RequestError
from retro2600.fronts.shell.background import Background
from retro2600.fronts.shell.session import Session
from retro2600.fronts.store.shelf import AnyMachine
from retro2600.fronts.store.slots import MOST_BYTES, RESUME, RESUME_BEFORE, Extra, Resume
from retro2600.fronts.store.store import Store


class Resuming:
    """There is one place to resume from: of several sessions at once only the first one writes it."""

    def __init__(self, store: Store, background: Background) -> None:
        self._store = store
        self._resume = Resume(store)
        self._background = background
        self._ours = False  # what is left there is of this session, or this one continues it
        self.alone = store.claimed()
        """True if no other session is running."""

    def read(self) -> tuple[Session | None, str]:
        """The session that was left, if there is one, or why it cannot be had."""
        if not self.alone:
            return None, ""
        try:
            found = self._resume.get()
        except RequestError as refusal:
            return None, str(refusal)
        return (Session.of(found[0], found[1].ledger, found[1].held) if found else None), ""

    def continue_it(self) -> None:
        """This session continues the one that was left."""
        self._ours = True

    def write(self, played: bool, console: AnyMachine, extra: Extra) -> None:
        """Leave the console for the next session, if this one has been played; `RequestError` if that fails.

        The session that was left before is first put aside, unless this one continues it.
        """
        if not self.alone or not (self._ours or played):
            return
        if not self._ours:
            if self._store.found(RESUME):  # copied: there is something to resume from at every moment
                self._store.copy(RESUME, RESUME_BEFORE, MOST_BYTES)
            self._ours = True
        self._background.write(partial(self._resume.put, console, extra))

    def close(self) -> None:
        """The session is over."""
        if self.alone:
            self._store.release()
