"""The site as browsers get it."""

import gzip
import http.client
import socket
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from retro2600.fronts.web.site import server as site_server
from retro2600.fronts.web.site.collecting import POLICY
from retro2600.fronts.web.site.server import HEADERS, HOST, Server
from retro2600.store.refusals import RequestError

SITE = {
    "index.html": b"<!doctype html>" + b"<p>again</p>" * 100,
    "page.mjs": b"export const one = 1;\n" * 100,
    "pyodide/python.wasm": b"\0asm" + bytes(1000),
    "retro2600.zip": b"PK" + bytes(1000),
    "short.css": b"p{}",
    "manifest.webmanifest": b"{}",
}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server(SITE, 0) as server:
        server.compressing.join()
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


class Answer:
    def __init__(self, server: Server, path: str, method: str = "GET", **headers: str) -> None:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        with closing(http.client.HTTPConnection(HOST, server.server_address[1])) as line:
            line.request(method, path, headers=named)
            answer = line.getresponse()
            self.status, self.headers, self.body = answer.status, answer.headers, answer.read()


@pytest.mark.parametrize("path", ["/", "/?game=3", "/index.html", "/index.html?game=3"])
def test_the_page_is_at_the_root_whatever_is_asked_of_it(server: Server, path: str) -> None:
    answer = Answer(server, path)
    assert (answer.status, answer.body) == (200, SITE["index.html"])
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("page.mjs", "text/javascript; charset=utf-8"),
        ("pyodide/python.wasm", "application/wasm"),
        ("retro2600.zip", "application/zip"),
        ("short.css", "text/css; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_every_file_has_its_type(server: Server, name: str, kind: str) -> None:
    answer = Answer(server, f"/{name}")
    assert (answer.status, answer.headers["Content-Type"], answer.body) == (200, kind, SITE[name])


@pytest.mark.parametrize("path", ["/", "/page.mjs", "/no/such"])
def test_every_answer_has_the_policy_and_is_asked_for_again(server: Server, path: str) -> None:
    headers = Answer(server, path).headers
    assert headers["Content-Security-Policy"].startswith(POLICY)
    assert {name: headers[name] for name in HEADERS} == HEADERS
    assert headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", SITE)
def test_what_compresses_is_compressed_for_who_takes_that(server: Server, name: str) -> None:
    answer = Answer(server, f"/{name}", Accept_Encoding="br, gzip")
    compresses = name not in ("retro2600.zip", "short.css", "manifest.webmanifest")
    assert answer.headers["Content-Encoding"] == ("gzip" if compresses else None)
    assert (gzip.decompress(answer.body) if compresses else answer.body) == SITE[name]
    assert answer.headers["Content-Length"] == str(len(answer.body))
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert Answer(server, f"/{name}").body == SITE[name]


def test_an_unchanged_file_is_not_sent_again(server: Server) -> None:
    tag = Answer(server, "/page.mjs").headers["ETag"]
    again = Answer(server, "/page.mjs", If_None_Match=tag)
    assert (again.status, again.body) == (304, b"")
    assert again.headers["ETag"] == tag
    assert Answer(server, "/page.mjs", If_None_Match='"another"').status == 200
    assert Answer(server, "/", If_None_Match=tag).status == 200


@pytest.mark.parametrize("path", ["/no/such", "/../pyproject.toml", "/%2e%2e/pyproject.toml", "/%00"])
def test_nothing_but_the_site_is_there(server: Server, path: str) -> None:
    assert Answer(server, path).status == 404


def test_a_head_is_the_answer_without_its_body(server: Server) -> None:
    whole, head = Answer(server, "/page.mjs"), Answer(server, "/page.mjs", "HEAD")
    assert (head.status, head.body) == (200, b"")
    assert head.headers.items() == whole.headers.items()


def test_nothing_can_be_sent_to_it(server: Server) -> None:
    assert Answer(server, "/", "POST").status == 501


def test_it_listens_to_this_computer_alone(server: Server) -> None:
    assert server.socket.getsockname()[0] == "127.0.0.1"
    assert server.address == f"http://127.0.0.1:{server.server_address[1]}/"


def test_a_browser_that_goes_away_stops_nothing(server: Server, capfd: pytest.CaptureFixture[str]) -> None:
    with socket.create_connection(server.server_address[:2]) as line:  # type: ignore[arg-type]
        line.sendall(b"GET /pyodide/python.wasm HTTP/1.1\r\n")
    assert Answer(server, "/").status == 200
    assert capfd.readouterr() == ("", "")


def test_a_port_that_is_taken_is_one_sentence(server: Server) -> None:
    port = server.server_address[1]
    with pytest.raises(RequestError, match=f"^--port {port}: .+; --port 0 takes any that is free$"):
        Server(SITE, port)


def test_without_a_thread_to_be_had_each_connection_is_answered_and_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(site_server, "_IDLE_ALONE", 0.01)

    def start(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", start)
        lonely = Server(SITE, 0)
    serving = threading.Thread(target=lonely.serve_forever, args=(0.01,))
    serving.start()
    monkeypatch.setattr(threading.Thread, "start", start)
    with closing(http.client.HTTPConnection(HOST, lonely.server_address[1])) as silent:
        silent.connect()
        for name in ("page.mjs", "short.css"):
            answer = Answer(lonely, f"/{name}", Accept_Encoding="gzip")
            assert (answer.status, answer.body) == (200, SITE[name])
            assert answer.headers["Connection"] == "close"
    lonely.shutdown()
    serving.join()
    lonely.server_close()
