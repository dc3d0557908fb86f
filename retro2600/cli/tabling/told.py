"""Events of a table, and the list of tables, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from retro2600.rules import RED, WHITE, Doubled, Resigning, Side, ToChoose, ToPlay, ToRoll
from retro2600.rules.notation import draw, write_play
from retro2600.tables import acts
from retro2600.tables.event import Event
from retro2600.tables.options import Options, TableKind
from retro2600.tables.steps import dice_left
from retro2600.tables.table import Life, Table

WINS = {1: "a single game", 2: "a gammon", 3: "a backgammon"}

_DOES: Final[Mapping[type[acts.Act], str]] = {
    acts.Ready: "is ready",
    acts.Undo: "takes a step back",
    acts.Double: "doubles",
    acts.Beaver: "beavers",
    acts.Take: "accepts",
    acts.Drop: "declines",
    acts.Forfeit: "gives up",
    acts.Concede: "gives up",
    acts.Exit: "pauses the game",
    acts.Play: "is ready to go on",
    acts.Leave: "leaves",
}


def event_told(before: Table | None, event: Event, table: Table) -> str:
    """The sentence about an event, "" where there is nothing to say."""
    name = event.seat.value.capitalize() if event.seat else "The house"
    if does := _DOES.get(type(event.act)):
        return f"{name} {does}."
    match event.act:
        case acts.Open(options=options):
            return f"Table {table.id}: {terms(options)}."
        case acts.Sit(who):
            return f"{who.name} sits down as {name}."
        case acts.Commit(game, hash):
            return f"Game {game}; the dice are bound to {hash}."
        case acts.Cast(die):
            return f"{name} casts {die}."
        case acts.Roll((first, second)):
            opens = before is not None and event.seat is None
            rolled = f"{name} rolls {first}-{second}."
            return f"The opening dice are {first} for White and {second} for Red." if opens else rolled
        case acts.Step() | acts.Pass() | acts.Done():
            return _played(before, event, table, name)
        case acts.Choose(face):
            return f"{name} chooses {face}-{face}."
        case acts.Resign(win):
            return f"{name} offers to lose {WINS[win]}."
        case acts.Timeout(side):
            return f"The time of {side.value.capitalize()} has run out."
        case acts.Credit(ms):
            return f"The server was away for {ms / 1000:.0f} seconds, which no clock counts."
        case acts.End():
            return _ended(event.act, table)
        case acts.Rated(side, _, rating, change):
            return f"{side.value.capitalize()}: rating {(rating + change) / 1000:.3f} ({change / 1000:+.3f})."
        case acts.Close(why):
            return f"The table is closed: {why.value}."
    return ""


def _played(before: Table | None, event: Event, table: Table, name: str) -> str:
    """The whole play, once its turn is over."""
    if before is None or before.game is None or table.steps:
        return ""
    if isinstance(event.act, acts.Pass):
        return f"{name} cannot move."
    moves = before.steps
    if isinstance(event.act, acts.Step):
        if table.game and table.game.mover is before.game.mover and isinstance(table.game.phase, ToPlay):
            return ""
        moves = (*moves, *(move for move in before.first_moves if move == (event.act.source, event.act.die)))
    return f"{name} plays {write_play(before.game.position, moves)}."


def _ended(act: acts.End, table: Table) -> str:
    if act.void or act.winner is None:
        return "The game does not count: a seed was not shown."
    how = f" {WINS[act.win]}" if act.win else ""
    white, red = table.score
    points = f"{act.points} point{'s' * (act.points != 1)}"
    return f"{act.winner.value.capitalize()} wins{how}, {points}. The score is White {white}, Red {red}."


def terms(options: Options) -> str:
    """The terms of a table: `lobby, match to 3, 60 s a decision`."""
    kind = {
        TableKind.MATCH: f"match to {options.target}",
        TableKind.MONEY: "money play",
        TableKind.SINGLE: "single games",
    }
    clock = options.clock
    bank = f" and {clock.bank // 1000} s" if clock and clock.bank else ""
    time = f"{clock.delay // 1000} s a decision{bank}" if clock else "no clock"
    return ", ".join((options.program.value, kind[options.kind], time))


def board(table: Table, side: Side | None) -> Iterator[str]:
    """The board from a seat, X for who sits there, and what goes on beside it."""
    seat = side or WHITE
    if table.game is None or table.position is None:
        yield f"No game is played at table {table.id}: it is {table.life.value}."
        return
    position = table.position if table.game.mover is seat else table.position.swapped()
    yield from draw(position).split("\n")
    cube = table.game.cube
    owner = f"{cube.owner.value.capitalize()} has it" if cube.owner else "in the middle"
    yield f"X is {seat.value.capitalize()}. The cube is at {cube.value}, {owner}. {awaited(table)}"


def awaited(table: Table) -> str:
    """The sentence on who has to act."""
    names = [side.value.capitalize() for side in (WHITE, RED) if side in table.awaits]
    if table.life is Life.CLOSED:
        return "The table is closed."
    return f"{' and '.join(names)} to act." if names else "Nobody has to act."


def asked(table: Table, side: Side | None) -> str:
    """The sentence on what a seat is to do now, "" if it is not awaited."""
    if side is None or side not in table.awaits:
        return ""
    match table.life:
        case Life.OPEN | Life.BETWEEN:
            return "Say ready for the next game."
        case Life.PAUSED:
            return "Say play to go on."
    game = table.game
    if table.life is not Life.PLAYING or game is None:
        return ""
    match game.phase:
        case ToRoll():
            return f"It is your turn: roll{', or double' if game.may_double else ''}."
        case ToPlay(roll) if table.first_moves:
            return f"It is your turn: play {' and '.join(map(str, dice_left(roll, table.steps)))}."
        case ToPlay():
            return "It is your turn: say done."
        case ToChoose():
            return "It is your turn: choose a doublet."
        case Doubled():
            return "Answer the double: take or drop."
        case Resigning(win):
            return f"Answer the offer to lose {WINS[int(win)]}: take or drop."
    return "Cast your die."


def line_told(line: Mapping[str, Any]) -> str:
    """A table of the list: `table 12: lobby, match to 3, open; White free, Red anna-p`."""
    seats = [
        f"{seat.capitalize()} {line[seat]['name'] if line[seat] else 'free'}" for seat in ("white", "red")
    ]
    options, target = line["options"], line["options"].get("target")
    kind = f"{options.get('kind', '')}{f' to {target}' if target else ''}"
    return f"table {line['id']}: {line['program']}, {kind}, {line['status']}; {', '.join(seats)}"
