"""`docs/wire.md` says all that the door says: messages, keys, commands, codes, sizes; its examples get in."""

import hashlib
import hmac
import re
from pathlib import Path
from typing import Any

import pytest

from retro2600.annotated import fields_of
from retro2600.tables.wire import client, door, server
from retro2600.tables.wire.codes import WIRE, Code, subprotocol

PAGE = (Path(__file__).parents[3] / "docs" / "wire.md").read_text(encoding="utf-8")
SENT = re.findall(r"^> (.+)$", PAGE, re.M)
RECEIVED = re.findall(r"^< (.+)$", PAGE, re.M)


def rows(heading: str) -> dict[str, list[str]]:
    """The rows of the table under a heading, by their first cell."""
    part = PAGE.split(f"{heading}\n", 1)[1].split("\n#", 1)[0]
    lines = re.findall(r"^\| (`.+?) \|(.*)\|$", part, re.M)
    return {first: [cell.strip() for cell in rest.split("|")] for first, rest in lines}


def keys(record: type) -> str:
    """Keys as the page has them: `id table key?`."""
    return " ".join(field.key + "?" * (not field.must) for field in fields_of(record))


@pytest.mark.parametrize("text", SENT)
def test_the_server_reads_every_example_of_a_client(text: str) -> None:
    assert door.written(door.client_message(text)) == text


@pytest.mark.parametrize("text", RECEIVED)
def test_a_client_reads_every_example_of_the_server(text: str) -> None:
    door.server_message(text)


def test_there_is_an_example_of_every_message() -> None:
    assert {type(door.client_message(text)) for text in SENT} == set(client.MESSAGES)
    assert {type(door.server_message(text)) for text in RECEIVED} == set(server.MESSAGES)


def test_every_message_is_told_with_its_keys() -> None:
    both: dict[str, tuple[Any, ...]] = {
        "## Messages of a client": client.MESSAGES,
        "## Messages of the server": server.MESSAGES,
    }
    for told, message in ((rows(heading), message) for heading, all in both.items() for message in all):
        own = "id table after e ..." if message is client.Do else keys(message)
        assert told[f"`{message.TYPE}`"][0] == f"`{own}`"


def test_who_rooms_and_tables_are_told_with_their_keys() -> None:
    for record in (server.Who, server.Room, server.Line):
        assert keys(record) in PAGE


def test_every_command_is_told_with_its_keys() -> None:
    told = {
        word: cells[0].strip("`").split()
        for names, cells in rows("### Commands at a table").items()
        if names != "`e`"
        for word in re.findall(r"`(\w+)`", names)
    }
    assert told == {e: [*own] for e, own in client.COMMANDS.items()}


def test_every_code_is_told_with_its_sentence() -> None:
    told = {name.strip("`"): cells[0] for name, cells in rows("## Codes").items()}
    assert told == {code.value: code.sentence for code in Code}


def test_sizes_and_version_are_told() -> None:
    assert f"| {door.CLIENT_BYTES:,} | {door.SERVER_BYTES:,} |" in PAGE
    assert f"| {door.CLIENT_DEPTH} | {door.SERVER_DEPTH} |" in PAGE
    assert f"at most {server.FRAME_EVENTS} a frame" in PAGE
    assert f"The wire described here is number {WIRE}." in PAGE
    assert f"`{subprotocol()}`" in PAGE


def test_dice_are_thrown_by_the_page_alone() -> None:
    seed, white, red = bytes(range(32)), b"\x11" * 32, b"\x22" * 32
    assert hashlib.sha256(seed).hexdigest() in PAGE

    def roll(number: int) -> str:
        dice: list[int] = []
        block = 0
        while len(dice) < 2:
            head = b"retro2600 dice 1\x00" + (42).to_bytes(8) + (1).to_bytes(4)
            message = head + white + red + number.to_bytes(4) + block.to_bytes(4)
            drawn = hmac.digest(seed, message, "sha256")
            dice += [byte % 6 + 1 for byte in drawn if byte < 252]
            block += 1
        return f"{dice[0]}{dice[1]}"

    assert f"rolls 1 to 12 are {' '.join(map(roll, range(1, 13)))}." in PAGE
