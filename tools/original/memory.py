"""The original's variables by the map of note 2, read from its memory and made from our state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from retro2600.cartridges.cx2617.board import LOCATIONS, Side
from retro2600.cartridges.cx2617.scenes import MovePhase
from retro2600.cartridges.cx2617.state import CarriedView, State

Memory = NDArray[np.uint8]
"""uint8[128], $80 first."""

BOARD, LAST_SAMPLE, PADDLE = 0x80, 0xE8, 0xDD
SECOND_PADDLE = 0x80
"""The bit of `PADDLE` that is set while red's paddle is read."""

_OWNERS: Final = {Side.WHITE: 0, Side.RED: 1, None: 2}
_TURNS: Final = {Side.WHITE: 0, Side.RED: 0xFF}


def byte(memory: Memory, address: int) -> int:
    """The byte at an address, $80 to $FF."""
    return int(memory[address - 0x80])


def found(memory: Memory) -> dict[str, object]:
    """The contents of the original's memory at the end of a display frame, by our names."""
    pairs = {name: byte(memory, low) | byte(memory, high) << 8 for name, (low, high) in _WORDS.items()}
    return {
        "board": tuple(memory[:LOCATIONS].view(np.int8).tolist()),
        "dice": tuple(byte(memory, address) for address in _DICE),
        "required": tuple(memory[0x4D:0x51].tolist()),
        **{name: byte(memory, address) for name, address in _BYTES.items()},
        "cycling": 0xFF if byte(memory, _BYTES["cycling"]) & 0x80 else 0,  # a game that ends counts it down
        **pairs,
    }


def expected(state: State) -> dict[str, object]:
    """The contents expected from our state; only the fields that mean something in this frame."""
    fields: dict[str, object] = {
        "board": _shown(state),
        "dice": state.dice,
        "idle": state.idle,
        "generator": state.generator,
        **_values(state),
    }
    if isinstance(state.scene, MovePhase):
        fields["required"] = state.required
    return fields


def _values(state: State) -> dict[str, int]:
    return {
        "game": state.game - 1,
        "cycling": 0xFF if state.cycling else 0,
        "turn": _TURNS[state.turn],
        "owner": _OWNERS[state.owner],
        "cube": state.cube // 10 << 4 | state.cube % 10,
        "cursor": state.cursor,
        "carried_at": state.carried_at,
        "used_entry": state.used_entry,
        "sample": state.sample,
        "latch": 0xFF if state.latch else 0,
        "knob": state.knob,
    }


def _shown(state: State) -> tuple[int, ...]:
    """The board; a stack hidden under a carried checker is not in it."""
    if state.hand is None or state.hand.view is not CarriedView.ALONE:
        return state.board
    return (*state.board[: state.hand.at], 0, *state.board[state.hand.at + 1 :])


def bytes_of_board(board: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Address and value of each of a board's counts."""
    return ((BOARD + location, count & 0xFF) for location, count in enumerate(board))


WRITABLE = ("game", "board", "dice", "cube", "owner", "knob", "sample", "latch", "idle", "generator")
"""Fields of a state that can be written into the original while dice roll; nothing else matters then."""


def bytes_of(state: State) -> Iterator[tuple[int, int]]:
    """Address and value of each byte that the writable part of a state makes."""
    yield from bytes_of_board(state.board)
    yield from zip(_DICE, state.dice, strict=True)
    for name, value in _values(state).items():
        if name in WRITABLE:
            yield _BYTES[name], value
    for name, (low, high) in _WORDS.items():
        yield low, getattr(state, name) & 0xFF
        yield high, getattr(state, name) >> 8


_DICE: Final = (0xC5, 0xC6)
_BYTES: Final = {
    "game": 0xC4,
    "cycling": 0xCB,
    "turn": 0xCC,
    "owner": 0xD9,
    "cube": 0xDC,
    "cursor": 0xE4,
    "carried_at": 0xC9,
    "used_entry": 0xC1,
    "sample": LAST_SAMPLE,
    "latch": 0xEE,
    "knob": 0xEF,
}
_WORDS: Final = {"idle": (0xE5, 0xC3), "generator": (0xE2, 0xE3)}
