"""A memory card in a state: spelled by its digest, its bytes beside it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from retro2600 import limits
from retro2600.machine import card, fields
from retro2600.machine.card import Card
from retro2600.machine.digest import digest


class Filed(NamedTuple):
    number: int
    card: Card | None


FILED = Filed(1, Card(b"games"))
PLAIN = {"is": "Filed", "number": 1, "card": {"is": "card", "digest": Card(b"games").digest}}


def found(name: str) -> Card:
    return card.of_digest(b"games", name)


def test_cards_of_equal_bytes_are_equal_and_those_of_others_are_not() -> None:
    assert Card(b"games") == Card(b"games") != Card(b"game")
    assert len({Card(b"games"), Card(b"games"), Card(b"")}) == 2
    assert Card(b"games") != b"games"


def test_a_state_spells_its_card_by_the_digest_and_says_which_it_was() -> None:
    noted: dict[str, Card] = {}
    assert fields.to_json((FILED, FILED), noted) == [PLAIN, PLAIN]
    assert list(noted.values()) == [FILED.card]
    assert fields.read(Filed, PLAIN, cards=found) == FILED
    assert fields.read(Filed, PLAIN | {"card": None}) == Filed(1, None)


def test_states_with_different_cards_have_different_digests() -> None:
    assert digest(FILED) != digest(Filed(1, Card(b"others"))) != digest(Filed(1, None))


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"is": "card", "digest": "x"}, "the state.card.digest is 'x', expected 64 hexadecimal digits"),
        ({"is": "card", "digest": 1}, "the state.card.digest is 1, expected 64 hexadecimal digits"),
        ({"is": "card"}, 'the state.card lacks the field "digest"'),
        ({"is": "card", "digest": "0" * 64, "x": 1}, "the state.card has the unknown field 'x'"),
        (7, 'the state.card is 7, expected {"is": "card", "digest": ...} or null'),
        ({"is": "card", "digest": "0" * 64}, f"its memory card {'0' * 16} is missing"),
    ],
)
def test_what_names_no_card_is_refused_in_a_sentence(entry: object, told: str) -> None:
    with pytest.raises(fields.StateError) as refusal:
        fields.read(Filed, PLAIN | {"card": entry})
    assert str(refusal.value) == told


def test_cards_beside_a_document_are_read_and_the_others_asked_for() -> None:
    beside = card.read(card.to_json([Card(b"here")]), found)
    assert beside(Card(b"here").digest) == Card(b"here")
    assert beside(Card(b"games").digest) == Card(b"games")
    with pytest.raises(ValueError, match="its digest differs"):
        beside("0" * 64)


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        (7, '"cards" is 7, expected an object of cards by their digests'),
        ({"x": 7}, '"cards" has 7 as a card, expected base64'),
        ({"x": "!"}, "\"cards\" has '!' as a card, expected base64"),
        ({"x": ""}, "the memory card x is not as it was written: its digest differs"),
    ],
)
def test_cards_that_are_not_as_they_were_written_are_refused_in_a_sentence(plain: object, told: str) -> None:
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the whole text follows
        card.read(plain, card.no_cards)
    assert str(refusal.value) == told


def test_a_card_is_written_as_large_as_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CARD_BYTES", 5)
    written = card.to_json([Card(b"games")])
    assert card.read(written, card.no_cards)(Card(b"games").digest).data == b"games"
    monkeypatch.setattr(limits, "CARD_BYTES", 4)
    for act in (lambda: card.to_json([Card(b"games")]), lambda: card.read(written, card.no_cards)):
        with pytest.raises(ValueError, match="a memory card of more than 4 bytes"):
            act()
