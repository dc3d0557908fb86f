"""A later visit begins with Python's memory as an earlier one kept it, and plays the same."""

from collections.abc import Callable

import pytest

from tests.web.modules import Modules
from tests.web.visits import Visit

pytestmark = pytest.mark.slow

_KEPT = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("retro2600-snapshot"));
  const requests = name ? await (await caches.open(name)).keys() : [];
  return requests.map((request) => request.url);
}"""

_SPOIL = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("retro2600-snapshot"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  await cache.put(request, new Response(new Uint8Array(1000)));
}"""

_ADDRESSES = """
const { addressOf } = await import("./snapshot.mjs");
return Promise.all(given.map(([version, program]) => addressOf(version, new Uint8Array(program).buffer)));
"""


def kept(visited: Visit) -> str:
    """The address of the snapshot, once there is one."""
    for _ in range(600):
        if found := visited.page.evaluate(_KEPT):
            assert len(found) == 1
            return str(found[0])
        visited.page.wait_for_timeout(100)
    raise AssertionError("no snapshot is kept")


def starts(visited: Visit) -> None:
    """Write down that the program was imported anew, whenever it is."""
    visited.page.add_init_script(
        """globalThis.anew = false;
        document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
          anew ||= document.getElementById("loading-text").textContent === "starting the program";
        }).observe(document.getElementById("loading-text"), { childList: true }));
        """
    )


def plays(visited: Visit) -> None:
    visited.press("F2")
    visited.wait_for_line("^(Your (roll|turn)|Red|Offer)")


def test_a_later_visit_imports_nothing_and_plays_on(visit: Callable[..., Visit]) -> None:
    visited = visit()
    starts(visited)
    visited.open()
    assert visited.page.evaluate("anew")
    before = kept(visited)
    visited.again()
    assert not visited.page.evaluate("anew")
    plays(visited)
    assert kept(visited) == before


def test_a_snapshot_that_is_broken_is_forgotten(visit: Callable[..., Visit]) -> None:
    visited = visit()
    starts(visited)
    visited.open()
    before = kept(visited)
    visited.page.evaluate(_SPOIL)
    visited.again()
    assert visited.page.evaluate("anew")
    plays(visited)
    assert kept(visited) == before
    visited.again()
    assert not visited.page.evaluate("anew")


def test_another_program_or_python_has_another_snapshot(modules: Modules) -> None:
    asked = [["1.0", [1, 2, 3]], ["1.0", [1, 2, 4]], ["1.1", [1, 2, 3]]]
    assert len(set(modules.run(_ADDRESSES, *asked))) == len(asked)
