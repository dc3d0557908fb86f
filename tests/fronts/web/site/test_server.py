"""The site as browsers get it."""

import errno
import gzip
import http.client
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from email.message import Message

import pytest

from retro2600.fronts.web.site import server as site_server
from retro2600.fronts.web.site.server import HOST, Server
from retro2600.store.refusals import RequestError
from retro2600.store.site import HEADERS, POLICY
from tests.fronts.web.site.serving import served
from tests.patience import HANG
from tests.systems import LIMITS, needs

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
    with served(SITE) as server:
        yield server


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


def answered(server: Server, said: bytes) -> tuple[int, Message, bytes]:
    """Whatever is said to it, and its answer to the end of the connection: status, headers, body."""
    with socket.create_connection((HOST, server.server_address[1])) as line:
        line.sendall(said)
        answer = http.client.HTTPResponse(line, method="HEAD" if said.startswith(b"HEAD") else None)
        answer.begin()
        return answer.status, answer.headers, answer.read()


AS_EVER = b"Host: 127.0.0.1:2600\r\n\r\n"


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"POST / HTTP/1.1\r\n" + AS_EVER, 501),
        (b"HEAD / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
        (b"GET / HTTP/3.0\r\n" + AS_EVER, 505),
        (b"GET / HTTP/one\r\n" + AS_EVER, 400),
        (b"\x1b[2J\r\n\r\n", 400),
        (b"GET /\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nno header\r\n\r\n", 400),
        (b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\n" + AS_EVER, 414),
        (b"GET / HTTP/1.1\r\na: " + b"x" * 70_000 + b"\r\n" + AS_EVER, 431),
        (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200 + AS_EVER, 431),
        (b"GET /no/such HTTP/1.1\r\nConnection: close\r\n" + AS_EVER, 404),
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_a_refusal_has_the_policy_too_and_no_version_of_anything(
    server: Server, said: bytes, status: int
) -> None:
    code, headers, body = answered(server, said)
    assert code == status
    assert {name: headers[name] for name in HEADERS} == HEADERS
    assert not {"Server", "Date"} & set(headers)
    assert b"ython" not in body


@pytest.mark.parametrize(
    ("hosts", "status"),
    [
        (["127.0.0.1:{}"], 200),
        (["localhost:{}"], 200),
        (["LocalHost"], 200),
        (["localhost:8000"], 200),  # led here from another port, by ssh say
        (["evil.example"], 421),
        (["evil.example:{}"], 421),
        (["127.0.0.1.evil.example"], 421),
        (["127.0.0.1:{}@evil.example"], 421),
        ([""], 421),
        ([], 400),
        (["127.0.0.1", "evil.example"], 421),
    ],
)
def test_a_request_for_another_host_gets_nothing(server: Server, hosts: list[str], status: int) -> None:
    lines = "".join(f"Host: {host.format(server.server_address[1])}\r\n" for host in hosts)
    code, _, body = answered(server, f"GET / HTTP/1.1\r\n{lines}Connection: close\r\n\r\n".encode())
    assert code == status
    assert (body == SITE["index.html"]) == (status == 200)


_WITH_FEW_DESCRIPTORS = """
import resource, sys
from retro2600.fronts.web.site import server as module
from retro2600.fronts.web.site.server import Server
module._Handler.timeout = None  # nobody is closed for being silent alone
resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]),) * 2)
with Server({"index.html": b"here"}, 0) as server:
    print(server.server_address[1], flush=True)
    server.serve_forever()
"""


@needs(LIMITS)
@pytest.mark.parametrize("descriptors", [16, 64])
def test_connections_that_say_nothing_keep_nobody_out(descriptors: int) -> None:
    command = [sys.executable, "-c", _WITH_FEW_DESCRIPTORS, str(descriptors)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process, ExitStack() as stack:
        stack.callback(process.kill)
        assert process.stdout is not None
        port = int(process.stdout.readline())
        for _ in range(66):
            stack.enter_context(socket.create_connection((HOST, port), timeout=HANG))
        with closing(http.client.HTTPConnection(HOST, port, timeout=HANG)) as line:
            line.request("GET", "/")
            assert line.getresponse().read() == b"here"


def test_a_connection_is_awaited_where_the_system_has_none_to_give(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be asked for again at once: the descriptor that listens stays ready."""
    waits: list[float] = []

    def refuse(self: socket.socket) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    with Server(SITE, 0) as other:
        monkeypatch.setattr(other._ended, "wait", waits.append)
        monkeypatch.setattr(socket.socket, "accept", refuse)
        with pytest.raises(OSError, match=os.strerror(errno.EMFILE)):
            other.get_request()
    assert len(waits) == 1
    assert waits[0] > 0


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
