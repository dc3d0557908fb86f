"""Games of the cartridge for the study of matches: those of a run, or the one that a ledger tells of.

They are taken as they were played. A turn that the book does not allow, as by the quirk (note 6) or in
set-up mode, stays in its place and says so; it is not judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from retro2600.cartridges.cx2617.board import Side as Colour
from retro2600.cartridges.cx2617.doubling import HIGHEST_CUBE
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Outcome
from retro2600.cartridges.cx2617.facets.ledger import Turn as Played
from retro2600.cartridges.cx2617.facets.remarks import play_of
from retro2600.cartridges.cx2617.facets.transcript import Answer as Answered
from retro2600.cartridges.cx2617.facets.transcript import Deed, Offer, Recorded, Transcript
from retro2600.cartridges.cx2617.rulebook import checked_position
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.players.doubling import Owner
from retro2600.rules import (
    CHAMPIONSHIP,
    CX2617_ACEY_DEUCEY,
    START,
    Bonus,
    Position,
    Result,
    Roll,
    Ruleset,
    Side,
    legal_plays,
)
from retro2600.rules.dice import FACES
from retro2600.study.match.played import Answer, GamePlayed, MatchPlayed, Turn
from retro2600.study.match.stakes import Stakes

NOT_BY_THE_BOOK = "not by the book"
"""Said of a play that the rules do not allow, and of a board that no game leads to."""


def match_of_run(transcript: Transcript) -> MatchPlayed:
    """The games of a run, as games without end."""
    return _match(transcript.games, ())


def match_of_ledger(ledger: Ledger, state: State) -> MatchPlayed:
    """The game that a slot's ledger tells of; a ValueError if nothing has been played in it."""
    variation = VARIATIONS[state.game]
    if not ledger.turns:
        raise ValueError("no turn has been played in it")
    outcome = ledger.games[-1] if ledger.over else None
    deeds = tuple(Deed(turn, 0, None) for turn in ledger.turns)
    note = "a slot tells of no doubles: the plays are judged without a cube"
    recorded = Recorded(deeds, outcome, variation.acey_deucey)
    return _match([recorded], (note,) if variation.cube else ())


def _match(recorded: Sequence[Recorded], notes: tuple[str, ...]) -> MatchPlayed:
    points, games = dict.fromkeys(Colour, 0), []
    for number, game in enumerate(recorded, 1):
        white, red = points[Colour.WHITE], points[Colour.RED]
        rules = CX2617_ACEY_DEUCEY if game.acey_deucey else CHAMPIONSHIP
        turns = _turns(game.deeds, rules)
        games.append(GamePlayed(number, white, red, False, turns, _result(game.outcome)))
        if game.outcome:
            points[game.outcome.winner] += game.outcome.points
    skipped = sum(bool(turn.skipped) for game in games for turn in game.turns)
    if skipped:
        told = f"{skipped} turn{'s' * (skipped != 1)} not by the book: not judged"
        notes = (*notes, told)
    return MatchPlayed(0, "White", "Red", tuple(games), notes)


def _result(outcome: Outcome | None) -> Result | None:
    return Result(_side(outcome.winner), outcome.points, outcome.win) if outcome else None


def _side(colour: Colour) -> Side:
    return Side(colour.value)


def _turns(deeds: Sequence[Deed], rules: Ruleset) -> tuple[Turn, ...]:
    """Each roll's turn, with the double and the answer that went before it."""
    turns: list[Turn] = []
    offered: tuple[Side, Stakes] | None = None
    answer: Answer | None = None
    before: Played | None = None
    for deed in deeds:
        match deed.done:
            case Offer(side):
                offered = _side(side), _stakes(deed, side)
            case Answered(_, taken):
                answer = Answer.TAKE if taken else Answer.PASS
            case Played():
                stakes = offered[1] if offered else _stakes(deed, deed.done.side)
                turn = _turn(deed.done, stakes, rules, before)
                turns.append(replace(turn, doubled=offered is not None, answer=answer))
                offered, answer, before = None, None, deed.done
    if offered and answer is Answer.PASS and turns:
        turns.append(_refused(turns[-1], *offered))
    return tuple(turns)


def _refused(last: Turn, side: Side, stakes: Stakes) -> Turn:
    """The turn that ended with a double refused, before a roll."""
    refused = Turn(side, START, stakes, doubled=True, rules=last.rules)
    if last.skipped or last.play is None:
        return replace(refused, skipped=NOT_BY_THE_BOOK)
    after = last.position.after(last.play)
    position = after if side is last.side else after.swapped()
    return replace(refused, position=position, may_double=True, answer=Answer.PASS)


def _stakes(deed: Deed, side: Colour) -> Stakes:
    owner = Owner.NOBODY if deed.owner is None else Owner.MOVER if deed.owner is side else Owner.OTHER
    if not deed.cube:
        return Stakes(cubeless=True)
    return Stakes(None, deed.cube, owner, most=HIGHEST_CUBE)


def _turn(played: Played, stakes: Stakes, rules: Ruleset, before: Played | None) -> Turn:
    """The turn without its double, after the roll played before it; skipped where the book forbids it."""
    side = _side(played.side)
    position = checked_position(played.board, played.side)
    roll = Roll(*played.dice) if {*played.dice} <= {*FACES} else None  # the doublet of nine (note 8)
    if position is None or roll is None:
        return Turn(side, START, stakes, roll=roll, skipped=NOT_BY_THE_BOOK, rules=rules)
    opening = before is None and position == rules.start and not roll.is_doublet
    chosen = before is not None and before.side is played.side and _has_earned_a_doublet(before, rules)
    may = stakes.game.may_double and not opening and not chosen
    turn = Turn(
        side,
        position,
        stakes,
        may,
        roll=roll,
        play=play_of(played),
        is_opening=opening,
        rules=rules,
        is_chosen=chosen,
    )
    return turn if _is_legal(turn, position, roll) else replace(turn, skipped=NOT_BY_THE_BOOK)


def _has_earned_a_doublet(played: Played, rules: Ruleset) -> bool:
    """A 1-2, whether it could be played or not (note 8)."""
    return rules.bonus is not Bonus.NONE and sorted(played.dice) == [1, 2]


def _is_legal(turn: Turn, position: Position, roll: Roll) -> bool:
    if turn.is_chosen and not roll.is_doublet:
        return False
    after = position.after(turn.play or ())
    return any(position.after(play) == after for play in legal_plays(position, roll, turn.rules))
