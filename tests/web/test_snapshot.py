"""A later visit begins with Python's memory as an earlier one kept it, and plays the same."""

import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from retro2600.fronts.web.site import folder
from retro2600.fronts.web.site.collecting import Site, collected
from tests.web.hosts import Host, listed
from tests.web.modules import Modules
from tests.web.visits import UPDATED, Visit

pytestmark = pytest.mark.slow

_KEPT = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("retro2600-snapshot"));
  const requests = name ? await (await caches.open(name)).keys() : [];
  return requests.map((request) => request.url).filter((url) => !url.endsWith("/tried"));
}"""

_SPOIL = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("retro2600-snapshot"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  await cache.put(request, new Response(new Uint8Array(1000)));
}"""

_FLIP = """async (seed) => {
  const name = (await caches.keys()).find((each) => each.startsWith("retro2600-snapshot"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const answer = await cache.match(request);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let at = seed;
  for (let flipped = 0; flipped < 64; flipped += 1) {
    at = (at * 1103515245 + 12345) % 2147483648;
    bytes[at % bytes.length] ^= 255;
  }
  await cache.put(request, new Response(bytes, { headers: answer.headers }));
}"""
"""Flips 64 bytes of the snapshot, by a seed."""

_SIGN = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("retro2600-snapshot"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const bytes = await (await cache.match(request)).arrayBuffer();
  const digits = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digest = Array.from(digits, (byte) => byte.toString(16).padStart(2, "0")).join("");
  await cache.put(request, new Response(bytes, { headers: { "X-Digest": digest } }));
}"""
"""Gives the snapshot the digest that it has by now."""

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
        document.addEventListener("DOMContentLoaded", () => {
          const text = document.getElementById("loading-text"); // of the page, not of an empty one
          const look = () => (anew ||= text.textContent === "starting the program");
          if (text) new MutationObserver(look).observe(text, { childList: true });
        });
        """
    )


@pytest.fixture
def visited(visit: Callable[..., Visit]) -> Visit:
    """The first visit of all, at the page."""
    visited = visit(first=True)
    starts(visited)
    return visited.open()


def plays(visited: Visit) -> None:
    visited.press("F2")
    visited.wait_for_line("^(Your (roll|turn)|Red|Offer)")


def test_a_later_visit_imports_nothing_and_plays_on(visited: Visit) -> None:
    assert visited.page.evaluate("anew")
    before = kept(visited)
    visited.again()
    assert not visited.page.evaluate("anew")
    plays(visited)
    assert kept(visited) == before


def test_a_snapshot_that_is_broken_is_forgotten(visited: Visit) -> None:
    before = kept(visited)
    visited.page.evaluate(_SPOIL)
    visited.again()
    assert visited.page.evaluate("anew")
    plays(visited)
    assert kept(visited) == before
    visited.again()
    assert not visited.page.evaluate("anew")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_snapshot_of_which_some_bytes_have_flipped_is_not_used(seed: int, visited: Visit) -> None:
    kept(visited)
    visited.page.evaluate(_FLIP, seed)
    visited.again()
    assert visited.page.evaluate("anew")
    plays(visited)


def test_a_snapshot_that_python_ends_with_is_forgotten_at_once(visited: Visit) -> None:
    kept(visited)
    visited.page.evaluate(_SPOIL)
    visited.page.evaluate(_SIGN)
    visited.again()
    assert visited.page.evaluate("anew")
    plays(visited)


def test_a_snapshot_that_a_visit_has_not_got_to_play_with_is_not_used_again(
    visit: Callable[..., Visit],
) -> None:
    visited = visit(first=True, service_workers="block")
    starts(visited)
    visited.open()
    before = kept(visited)
    wasm = "**/pyodide.asm.wasm"
    visited.context.route(wasm, lambda _: None)  # it never comes: Python never begins
    with visited.context.expect_event("request", lambda request: request.url.endswith(".wasm")):
        visited.page.reload()
    visited.context.unroute(wasm)
    visited.again()
    assert visited.page.evaluate("anew")
    plays(visited)
    assert kept(visited) == before
    visited.again()
    assert not visited.page.evaluate("anew")


def test_another_program_or_python_has_another_snapshot(modules: Modules) -> None:
    asked = [["1.0", [1, 2, 3]], ["1.0", [1, 2, 4]], ["1.1", [1, 2, 3]]]
    assert len(set(modules.run(_ADDRESSES, *asked))) == len(asked)


SENTENCE = "to leave, close this tab"
ANOTHER = "to go, close this tab"


LARGE: Final = 16_000_000
"""Bytes that a program keeps in memory, of which Pyodide has 30 MiB at first."""


def changed(site: Site, change: Callable[[str, bytes], bytes]) -> Site:
    """The site of a program of which one module is another: `change` has its name and text."""
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(site["retro2600.zip"])) as before,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as after,
    ):
        texts = {name: before.read(name) for name in before.namelist()}
        others = {name: change(name, text) for name, text in texts.items()}
        assert sum(text != texts[name] for name, text in others.items() if name.endswith(".py")) == 1
        for name, text in others.items():
            after.writestr(name, text)
    return listed({**site, "retro2600.zip": written.getvalue()})


def with_another_sentence(site: Site) -> Site:
    """The site of a program that says something else where Escape is pressed between games."""
    return changed(site, lambda _, text: text.replace(SENTENCE.encode(), ANOTHER.encode()))


def grown(name: str, text: bytes) -> bytes:
    """The bridge of a program that needs more memory than Pyodide has at first."""
    keeps = f"\nKEPT = bytearray({LARGE})\n".encode()
    return text + keeps if name == "retro2600/fronts/web/page/bridge.py" else text


@pytest.fixture
def written(files: dict[str, bytes], tmp_path: Path) -> Iterator[Callable[[Site], Host]]:
    """Writes a site into a folder, over the one before, and puts the folder on a host."""
    hosts: list[Host] = []

    def write(site: Site) -> Host:
        folder.write(site, tmp_path / "site")
        found = (path for path in (tmp_path / "site").rglob("*") if path.is_file())
        read = {path.relative_to(tmp_path / "site").as_posix(): path.read_bytes() for path in found}
        if hosts:
            hosts[0].serve(read)
        else:
            hosts.append(Host(read))
        return hosts[0]

    yield write
    for host in hosts:
        host.end()


def test_a_program_that_has_outgrown_pyodides_first_memory_is_begun_from_its_snapshot(
    visit: Callable[..., Visit], files: dict[str, bytes], written: Callable[[Site], Host]
) -> None:
    visited = visit(written(changed(collected(files), grown)).address)
    starts(visited)
    visited.open()
    kept(visited)
    visited.again()
    assert not visited.page.evaluate("anew")
    plays(visited)


@pytest.mark.parametrize("workers", ["block", "allow"])
def test_a_program_that_has_changed_is_never_begun_from_an_old_snapshot(
    workers: str, visit: Callable[..., Visit], files: dict[str, bytes], written: Callable[[Site], Host]
) -> None:
    site = collected(files)
    visited = visit(written(site).address, service_workers=workers)
    starts(visited)
    visited.open()
    before = kept(visited)
    visited.press("Escape")
    visited.wait_for_text(SENTENCE)

    written(with_another_sentence(site))
    if workers == "allow":  # the whole new version is loaded while the old one is open, and begun after it
        visited.again()
        assert visited.page.evaluate(UPDATED) == "installed"
        visited.leave()
    visited.open()
    assert visited.page.evaluate("anew")
    visited.press("Escape")
    visited.wait_for_text(ANOTHER)
    assert kept(visited) != before
    visited.again()
    assert not visited.page.evaluate("anew")
    visited.press("Escape")
    visited.wait_for_text(ANOTHER)
