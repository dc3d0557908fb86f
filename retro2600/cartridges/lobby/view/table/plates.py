"""The plates of the two seats, and the terms of the table, in words."""

from __future__ import annotations

from retro2600.cartridges.lobby.listing.terms import clock_told, terms_of
from retro2600.cartridges.lobby.state import State
from retro2600.cartridges.lobby.table import clocks, rounds
from retro2600.cartridges.lobby.table.board import name_of
from retro2600.cartridges.lobby.table.clocks import TimeLeft
from retro2600.cartridges.lobby.view.table.seen import Plate
from retro2600.online.board import at_hand
from retro2600.rules import RED, Side
from retro2600.tables.table import Life, Table
from retro2600.tables.who import Who, WhoKind

_LAST = 10
_SIXTEENTH = 1024 // 16


def plate(state: State, side: Side) -> Plate:
    """One of the seats."""
    at, sitting = at_hand(state), state.sitting
    table = at.shown
    own = sitting.seated and side is sitting.side
    awaited = side in table.awaits and table.life in (Life.PLAYING, Life.BETWEEN)
    left = clocks.left(table, side, state.hour.now)
    score, target = rounds.score_text(table, side), _target(table)
    seconds = left.seconds if left and left.runs else None
    low = seconds is not None and seconds <= clocks.warns_from(table)
    second = _second(state, side, own)
    return Plate(
        name=name_of(table, side),
        second=second if not state.upright else f"{score} {target}, {second}".replace(" ,", ","),
        red=side is RED,
        score=score,
        target=target,
        awaited=awaited,
        lamp=awaited and (state.sitting.is_heard or not own),
        figures=_figures(left),
        bank=_bank(left),
        faint=left is not None and not left.runs,
        low=low,
        left=_share(left) if low and own else None,
        spoken=_spoken(state, side, second, seconds, awaited),
    )


def terms(state: State) -> tuple[str, ...]:
    """The terms: kind and target, round and cube, clock, who watches, the last play in two lines."""
    at, sitting = at_hand(state), state.sitting
    table = at.shown
    lines = [terms_of(table.options).kind_told, f"Round {max(1, table.number)}, {_cube(table)}"]
    clock = clock_told(table.options.clock)
    lines.append(f"{clock} a decision" if clock else "no clock")
    if sitting.watchers:
        lines.append(f"{sitting.watchers} watch" + "es" * (sitting.watchers == 1))
    if at.last is not None:
        own = sitting.seated and at.last.side is sitting.side
        who = "you" if own else name_of(table, at.last.side)
        lines += [f"{who} played", at.last.play] if at.last.play else [f"{who} could not move"]
    return tuple(lines)


def _cube(table: Table) -> str:
    game = table.game
    if table.match.length == 1:
        return "no cube"
    if game is not None and not game.cube_in_play:
        return "Crawford round"
    if game is not None and game.cube.value > 1:
        return f"cube {game.cube.value}"
    return "Jacoby rule" if rounds.is_money(table) else "cube to 64"


def _target(table: Table) -> str:
    return "" if rounds.is_money(table) else f"of {table.options.target}"


def _second(state: State, side: Side, own: bool) -> str:
    """The second line: you, guest, house bot level 3, away."""
    sitting, who = state.sitting, at_hand(state).shown.chair(side).who
    if own:
        return "you"
    if sitting.away and sitting.seated:
        return "away"
    if not sitting.seated:
        return _colour(side)
    return _kind(who)


def _kind(who: Who | None) -> str:
    if who is None:
        return "free seat"
    if who.kind is WhoKind.BOT:
        return f"house bot level {who.level}"
    return "guest" if who.kind is WhoKind.GUEST else "player"


def _colour(side: Side) -> str:
    return side.value.capitalize()


def _figures(left: TimeLeft | None) -> str:
    if left is None:
        return ""
    if left.runs and not left.delay and not left.bank:
        return "deciding"
    return clocks.figures(left.delay if left.delay or not left.runs else left.bank)


def _bank(left: TimeLeft | None) -> str:
    """The bank behind the delay, as long as that runs."""
    if left is None or not left.bank or (left.runs and not left.delay):
        return ""
    return f"then {clocks.figures(left.bank)}"


def _share(left: TimeLeft | None) -> int | None:
    """Parts of 1024 of the last ten seconds, in sixteenths, so that it is seldom drawn anew."""
    if left is None or left.seconds > _LAST:
        return None
    return (left.delay + left.bank) * 1024 // (_LAST * 1000) // _SIXTEENTH * _SIXTEENTH


def _spoken(state: State, side: Side, second: str, seconds: int | None, awaited: bool) -> str:
    """The plate for readers: "anna-p, White, 3 of 5, 42 seconds, to move"."""
    table = at_hand(state).shown
    parts = [name_of(table, side), _colour(side)]
    if second not in (_colour(side), ""):
        parts.append(second)
    parts.append(f"{rounds.score_text(table, side)} {_target(table)}".strip())
    if seconds is not None:
        parts.append(clocks.spoken(seconds))
    return ", ".join((*parts, "to move") if awaited else parts)
