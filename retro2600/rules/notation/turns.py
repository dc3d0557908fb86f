"""The turns of a game, a line each: rolls played, doubles and their answers, and a game given up."""

from __future__ import annotations

from collections.abc import Iterator

from retro2600.rules.checked import door
from retro2600.rules.dice import Roll
from retro2600.rules.notation.plays import write_play
from retro2600.rules.notation.record import Deed, GameRecord
from retro2600.rules.phases import Beaver, Cast, Choose, Double, Drop, Take, Throw, Turn
from retro2600.rules.position import CHECKERS, OFF
from retro2600.rules.result import Win
from retro2600.rules.sides import Side

_WINS = {Win.SINGLE: " a single game", Win.GAMMON: " a gammon", Win.BACKGAMMON: " a backgammon", None: ""}


@door
def told_deeds(game: GameRecord) -> list[int]:
    """The numbers of the deeds that have a line; the one after the last is for a game that was given up."""
    found = [number for number, _ in enumerate(game.deeds) if _has_line(game, number)]
    return [*found, len(game.deeds)] if _is_given_up(game) else found


@door
def write_turns(game: GameRecord, white: str, red: str) -> list[str]:
    """The lines, rows as their mover counts them; `white` and `red` are the names of the sides."""
    names = {Side.WHITE: white.lower(), Side.RED: red.lower()}
    lines = [*_lines(game, names), _given_up(game, names)]
    return [lines[number] for number in told_deeds(game)]


def _lines(game: GameRecord, names: dict[Side, str]) -> Iterator[str]:
    """A line for each deed."""
    roll, chosen = "", ""
    for deed in game.deeds:
        who = f"{names[deed.side]:9}"
        value = deed.cube.value if deed.cube else 1
        match deed.action:
            case Cast(high, low) if high == low:
                yield f"{'tie':9}{high}-{low}  the cube goes to {2 * value}"
                continue
            case Cast(one, other):
                roll, chosen = _dice(Roll(one, other)), ""
            case Throw(thrown):
                roll, chosen = _dice(thrown), ""
            case Choose(thrown):
                roll, chosen = _dice(thrown), ", a doublet chosen"
            case Turn(play):
                yield f"{who}{roll}{write_play(deed.position, play)}{chosen}"
                roll = chosen = ""
                continue
        yield who + _cube_told(deed, value)


def _dice(roll: Roll) -> str:
    return f"{roll.high}-{roll.low}  "


def _cube_told(deed: Deed, value: int) -> str:
    match deed.action:
        case Double():
            return f"double to {2 * value}"
        case Take():
            return "take"
        case Drop():
            return "pass"
        case Beaver():
            return f"beaver to {4 * value}"
    return ""


def _has_line(game: GameRecord, number: int) -> bool:
    """True but for dice, which have a line together with their play, and for a tie that doubles nothing."""
    action = game.deeds[number].action
    if isinstance(action, Cast):
        return action.white == action.red and _doubles_itself(*game.deeds[number : number + 2])
    return isinstance(action, Turn | Double | Take | Drop | Beaver)


def _doubles_itself(tie: Deed, after: Deed | None = None) -> bool:
    return after is not None and after.cube != tie.cube


def _is_given_up(game: GameRecord) -> bool:
    """True if the game has a result that neither the board nor a refused double explains."""
    if game.result is None or not game.deeds:
        return game.result is not None
    match game.deeds[-1]:
        case Deed(action=Turn(play), position=position):
            return position.after(play).mine[OFF] != CHECKERS
        case Deed(action=Drop()):
            return False
    return True


def _given_up(game: GameRecord, names: dict[Side, str]) -> str:
    """The line after the last deed; after a double it is its refusal."""
    if game.result is None:
        return ""
    loser = f"{names[game.result.winner.other]:9}"
    if game.deeds and isinstance(game.deeds[-1].action, Double):
        return f"{loser}pass"
    return f"{loser}give up{'' if game.rules.point_a_checker_left else _WINS[game.result.win]}"
