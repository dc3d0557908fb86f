"""The entry of a game that has just been finished, or has been judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from retro2600.machine import fields
from retro2600.machine.facets.history import Circumstances
from retro2600.machine.facets.review import Finding
from retro2600.players.judging.figures import gained
from retro2600.players.judging.from_record import games_of
from retro2600.players.judging.played import MatchPlayed
from retro2600.review.decisions import DecisionPart, LineDecision
from retro2600.review.game import ReviewedGame
from retro2600.review.history.entry import Entry, key_of_game, packed
from retro2600.review.history.tally import Tally, rounded, tally_of
from retro2600.review.kept import key_of, read_findings
from retro2600.rules import Result, Side
from retro2600.rules.notation import GameRecord, MatchRecord

SIDES = tuple(Side)


def entered(record: MatchRecord, found: Any, occasion: Circumstances) -> Entry | None:
    """The entry of a game with the findings about it; None for one that does not count.

    That is a game that is not over, begins at a position, or that nobody has played.
    """
    (played,) = record.games
    persons = [number for number, player in enumerate(occasion.players) if player.is_person]
    if played.result is None or not _is_whole(played) or not persons:
        return None
    white, red = occasion.players
    entry = Entry(
        key_of_game(occasion.program, record),
        occasion.when,
        occasion.program,
        occasion.title,
        occasion.game,
        record.length,
        (record.white_before, record.red_before),
        (white.name, red.name),
        (white.told, red.told),
        persons[0] if len(persons) == 1 else None,
        SIDES.index(played.result.winner),
        played.result.points,
        int(played.result.win or 0),
        -1,
        (Tally(), Tally()),
        (),
        packed(fields.to_json(record)),
        packed({}),
    )
    return judged(entry, record, found, -1)


def judged(entry: Entry, record: MatchRecord, kept: Any, depth: int) -> Entry:
    """The entry with these findings, in the place of those that it had; `depth` as it has it."""
    game = ReviewedGame.of(record)
    lines = [(line, each) for line, each in enumerate(game.decisions) if each and not each.turn.skipped]
    found = read_findings(kept, [decision for _, decision in lines])
    findings = {decision: finding for decision, finding in found.items() if finding}
    known = [(decision, findings[decision]) for _, decision in lines if decision in findings]
    (played,) = record.games
    assert played.result
    tallies = [_with_result(tally_of(side, played.deeds, known), side, record) for side in SIDES]
    return replace(
        entry,
        depth=depth,
        tallies=(tallies[0], tallies[1]),
        blunders=tuple(_blunders(entry, lines, findings)),
        packed_found=packed(kept),
    )


def decider(decision: LineDecision) -> int:
    """The side that decided, as a number."""
    turn = decision.turn
    if decision.part is DecisionPart.GIVEN_UP and turn.resigner:
        return SIDES.index(turn.resigner)
    return SIDES.index(turn.side.other if decision.part is DecisionPart.ANSWER else turn.side)


def _is_whole(game: GameRecord) -> bool:
    """True if it begins at the beginning."""
    return bool(game.deeds) and game.deeds[0].position == game.rules.start


def _blunders(
    entry: Entry, lines: Sequence[tuple[int, LineDecision]], found: Mapping[LineDecision, Finding]
) -> list[tuple[str, int]]:
    return [
        (key_of(decision), line)
        for line, decision in lines
        if decision in found and found[decision].mark == "??" and entry.you in (None, decider(decision))
    ]


def _with_result(tally: Tally, side: Side, record: MatchRecord) -> Tally:
    result = record.games[0].result
    assert isinstance(result, Result)
    won = gained(MatchPlayed(record.length, record.white, record.red, tuple(games_of(record)))) or 0.0
    is_won = result.winner is side
    return rounded(tally)._replace(
        won=int(is_won),
        gammons=int(is_won and (result.win or 0) > 1),
        points=result.points if is_won else -result.points,
        result=round(won if side is Side.WHITE else -won, 6),
    )
