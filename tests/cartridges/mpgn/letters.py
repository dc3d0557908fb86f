"""Letters about the line and the list, as a server's post writes them."""

from __future__ import annotations

from typing import Any

from tests.cartridges.mpgn.screen import Screen

ANNA = 1
"""The account of who looks."""


def line(state: str, **keys: Any) -> dict[str, Any]:
    """The state of the line."""
    return {"type": "line", "state": state, **keys}


def welcome(kind: str = "person", **keys: Any) -> dict[str, Any]:
    """The server says who one is."""
    you = {"id": ANNA, "name": "anna", "kind": kind, "rating": 1_503_800, "n": 20}
    return {"type": "welcome", "you": you, "now": 1_000_000, **keys}


def who(name: str) -> dict[str, Any] | None:
    """Somebody at a seat: "kim 1612.4" is rated, "House" the house, another one a guest."""
    if not name:
        return None
    name, _, rating = name.partition(" ")
    if name == "House":
        return {"id": 9, "name": "House Bot 3", "kind": "bot", "level": 3}
    rated = {"rating": round(1000 * float(rating)), "n": 90} if rating else {}
    kind = "person" if rating else "guest"
    return {"id": ANNA if name == "anna" else sum(map(ord, name)), "name": name, "kind": kind, **rated}


def game(
    id: int, name: str, red: str, black: str, status: str = "open", *, hints: bool = False, **keys: Any
) -> dict[str, Any]:
    """A game in the list."""
    players = 1 if "House" in (red, black) else 2
    terms = {"program": "mpgn", "kind": "single", "target": 0, "players": players, "hints": hints}
    usual = {"round": 1, "score": [0, 0], "watchers": 0, "since": 1000 * id, "idle_s": 4}
    seats = {"red": who(red), "white": who(black)}
    told = {"id": id, "program": "mpgn", "name": name, "options": terms, **seats, "status": status}
    return {**told, **usual, **keys}


def listed(*games: dict[str, Any], full: bool = True, home: bool = False) -> dict[str, Any]:
    """The list, or a change of it."""
    where = {"home": True} if home else {}
    return {"type": "lobby", "rooms": [], "tables": list(games), "full": full, **where}


_MINE: dict[str, Any] = {"mine": "white"}
GAMES = (
    game(5, "Friday evening", "kim 1612.4", "anna", "paused", hints=True, idle_s=3 * 86_400 + 9, **_MINE),
    game(9, "Lunch", "jo 1480.2", "anna", "playing", awaits=["white"], **_MINE),
    game(12, "Learn", "anna", "House", "playing", hints=True, awaits=["red"], mine="red"),
    game(14, "Only Black free", "olga 1733.0", ""),
    game(17, "First game", "", "guest", hints=True),
    game(21, "Strangers", "max 1558.9", "lin 1500.0", "playing"),
)
"""The games of the pictures, and one that is not shown."""


def connected(*games: dict[str, Any], upright: bool = False, kind: str = "person") -> Screen:
    """A screen whose line stands, with these games in the list."""
    there = Screen(upright)
    return there.tell(line("up", people=24), welcome(kind), listed(*(games or GAMES)))


def many(count: int) -> tuple[dict[str, Any], ...]:
    """So many open games."""
    return tuple(game(100 + number, f"Open {number}", f"guest-{number}", "") for number in range(count))
