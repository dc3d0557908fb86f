"""The memory card: the settings, the running statistics and the unfinished games; its seed.

Canonical JSON: UTF-8, sorted keys, no white space. `card_reading` reads it.
"""

from __future__ import annotations

import hmac
import json
from typing import Any, Final

from retro2600.cartridges.absolute import counts
from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.card_reading import read
from retro2600.cartridges.absolute.deeds import SIDES, written
from retro2600.cartridges.absolute.kept import SEED_BITS, Kept, Left
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.settings import Kind, Settings
from retro2600.cartridges.absolute.tally import Pair

__all__ = ["Kept", "Left", "content", "game_seed", "read"]

_REMEMBERED: Final = 8
_remembered: tuple[tuple[Kept, Playing | None, bytes], ...] = ()
"""The contents made last, by the identity of what they were made of: an unchanged card costs nothing."""


def content(kept: Kept, playing: Playing | None) -> bytes:
    """The card's content with the game at hand, which is counted once it is over.

    For the same values it is the same object.
    """
    global _remembered
    for known, game, data in _remembered:
        if known is kept and game is playing:
            return data
    data = json.dumps(_plain(kept, playing), sort_keys=True, separators=(",", ":")).encode()
    _remembered = ((kept, playing, data), *_remembered[: _REMEMBERED - 1])
    return data


def game_seed(card_seed: int, number: int) -> int:
    """The seed of a game, so that nobody can pick its dice: it follows from the card's, 64 bits of it."""
    key = (card_seed % (1 << SEED_BITS)).to_bytes(SEED_BITS // 8, "big")
    return int.from_bytes(hmac.digest(key, number.to_bytes(8, "big"), "sha256")[:8], "big")


def _plain(kept: Kept, playing: Playing | None) -> dict[str, Any]:
    unfinished = dict(zip(Kind, kept.unfinished, strict=True))
    running = dict(zip(Kind, kept.running, strict=True))
    if playing is not None:
        left, kind = Left(playing.begun, playing.record, playing.moves), playing.begun.kind
        unfinished[kind] = None if playing.result else left
        if playing.result:
            running[kind] = counts.added(playing.begun.before, counts.counted(playing))
    return {
        "card": 1,
        "program": "absolute",
        "games": kept.games,
        "seed": f"{kept.seed:064x}",
        "settings": _settings(kept.settings),
        "last": kept.last.value if kept.last else None,
        "running": {kind.value: _pair(pair) for kind, pair in running.items()},
        "unfinished": {kind.value: _game(left) for kind, left in unfinished.items() if left},
        "saved": {kind.value: _game(left) for kind, left in zip(Kind, kept.saved, strict=True) if left},
    }


def _settings(settings: Settings) -> dict[str, Any]:
    plain = settings._asdict()
    del plain["house"], plain["light"]
    return {**settings.house._asdict(), **plain, "colour": "light" if settings.light else "dark"}


def _game(left: Left) -> dict[str, Any]:
    begun = left.begun
    return {
        "game": begun.number,
        "seed": f"{begun.seed:016x}",
        "rules": begun.house._asdict(),
        "match": None,
        "before": _pair(begun.before),
        **({"base": _base(begun.base)} if begun.base else {}),
        "record": [*map(written, left.record), *([["moves", *map(list, left.moves)]] if left.moves else [])],
    }


def _base(base: Base) -> dict[str, Any]:
    position, cube = base.position, base.cube
    return {
        "mine": list(position.mine),
        "theirs": list(position.theirs),
        "waiting": [position.my_waiting, position.their_waiting],
        "mover": SIDES[base.mover],
        "cube": cube.value,
        "owner": SIDES[cube.owner] if cube.owner else None,
        "taken": cube.was_taken,
        "drawn": base.drawn,
        "counts": _pair(base.counts),
    }


def _pair(pair: Pair) -> dict[str, Any]:
    return {name: its._asdict() for name, its in zip(SIDES.values(), pair, strict=True)}
