"""`retro2600 web`: the page served and written."""

import json
import re
import threading
import urllib.request
import webbrowser
from pathlib import Path

import pytest

from retro2600.cli import web
from retro2600.cli.main import main
from retro2600.fronts.web.site import server
from retro2600.fronts.web.site.collecting import STATIC
from retro2600.store.site import integrity
from tests.cli.commands import Commands
from tests.fronts.web.site.stand_in import FILES


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was opened at."""
    addresses: list[str] = []
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    return addresses


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The page, as somebody gets it who comes once and then interrupts the server."""
    pages: list[bytes] = []
    serve_forever = server.Server.serve_forever

    def visited(self: server.Server, poll_interval: float = 0.5) -> None:
        def visit() -> None:
            with urllib.request.urlopen(f"{self.address}sw.mjs") as answer:
                pages.append(answer.read())
            self.shutdown()

        visitor = threading.Thread(target=visit)
        visitor.start()
        serve_forever(self, poll_interval=0.01)
        visitor.join()
        raise KeyboardInterrupt

    monkeypatch.setattr(server.Server, "serve_forever", visited)
    return pages


def test_the_page_is_served_until_it_is_interrupted(
    pyodide: Path, visits: list[bytes], opened: list[str], commands: Commands
) -> None:
    said = commands.say("web", "--port", "0", "--no-browser", "--pyodide", pyodide)
    assert visits == [(STATIC / "sw.mjs").read_bytes()]
    assert re.fullmatch(r"retro2600 plays at http://127\.0\.0\.1:\d+/ \(Ctrl-C ends it\)\n", said)
    assert opened == []


@pytest.mark.parametrize(("display", "count"), [(":0", 1), ("", 0)])
def test_a_browser_is_opened_where_there_is_a_screen(
    display: str,
    count: int,
    pyodide: Path,
    visits: list[bytes],
    opened: list[str],
    monkeypatch: pytest.MonkeyPatch,
    commands: Commands,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(web, "Thread", _AtOnce)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    said = commands.say("web", "--port", "0", "--pyodide", pyodide)
    assert opened == re.findall(r"http\S+", said)[:count]


class _AtOnce(threading.Thread):
    """A thread that has done everything when it has been started."""

    def start(self) -> None:
        self.run()


def test_the_page_is_written_and_may_be_written_again(
    pyodide: Path, tmp_path: Path, commands: Commands
) -> None:
    words = ["web", "--out", tmp_path / "site", "--pyodide", pyodide]
    told = commands.say(*words)
    assert commands.say(*words) == told
    assert {name: (tmp_path / "site" / "pyodide" / name).read_bytes() for name in FILES} == FILES
    assert (tmp_path / "site" / "retro2600.zip").read_bytes() == b"archive"
    assert told.startswith(f"{tmp_path / 'site'}: ")


def test_a_folder_can_be_written_for_one_server_which_its_policy_lets_the_page_ask(
    pyodide: Path, tmp_path: Path
) -> None:
    words = ["web", "--out", str(tmp_path / "site"), "--pyodide", str(pyodide)]
    assert main([*words, "--server", "https://play.example.org/"]) == 0
    written = {path.name: path for path in (tmp_path / "site").iterdir()}
    assert json.loads(written["wire.json"].read_text()) == "https://play.example.org"
    stated = "connect-src 'self' https://play.example.org wss://play.example.org;"
    assert [name for name in ("index.html", "_headers") if stated in written[name].read_text()] == [
        "index.html",
        "_headers",
    ]
    files = json.loads(written["precache.js"].read_text().removeprefix("self.PRECACHE = ").rstrip(";\n"))
    assert files["files"]["./"] == integrity(written["index.html"].read_bytes())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--server", "play.example.org"],
            "--server: it is for a folder that --out names; serve has the page of its own tables",
        ),
        (
            ["--out", "site", "--server", "play example"],
            "'play example' is no address of a server, expected HOST:PORT or https://HOST",
        ),
        (["--port", "65536"], "argument --port: '65536' is not a whole number from 0 to 65535"),
        (["--out", "site", "--port", "1"], "--out and --port: a folder is written and not served"),
        (["--out", "."], "cannot write .: it is the folder you are in, which would be replaced"),
        (["--out", "full"], "cannot write full: it is not empty, and what is in it is no site of ours"),
        (["--pyodide", "no/such"], "cannot read no/such: No such file or directory"),
        (["--pyodide", "full"], "cannot read full/pyodide.mjs: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_writes_nothing(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    commands: Commands,
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine").touch()
    monkeypatch.chdir(tmp_path)
    assert commands.refuse("web", *words) == sentence
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["full", "mine"]
