"""Consoles: off the shelf with a cartridge in them, and out of files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from retro2600.cartridges import load, names
from retro2600.consoles.vcs import Inputs, Output
from retro2600.fronts.errors import as_request_error
from retro2600.fronts.input.actions import rows
from retro2600.fronts.store.reading import read_json
from retro2600.machine import Cartridge, Machine, movie, savestate

Console = Machine[Any, Inputs, Output]


def inserted(name: str) -> Cartridge[Any, Any, Any]:
    """The cartridge of that name; `RequestError` if there is none."""
    with as_request_error("--cartridge"):
        return load(name)


def powered_on(cartridge: str, options: Mapping[str, object] | None = None) -> Console:
    """The console with that cartridge in it, before frame 1."""
    return Machine.powered_on(inserted(cartridge), options=options)


def aliases() -> dict[str, tuple[str, Mapping[str, object]]]:
    """The commands that start programs of the shelf: each with its cartridge and the options it chooses."""
    return {alias: (name, options) for name in names() for alias, options in load(name).aliases.items()}


def is_use(name: str) -> bool:
    """True if settings call a use of any control so, of any console on the shelf."""
    return any(row.name == name for each in names() for row in rows(load(each).console).values())


def from_file(path: Path) -> Console:
    """The console that was put away in a file."""
    document = read_json(path)
    with as_request_error(path):
        return from_document(document)


def from_document(document: object) -> Console:
    """The console of a save state's document; `ValueError` if it is none that can be gone on from."""
    return validated(savestate.restored(document, load))


def movie_of(document: object, source: object, bare: str) -> movie.Movie[Inputs]:
    """The movie, or the bare inputs, in a document; `source` is what a refusal calls that.

    `bare` names the cartridge that bare inputs are for.
    """
    if not isinstance(document, dict) or "format" not in document:
        powered_on(bare)  # its refusal is not the file's
    with as_request_error(source):
        found = movie.read(document, bare, load)
        if found.start is not None:
            validated(found.start)
        return found


def validated(console: Console) -> Console:
    """The same console; `ValueError` if its state, though well formed, is none the cartridge goes on from."""
    refusal = f"{console.cartridge.name} cannot go on from the state in it"
    try:
        console.cartridge.check(console.state)
        following = console.step(Inputs())
        console.cartridge.describe(following.state)
        _ = following.output.picture
    except ValueError as error:
        raise ValueError(f"{refusal}: {error}") from error
    except Exception as error:
        raise ValueError(refusal) from error
    return console
