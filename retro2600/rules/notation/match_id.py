"""GNU Backgammon's Match ID: 12 letters for cube, dice and score.

Documented in GNU Backgammon's manual, where Red is player 0 and White player 1: cube, owner, player on roll,
Crawford game, game state, whose decision, double offered, resignation, dice, length, scores; and, as its
newer versions do, a last bit that is set where Jacoby's rule is not in force.
"""

from retro2600.rules.checked import door
from retro2600.rules.dice import Roll
from retro2600.rules.errors import NotationError
from retro2600.rules.notation.bits import from_letters, pack, to_letters, unpack
from retro2600.rules.notation.position_id import read_position_id, write_position_id
from retro2600.rules.notation.situation import Situation
from retro2600.rules.sides import RED, WHITE, Side

SIZE = 9
"""Bytes of a Match ID."""
_WIDTHS = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15, 1)
_PLAYERS = (RED, WHITE)
_CENTRED = 3
_PLAYING = 1


@door
def write_match_id(situation: Situation) -> str:
    """The Match ID; beavers are not part of it. Raises NotationError for numbers that it has no room for."""
    mover = _PLAYERS.index(situation.mover)
    dice = (situation.roll.high, situation.roll.low) if situation.roll else (0, 0)
    values = (
        situation.cube.bit_length() - 1,
        _CENTRED if situation.owner is None else _PLAYERS.index(situation.owner),
        mover,
        situation.crawford,
        _PLAYING,
        1 - mover if situation.is_doubled else mover,
        situation.is_doubled,
        0,
        *dice,
        situation.length,
        situation.red,
        situation.white,
        not situation.jacoby,
    )
    if not all(value < 1 << width for value, width in zip(values, _WIDTHS, strict=True)):
        raise NotationError("a Match ID has no room for this cube, length or score", situation)
    return to_letters(pack(zip(values, _WIDTHS, strict=True)), SIZE)


@door
def read_match_id(text: str, position_id: str) -> Situation:
    """The situation with these two IDs; raises NotationError."""
    position = read_position_id(position_id)
    (
        cube,
        owner,
        mover,
        crawford,
        state,
        decides,
        doubled,
        resigned,
        high,
        low,
        length,
        red,
        white,
        no_jacoby,
    ) = unpack(from_letters(text.strip(), SIZE, "Match ID"), _WIDTHS)
    if state != _PLAYING or resigned:
        raise NotationError("this Match ID is not of a game under way", text, position)
    if owner not in (0, 1, _CENTRED) or max(high, low) > 6 or (high == 0) != (low == 0):
        raise NotationError("this Match ID has an owner of the cube or dice that cannot be", text, position)
    if decides != (1 - mover if doubled else mover):
        raise NotationError("this Match ID leaves the decision to the wrong side", text, position)
    return Situation(
        position,
        _PLAYERS[mover],
        2**cube,
        _owner(owner),
        Roll(high, low) if high else None,
        bool(doubled),
        length,
        white,
        red,
        bool(crawford),
        jacoby=not no_jacoby and not length,
    )


@door
def write_gnubg_id(situation: Situation) -> str:
    """Position ID and Match ID with a colon between, as GNU Backgammon takes and prints them."""
    return f"{write_position_id(situation.position)}:{write_match_id(situation)}"


@door
def read_gnubg_id(text: str) -> Situation:
    """The situation with this Position ID and Match ID, a colon between; raises NotationError."""
    ids = text.strip().split(":")
    if len(ids) != 2:
        raise NotationError("a GNU Backgammon ID is a Position ID, a colon and a Match ID", text)
    return read_match_id(ids[1], ids[0])


def _owner(owner: int) -> Side | None:
    return None if owner == _CENTRED else _PLAYERS[owner]
