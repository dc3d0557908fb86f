"""A machine put away as a JSON document, and taken out again.

The document names its format, the cartridge and the cartridge's version, and holds the state by field name
and its digest. A document that somebody wrote by hand may leave the digest out. The memory cards that the
state names stand beside it, if the document is to be read alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from retro2600 import limits
from retro2600.excerpt import json_excerpt
from retro2600.machine import card, fields
from retro2600.machine.card import Card, Cards, no_cards
from retro2600.machine.cartridge import Cartridge
from retro2600.machine.digest import digest, digest_of_plain
from retro2600.machine.fields import StateError
from retro2600.machine.machine import Machine
from retro2600.version import __version__

FORMAT = "retro2600 state 1"

_REQUIRED = {"format", "cartridge", "version", "frame", "state"}
_OPTIONAL = {"digest", "cards", "release", "nets"}


def saved(machine: Machine[Any, Any, Any]) -> dict[str, Any]:
    """The document of this machine: JSON values, from which `restored` makes an equal machine.

    `ValueError` if it has a memory card that is too large to be read.
    """
    cards: dict[str, Card] = {}
    document = naming(machine, cards)
    return {**document, "cards": card.to_json(cards.values())} if cards else document


def naming(machine: Machine[Any, Any, Any], cards: dict[str, Card]) -> dict[str, Any]:
    """The same without its memory cards, which are added to `cards`: they are to lie beside it."""
    return {
        "format": FORMAT,
        "cartridge": machine.cartridge.name,
        "version": machine.cartridge.version,
        **made_with(machine.cartridge),
        "frame": min(machine.frame, limits.STATE_FRAME),  # what is written can be read
        "digest": digest(machine.state),
        "state": fields.to_json(machine.state, cards),
    }


def made_with(cartridge: Cartridge[Any, Any, Any]) -> dict[str, str]:
    """The release and the digest of the cartridge's nets; nothing for a cartridge without any."""
    return {"release": __version__, "nets": cartridge.nets} if cartridge.nets else {}


def restored(
    document: object, load: Callable[[str], Cartridge[Any, Any, Any]], cards: Cards = no_cards
) -> Machine[Any, Any, Any]:
    """The machine of a document; `load` gives a cartridge by its name, or raises `ValueError`.

    `cards` gives the memory cards that the document names and has not itself.

    Raises `StateError` for anything else than a document of this format, of a cartridge and version on
    the shelf, with a state that cartridge could have and the digest it claims.
    """
    entries = _entries(document)
    cartridge = fitting(entries["cartridge"], entries["version"], load)
    frame = entries["frame"]
    if type(frame) is not int or not 0 <= frame <= limits.STATE_FRAME:
        raise StateError(
            f'"frame" is {json_excerpt(frame)}, expected a whole number from 0 to {limits.STATE_FRAME}'
        )
    try:
        cards = card.read(entries.get("cards", {}), cards)
    except ValueError as unfit:
        raise StateError(str(unfit)) from unfit
    state = fields.read(type(cartridge.power_on()), entries["state"], cards=cards)
    # One from before a field was there has the digest of the state as it is spelled in the document.
    if entries.get("digest", digest(state)) not in (digest(state), digest_of_plain(entries["state"])):
        raise StateError("the state is not the one that was saved: its digest differs")
    return Machine(cartridge, state, frame)


def fitting(
    name: object, version: object, load: Callable[[str], Cartridge[Any, Any, Any]]
) -> Cartridge[Any, Any, Any]:
    """The cartridge of that name, if its version is this one; else `StateError`."""
    if not isinstance(name, str):
        raise StateError(f'"cartridge" is {json_excerpt(name)}, expected a name')
    try:
        cartridge = load(name)
    except ValueError as unknown:
        raise StateError(str(unknown)) from unknown
    if type(version) is not int or version != cartridge.version:
        raise StateError(
            f"made with version {json_excerpt(version)} of cartridge {name}; "
            f"this program has version {cartridge.version}"
        )
    return cartridge


def _entries(document: object) -> dict[str, Any]:
    if not isinstance(document, dict) or "format" not in document:
        raise StateError(f'expected a JSON object with "format": "{FORMAT}"')
    if document["format"] != FORMAT:
        raise StateError(f'"format" is {json_excerpt(document["format"])}, expected "{FORMAT}"')
    for unknown in document.keys() - _REQUIRED - _OPTIONAL:
        raise StateError(f"the unknown field {json_excerpt(unknown)} stands beside the state")
    for missing in sorted(_REQUIRED - document.keys()):
        raise StateError(f'"{missing}" is missing')
    return document
