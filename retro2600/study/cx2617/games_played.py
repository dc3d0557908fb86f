"""Games of the cartridge for the study of matches: those of a run, or the one that a ledger tells of.

They are taken as they were played. A turn that the book does not allow, as by the quirk (note 6) or in
set-up mode, stays in its place and says so; it is not judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from retro2600.cartridges.cx2617.board import BACKGAMMON_START
from retro2600.cartridges.cx2617.board import Side as Colour
from retro2600.cartridges.cx2617.doubling import HIGHEST_CUBE
from retro2600.cartridges.cx2617.onlooker.ledger import Ledger, Outcome
from retro2600.cartridges.cx2617.onlooker.ledger import Turn as Played
from retro2600.cartridges.cx2617.onlooker.remarks import play_of
from retro2600.cartridges.cx2617.onlooker.transcript import Answer as Answered
from retro2600.cartridges.cx2617.onlooker.transcript import Deed, Offer, Recorded, Transcript
from retro2600.cartridges.cx2617.rulebook import checked_position
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.players.doubling import Owner
from retro2600.rules import CX2617, START, Position, Result, Roll, Side, legal_plays
from retro2600.study.match.played import Answer, GamePlayed, MatchPlayed, Turn
from retro2600.study.match.stakes import Stakes

NOT_BY_THE_BOOK = "not by the book"
"""Said of a play that the rules do not allow, and of a board that no game leads to."""


def match_of_run(transcript: Transcript) -> MatchPlayed:
    """The games of backgammon of a run, as games without end."""
    number = transcript.left_out
    note = f"{number} game{'s' * (number != 1)} of acey-deucey: study match judges backgammon alone"
    return _match(transcript.games, (note,) if number else ())


def match_of_ledger(ledger: Ledger, state: State) -> MatchPlayed:
    """The game that a slot's ledger tells of; a ValueError if it is none of backgammon."""
    if VARIATIONS[state.game].acey_deucey:
        raise ValueError("it is a game of acey-deucey: study match judges backgammon alone")
    if not ledger.turns:
        raise ValueError("no turn has been played in it")
    outcome = ledger.games[-1] if ledger.over else None
    deeds = tuple(Deed(turn, 0, None) for turn in ledger.turns)
    note = "a slot tells of no doubles: the plays are judged without a cube"
    return _match([Recorded(deeds, outcome)], (note,) if VARIATIONS[state.game].cube else ())


def _match(recorded: Sequence[Recorded], notes: tuple[str, ...]) -> MatchPlayed:
    points, games = dict.fromkeys(Colour, 0), []
    for number, game in enumerate(recorded, 1):
        white, red = points[Colour.WHITE], points[Colour.RED]
        games.append(GamePlayed(number, white, red, False, _turns(game.deeds), _result(game.outcome)))
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


def _turns(deeds: Sequence[Deed]) -> tuple[Turn, ...]:
    """Each roll's turn, with the double and the answer that went before it."""
    turns: list[Turn] = []
    offered: Stakes | None = None
    answer: Answer | None = None
    for deed in deeds:
        match deed.done:
            case Offer(side):
                offered = _stakes(deed, side)
            case Answered(_, taken):
                answer = Answer.TAKE if taken else Answer.PASS
            case Played():
                turn = _turn(deed.done, offered or _stakes(deed, deed.done.side), is_first=not turns)
                turns.append(replace(turn, doubled=offered is not None, answer=answer))
                offered = answer = None
    if offered and answer is Answer.PASS and turns:
        turns.append(_refused(turns[-1], offered))
    return tuple(turns)


def _refused(last: Turn, stakes: Stakes) -> Turn:
    """The turn that ended with a double refused, before a roll."""
    if last.skipped or last.play is None:
        return Turn(last.side.other, START, stakes, doubled=True, skipped=NOT_BY_THE_BOOK)
    position = last.position.after(last.play).swapped()
    return Turn(last.side.other, position, stakes, may_double=True, doubled=True, answer=Answer.PASS)


def _stakes(deed: Deed, side: Colour) -> Stakes:
    owner = Owner.NOBODY if deed.owner is None else Owner.MOVER if deed.owner is side else Owner.OTHER
    if not deed.cube:
        return Stakes(cubeless=True)
    return Stakes(None, deed.cube, owner, most=HIGHEST_CUBE)


def _turn(played: Played, stakes: Stakes, *, is_first: bool) -> Turn:
    """The turn without its double; skipped where the book does not allow it."""
    roll = Roll(*played.dice)
    position = checked_position(played.board, played.side)
    side = _side(played.side)
    if position is None:
        return Turn(side, START, stakes, roll=roll, skipped=NOT_BY_THE_BOOK)
    play = play_of(played)
    opening = is_first and played.board == BACKGAMMON_START and not roll.is_doublet
    may = stakes.game.may_double and not opening
    turn = Turn(side, position, stakes, may, roll=roll, play=play, is_opening=opening)
    return turn if _is_legal(turn, position, roll) else replace(turn, skipped=NOT_BY_THE_BOOK)


def _is_legal(turn: Turn, position: Position, roll: Roll) -> bool:
    after = position.after(turn.play or ())
    return any(position.after(play) == after for play in legal_plays(position, roll, CX2617))
