"""The page between two languages: the worker calls this, and values become Python's own, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from retro2600.fronts.web.page.pages import Pages
from retro2600.fronts.web.page.shared import Shared
from retro2600.shell.process.punctual import settle
from retro2600.shell.shelf import DEFAULT, inserted

if TYPE_CHECKING:
    from retro2600.fronts.web.page.network import Network
    from retro2600.fronts.web.page.posting import Origin


def load_default() -> None:
    """Import the program that is there at first, for the snapshot."""
    inserted(DEFAULT)


class Bridge:
    """A page, as the worker calls it; objects of JavaScript come as proxies of Pyodide's."""

    def __init__(
        self,
        found: Any,
        alone: bool,
        keep: Callable[[str], object],
        forget: Callable[[str], object],
        beginning: Any,
        now_text: Callable[[], str],
        seed: Callable[[], int],
        to_js: Callable[[object], Any],
        server: str = "",
        script: Any = None,
    ) -> None:
        """`found` holds "records" and "unreadable"; `to_js` makes a value JavaScript's own.

        `server`: the address of the server of tables that the page came from, "" for none, and `script`,
        which opens sockets and makes requests. For the others see `Pages` and `Shared`.
        """
        there = found.to_py()
        records = {name: bytes(data) for name, data in there["records"].items()}
        self._shared = Shared(records, keep, forget, alone=alone, unreadable=there["unreadable"])
        origin = _origin(server, script) if server else None
        self._network: Network | None = origin and origin.network
        around = {"now_text": now_text, "seed": seed}
        self._page = Pages(self._shared, beginning.to_py(), around, origin)
        self._to_js = to_js
        settle()

    def settle(self, name: str, found: Any, names: Any) -> Any:
        """See `Shared.settled`; a list of names and bytes, undefined for a record that is to be removed."""
        changes = self._shared.settled(name, None if found is None else found.to_bytes(), names.to_py())
        return self._to_js(list(changes.items()))

    def stored(self, name: str) -> None:
        """See `Shared.stored`."""
        self._shared.stored(name)

    def changed(self, name: str, found: Any) -> None:
        """See `Shared.changed_elsewhere`."""
        self._shared.changed_elsewhere(name, None if found is None else found.to_bytes())

    def unreadable(self, name: str) -> None:
        """See `Shared.found_unreadable`."""
        self._shared.found_unreadable(name)

    def take(self, message: Any) -> None:
        """See `PageShell.take`."""
        self._page.take(message.to_py())

    def came(self, what: str, number: int, value: Any) -> None:
        """See `Network.came`."""
        if self._network:
            self._network.came(what, number, value if isinstance(value, str) else value.to_bytes())

    def pass_time(self) -> None:
        """See `Pages.pass_time`."""
        self._page.pass_time()

    def turn(self, now: float) -> Any:
        """See `PageShell.turn`; None becomes undefined."""
        return self._to_js(self._page.turn(now))


def _origin(server: str, script: Any) -> Origin:
    """The server and the network to it; without one, memory has no modules of them."""
    from retro2600.fronts.web.page.network import Network
    from retro2600.fronts.web.page.posting import Origin

    return Origin(server, Network(script))
