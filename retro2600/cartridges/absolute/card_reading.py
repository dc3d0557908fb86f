"""The reading of a memory card: whatever is damaged is put aside alone, with a sentence; the rest stays."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from retro2600 import limits
from retro2600.cartridges.absolute import deeds, steps
from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.kept import MOST_COUNTED, SEED_BITS, Kept, Left
from retro2600.cartridges.absolute.record import MOST_DEEDS, Begun, MatchScore, Moves, Playing
from retro2600.cartridges.absolute.settings import LEVELS, SPEEDS, TARGETS, GameKind, House, Settings
from retro2600.cartridges.absolute.tally import NOBODY, Counts, Pair
from retro2600.consoles.tablet.card import Reader, expect_known
from retro2600.excerpt import json_excerpt
from retro2600.nesting import nesting
from retro2600.rules import BAR, Cube, Position

T = TypeVar("T")

_CARD: Final = ("card", "program", "games", "seed", "settings", "last", "running", "saved", "unfinished")
CARD_DIGITS: Final = SEED_BITS // 4
"""Digits of a card's seed."""

_GAME_DIGITS: Final = 16
_GAME: Final = ("game", "seed", "rules", "match", "before", "uncounted", "declined", "base", "record")
_BASE: Final = ("mine", "theirs", "waiting", "mover", "cube", "owner", "taken", "drawn", "counts")
_SIDES: Final = tuple(deeds.SIDES.values())
_LISTS: Final = (("mine", BAR + 1), ("theirs", BAR + 1), ("waiting", 2))
_RANGES: Final = {"level": LEVELS, "speed": SPEEDS, "target": TARGETS}
_COLOURS: Final = ("light", "dark")


def read(data: bytes | None, seed: int) -> tuple[Kept, tuple[str, ...]]:
    """The content of a card, and what could not be read of it, a sentence each; never raises.

    `seed` is a new card's: where there is no card yet, or none that can be read.
    """
    new, reader = Kept(seed % (1 << SEED_BITS)), _Reader()
    if data is None:
        return new, ()
    plain = reader.part("all", lambda: parsed(data), None)
    return (new if plain is None else reader.kept(plain, new)), tuple(reader.troubles)


def is_card(card: bytes) -> bool:
    """True if it is a card of this program, whatever is damaged of it."""
    try:
        return bool(parsed(card))
    except ValueError:
        return False


class _Reader(Reader):
    """Reads the parts of a card of this program."""

    def kept(self, plain: Mapping[str, Any], new: Kept) -> Kept:
        """The content of a card; `new` is what an empty one has."""
        self.part("something", lambda: expect_known(plain, _CARD), None)
        running = self._by_kind(plain, "running")
        counts = {kind: self._pair(running.get(kind, {}), kind.value, NOBODY) for kind in GameKind}
        unfinished, saved = (self._games(plain, name, counts) for name in ("unfinished", "saved"))
        most = max((left.begun.number for left in (*unfinished, *saved) if left), default=0)
        return Kept(
            self.part("the seed", lambda: seed_in(plain, CARD_DIGITS), new.seed),
            self.part("the number of games", lambda: _number(plain.get("games", most), most), most),
            self.part("the settings", lambda: _settings(plain.get("settings", {})), Settings()),
            self.part("the kind that was played last", lambda: _last(plain.get("last")), None),
            tuple(counts.values()),
            unfinished,
            saved,
        )

    def _object(self, what: str, plain: object) -> dict[str, Any]:
        return self.part(what, lambda: _object(plain), dict[str, Any]())

    def _by_kind(self, plain: Mapping[str, Any], name: str) -> dict[GameKind, Any]:
        """The parts of a field that has one for each kind."""
        parts = self._object(name, plain.get(name, {}))
        self.part(
            f"something in {name}", lambda: expect_known(parts, [kind.value for kind in GameKind]), None
        )
        return {kind: parts[kind.value] for kind in GameKind if kind.value in parts}

    def _pair(self, plain: object, whose: str, first: Pair) -> Pair:
        """The statistics of both sides."""
        sides = self._object(f"what is in the statistics of {whose}", plain)
        self.part(f"something in the statistics of {whose}", lambda: expect_known(sides, _SIDES), None)

        def side(name: str, counts: Counts) -> Counts:
            what = f'"{name}" in the statistics of {whose}'
            return self.part(what, lambda: _counts(sides[name]), counts) if name in sides else counts

        you, they = map(side, _SIDES, first)
        return you, they

    def _games(
        self, plain: Mapping[str, Any], name: str, counts: Mapping[GameKind, Pair]
    ) -> tuple[Left | None, ...]:
        games = self._by_kind(plain, name)

        def game(kind: GameKind) -> Left | None:
            what = f"the {name} game of {kind.value}"
            left = self.part(what, lambda: game_left(games[kind], kind), None)
            if left is None:
                return None
            before = self._pair(games[kind].get("before", {}), f"{kind.value} before it", counts[kind])
            return left._replace(begun=left.begun._replace(before=before))

        return tuple(game(kind) if kind in games else None for kind in GameKind)


def parsed(data: bytes) -> dict[str, Any]:
    """The JSON object of a card; `ValueError`, in a sentence, if it is none of this program."""
    if nesting(data) > limits.JSON_NESTING:
        raise ValueError(f"it is nested more than {limits.JSON_NESTING} levels deep")
    try:
        plain = json.loads(data.decode())
    except ValueError as error:
        raise ValueError("it is not JSON") from error
    if not isinstance(plain, dict) or plain.get("program") != "absolute":
        raise ValueError("it is not one of this program")
    if not _is_count(plain.get("card")) or plain["card"] != 1:
        raise ValueError(f'"card" is {json_excerpt(plain.get("card"))}, and only 1 is known here')
    return plain


def game_left(plain: object, kind: GameKind) -> Left:
    """A game of a card, the statistics before it as at first; `ValueError`, in a sentence, if it is none."""
    game = _object(plain)
    expect_known(game, _GAME)
    number = _number(game.get("game"), 1)
    rules = _fields(game.get("rules", {}), House()._asdict())
    base = None if "base" not in game else _base(game["base"])
    match = None if game.get("match") is None else _match(game["match"])
    uncounted = _number(game.get("uncounted", 0), 0)
    declined = game.get("declined", False)
    if type(declined) is not bool:
        raise ValueError(f'"declined" is {json_excerpt(declined)}')
    house, seed = House(**rules), seed_in(game, _GAME_DIGITS)
    begun = Begun(kind, number, seed, house, NOBODY, base, match, uncounted, declined)
    record = _list(game.get("record", []))
    if len(record) > MOST_DEEDS:
        raise ValueError(f"its record has {len(record)} entries, expected {MOST_DEEDS} at most")
    moves: Moves = ()
    if record and isinstance(record[-1], list) and record[-1][:1] == [deeds.MOVES]:
        moves = deeds.read_moves(record.pop()[1:])
        if not moves:
            raise ValueError("its record ends with the moves of a turn, and there are none")
    left = Left(begun, tuple(map(deeds.read, record)), moves)
    _check(left.playing)
    return left


def _match(plain: object) -> MatchScore:
    """The score of a match that goes on."""
    score = MatchScore(**_fields(plain, MatchScore(TARGETS[0])._asdict()))
    if max(score.you, score.they) >= score.target:
        raise ValueError(f"its match to {score.target} is over at {score.you} to {score.they}")
    return score


def _check(playing: Playing) -> None:
    """`ValueError` unless a game goes on, and the moves made in it are the beginning of a play."""
    if playing.result is not None:
        raise ValueError("it is over")
    if not steps.is_part(playing, playing.moves):
        raise ValueError(f"no play begins with the moves {json_excerpt([*map(list, playing.moves)])}")


def _base(plain: object) -> Base:
    """The board with which a record begins, whatever is on it."""
    base = _object(plain)
    expect_known(base, _BASE)
    mine, theirs, (my_waiting, their_waiting) = (_whole(base, *each) for each in _LISTS)
    sides = {name: side for side, name in deeds.SIDES.items()}
    mover, owner, taken = base.get("mover"), base.get("owner"), base.get("taken")
    if mover not in _SIDES or owner not in (None, *_SIDES) or type(taken) is not bool:
        raise ValueError("the board that its record begins with has no mover, or no cube as there is one")
    cube = Cube(_number(base.get("cube"), 1), sides[owner] if owner else None, taken)
    counts = _object(base.get("counts"))
    expect_known(counts, _SIDES)
    you, they = (_counts(counts.get(name, {})) for name in _SIDES)
    position = Position(mine, theirs, my_waiting, their_waiting)
    return Base(position, sides[mover], cube, _number(base.get("drawn"), 0), (you, they))


def _whole(base: Mapping[str, Any], name: str, length: int) -> tuple[int, ...]:
    """The whole numbers of a list of this length."""
    numbers = _list(base.get(name))
    if len(numbers) != length or not all(map(_is_count, numbers)):
        raise ValueError(f'"{name}" is {json_excerpt(numbers)}, expected {length} whole numbers')
    return tuple(numbers)


def _settings(plain: object) -> Settings:
    first = Settings()._asdict()
    del first["house"], first["light"]
    fields = _fields(plain, {**House()._asdict(), **first, "colour": _COLOURS[0]})
    light = fields.pop("colour") == _COLOURS[0]
    house = House(**{name: fields.pop(name) for name in House._fields})
    return Settings(house, light=light, **fields)


def _counts(plain: object) -> Counts:
    counts = Counts(**_fields(plain, Counts()._asdict()))
    if counts.streak > counts.longest:
        raise ValueError(f"{counts.streak} games in a row, and {counts.longest} as the most")
    return counts


def _fields(plain: object, first: Mapping[str, Any]) -> dict[str, Any]:
    """The values of an object, each of the kind of its first one, which a field that is missing has."""
    fields = _object(plain)
    expect_known(fields, first)
    for name, value in fields.items():
        fits = _is_count(value) if type(first[name]) is int else type(value) is type(first[name])
        fits = fits and (name not in _RANGES or value in _RANGES[name])
        if not fits or (name == "colour" and value not in _COLOURS):
            raise ValueError(f'"{name}" is {json_excerpt(value)}')
    return {**first, **fields}


def _number(value: object, least: int) -> int:
    if not isinstance(value, int) or not _is_count(value) or value < least:
        raise ValueError(f"{json_excerpt(value)}, expected a whole number from {least}")
    return value


def seed_in(plain: Mapping[str, Any], digits: int) -> int:
    """The seed in an object, of so many hexadecimal digits; `ValueError`, in a sentence, if there is none."""
    text = plain.get("seed")
    if not isinstance(text, str) or len(text) != digits or set(text) - set("0123456789abcdef"):
        raise ValueError(f'"seed" is {json_excerpt(text)}, expected {digits} hexadecimal digits')
    return int(text, 16)


def _last(value: object) -> GameKind | None:
    if value is None:
        return None
    for kind in GameKind:
        if kind.value == value:
            return kind
    raise ValueError(f"{json_excerpt(value)} is none")


def _object(plain: object) -> dict[str, Any]:
    if not isinstance(plain, dict):
        raise ValueError(f"{json_excerpt(plain)}, expected an object")
    return plain


def _list(plain: object) -> list[Any]:
    if not isinstance(plain, list):
        raise ValueError(f"{json_excerpt(plain)}, expected a list")
    return list(plain)


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < MOST_COUNTED
