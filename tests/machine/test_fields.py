"""States spelled as JSON values by field name."""

import json
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.machine.fields import StateError, read, to_json


class Suit(Enum):
    HEARTS = 1
    SPADES = 2


class Card(NamedTuple):
    suit: Suit
    rank: int


@dataclass(frozen=True, slots=True)
class Stage:
    """A base class: only what descends from it can be in a state."""


@dataclass(frozen=True, slots=True)
class Dealing(Stage):
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Betting(Stage):
    raised: bool
    by: int | None


@dataclass(frozen=True, slots=True)
class Stranger:
    """A class that no state is made of."""


@dataclass(frozen=True, slots=True)
class Even:
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError(f"{self.number} is odd")


class Table(NamedTuple):
    stage: Stage
    top: Card | Suit | None
    pair: tuple[int, bool]
    even: Even
    text: str = ""
    data: bytes = b""
    either: str | bytes | None = None


CARDS = st.builds(Card, st.sampled_from(Suit), st.integers())
STAGES = st.one_of(
    st.builds(Dealing, st.lists(CARDS, max_size=4).map(tuple)),
    st.builds(Betting, st.booleans(), st.none() | st.integers()),
)
TABLES = st.builds(
    Table,
    STAGES,
    CARDS | st.sampled_from(Suit) | st.none(),
    st.tuples(st.integers(), st.booleans()),
    st.integers().map(lambda half: Even(2 * half)),
    st.text(),
    st.binary(),
    st.none() | st.text() | st.binary(),
)
TABLE = Table(Betting(True, None), Suit.SPADES, (7, False), Even(4), "Zoë", b"\0\xff")


def through_json(table: Table) -> Table:
    return read(Table, json.loads(json.dumps(to_json(table))))


@given(TABLES)
def test_a_state_read_back_is_equal_and_of_the_same_types(table: Table) -> None:
    again = through_json(table)
    assert again == table
    assert repr(again) == repr(table)


def test_a_record_is_an_object_by_field_name_with_the_name_of_its_class() -> None:
    assert to_json(TABLE) == {
        "is": "Table",
        "stage": {"is": "Betting", "raised": True, "by": None},
        "top": "SPADES",
        "pair": [7, False],
        "even": {"is": "Even", "number": 4},
        "text": "Zoë",
        "data": {"is": "bytes", "base64": "AP8="},
        "either": None,
    }


@pytest.mark.parametrize(
    ("where", "value", "sentence"),
    [
        (
            "top",
            "CLUBS",
            'table.top is \'CLUBS\', expected {"is": "Card", ...} or "HEARTS" or "SPADES" or null',
        ),
        ("top", 1, "table.top is 1, expected"),
        ("pair", [7, 0], "table.pair[1] is 0, expected true or false"),
        ("pair", [True, True], "table.pair[0] is true, expected a whole number"),
        ("pair", [7.0, True], "table.pair[0] is 7.0, expected a whole number"),
        ("pair", [7], "table.pair has 1 entries, expected 2"),
        ("stage", {"is": "Betting", "raised": True}, 'table.stage lacks the field "by"'),
        (
            "stage",
            {"is": "Betting", "raised": True, "by": 1, "x": 0},
            "table.stage has the unknown field 'x'",
        ),
        ("stage", {"is": "Stranger"}, "table.stage is {'is': 'Stranger'}, expected"),
        ("stage", {"is": "Stage"}, "table.stage is {'is': 'Stage'}, expected"),
        ("stage", {"is": ["Betting"]}, "table.stage is {'is': ['Betting']}, expected"),
        ("stage", [], 'table.stage is [], expected {"is": "Betting", ...} or {"is": "Dealing", ...}'),
        ("even", {"is": "Even", "number": 3}, "table.even: 3 is odd"),
        ("text", 5, "table.text is 5, expected a text"),
        ("text", {"is": "bytes", "base64": ""}, "table.text is {'is': 'bytes'}, expected a text"),
        ("text", "\ud83d", "table.text is '\\ud83d', expected a text"),
        ("data", "AP8=", 'table.data is \'AP8=\', expected {"is": "bytes", "base64": ...}'),
        ("data", {"is": "bytes"}, 'table.data lacks the field "base64"'),
        (
            "data",
            {"is": "bytes", "base64": "AP8=", "x": 1},
            "table.data has the unknown field 'x'",
        ),
        ("data", {"is": "bytes", "base64": "AP9="}, "table.data.base64 is 'AP9=', expected base64"),
        ("data", {"is": "bytes", "base64": "A P8="}, "table.data.base64 is 'A P8=', expected base64"),
        ("data", {"is": "bytes", "base64": 5}, "table.data.base64 is 5, expected base64"),
    ],
)
def test_what_spells_no_state_is_refused_with_its_place(where: str, value: object, sentence: str) -> None:
    with pytest.raises(StateError) as refusal:
        read(Table, to_json(TABLE) | {where: value}, "table")
    assert str(refusal.value).startswith(sentence)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner) | st.dictionaries(st.sampled_from(["is", *Table._fields]) | st.text(), inner)
    ),
    max_leaves=10,
)


@given(st.sampled_from(Table._fields), JSON)
def test_whatever_stands_in_a_field_is_read_or_refused_in_one_line(field: str, value: object) -> None:
    try:
        assert to_json(read(Table, to_json(TABLE) | {field: value}))[field] == value
    except StateError as refusal:
        sentence = str(refusal)
    else:
        sentence = ""
    assert "\n" not in sentence


def test_a_value_that_no_state_may_hold_is_a_type_error() -> None:
    with pytest.raises(TypeError, match=r"a state cannot hold 1\.5"):
        to_json((1, 1.5))


def test_half_a_character_is_no_text() -> None:
    with pytest.raises(TypeError, match=r"a state cannot hold '\\ud83d'"):
        to_json(TABLE._replace(text="\ud83d"))


class Vague(NamedTuple):
    suit: Suit | str


def test_a_text_that_could_be_the_name_of_a_member_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="cannot tell a text from the name of a member"):
        read(Vague, {"is": "Vague", "suit": "HEARTS"})


class Loose(NamedTuple):
    anything: object


def test_a_field_without_a_definite_type_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="cannot be annotated"):
        read(Loose, {"is": "Loose", "anything": 1})


class Purse(NamedTuple):
    coins: int
    notes: int = 0


class Player(NamedTuple):
    name: str
    purse: Purse

    @staticmethod
    def respelled(plain: dict[str, object]) -> dict[str, object]:
        if "coins" not in plain:
            return plain
        rest = {name: value for name, value in plain.items() if name != "coins"}
        return {**rest, "purse": {"is": "Purse", "coins": plain["coins"]}}


def test_a_record_reads_what_older_files_spell_in_another_way() -> None:
    player = Player("kim", Purse(3))
    assert read(Player, {"is": "Player", "name": "kim", "coins": 3}) == player
    assert read(Player, to_json(player)) == player
    with pytest.raises(StateError, match=r"the state\.purse\.coins is '3', expected a whole number"):
        read(Player, {"is": "Player", "name": "kim", "coins": "3"})
    with pytest.raises(StateError, match='the state lacks the field "purse"'):
        read(Player, {"is": "Player", "name": "kim"})
