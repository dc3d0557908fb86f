"""Advice: the play that the computer of 1979 would choose in a person's place, and a strong player's."""

from __future__ import annotations

from functools import lru_cache
from re import findall

from retro2600.cartridges.cx2617.board import Board, Side, seen_by
from retro2600.cartridges.cx2617.computer import ComputerQuestion, Traces, think
from retro2600.cartridges.cx2617.facets.ledger import Turn
from retro2600.cartridges.cx2617.facets.moment import moment_of
from retro2600.cartridges.cx2617.facets.remarks import play_of
from retro2600.cartridges.cx2617.rulebook import board_of, checked_position, position_of, rules_of
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.rules import Move, Play, Roll, legal_plays
from retro2600.rules.notation import MatchRecord, write_play

ADVISER = "the 1979 machine"
_NETS = "our neural nets"


def hint(state: State) -> str:
    """The hint as a sentence, with the words for a play in it; "" where no person is to play a whole roll."""
    now = moment_of(state)
    whole = 4 if now.dice[0] == now.dice[1] else 2
    if not now.is_persons_move or sum(map(bool, now.required)) < whole:
        return ""
    asked = now.board, now.turn, now.dice, now.variation.acey_deucey
    play, strong = _choice(*asked), strong_play(*asked)
    machine = _written(now.board, now.turn, play) if play else ""
    nets = _written(now.board, now.turn, strong) if strong else ""
    if not machine:
        advised = f"{ADVISER} would not find a play{f', {_NETS} would: {nets}' if nets else ''}"
    elif machine == nets:
        advised = f"{ADVISER} and {_NETS} would play {machine}"
    else:
        advised = f"{ADVISER} would play {machine}{f', {_NETS} {nets}' if nets else ''}"
    first = machine or nets
    return f"{advised} ({_in_words(first)})" if "/" in first else advised


@lru_cache(maxsize=64)
def strong_play(board: Board, side: Side, dice: tuple[int, int], acey_deucey: bool) -> Play | None:
    """The play of our nets, at once; None in acey-deucey, and on boards that no rule book knows."""
    position = checked_position(board, side)
    if acey_deucey or position is None:
        return None
    from retro2600.players import searches
    from retro2600.players.search import finished

    plays = legal_plays(position, Roll(*dice), rules_of(acey_deucey))
    return finished(searches.search().ranked(position, plays, int(searches.has_arrays())))[0].play


def advice(turn: Turn, state: State) -> str:
    """The computer's play for a person's turn in the game at hand; "the same", or "" if there was none."""
    variation = VARIATIONS[state.game]
    if not turn.steps or (variation.players == 1 and turn.side is Side.RED):
        return ""
    play = _choice(turn.board, turn.side, turn.dice, variation.acey_deucey)
    before = position_of(turn.board, turn.side)
    same = before.after(play) == before.after(play_of(turn))
    return "the same" if same else _written(turn.board, turn.side, play)


def advised(record: MatchRecord) -> Play | None:
    """The computer's play of the roll at the end of a record, in that side's place; None if it finds none."""
    from retro2600.players.judging.from_record import at_hand

    now = at_hand(record)
    if now is None or now.roll is None or now.skipped:
        return None
    side = Side(now.side.value)
    dice = now.roll.high, now.roll.low
    return _choice(board_of(now.position, side), side, dice, now.is_acey_deucey) or None


def _in_words(play: str) -> str:
    """The first move of a written play, for those who read such a thing for the first time."""
    origin, *_, target = findall(r"[a-z0-9]+", play.split()[0].partition("(")[0])
    begin = "the bar" if origin == "bar" else f"point {origin}"
    return f"{origin}/{target}: {begin} {'off the board' if target == 'off' else f'to {target}'}"


def _written(board: Board, side: Side, play: Play) -> str:
    return write_play(position_of(board, side), play)


@lru_cache(maxsize=256)
def _choice(board: Board, side: Side, dice: tuple[int, int], acey_deucey: bool) -> Play:
    """The computer's play with this side in red's place; empty if it finds none."""
    question = ComputerQuestion(seen_by(board, side), dice, acey_deucey, Traces.used())
    return tuple(Move(move.source, move.amount) for move in think(question).answer().play)
