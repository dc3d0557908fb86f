"""A match file's record, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from retro2600 import limits
from retro2600.players.doubling import Owner
from retro2600.players.match_score import Score
from retro2600.rules import (
    WHITE,
    Beaver,
    Cast,
    Double,
    Doubled,
    Drop,
    Game,
    Match,
    Result,
    Side,
    Take,
    Throw,
    ToPlay,
)
from retro2600.rules import Turn as Played
from retro2600.rules.notation import GameRecord, MatchRecord
from retro2600.study.match.played import Answer, GamePlayed, MatchPlayed, Turn
from retro2600.study.match.stakes import Stakes

_ANSWERS = {Take: Answer.TAKE, Drop: Answer.PASS, Beaver: Answer.BEAVER}


def match_of(record: MatchRecord) -> MatchPlayed:
    """The turns of all games; a ValueError for a match longer than the table of match chances."""
    if record.length > limits.MATCH_POINTS:
        raise ValueError(f"it is a match to {record.length} points, expected {limits.MATCH_POINTS} at most")
    match, games = record.begun, []
    for number, played in enumerate(record.games, 1):
        turns = tuple(_turns(match, match.next_game(), played))
        games.append(GamePlayed(number, match.white, match.red, match.is_crawford, turns, played.result))
        match = match.after(played.result) if played.result else match
    return MatchPlayed(record.length, record.white, record.red, tuple(games))


def _turns(match: Match, game: Game, played: GameRecord) -> Iterator[Turn]:
    turn: Turn | None = None
    for action in played.actions:
        if turn is None and not isinstance(action, Cast):
            turn = _begun(match, game)
        before, game = game, game.apply(action)
        match action:
            case Cast() if isinstance(game.phase, ToPlay):
                turn = replace(_begun(match, game), roll=game.phase.roll, is_opening=True)
            case Double() if turn:
                turn = replace(turn, doubled=True)
            case Take() | Drop() | Beaver() if turn:
                turn = replace(turn, answer=_ANSWERS[type(action)])
            case Throw(roll) if turn:
                turn = replace(turn, roll=roll)
            case Played(play) if turn:
                yield replace(turn, play=play)
                turn = None
        if isinstance(before.phase, Doubled) and isinstance(game.phase, Result) and turn:
            yield turn
            turn = None
    yield from _ended(match, game, turn, played.result)


def _ended(match: Match, game: Game, turn: Turn | None, result: Result | None) -> Iterator[Turn]:
    """The last turn of a game that the board does not end: given up, or broken off."""
    if isinstance(game.phase, Result):
        return
    if result is None:
        if turn:
            yield turn
        return
    turn = turn or _begun(match, game)
    if isinstance(game.phase, Doubled) and result.winner is turn.side:
        yield replace(turn, answer=Answer.PASS)
    else:
        cubes = max(1, result.points // game.cube.value)
        yield replace(turn, resigner=result.winner.other, resigned=cubes)


def _begun(match: Match, game: Game) -> Turn:
    """The turn that begins now."""
    return Turn(game.mover, game.position, stakes_of(match, game, game.mover), game.may_double)


def stakes_of(match: Match, game: Game, mover: Side) -> Stakes:
    """The stakes of a side in this game of this match."""
    owner = {None: Owner.NOBODY, mover: Owner.MOVER, mover.other: Owner.OTHER}[game.cube.owner]
    cube, most = game.cube.value, game.rules.cube_limit
    if not match.length:
        return Stakes(None, cube, owner, game.rules.jacoby, cubeless=not game.rules.cube, most=most)
    white, red = match.length - match.white, match.length - match.red
    away, their_away = (white, red) if mover is WHITE else (red, white)
    score = Score(away, their_away, match.is_crawford)
    return Stakes(score, cube, owner, cubeless=not game.cube_in_play, most=most)
