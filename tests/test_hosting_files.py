"""The files of docs/hosting, and the commands of its page, are those of this release."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from retro2600.cli import serve, web
from retro2600.server.operator import routes
from retro2600.server.socket import SILENT_S

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = (DOCS / "hosting.md").read_text(encoding="utf-8")
FILES: Final = {path.name: path.read_text(encoding="utf-8") for path in (DOCS / "hosting").iterdir()}
UNITS: Final = ("retro2600.service", "retro2600@.service")
PROGRAM: Final = "/opt/retro2600/bin/retro2600"
SITE: Final = "/opt/retro2600/site"


def commands(text: str) -> Iterator[list[str]]:
    """The words of each command of the program in a text, of which lines go on after a backslash."""
    for line in text.replace("\\\n", " ").splitlines():
        found = re.search(rf"(?:^|=|&& )\s*(?:{PROGRAM}|retro2600) (serve|web)( .+|)$", line)
        if found:
            yield shlex.split(f"{found[1]} {found[2]}".replace("%i", "2601"))


def read(words: list[str]) -> Namespace:
    """The arguments of a command, as its parser reads them."""
    command, *rest = words
    parser = serve.parser() if command == "serve" else web.parser()
    return parser.parse_args(rest)


def test_the_page_names_every_file() -> None:
    assert set(re.findall(r"\]\(hosting/(.+?)\)", PAGE)) == set(FILES)


def test_every_command_of_the_page_is_understood() -> None:
    blocks = re.findall(r"^```(?:sh)?\n(.*?)^```", PAGE, re.M | re.S)
    found = [words for block in blocks for words in commands(block)]
    assert len(found) >= 8
    for words in found:
        read(words)


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_a_server_behind_a_proxy(name: str) -> None:
    [words] = commands(FILES[name])
    arguments = read(words)
    assert str(arguments.page) == SITE
    assert arguments.origin == ["https://play.example.org"]
    assert [str(each) for each in arguments.proxy] == ["127.0.0.1/32"]
    assert arguments.port == 2601
    assert ("postgresql:" in arguments.database) == ("@" in name)


def test_the_container_starts_a_server_with_the_page_that_it_has() -> None:
    text = FILES["Containerfile"]
    start, more = (json.loads(each) for each in re.findall(r"^(?:ENTRYPOINT|CMD) (\[.+\])$", text, re.M))
    assert start[0] == PROGRAM
    arguments = read([*start[1:], *more])
    assert (arguments.host, str(arguments.page), arguments.database) == (
        "0.0.0.0",
        SITE,
        "/data/tables.sqlite",
    )
    made = [words for words in commands(text) if words[0] == "web"]
    assert [str(read(words).out) for words in made] == [SITE]
    assert f"EXPOSE {serve.PORT}" in text


@pytest.mark.parametrize("text", [FILES["Caddyfile"], FILES["nginx.conf"], PAGE])
def test_a_proxy_passes_no_request_on_for_what_is_not_for_everybody(text: str) -> None:
    if "location" in text:
        refused = re.compile(re.findall(r"location ~ (\S+) \{\s+return 404;", text)[0])
        assert refused.match("/metrics")
        assert refused.match(routes.PAGE)
        assert refused.match(routes.JSON)
        assert not refused.match("/")
    else:
        [paths] = re.findall(r"@inside path (.+)", text)
        assert paths.split() == ["/metrics", routes.PAGE, routes.JSON]
        assert "respond @inside 404" in text


def test_a_proxy_waits_for_longer_than_the_server() -> None:
    [seconds] = re.findall(r"proxy_read_timeout (\d+)s;", FILES["nginx.conf"])
    assert int(seconds) > SILENT_S
    assert f"the {SILENT_S:.0f} seconds" in PAGE


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    for name in UNITS:
        unit = tmp_path / name.replace("@", "@2601")
        unit.write_text(FILES[name].replace(PROGRAM, str(shutil.which("true"))))
        done = subprocess.run([program, "verify", unit], check=False, capture_output=True, text=True)
        assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_caddy_understands_its_file(tmp_path: Path) -> None:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("caddy is not installed")
    for text in (FILES["Caddyfile"], *re.findall(r"^```\n(\S+ \{\n.+?^\})\n```", PAGE, re.M | re.S)):
        (tmp_path / "Caddyfile").write_text(text.replace("{\n", "{\ntls internal\n", 1))
        words = [program, "validate", "--config", "Caddyfile", "--adapter", "caddyfile"]
        done = subprocess.run(
            words, check=False, capture_output=True, cwd=tmp_path, env={"HOME": str(tmp_path)}
        )
        assert done.returncode == 0, done.stderr


def test_nginx_understands_its_file(tmp_path: Path) -> None:
    program, openssl = shutil.which("nginx"), shutil.which("openssl")
    if program is None or openssl is None:
        pytest.skip("nginx or openssl is not installed")
    words = (
        "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout privkey.pem -out fullchain.pem"
    )
    subprocess.run([openssl, *words.split()], check=True, capture_output=True, cwd=tmp_path)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    text = FILES["nginx.conf"].replace("/etc/letsencrypt/live/play.example.org", str(tmp_path))
    (tmp_path / "nginx.conf").write_text(text.replace("http {", f"http {{ access_log off; {folders}", 1))
    asked = ["-t", "-p", str(tmp_path), "-c", "nginx.conf", "-e", "stderr", "-g", f"pid {tmp_path}/pid;"]
    done = subprocess.run([program, *asked], check=False, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stderr
