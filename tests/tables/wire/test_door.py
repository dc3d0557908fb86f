"""The door lets in what a message is, and nothing else, in bounded time."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from retro2600.annotated import fields_of
from retro2600.tables.wire import client, door, server
from retro2600.tables.wire.codes import Code, WireError, agreed, subprotocol
from tests.tables.wire.messages import client_messages, server_messages

STEP: dict[str, Any] = {
    "type": "do",
    "id": "k3Jq8sWz01Lm",
    "table": 123,
    "after": 14,
    "e": "step",
    "from": 24,
    "die": 6,
}

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@given(client_messages)
def test_a_clients_message_is_read_as_it_was_written(message: client.ClientMessage) -> None:
    assert door.client_message(door.written(message)) == message


@given(server_messages)
def test_the_servers_message_is_read_as_it_was_written(message: server.ServerMessage) -> None:
    assert door.server_message(door.written(message)) == message


@given(st.text() | st.binary() | anything.map(json.dumps))
def test_anything_else_is_refused_in_a_sentence(text: str | bytes) -> None:
    for read in (door.client_message, door.server_message):
        with pytest.raises(WireError) as refusal:
            read(text)
        assert refusal.value.say.isprintable()


@given(client_messages, st.data())
def test_a_message_with_a_value_changed_is_a_message_or_refused(
    message: client.ClientMessage, data: st.DataObject
) -> None:
    plain = door.to_json(message)
    key = data.draw(st.sampled_from(sorted(plain)))
    text = json.dumps({**plain, key: data.draw(anything)})
    try:
        changed = door.client_message(text)
    except WireError as error:
        no = door.refused(error)
        assert door.server_message(door.written(no)) == no
        assert no.id in (None, plain.get("id"))
    else:
        assert door.client_message(door.written(changed)) == changed


@given(client_messages, st.text(min_size=1))
def test_a_client_has_no_keys_of_its_own(message: client.ClientMessage, key: str) -> None:
    plain = door.to_json(message)
    known = {field.key for field in fields_of(type(message))} | {"type"}
    if key not in known:
        with pytest.raises(WireError, match="which nobody knows") as refusal:
            door.client_message(json.dumps({**plain, key: 1}))
        assert refusal.value.code is Code.FORM


@given(server_messages, st.text(min_size=1))
def test_a_newer_server_may_tell_more(message: server.ServerMessage, key: str) -> None:
    plain = door.to_json(message)
    known = {field.key for field in fields_of(type(message))} | {"type"}
    if key not in known:
        assert door.server_message(json.dumps({**plain, key: 1})) == message


def refused(text: str) -> WireError:
    with pytest.raises(WireError) as refusal:
        door.client_message(text)
    return refusal.value


def test_a_commands_keys_are_its_own() -> None:
    refusal = refused(json.dumps({**STEP, "win": 1}))
    assert (refusal.code, refusal.say, refusal.id) == (
        Code.FORM,
        "do has the key 'win', which nobody knows",
        STEP["id"],
    )
    assert refused(json.dumps({key: STEP[key] for key in STEP if key != "die"})).say == "do lacks the key die"
    assert refused(json.dumps({**STEP, "die": 7})).say == "do.die is 7, expected a whole number from 1 to 6"


def test_an_act_is_the_command_without_its_frame() -> None:
    message = door.client_message(json.dumps(STEP))
    assert isinstance(message, client.Do)
    assert message.act == {"e": "step", "from": 24, "die": 6}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "the message is [], expected an object"),
        ("{", "the message is not JSON"),
        ('{"type":"ping","x":1.0}', "a number that is not whole"),
        ('{"type":"ping","x":NaN}', "a number that is not whole"),
        ('{"type":"ping","x":true}', "ping.x is true"),
        ('{"type":"ping","x":9007199254740992}', "expected a whole number from 0 to 9007199254740991"),
        ('{"type":"ping","x":' + "9" * 4000 + "}", "a number of more than 16 digits"),
        ('{"type":"ping","x":1,"x":1}', "has a key twice"),
        ('{"type":"hello","v":1,"client":"\\ud800"}', "is not UTF-8 text"),
        ('{"type":"hello","v":1,"client":"a\\nb"}', "expected a printable text"),
        ('{"type":"lobby","on":[[[[]]]]}', "nested more than 4 levels deep"),
        ('{"type":"dance"}', "has no type of hello, lobby,"),
    ],
)
def test_refusals_say_what_is_wrong(text: str, said: str) -> None:
    refusal = refused(text)
    assert refusal.code is Code.FORM
    assert said in refusal.say


def test_a_message_is_as_large_as_it_may_be() -> None:
    text = json.dumps({"type": "ping", "x": 1})
    assert door.client_message(text.ljust(door.CLIENT_BYTES)) == client.Ping(1)
    refusal = refused(text.ljust(door.CLIENT_BYTES + 1))
    assert refusal.code is Code.SIZE
    assert refusal.say == "the message has 4097 bytes, expected at most 4096"


@pytest.mark.parametrize("secret", ["token", "key", "pledge", "seed"])
def test_no_refusal_shows_a_secret(secret: str) -> None:
    messages = {
        "token": {"type": "hello", "v": 1, "client": "a"},
        "key": {"type": "watch", "table": 1, "from": 0},
        "pledge": {**STEP, "e": "ready"},
        "seed": {**STEP, "e": "seed"},
    }
    plain = {key: value for key, value in messages[secret].items() if key != "die"}
    if plain["type"] == "do":
        del plain["from"]
    refusal = refused(json.dumps({**plain, secret: "geheim!"}))
    assert "geheim" not in refusal.say
    assert secret in refusal.say


def test_the_newest_wire_that_both_speak_holds() -> None:
    assert agreed([subprotocol(1)]) == 1
    assert agreed(["retro2600.7", subprotocol(1), "chat"]) == 1
    assert agreed(["retro2600.7"]) is None
    assert agreed([]) is None


@pytest.mark.parametrize("score", [[], [1], [1, 2, 3]])
def test_a_score_in_the_list_is_two_numbers(score: list[int]) -> None:
    terms = {"program": "lobby", "kind": "match", "target": 3, "clock": None}
    line = {"id": 1, "program": "lobby", "name": "", "options": terms, "white": None, "red": None}
    line |= {"status": "open", "round": 0, "score": [0, 0], "watchers": 0, "since": 1, "idle_s": 0}
    letter = {"type": "lobby", "rooms": [], "tables": [line], "full": True}
    assert isinstance(door.server_message(json.dumps(letter)), server.LobbyList)
    with pytest.raises(WireError, match="a list of 2"):
        door.server_message(json.dumps({**letter, "tables": [{**line, "score": score}]}))
