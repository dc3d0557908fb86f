"""The memory card: the settings, the running statistics and the unfinished games; its seed.

Canonical JSON: UTF-8, sorted keys, no white space. `card_reading` reads it.
"""

from __future__ import annotations

from typing import Any

from retro2600.cartridges.absolute.base import Base
from retro2600.cartridges.absolute.card_reading import read
from retro2600.cartridges.absolute.deeds import SIDES, written
from retro2600.cartridges.absolute.keeping import put_away
from retro2600.cartridges.absolute.kept import Kept, Left
from retro2600.cartridges.absolute.record import Playing
from retro2600.cartridges.absolute.settings import GameKind, Settings
from retro2600.cartridges.absolute.tally import Pair
from retro2600.consoles.tablet import card
from retro2600.machine.remembered import by_identity

__all__ = ["Kept", "Left", "content", "read"]


@by_identity
def content(kept: Kept, playing: Playing | None) -> bytes:
    """The card's content with the game at hand, which is counted once it is over.

    For the same values it is the same object: an unchanged card costs nothing.
    """
    return card.written(_plain(put_away(kept, playing)))


def _plain(kept: Kept) -> dict[str, Any]:
    return {
        "card": 1,
        "program": "absolute",
        "games": kept.games,
        "seed": f"{kept.seed:064x}",
        "settings": _settings(kept.settings),
        "last": kept.last.value if kept.last else None,
        "running": {kind.value: _pair(pair) for kind, pair in zip(GameKind, kept.running, strict=True)},
        "unfinished": _games(kept.unfinished),
        "saved": _games(kept.saved),
    }


def _games(games: tuple[Left | None, ...]) -> dict[str, Any]:
    return {kind.value: _game(left) for kind, left in zip(GameKind, games, strict=True) if left}


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
        "match": begun.match._asdict() if begun.match else None,
        "before": _pair(begun.before),
        "uncounted": begun.uncounted,
        "declined": begun.declined,
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
