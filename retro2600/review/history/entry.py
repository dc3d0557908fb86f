"""Entries: a game that was finished, with its figures, as a line of the record keeps it."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Any, Final, TypeAlias

from retro2600 import limits
from retro2600.annotated import Key, within
from retro2600.machine import fields
from retro2600.review.history.tally import LINES, ShortText, Tally
from retro2600.rules.notation import MatchRecord

KIND: Final = "game"
VERSION: Final = 1
_FIRST: Final = 12
"""Deeds by which a game is told from others: taken back later and played on, it is the same game."""

Number: TypeAlias = Annotated[int, within(-1, limits.NUMBER)]
SideNumber: TypeAlias = Annotated[int, within(0, 1)]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game that was finished."""

    key: ShortText
    when: ShortText
    """The moment at which it was entered, as text."""
    program: ShortText
    title: ShortText
    """The program's, for people."""
    game: ShortText
    """The game of that program, in words."""
    length: Number
    """Points of the match; 0: a single game."""
    score: tuple[Number, Number]
    """Points of both sides before it."""
    sides: tuple[ShortText, ShortText]
    """The names of both sides."""
    players: tuple[ShortText, ShortText]
    """Both players in words: "a person", "the 1979 machine"."""
    you: SideNumber | None
    """The side of the one person who played; None: two people did."""
    winner: SideNumber
    points: Number
    win: Number
    """1 a single game, 2 a gammon, 3 a backgammon; 0 where nobody has said."""
    depth: Number
    """Plies by which every decision was judged at least; -1: not all were judged."""
    tallies: Annotated[tuple[Tally, Tally], Key("figures")]
    blunders: tuple[tuple[ShortText, Number], ...]
    """Blunders of people: a key of each, and its line of the game."""
    packed_record: Annotated[str, Key("record")]
    """The record of the game, as `unpacked` opens it."""
    packed_found: Annotated[str, Key("found")]
    """The findings about it, likewise."""

    @property
    def opponent(self) -> str:
        """The one against whom you played, in words."""
        return "a person" if self.you is None else self.players[1 - self.you]

    @property
    def record(self) -> MatchRecord:
        """The game; a ValueError if it cannot be read."""
        return fields.read(MatchRecord, unpacked(self.packed_record), "the game")

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
        return unpacked(self.packed_found)


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
    return {"kind": KIND, "version": VERSION, **LINES.written(entry)}


def entry_of(line: Mapping[str, Any]) -> Entry:
    """The entry in a line; a ValueError or KeyError if it is none."""
    if line["version"] != VERSION:
        raise ValueError(f"version {line['version']}, expected {VERSION}")
    entry: Entry = LINES.read(Entry, line, "the line")
    return entry
