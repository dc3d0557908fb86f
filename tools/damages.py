"""Memory cards of the tablet's Absolute, damaged in many ways, and what the program makes of them.

    python -m tools.damages --cards 10000 --seed 1

The cards are full: all kinds of game, unfinished and saved, matches, statistics, other settings. Each is
damaged at a value, a field, a whole part, or a few bytes. The program must start with it and say that
something is put aside, if and only if something is; every part that is whole must be read as it was written.
A breach ends the run with the seed and the number of the card, by which it comes again.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from retro2600.cartridges.absolute import CARTRIDGE, card
from retro2600.cartridges.absolute.card import Kept
from retro2600.cartridges.absolute.words import Message, Says
from retro2600.consoles.tablet import Inputs
from retro2600.machine import Machine
from tools import full_cards
from tools.fuzz.damage import VALUES, bytes_damaged

Path: TypeAlias = tuple[Any, ...]

FRAMES: Final = 3
HIGHEST: Final = 3
NEW_SEED: Final = 1
CARDS: Final = 20
"""Full cards, each damaged many times."""


class BreachError(AssertionError):
    """A law of the card does not hold."""


class Damaged(NamedTuple):
    """The damaged cards, by the kind of damage."""

    cards: Counter[str]
    told: Counter[str]
    """Those of which something was put aside."""
    lost: Counter[str]
    """Those of which nothing could be read."""


def damaged(seed: int, cards: int, deeds: int = 60) -> Damaged:
    """So many cards damaged and read, with games of so many deeds at most; raises BreachError."""
    found, full = Damaged(*(Counter[str]() for _ in Damaged._fields)), list(_full(seed, deeds))
    for number in range(cards):
        chance = Random(f"{seed} {number}")
        whole, kind = full[number % len(full)], chance.choice(list(DAMAGES))
        data = DAMAGES[kind](whole, chance)
        try:
            kept, faults = examined(whole, data)
        except Exception as breach:
            raise BreachError(f"seed {seed}, card {number}, {kind}: {breach!r}") from breach
        found.cards[kind] += 1
        found.told[kind] += bool(faults)
        found.lost[kind] += kept == Kept(NEW_SEED)
    return found


def _full(seed: int, deeds: int) -> Iterator[bytes]:
    for number in range(CARDS):
        yield card.content(full_cards.kept(Random(f"{seed} full {number}"), deeds), None)


# The damage


def value_damaged(whole: bytes, chance: Random) -> bytes:
    """Another value in the place of one that has no parts."""
    plain = json.loads(whole)
    path = chance.choice([path for path in paths(plain) if not isinstance(_at(plain, path), dict | list)])
    value, others = _at(plain, path), [deepcopy(chance.choice(VALUES))]
    if type(value) is int:
        others += [value + chance.choice((-1, 1, 7, 25, 1 << 53)), chance.randrange(30), float(value)]
    if type(value) is bool:
        others += [not value, int(value)]
    _at(plain, path[:-1])[path[-1]] = chance.choice(others)
    return _written(plain)


def field_damaged(whole: bytes, chance: Random) -> bytes:
    """A field, or an entry of a list, that is left out, renamed, doubled, added or exchanged for another."""
    plain = json.loads(whole)
    holder = _at(plain, chance.choice([path for path in paths(plain) if _at(plain, path)][:-1] or [()]))
    if not isinstance(holder, dict | list):
        holder = plain
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    key, other, value = chance.choice(keys), chance.choice(keys), deepcopy(chance.choice(VALUES))
    match chance.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[chance.choice(("", "x", str(key).title(), "date"))] = holder.pop(key)
        case 1:
            holder.insert(key, deepcopy(holder[other]))
        case 2 if isinstance(holder, dict):
            holder[chance.choice(("", "x", "date", "is"))] = value
        case 2:
            holder.append(value)
        case _:
            holder[key], holder[other] = holder[other], holder[key]
    return _written(plain)


def part_damaged(whole: bytes, chance: Random) -> bytes:
    """A whole part, as a game or the statistics of a side, that is gone, or something else."""
    plain = json.loads(whole)
    path = chance.choice([*units(plain), ("running",), ("saved",), ("unfinished",)])
    holder = _at(plain, path[:-1])
    match chance.randrange(3):
        case 0:
            del holder[path[-1]]
        case 1:
            holder[path[-1]] = deepcopy(chance.choice(VALUES))
        case _:
            holder[path[-1]] = deepcopy(_at(plain, chance.choice(list(units(plain)))))
    return _written(plain)


DAMAGES: Final[dict[str, Callable[[bytes, Random], bytes]]] = {
    "value": value_damaged,
    "field": field_damaged,
    "part": part_damaged,
    "bytes": bytes_damaged,
}


# The laws


def examined(whole: bytes, data: bytes) -> tuple[Kept, tuple[str, ...]]:
    """The content that is read of a damaged card, and its faults; raises BreachError."""
    faults = CARTRIDGE.faults(data)
    kept, _ = card.read(data, NEW_SEED)
    content = card.content(kept, None)
    if card.read(content, 0) != (kept, ()):
        raise BreachError("what was read is not written whole")
    plain, again = _parsed(data), json.loads(content)
    is_told = bool(faults)
    if is_told != (_is_lost(plain, again) or "seed" not in plain):
        raise BreachError(f"told: {faults}, in {data[:200]!r}")
    _started(data, is_told)
    if kept == Kept(NEW_SEED):
        return kept, faults
    _parts_stay(json.loads(whole), plain, again)
    return kept, faults


def _started(data: bytes, is_told: bool) -> None:
    """The program starts with the card, is drawn, and says if something was put aside."""
    machine = Machine(CARTRIDGE, CARTRIDGE.power_on(NEW_SEED, data, {"levels": str(HIGHEST)}))
    if (machine.state.message == Message(Says.PUT_ASIDE)) != is_told:
        raise BreachError("the program says something else of its card")
    for _ in range(FRAMES):
        machine = machine.step(Inputs())
        machine.output.shown.digest  # noqa: B018 - it is drawn
    CARTRIDGE.check(machine.state)


def _parts_stay(whole: Any, plain: Any, again: Any) -> None:
    """Each part that nothing was done to is there as it was."""
    before, damaged, after = dict(units(whole)), dict(units(plain)), dict(units(again))
    numbers = [game["game"] for path, game in after.items() if path[0] in ("saved", "unfinished")]
    before[("games",)] = max([before[("games",)], *numbers])
    for path, value in before.items():
        is_whole = path in damaged and _same(damaged[path], dict(units(whole))[path])
        if is_whole and not _same(after.get(path), value):
            raise BreachError(f"{path} is lost, and was whole")


def units(plain: Any) -> dict[Path, Any]:
    """The parts of a card that are put aside alone."""
    found: dict[Path, Any] = {}
    if not isinstance(plain, dict):
        return found
    for name, value in plain.items():
        if name in ("games", "seed", "settings", "last"):
            found[name,] = value
        for kind, part in value.items() if isinstance(value, dict) and name != "settings" else ():
            if name != "running":
                found[name, kind] = part
            elif isinstance(part, dict):
                found |= {(name, kind, side): counts for side, counts in part.items()}
    return found


def _is_lost(plain: Any, again: Any) -> bool:
    """True if a value of a card is not there when it is written again; fields that it lacks do not matter."""
    if isinstance(plain, dict) and isinstance(again, dict):
        return any(name not in again or _is_lost(value, again[name]) for name, value in plain.items())
    if isinstance(plain, list) and isinstance(again, list):
        return len(plain) != len(again) or any(map(_is_lost, plain, again))
    return not _same(plain, again)


def _same(one: Any, other: Any) -> bool:
    """True for equal values of one kind: 1, 1.0 and true are three."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data.decode())
    except (ValueError, RecursionError):
        return ()


def paths(plain: Any, path: Path = ()) -> Iterator[Path]:
    """The ways to all values of a document, itself among them."""
    yield path
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for name, value in items:
        yield from paths(value, (*path, name))


def _at(plain: Any, path: Path) -> Any:
    for name in path:
        plain = plain[name]
    return plain


def _written(plain: Any) -> bytes:
    return json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


def main() -> None:
    """Damages cards, and tells what became of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--cards", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = damaged(asked.seed, asked.cards)
    print(f"{asked.cards} cards\n{'damage':8} {'cards':>6} {'something put aside':>20} {'all lost':>9}")
    for kind, cards in found.cards.items():
        print(f"{kind:8} {cards:6} {found.told[kind]:20} {found.lost[kind]:9}")


if __name__ == "__main__":
    main()
