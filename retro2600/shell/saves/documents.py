"""Sessions out of documents: movies to be watched, states and slots to be continued."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from retro2600 import limits
from retro2600.machine.card import Cards, no_cards
from retro2600.machine.movie import Mark
from retro2600.shell.saves.cards_beside import CardsGiven, either
from retro2600.shell.saves.slot_document import from_any
from retro2600.shell.saves.slots import cards_of
from retro2600.shell.shelf import movie_of, powered_on
from retro2600.shell.time.session import Session
from retro2600.store.json_text import inputs_of_log, parsed_json
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store


class Opened(NamedTuple):
    """The session that a document holds."""

    session: Session
    marks: Sequence[Mark] | None = None
    """Those of a movie, which lies ahead; None for anything else."""


def opened(
    data: bytes, source: str, bare: str, choices: Mapping[str, object], cards: Cards = no_cards
) -> Opened:
    """The session in the bytes of a movie, of a state or of a slot; `source` is what a refusal calls them.

    `bare` names the cartridge that bare inputs are for, which is started with these choices; `cards` gives
    the memory cards that a slot has not itself.
    """
    if len(data) > limits.JSON_BYTES:
        data = inputs_of_log(data)
    if len(data) > limits.JSON_BYTES:
        raise RequestError(f"cannot read {source}: it has more than {limits.JSON_BYTES} bytes")
    document = parsed_json(data, source)
    is_movie = isinstance(document, dict) and "inputs" in document
    return watched(document, source, bare, choices) if is_movie else continued(document, source, cards)


def watched(document: object, source: str, bare: str, choices: Mapping[str, object]) -> Opened:
    """The session at the beginning of a movie, which has its own choices; see `opened` for bare inputs."""
    movie = movie_of(document, source, bare)
    return Opened(Session.of_movie(movie.start or powered_on(bare, choices), movie), movie.marks)


def continued(document: object, source: str, cards: Cards = no_cards) -> Opened:
    """The session as it was when it was saved; `cards` as for `opened`."""
    console, extra = from_any(document, source, cards)
    return Opened(Session.of(console, extra.ledger, extra.held) if extra else Session.of(console))


def cards_near(store: Store, path: str, cartridge: str) -> Cards:
    """The memory cards for a slot's file that a person has named: beside it, or those of the program."""
    return either(CardsGiven(store, path).card, cards_of(store, cartridge).card)
