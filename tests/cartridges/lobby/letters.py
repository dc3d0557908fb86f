"""Letters about the line and the list, as a server's post writes them."""

from __future__ import annotations

from typing import Any

from tests.cartridges.lobby.screen import Screen

BO = 1
"""The account of who looks."""


def line(state: str, **keys: Any) -> dict[str, Any]:
    """The state of the line."""
    return {"type": "line", "state": state, **keys}


def welcome(**keys: Any) -> dict[str, Any]:
    """The server says who one is."""
    return {"type": "welcome", "you": {"id": BO, "name": "bo", "kind": "guest"}, "now": 1_000_000, **keys}


def options(target: int, seconds: int = 0) -> dict[str, Any]:
    """The options of a table; 0 points: MoneyPlay."""
    clock = {"delay": 1000 * seconds, "bank": 0} if seconds else None
    kind = "match" if target else "money"
    return {"program": "lobby", "kind": kind, "target": target, "clock": clock}


def who(name: str) -> dict[str, Any] | None:
    """Somebody at a seat."""
    kind = "bot" if name.startswith("House") else "guest"
    return {"id": sum(map(ord, name)), "name": name, "kind": kind} if name else None


def table(
    id: int, target: int, seconds: int, red: str, white: str, status: str = "open", **keys: Any
) -> dict[str, Any]:
    """A table in the list."""
    usual = {"round": 1, "score": [0, 0], "watchers": 0, "since": 1000 * id, "idle_s": 4}
    seats, terms = {"red": who(red), "white": who(white)}, options(target, seconds)
    told = {"id": id, "program": "lobby", "name": "", "options": terms, **seats, "status": status}
    return {**told, **usual, **keys}


def listed(*tables: dict[str, Any], full: bool = True, rooms: tuple[Any, ...] = ()) -> dict[str, Any]:
    """The list, or a change of it."""
    return {"type": "lobby", "rooms": list(rooms), "tables": list(tables), "full": full}


TABLES = (
    table(
        15, 7, 0, "bo", "greta_k", "playing", round=3, score=[1, 2], mine="red", awaits=["red"], private=True
    ),
    table(12, 5, 60, "anna-p", ""),
    table(18, 3, 0, "", "kurt88"),
    table(21, 0, 0, "lin", ""),
    table(9, 3, 60, "mo-4", "House Bot 5", "playing", round=2, score=[0, 1], watchers=3),
    table(7, 0, 60, "sir-hugo", "tilda", "playing", round=6, score=[1, 3], watchers=200),
    table(4, 1, 60, "ed", "guest-4821", "playing"),
)
"""The tables of the pictures."""


def connected(*tables: dict[str, Any], upright: bool = False) -> Screen:
    """A screen whose line stands, with these tables in the list."""
    there = Screen(upright)
    return there.tell(line("up", people=24), welcome(), listed(*(tables or TABLES)))


def many(count: int) -> tuple[dict[str, Any], ...]:
    """So many open tables."""
    return tuple(table(100 + number, 3, 0, f"guest-{number}", "") for number in range(count))
