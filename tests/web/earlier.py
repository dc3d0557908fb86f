"""Python's memory as an earlier visit has kept it, given to a browser that was never there."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext

from tests.web.visits import WITHOUT_PROGRAM, Visit

_KEPT: Final = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("retro2600-snapshot"));
  const cache = name && await caches.open(name);
  const requests = cache ? await cache.keys() : [];
  const request = requests.find(({ url }) => !url.endsWith("/tried"));
  if (!request) return null;
  const answer = await cache.match(request);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  }
  return [name, request.url, answer.headers.get("X-Digest"), btoa(text)];
}"""
"""The cache, the address, the digest and the bytes of the snapshot, once there is one."""

_GIVEN: Final = """async ([name, address, digest, from]) => {
  const bytes = await (await fetch(from)).arrayBuffer();
  await (await caches.open(name)).put(address, new Response(bytes, { headers: { "X-Digest": digest } }));
}"""

_FROM: Final = "the-snapshot-of-an-earlier-visit"


class Earlier(NamedTuple):
    """A snapshot: where a browser keeps it, its digest, and an address at which it can be had."""

    name: str
    address: str
    digest: str
    had_at: str
    site: str

    def give(self, context: BrowserContext) -> None:
        """Keep it in this browser."""
        page = context.new_page()
        page.goto(self.site + WITHOUT_PROGRAM)
        page.route(f"**/{_FROM}", lambda route: route.continue_(url=self.had_at))
        page.evaluate(_GIVEN, [self.name, self.address, self.digest, _FROM])
        page.close()


@contextmanager
def earlier(context: BrowserContext, site: str) -> Iterator[Earlier]:
    """The snapshot that a visit to the site keeps; the visit ends at once."""
    visit = Visit(context, site).open()
    while (kept := visit.page.evaluate(_KEPT)) is None:
        visit.pass_frames(20)
    context.close()
    name, address, digest, text = kept
    with _served(b64decode(text)) as had_at:
        yield Earlier(name, address, digest, had_at, site)


@contextmanager
def _served(data: bytes) -> Iterator[str]:
    """An address at which these bytes can be had: playwright itself would carry them for many seconds."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing is said."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
