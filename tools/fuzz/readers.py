"""The readers: each with the call that reads in process, the command that reads a file, and its damage."""

from __future__ import annotations

import os
import re
from base64 import b64decode
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, urlencode

from retro2600.cli.study import STUDIES
from retro2600.fronts.web.page.link import packed_movie, unpacked_movie
from retro2600.machine.card import Card
from retro2600.shell.saves import slot_document
from retro2600.store.refusals import RequestError
from tools.fuzz import page_readings, readings
from tools.fuzz.calls import SHORT, called
from tools.fuzz.damage import (
    bytes_damaged,
    grown,
    json_damaged,
    lines_damaged,
    toml_damaged,
    toml_grown,
    words_damaged,
)

SECONDS: Final = 10.0
"""Of a processor, for one input: several times what the dearest one costs, as machines differ."""


class Reader(NamedTuple):
    """A kind of input."""

    read: Callable[[bytes], object]
    """Reads it as the program does; a `RequestError` or a `ValueError` of one sentence refuses it."""
    damaged: Callable[[bytes, Random], bytes]
    """Another input, made of one."""
    words: Callable[[bytes, Path], list[str]] | None = None
    """The words of a command that is given it in this folder; None: it reads no such file."""
    environment: Callable[[bytes], Mapping[str, str]] = lambda data: {}
    """The command's variables."""
    seconds: float = SECONDS
    """Of a processor, for one input at most."""


def forged(document: Any) -> None:
    """Make digests of a damaged document right again, as far as it still has the form for it."""
    if isinstance(document, dict):
        for part in (document, document.get("saved"), document.get("start")):
            if isinstance(part, dict) and "state" in part:
                part.pop("digest", None)
            if isinstance(part, dict) and isinstance(cards := part.get("cards"), dict):
                part["cards"] = {_digest_of(text) or name: text for name, text in cards.items()}
        if "saved" in document and "digest" in document:
            del document["digest"]
            document["digest"] = slot_document.digest_of(document)


def _digest_of(text: object) -> str:
    """The digest of a memory card in a document, "" if it is none."""
    try:
        return Card(b64decode(text, validate=True)).digest if isinstance(text, str) else ""
    except ValueError:
        return ""


def json_or_bytes(data: bytes, chance: Random) -> bytes:
    """Mostly damaged in its form: damaged bytes hardly ever are JSON, or what their digest says."""
    if chance.random() < 0.02:
        return grown(data, chance)
    return bytes_damaged(data, chance) if chance.random() < 0.25 else json_damaged(data, chance, forged)


def toml_or_bytes(data: bytes, chance: Random) -> bytes:
    """Lines damaged, or bytes, or many of a line."""
    if chance.random() < 0.2:
        return toml_grown(data, chance)
    return bytes_damaged(data, chance) if chance.random() < 0.4 else toml_damaged(data, chance)


_NAMES: Final = re.compile(rb"[A-Za-z]+(?= : [0-9])")


def match_damaged(data: bytes, chance: Random) -> bytes:
    """Lines damaged, or a player called by other words; many of a line at times."""
    way = chance.random()
    if way < 0.02:
        return grown(data, chance)
    if way < 0.3:
        name = words_damaged(b"Ann", chance).replace(b"\n", b"")
        return _NAMES.sub(lambda found: name, data)
    return lines_damaged(data, chance)


def link_damaged(data: bytes, chance: Random) -> bytes:
    """The movie in a link mostly damaged unpacked, as a change of its letters leaves hardly any; or words."""
    query = dict(parse_qsl(data.decode("utf-8", "replace")))
    try:
        movie = unpacked_movie(query["movie"])
    except (KeyError, RequestError):
        return words_damaged(data, chance)
    if chance.random() < 0.3:
        return words_damaged(data, chance)
    damaged = json_or_bytes(movie, chance).decode("utf-8", "replace")
    return urlencode(query | {"movie": packed_movie(damaged)}).encode()


_COSTLY: Final = {
    "--watch",
    "--scan",
    "--repeat",
    "--seconds",
    "--mp4",
    "--calibrate",
    "window",
    "terminal",
    "all",
}
"""Words that ask for a window, for games that take minutes, or for another program."""


def _words(data: bytes) -> list[str]:
    """A command line, a word a line, that leaves this folder alone and comes to an end."""
    words = [os.fsdecode(line) for line in data.replace(b"\0", b"").replace(b"/", b"_").split(b"\n")]
    words = [word for word in words if word.partition("=")[0] not in _COSTLY and not word.endswith("=window")]
    if not words or words[0] not in ("run", "study", "devices", "--version", "--help"):
        words = ["play", *words, "--front", "lines"]
    return [*words, "--once"] if words[0] == "devices" else words


def _file(name: str, *words: str) -> Callable[[bytes, Path], list[str]]:
    """Writes the input into a file of this name in the folder; the words are those of the command."""

    def written(data: bytes, folder: Path) -> list[str]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(readings.at_little_cost(data) if words[0] == "study" else data)
        return list(words)

    return written


def _with_inputs(data: bytes, folder: Path, *words: str) -> list[str]:
    (folder / "short.json").write_text(SHORT)
    return ["run", "short.json", *words]


def _palette_words(data: bytes, folder: Path) -> list[str]:
    (folder / "own.pal").write_bytes(data)
    return _with_inputs(data, folder, "--palette", "own.pal", "--png", "out.png")


def _position_words(data: bytes, folder: Path) -> list[str]:
    return _with_inputs(data, folder, f"--position={os.fsdecode(data.replace(bytes(1), b''))}")


def _match_words(data: bytes, folder: Path) -> list[str]:
    (folder / "a.mat").write_bytes(readings.first_rows(data))
    return ["study", "match", "a.mat", *readings.MATCH_SHOWN]


_PLAY: Final = ("play", "--front", "lines")
"""Reads what is there to begin with, and then refuses: the program is not played by text."""

READERS: Final[dict[str, Reader]] = {
    "inputs": Reader(
        readings.movie, json_or_bytes, _file("inputs.json", "run", "inputs.json", "--until", "200")
    ),
    "movie": Reader(
        readings.movie, json_or_bytes, _file("movie.json", "run", "movie.json", "--until", "200")
    ),
    "state": Reader(readings.state, json_or_bytes, _file("state.json", *_PLAY, "--state", "state.json")),
    "slot": Reader(readings.slot, json_or_bytes, _file("slot.json", *_PLAY, "--state", "slot.json")),
    "resume": Reader(readings.resume, json_or_bytes, _file("home/resume.json", *_PLAY)),
    "settings": Reader(
        readings.settings,
        toml_or_bytes,
        _file("home/settings.toml", "devices", "--once"),
        seconds=5.0,  # every start reads them
    ),
    "palette": Reader(readings.palette, bytes_damaged, _palette_words),
    "mat": Reader(readings.mat, match_damaged, _match_words),
    "position": Reader(readings.position, words_damaged, _position_words),
    "card": Reader(readings.card, bytes_damaged, _file("home/cards/cx2617", *_PLAY)),
    "terminal": Reader(readings.terminal, words_damaged),
    "lines": Reader(readings.lines, lines_damaged),
    "link": Reader(page_readings.link, link_damaged),
    "messages": Reader(page_readings.messages, json_or_bytes),
    "environment": Reader(
        readings.environment, lines_damaged, lambda data, folder: ["devices", "--once"], readings.variables
    ),
    "words": Reader(lambda data: called(_words(data)), lines_damaged, lambda data, folder: _words(data)),
    **{
        name: Reader(
            partial(readings.study, name), json_or_bytes, _file("questions", "study", name, "questions")
        )
        for name in STUDIES
        if name != "match"  # whose files are those of "mat"
    },
}
"""Every reader by its name, which is its folder in the corpus."""
