"""The decisions of a game, line by line: who decided what, and about what."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from retro2600.players.judging.from_record import games_of
from retro2600.players.judging.played import PlayedTurn
from retro2600.rules import Action, Beaver, Cast, Double, Drop, Side, Take, Turn
from retro2600.rules.notation import MatchRecord, told_deeds


class DecisionPart(Enum):
    """The decision of a turn that a line tells of."""

    DOUBLE = "the double"
    ANSWER = "the answer to it"
    PLAY = "the play, or a doublet and its play"
    GIVEN_UP = "the end of a game that was given up"


class LineDecision(NamedTuple):
    """A decision of a turn."""

    turn: PlayedTurn
    part: DecisionPart

    @property
    def player(self) -> int:
        """The player who decided: 0 for white, 1 for red."""
        side = self.turn.side
        if self.part is DecisionPart.ANSWER:
            side = side.other
        elif self.part is DecisionPart.GIVEN_UP and self.turn.resigner:
            side = self.turn.resigner
        return int(side is not Side.WHITE)

    @property
    def alone(self) -> PlayedTurn:
        """The turn with nothing in it but what bears on this decision."""
        turn = self.turn
        if self.part in (DecisionPart.DOUBLE, DecisionPart.ANSWER):
            return replace(turn, play=None, resigner=None)
        return replace(turn, may_double=False) if turn.doubled else turn


def decisions(record: MatchRecord) -> list[LineDecision | None]:
    """The decision of each line of the one game; None for a tie that doubles the cube, and for none."""
    (game,), (played,) = record.games, games_of(record)
    turns, found = [*played.turns], list[LineDecision | None]()
    for number in told_deeds(game):
        action = game.deeds[number].action if number < len(game.deeds) else None
        part = _part(action, turns[0]) if turns else None
        found.append(LineDecision(turns[0], part) if part else None)
        if isinstance(action, Turn | Drop):
            del turns[:1]
    return found


def _part(action: Action | None, turn: PlayedTurn) -> DecisionPart | None:
    """The decision that the line of this deed tells of; None: the line after the last one."""
    match action:
        case Double():
            return DecisionPart.DOUBLE
        case Take() | Drop() | Beaver():
            return DecisionPart.ANSWER
        case Turn():
            return DecisionPart.PLAY
        case Cast():
            return None
    return DecisionPart.GIVEN_UP if turn.resigner else DecisionPart.ANSWER
