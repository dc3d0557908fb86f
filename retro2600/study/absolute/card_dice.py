"""The dice of the games on a memory card, thrown again, to see that nobody has picked them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from retro2600.cartridges.absolute.card_reading import CARD_DIGITS, game_left, parsed, seed_in
from retro2600.cartridges.absolute.keeping import game_seed
from retro2600.cartridges.absolute.settings import GameKind
from retro2600.machine.chance import Chance

THROWN: Final = 200
"""Throws of a game that are told: no game has had so many (chosen)."""


def checked(card: bytes) -> Iterator[dict[str, Any]]:
    """Each game on a card: whether its dice are the seed's, and what is wrong with it, a sentence each.

    `ValueError`, in a sentence, if it is no card.
    """
    plain = parsed(card)
    seed = _seed(plain)
    for place in ("unfinished", "saved"):
        games = plain.get(place)
        for kind in GameKind:
            if isinstance(games, dict) and kind.value in games:
                game = games[kind.value]
                faults = list(_faults(game, kind, seed))
                number = game.get("game") if isinstance(game, dict) else None
                told = {"game": number if type(number) is int else None, "ok": not faults, "faults": faults}
                yield {**told, "kind": kind.value, "place": place}


def thrown(card: bytes, game: int) -> dict[str, Any]:
    """The dice of any game of a card, in their order; `ValueError`, in a sentence, if it is no card."""
    seed = game_seed(seed_in(parsed(card), CARD_DIGITS), game)
    chance, dice = Chance(seed), []
    for _ in range(THROWN):
        first, second, chance = chance.dice()
        dice.append([first, second])
    return {"game": game, "seed": f"{seed:016x}", "dice": dice}


def _seed(plain: dict[str, Any]) -> int | None:
    try:
        return seed_in(plain, CARD_DIGITS)
    except ValueError:
        return None


def _faults(game: object, kind: GameKind, seed: int | None) -> Iterator[str]:
    try:
        begun = game_left(game, kind).begun
    except ValueError as trouble:
        yield str(trouble)
        return
    if seed is None:
        yield "the card has no seed that could be read, so any could be the game's"
    elif begun.seed != game_seed(seed, begun.number):
        yield f"its seed is not the one that the card gives to game {begun.number}"
