"""Entries: a game that was finished, with its figures, as a line of the record keeps it."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from retro2600 import limits
from retro2600.machine import fields
from retro2600.review.history.tally import Tally, read_tally, spelled
from retro2600.rules.notation import MatchRecord

KIND: Final = "game"
VERSION: Final = 1
_FIRST: Final = 12
"""Deeds by which a game is told from others: taken back later and played on, it is the same game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game that was finished."""

    key: str
    when: str
    """The moment at which it was entered, as text."""
    program: str
    title: str
    """The program's, for people."""
    game: str
    """The game of that program, in words."""
    length: int
    """Points of the match; 0: a single game."""
    score: tuple[int, int]
    """Points of both sides before it."""
    sides: tuple[str, str]
    """The names of both sides."""
    players: tuple[str, str]
    """Both players in words: "a person", "the 1979 machine"."""
    you: int | None
    """The side of the one person who played; None: two people did."""
    winner: int
    points: int
    win: int
    """1 a single game, 2 a gammon, 3 a backgammon; 0 where nobody has said."""
    depth: int
    """Plies by which every decision was judged at least; -1: not all were judged."""
    tallies: tuple[Tally, Tally]
    blunders: tuple[tuple[str, int], ...]
    """Blunders of people: a key of each, and its line of the game."""
    packed: tuple[str, str]
    """The record of the game and the findings about it, as `unpacked` opens them."""

    @property
    def opponent(self) -> str:
        """The one against whom you played, in words."""
        return "a person" if self.you is None else self.players[1 - self.you]

    @property
    def record(self) -> MatchRecord:
        """The game; a ValueError if it cannot be read."""
        return fields.read(MatchRecord, unpacked(self.packed[0]), "the game")

    @property
    def finished(self) -> MatchRecord:
        """The same; a ValueError if it is not over as well."""
        record = self.record
        if [game.result is None for game in record.games] != [False]:
            raise ValueError("it is not one game that is over")
        return record

    @property
    def found(self) -> Any:
        """The findings about it, as JSON; a ValueError if they cannot be read."""
        return unpacked(self.packed[1])


def key_of_game(program: str, record: MatchRecord) -> str:
    """A digest that tells a game from others: of its program and its first deeds."""
    deeds = fields.to_json(record.games[0].deeds[:_FIRST])
    score = record.length, record.white_before, record.red_before
    return sha256(json.dumps([program, score, deeds]).encode()).hexdigest()[:16]


def packed(plain: object) -> str:
    """JSON as a text without line ends, a tenth as long."""
    return b64encode(zlib.compress(json.dumps(plain, separators=(",", ":")).encode())).decode()


def unpacked(text: str) -> Any:
    """The JSON in such a text; a ValueError if there is none, or too much."""
    try:
        opening = zlib.decompressobj()
        data = opening.decompress(b64decode(text, validate=True), limits.HISTORY_GAME)
    except zlib.error as error:
        raise ValueError(f"it cannot be unpacked: {error}") from error
    if not opening.eof:
        raise ValueError(f"it has more than {limits.HISTORY_GAME} bytes")
    return json.loads(data)


def line_of(entry: Entry) -> dict[str, object]:
    """The entry as a line of the record, in JSON."""
    return {
        "kind": KIND,
        "version": VERSION,
        "key": entry.key,
        "when": entry.when,
        "program": entry.program,
        "title": entry.title,
        "game": entry.game,
        "length": entry.length,
        "score": [*entry.score],
        "sides": [*entry.sides],
        "players": [*entry.players],
        "you": entry.you,
        "winner": entry.winner,
        "points": entry.points,
        "win": entry.win,
        "depth": entry.depth,
        "figures": [spelled(tally) for tally in entry.tallies],
        "blunders": [[key, line] for key, line in entry.blunders],
        "record": entry.packed[0],
        "found": entry.packed[1],
    }


def entry_of(line: Mapping[str, Any]) -> Entry:
    """The entry in a line; a ValueError, KeyError or TypeError if it is none."""
    if line["version"] != VERSION:
        raise ValueError(f"version {line['version']}, expected {VERSION}")
    you = line["you"]
    if you not in (None, 0, 1) or line["winner"] not in (0, 1):
        raise ValueError("a side is neither 0 nor 1")
    white, red = (read_tally(plain) for plain in line["figures"])
    key, when, program, title, game = (
        _text(line[name]) for name in ("key", "when", "program", "title", "game")
    )
    return Entry(
        key,
        when,
        program,
        title,
        game,
        length=_number(line["length"]),
        winner=_number(line["winner"]),
        points=_number(line["points"]),
        win=_number(line["win"]),
        depth=_number(line["depth"]),
        score=_two(line["score"], _number),
        sides=_two(line["sides"], _text),
        players=_two(line["players"], _text),
        you=you,
        tallies=(white, red),
        blunders=tuple((_text(each), _number(number)) for each, number in line["blunders"]),
        packed=_two((line["record"], line["found"]), _packed),
    )


def _two(plain: Any, read: Any) -> Any:
    one, other = plain
    return read(one), read(other)


def _text(plain: Any) -> str:
    if not isinstance(plain, str) or len(plain) > limits.SLOT_TEXT:
        raise ValueError("expected a short text")
    return plain


def _packed(plain: Any) -> str:
    if not isinstance(plain, str):
        raise ValueError("expected a text")
    return plain


def _number(plain: Any) -> int:
    if type(plain) is not int or not -1 <= plain <= limits.NUMBER:
        raise ValueError("expected a whole number")
    return plain
