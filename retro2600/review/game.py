"""A game taken apart: its lines, the decision of each, and the one at hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from retro2600.players.judging.from_record import at_hand
from retro2600.players.judging.played import CubeAnswer, PlayedTurn
from retro2600.review.decisions import DecisionPart, LineDecision, decisions
from retro2600.rules import Throw, legal_plays
from retro2600.rules.notation import MatchRecord, told_deeds, write_turns


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """The one game of a record."""

    record: MatchRecord
    deeds: tuple[int, ...]
    """The number of the deed of each line."""
    lines: tuple[str, ...]
    decisions: tuple[LineDecision | None, ...]
    at_hand: LineDecision | None
    """The decision that is to be made now, as if it had been made in any way."""

    @classmethod
    def of(cls, record: MatchRecord) -> ReviewedGame:
        """Take a record apart."""
        (game,) = record.games
        lines, now = write_turns(game, record.white, record.red), at_hand(record)
        return cls(
            record,
            tuple(told_deeds(game)),
            tuple(lines),
            tuple(decisions(record)),
            _open(now) if now and not now.skipped else None,
        )

    def upto(self, line: int) -> MatchRecord:
        """The record up to the decision of a line, its dice thrown."""
        (game,) = self.record.games
        game = replace(game, deeds=game.deeds[: self.deeds[line]], result=None)
        return replace(self.record, games=(game,))


def decided(before: ReviewedGame, after: ReviewedGame) -> LineDecision | None:
    """The decision that was at hand in a game, as it was made in one that may have come of it.

    To roll without a double is one as well. The play after it is judged by itself: the double is past.
    """
    count, now = len(before.lines), before.at_hand
    if now is None or after.lines[:count] != before.lines:
        return None
    if now.part is DecisionPart.DOUBLE and _rolled(before, after):
        return LineDecision(replace(now.turn, doubled=False), DecisionPart.PLAY)
    decision = after.decisions[count] if len(after.lines) > count else None
    if decision is None or decision.turn.side is not now.turn.side or decision.turn.skipped:
        return None
    if decision.part is DecisionPart.PLAY:
        return decision._replace(turn=replace(decision.turn, may_double=False))
    return decision


def _rolled(before: ReviewedGame, after: ReviewedGame) -> bool:
    """True if the next thing done was a throw of the dice."""
    (old,), (new,) = before.record.games, after.record.games
    return len(new.deeds) > len(old.deeds) and isinstance(new.deeds[len(old.deeds)].action, Throw)


def _open(turn: PlayedTurn) -> LineDecision | None:
    """The decision at hand; None where there is nothing to choose."""
    if turn.roll is not None:
        plays = legal_plays(turn.position, turn.roll, turn.rules)
        return (
            LineDecision(replace(turn, play=plays[0], may_double=False), DecisionPart.PLAY)
            if len(plays) > 1
            else None
        )
    if turn.doubled:
        return LineDecision(replace(turn, answer=CubeAnswer.TAKE), DecisionPart.ANSWER)
    return LineDecision(replace(turn, doubled=True), DecisionPart.DOUBLE) if turn.may_double else None
