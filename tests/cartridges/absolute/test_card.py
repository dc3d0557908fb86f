"""The memory card: written is read, a part that is damaged is put aside alone, and nothing raises."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600 import limits
from retro2600.cartridges.absolute.card import Kept, content, read
from retro2600.cartridges.absolute.keeping import game_seed
from retro2600.cartridges.absolute.record import MOST_DEEDS, Playing
from retro2600.cartridges.absolute.settings import LEVELS, SPEEDS, TARGETS, GameKind, House, Settings
from retro2600.cartridges.absolute.tally import Counts
from retro2600.rules import ToPlay
from tests.cartridges.absolute.games import ONE, SEED, begun, kept, left, played

FIRST = GameKind.BACKGAMMON_COMPUTER

SETTINGS = st.builds(
    Settings,
    house=st.builds(House, *(st.booleans() for _ in House._fields)),
    level=st.sampled_from(LEVELS),
    speed=st.sampled_from(SPEEDS),
    target=st.sampled_from(TARGETS),
    **{name: st.booleans() for name, first in Settings()._asdict().items() if first in (True, False)},
)
SCALARS = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["cast", "roll"])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
WHOLE = kept(Random(4), 60)


def card_of(value: Kept, playing: Playing | None = None) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(content(value, playing))
    return plain


def read_again(plain: object) -> tuple[Kept, tuple[str, ...]]:
    return read(json.dumps(plain).encode(), 7)


def paths_in(plain: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a JSON document."""
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    return [path, *(found for name, value in items for found in paths_in(value, (*path, name)))]


def at(plain: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        plain = plain[name]
    return plain


def test_a_new_card_has_the_seed_of_the_power_on_and_nothing_else() -> None:
    assert read(None, SEED) == (Kept(SEED), ())
    assert read(None, SEED + (1 << 256)) == (Kept(SEED), ())


def test_the_card_is_the_json_of_its_format() -> None:
    playing = played(begun(), 2, Random(1))
    data = content(Kept(SEED, 1, running=((ONE, Counts()),) * 4), playing)
    plain = json.loads(data)
    assert data == json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()
    assert plain.keys() == {
        *("card", "program", "games", "seed", "settings", "last", "running", "saved", "unfinished")
    }
    assert (plain["card"], plain["program"], plain["games"], plain["last"]) == (1, "absolute", 1, None)
    assert plain["seed"] == f"{SEED:064x}"
    assert set(plain["settings"].items()) == {
        *(("cube", True), ("beavers", True), ("backgammons", True), ("jacoby", False), ("concessions", True)),
        *(("level", 3), ("colour", "light"), ("automatic_double", False), ("roll_over", False)),
        *(("reroll", False), ("sound", True), ("long_dice", False), ("speech", False), ("markers", True)),
        *(("automatic", False), ("speed", 6), ("touch_to_end", False), ("messages", True)),
        *(("numbers", True), ("clockwise", True), ("crawford", True), ("target", 5)),
    }
    assert plain["running"].keys() == {kind.value for kind in GameKind}
    assert plain["running"]["acey human"]["you"] == ONE._asdict()
    game = plain["unfinished"]["backgammon computer"]
    assert game.keys() == {"game", "seed", "rules", "match", "before", "uncounted", "declined", "record"}
    assert (game["game"], game["seed"], game["match"]) == (1, f"{game_seed(SEED, 1):016x}", None)
    assert [deed[0] for deed in game["record"]] == ["cast", "play"]


def test_the_seed_of_a_game_follows_from_the_cards() -> None:
    digest = hmac.new(SEED.to_bytes(32, "big"), (41).to_bytes(8, "big"), hashlib.sha256).hexdigest()
    assert f"{game_seed(SEED, 41):016x}" == digest[:16]


def test_an_unchanged_card_is_the_same_object() -> None:
    playing = played(begun(), 9, Random(2))
    first = content(WHOLE, playing)
    assert content(WHOLE, None) != first
    assert content(WHOLE, playing) is first
    assert content(Kept(*WHOLE), playing) == first


def test_the_game_at_hand_is_the_unfinished_one_until_it_is_over() -> None:
    playing = played(begun(), 9, Random(2))
    over = played(begun(), 10_000, Random(2))
    assert playing.result is None
    assert over.result is not None
    assert left_of(playing) == playing.record
    assert left_of(over) is None


def left_of(playing: Playing) -> object:
    held, troubles = read(content(Kept(SEED, 1), playing), 0)
    assert troubles == ()
    game = held.unfinished[list(GameKind).index(FIRST)]
    return game.record if game else None


@given(SETTINGS, st.randoms(use_true_random=False))
def test_written_is_read(settings: Settings, chance: Random) -> None:
    value = kept(chance, 80)._replace(settings=settings)
    assert read(content(value, None), 1) == (value, ())


@given(st.binary())
def test_no_bytes_raise(data: bytes) -> None:
    held, troubles = read(data, SEED)
    assert (held, len(troubles)) == (Kept(SEED), 1)


@given(st.data())
def test_whatever_a_value_becomes_nothing_raises_and_other_parts_stay(data: st.DataObject) -> None:
    plain = card_of(WHOLE)
    path = data.draw(st.sampled_from(paths_in(plain)[1:]))
    at(plain, path[:-1])[path[-1]] = data.draw(JSON)
    held, troubles = read_again(plain)
    if path[0] in ("card", "program"):
        return
    for name in {"seed", "settings", "last", "running"} - {path[0]}:
        assert getattr(held, name) == getattr(WHOLE, name)
    for name in ("unfinished", "saved"):
        for kind, game, whole in zip(GameKind, getattr(held, name), getattr(WHOLE, name), strict=True):
            if path[0] != name or (len(path) > 1 and path[1] != kind.value):
                assert game == whole or path[0] == "running"
    assert all("\n" not in trouble and trouble.isprintable() for trouble in troubles)
    assert read(content(held, None), 7) == (held, ())


def damaged(change: Callable[[dict[str, Any]], object]) -> tuple[Kept, str]:
    """A whole card after something is done to it, and the one sentence about that."""
    plain = card_of(WHOLE)
    change(plain)
    held, troubles = read_again(plain)
    assert len(troubles) == 1
    return held, troubles[0]


@pytest.mark.parametrize(
    ("name", "value"),
    [("level", 6), ("speed", 0), ("cube", 1), ("colour", "blue"), ("target", True), ("new", 1)],
)
def test_settings_that_are_damaged_are_the_first_ones(name: str, value: object) -> None:
    held, trouble = damaged(lambda plain: plain["settings"].update({name: value}))
    assert held == WHOLE._replace(settings=Settings())
    assert name in trouble


@pytest.mark.parametrize(
    "change", [{"hits": -1}, {"hits": 1.5}, {"streak": 9}, {"lost": 0}, {"games": 1 << 53}]
)
def test_counts_that_are_damaged_are_lost_alone(change: dict[str, Any]) -> None:
    held, trouble = damaged(lambda plain: plain["running"]["acey human"]["you"].update(change))
    assert held.running == (*WHOLE.running[:3], (Counts(), WHOLE.running[3][1]))
    assert held._replace(running=WHOLE.running) == WHOLE
    assert "acey human" in trouble


def game_of(plain: dict[str, Any]) -> dict[str, Any]:
    game: dict[str, Any] = plain["saved"]["backgammon computer"]
    return game


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seed": "0123456789abcdef"}, "dice"),
        ({"seed": "0123456789ABCDEF"}, "seed"),
        ({"seed": None}, "seed"),
        ({"game": 0}, "0"),
        ({"record": [["cast", 7, 1]]}, "cast"),
        ({"record": [["sing"]]}, "sing"),
        ({"record": [["double"]]}, "opening"),
        ({"record": [["cast"]] * (MOST_DEEDS + 1)}, "10001"),
        ({"record": {}}, "list"),
        ({"record": [["moves"]]}, "there are none"),
        ({"record": [["cast", 6, 4], ["roll", 4, 6]]}, "roll"),
        ({"match": {"target": 0}}, "target"),
        ({"match": {"target": 5, "you": 5}}, "match"),
        ({"rules": {"cube": 1}}, "cube"),
        ({"declined": 1}, "declined"),
        ({"date": 1}, "date"),
    ],
)
def test_a_game_that_is_damaged_is_put_aside_alone(change: dict[str, Any], word: str) -> None:
    held, trouble = damaged(lambda plain: game_of(plain).update(change))
    assert held == WHOLE._replace(saved=(None, *WHOLE.saved[1:]))
    assert word in trouble
    assert "saved game of backgammon computer" in trouble


def test_a_play_that_is_not_legal_puts_its_game_aside() -> None:
    held, trouble = damaged(lambda plain: game_of(plain)["record"].insert(1, ["play", [24, 6], [24, 6]]))
    assert held == WHOLE._replace(saved=(None, *WHOLE.saved[1:]))
    assert "[24, 6]" in trouble or "24/18" in trouble


def test_a_game_that_is_over_puts_itself_aside() -> None:
    over = played(begun(), 10_000, Random(2))
    value = Kept(SEED, 1, saved=(left(over, Random(0)), None, None, None))
    held, troubles = read(content(value, None), 0)
    assert held == Kept(SEED, 1)
    assert "it is over" in troubles[0]


def test_moves_that_no_play_begins_with_put_their_game_aside() -> None:
    chance = Random(5)
    playing = next(
        found
        for number in range(2, 99)
        if isinstance((found := played(begun(), number, chance)).game.phase, ToPlay) and found.result is None
    )
    for moves, kept_aside in (((), 0), (((25, 1),), 1), (((24, 9),), 1)):
        plain = card_of(Kept(SEED, 1), playing)
        plain["unfinished"][FIRST.value]["record"] += [["moves", *map(list, moves)]] if moves else []
        held, troubles = read_again(plain)
        assert (len(troubles), held.unfinished[0] is None) == (kept_aside, bool(kept_aside))


def test_statistics_before_a_game_that_are_damaged_are_the_running_ones() -> None:
    held, trouble = damaged(lambda plain: game_of(plain)["before"].update(they=[]))
    game, whole = held.saved[0], WHOLE.saved[0]
    assert game
    assert whole
    assert game.record == whole.record
    assert game.begun.before == (whole.begun.before[0], WHOLE.running[0][1])
    assert "they" in trouble


def test_fields_that_are_missing_have_their_first_values() -> None:
    held, troubles = read_again({"card": 1, "program": "absolute", "seed": f"{SEED:064x}"})
    assert (held, troubles) == (Kept(SEED), ())
    held, troubles = read_again({**card_of(WHOLE), "settings": {"level": 5}})
    assert (held, troubles) == (WHOLE._replace(settings=Settings(level=5)), ())


def test_a_count_of_deeds_that_became_nought_is_read_and_written_so() -> None:
    plain = card_of(WHOLE)
    game_of(plain)["uncounted"] = 0
    held, troubles = read_again(plain)
    assert troubles == ()
    assert game_of(card_of(held))["uncounted"] == 0


def test_the_number_of_games_is_never_less_than_that_of_a_game_on_the_card() -> None:
    held, trouble = damaged(lambda plain: plain.update(games=0))
    assert held.games == max(game.begun.number for game in (*WHOLE.saved, *WHOLE.unfinished) if game)
    assert "number of games" in trouble


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"\xff", "JSON"),
        (b"[" * 100_000, "nested"),
        (b'{"a":' * 100_000, "nested"),
        (b"1" * 5000, "JSON"),
        (b'{"program":"absolute","card":2}', '"card" is 2'),
        (b'{"program":"absolute","card":true}', '"card" is true'),
        (b'{"program":"mpgn","card":1}', "program"),
        (b"[]", "program"),
    ],
)
def test_a_card_that_is_none_is_put_aside_as_a_whole(data: bytes, word: str) -> None:
    held, troubles = read(data, SEED)
    assert held == Kept(SEED)
    assert len(troubles) == 1
    assert word in troubles[0]


def test_the_largest_card_is_one_that_the_shell_keeps() -> None:
    entry = len(json.dumps(["play", [24, 6], [24, 6], [24, 6], [24, 6]], separators=(",", ":"))) + 1
    assert 2 * len(GameKind) * MOST_DEEDS * entry < limits.CARD_BYTES
