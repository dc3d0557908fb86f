"""Lines that are typed: each becomes letters, or a refusal in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from retro2600.excerpt import excerpt
from retro2600.rules import RulesError, Side, ToPlay
from retro2600.rules.notation import read_play
from retro2600.tables.options import KINDS, Program, TableKind
from retro2600.tables.table import Table
from retro2600.tables.wire.client import COMMANDS

HELP: Final = """\
list                       the tables, the newest open ones first
create PROGRAM [KIND]      a new table: absolute, lobby or mpgn; money, single or match N;
                           then any of: clock S [BANK], white, red, private, house
join TABLE                 sit down at a table
meet N [PROGRAM [KIND]]    sit down at the table of a group number, or open it
watch TABLE                look on
house [LEVEL]              ask the house bot to the other seat, level 1 to 5
ready                      be ready for the next game
roll, cast                 both dice, or the own opening die
8/5 6/5                    a play, in points from your own side: bar/22, 13/7(2), 6/off
undo, done                 the last step back; the end of the turn
double, take, drop, beaver the cube; take and drop answer a resignation, too
resign 1, 2 or 3           offer to lose a single game, a gammon, a backgammon
concede, forfeit           give up
exit, play                 pause a game; go on
choose N                   the doublet after 1-2
leave                      get up
board, score               the board; the score
wait                       wait until it is your turn, or the game is over
quit                       go; a seat stays yours"""

_PLAY: Final = re.compile(r"(?:b|bar|\d{1,2})\*?[/-]", re.ASCII)
_PLAIN: Final = frozenset(e for e, own in COMMANDS.items() if not own or e == "ready")
_WINS: Final = {"1": 1, "2": 2, "3": 3, "single": 1, "gammon": 2, "backgammon": 3}


class WordsError(ValueError):
    """A line that means nothing here, in a sentence."""


class Letter(NamedTuple):
    """A letter that a line becomes."""

    type: str
    keys: Mapping[str, Any]


def letters(line: str, table: Table | None, side: Side | None) -> Sequence[Letter]:
    """The letters that a line becomes at this table and seat; `WordsError`."""
    word, *rest = line.split()
    if _PLAY.match(word):
        return _steps(line, table, side)
    if word in _PLAIN and not rest:
        return [_do(table, word)]
    make = _WORDS.get(word)
    if make is None:
        raise WordsError(f"{excerpt(word)} is no command: help lists them")
    return [make(rest, table)]


def number(text: str, least: int = 0, most: int = 2**53 - 1) -> int:
    """A whole number that was typed."""
    if not text.isascii() or not text.isdecimal() or len(text) > 16 or not least <= int(text) <= most:
        raise WordsError(f"{excerpt(text)} is no whole number from {least} to {most}")
    return int(text)


def _do(table: Table | None, e: str, **keys: object) -> Letter:
    if table is None:
        raise WordsError("you sit at no table: create, join or meet one first")
    return Letter("do", {"table": table.id, "after": table.head, "e": e, **keys})


def _steps(line: str, table: Table | None, side: Side | None) -> Sequence[Letter]:
    """A play, step by step; where a turn is ended by hand, its end too."""
    game = table.game if table else None
    if table is None or game is None or not isinstance(game.phase, ToPlay) or game.mover is not side:
        raise WordsError("there is nothing for you to play now")
    try:
        moves = list(read_play(line, game.position, game.phase.roll, game.rules))
    except RulesError as error:
        raise WordsError(error.reason) from error
    for made in table.steps:
        if made not in moves:
            raise WordsError("another step was made already in this turn")
        moves.remove(made)
    steps = [_do(table, "step", **{"from": move.source, "die": move.die}) for move in moves]
    return [*steps, *([_do(table, "done")] if table.options.turns_by_hand else [])]


def _create(rest: Sequence[str], table: Table | None) -> Letter:
    words = list(rest)
    options = _game(words)
    side = "either"
    while words:
        match words.pop(0):
            case "white" | "red" as colour:
                side = colour
            case "private":
                options["private"] = True
            case "house":
                options["players"] = 1
            case "clock" if words:
                delay = number(words.pop(0), 1, 3600)
                bank = number(words.pop(0), 0, 3600) if words and words[0].isdecimal() else 0
                options["clock"] = {"delay": 1000 * delay, "bank": 1000 * bank}
            case other:
                raise WordsError(f"{excerpt(other)} means nothing here: help lists what create takes")
    return Letter("create", {"options": options, "side": side})


def _game(words: list[str]) -> dict[str, Any]:
    """Program and kind of game at the beginning of these words, which are taken."""
    name = words.pop(0) if words else "absolute"
    programs = {program.value: program for program in Program}
    if name not in programs:
        raise WordsError(f"{excerpt(name)} is none of {', '.join(programs)}")
    kind = KINDS[programs[name]][0].value
    if words and words[0] in {kind.value for kind in TableKind}:
        kind = words.pop(0)
    target = number(words.pop(0), 1, 99) if kind == "match" and words and words[0].isdecimal() else 0
    return {"program": name, "kind": kind, "target": target or int(kind == "match")}


def _join(rest: Sequence[str], table: Table | None) -> Letter:
    if not rest:
        raise WordsError("join needs the number of a table")
    return Letter("join", {"table": number(rest[0]), "side": "either"})


def _meet(rest: Sequence[str], table: Table | None) -> Letter:
    words = list(rest)
    if not words:
        raise WordsError("meet needs a group number")
    group = number(words.pop(0))
    return Letter("meet", {"group": group, "options": _game(words)})


def _house(rest: Sequence[str], table: Table | None) -> Letter:
    if table is None:
        raise WordsError("you sit at no table: create one first")
    return Letter("house", {"table": table.id, "level": number(rest[0], 1, 5) if rest else 3})


def _resign(rest: Sequence[str], table: Table | None) -> Letter:
    if len(rest) != 1 or rest[0] not in _WINS:
        raise WordsError("resign needs 1, 2 or 3: a single game, a gammon, a backgammon")
    return _do(table, "resign", win=_WINS[rest[0]])


def _choose(rest: Sequence[str], table: Table | None) -> Letter:
    if len(rest) != 1:
        raise WordsError("choose needs a number from 1 to 6")
    return _do(table, "choose", face=number(rest[0], 1, 6))


_WORDS: Final[Mapping[str, Callable[[Sequence[str], Table | None], Letter]]] = {
    "create": _create,
    "join": _join,
    "meet": _meet,
    "house": _house,
    "resign": _resign,
    "choose": _choose,
}
