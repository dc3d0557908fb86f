"""The shelf of cartridges as fronts reach it: machines off it, out of documents, and at positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from retro2600.cartridges import DEFAULT as DEFAULT
from retro2600.cartridges import WITH_OTHERS as WITH_OTHERS
from retro2600.cartridges import load, names
from retro2600.machine import Cartridge, Machine, movie, savestate
from retro2600.machine.card import Cards, no_cards
from retro2600.machine.console import Console
from retro2600.machine.facets.positions import Positions
from retro2600.machine.facets.record import Record
from retro2600.shell.input.actions import rows
from retro2600.store.refusals import RequestError, as_request_error

AnyMachine = Machine[Any, Any, Any]


def titles() -> dict[str, str]:
    """The titles of the cartridges on the shelf, by their names; the default comes first."""
    others = (name for name in names() if name != DEFAULT)
    return {name: load(name).title for name in (DEFAULT, *others)}


def inserted(name: str) -> Cartridge[Any, Any, Any]:
    """The cartridge of that name; `RequestError` if there is none."""
    with as_request_error("--cartridge"):
        return load(name)


def console_of(name: str) -> Console[Any]:
    """The console that the cartridge of that name is for; `ValueError` if there is none."""
    return load(name).console


def powered_on(
    cartridge: str, options: Mapping[str, object] | None = None, seed: int = 0, card: bytes | None = None
) -> AnyMachine:
    """The machine with that cartridge in it, before frame 1; see `Cartridge.power_on`."""
    return Machine.powered_on(inserted(cartridge), seed, card, options)


def aliases() -> dict[str, tuple[str, Mapping[str, object]]]:
    """The commands that start programs of the shelf: each with its cartridge and the options it chooses."""
    return {alias: (name, options) for name in names() for alias, options in load(name).aliases.items()}


def has_sections(console: Console[Any]) -> bool:
    """True if the sections of the settings are this console's: it is that of the default cartridge.

    What another console has for itself stands in a section of its own.
    """
    return console.name == load(DEFAULT).console.name


def is_use(name: str) -> bool:
    """True if settings call a use of any control so, of any console on the shelf."""
    return any(row.name == name for each in names() for row in rows(load(each)).values())


def is_choice(name: str, section: str) -> bool:
    """True if a facet of a program on the shelf has a choice of this name, in this section."""
    found = (choice for each in names() for choice in load(each).facets.choices)
    return any((choice.name, choice.section) == (name, section) for choice in found)


def is_topic(name: str) -> bool:
    """True if a program on the shelf has a topic of this name."""
    facets = (load(each).facets.remarks for each in names())
    return any(name in remarks.topics for remarks in facets if remarks)


def without_arrays(cartridge: Cartridge[Any, Any, Any]) -> dict[str, object]:
    """The choices for a program's start that suit a machine without numpy."""
    return {option.name: option.without_arrays for option in cartridge.options if option.without_arrays}


def from_document(document: object, cards: Cards = no_cards) -> AnyMachine:
    """The console of a save state's document; `ValueError` if it is none that can be continued.

    `cards` gives the memory cards that the document names and has not itself.
    """
    return validated(savestate.restored(document, load, cards))


def movie_of(document: object, source: object, bare: str) -> movie.Movie[Any]:
    """The movie, or the bare inputs, in a document; `source` is what a refusal calls that.

    `bare` names the cartridge that bare inputs are for.
    """
    if not isinstance(document, dict) or "format" not in document:
        inserted(bare)  # its refusal is not the file's
    with as_request_error(source):
        found = movie.read(document, bare, load)
        if found.start is not None:
            validated(found.start)
        return found


def positions_of(console: AnyMachine) -> Positions[Any]:
    """The program's positions as text; `ValueError` if it has none."""
    positions = console.cartridge.facets.positions
    if positions is None:
        raise ValueError(f"{console.cartridge.name} knows no positions as text")
    return positions


def record_of(cartridge: Cartridge[Any, Any, Any]) -> Record[Any]:
    """The program's record of games; `RequestError` if it keeps none."""
    if cartridge.facets.record is None:
        raise RequestError(f"{cartridge.name} keeps no record of its games")
    return cartridge.facets.record


def placed(console: AnyMachine, text: str, held: Any, source: object) -> AnyMachine:
    """The machine that begins at the position in a text; `source` is what a refusal calls that."""
    with as_request_error(source):
        state = positions_of(console).placed(console.state, text, held)
        return validated(Machine(console.cartridge, state))


def selected(console: AnyMachine, game: int, held: Any) -> AnyMachine:
    """The machine after that which leads to this game of the program; see `Cartridge.towards`."""
    games = console.cartridge.facets.games
    while games and (steps := games.towards(console.state, game, held)):
        for inputs in steps:
            console = console.step(inputs)
    return console


def validated(console: AnyMachine) -> AnyMachine:
    """The same console; `ValueError` if its state, though well formed, is none the cartridge can continue."""
    try:
        console.cartridge.check(console.state)
        following = console.step(console.cartridge.console.rest)
        console.cartridge.describe(following.state)
        _ = following.output.shown
    except MemoryError:
        raise
    except Exception as error:
        reason = f": {error}" if isinstance(error, ValueError) else ""
        raise ValueError(f"{console.cartridge.name} cannot continue from the state in it{reason}") from error
    return console
