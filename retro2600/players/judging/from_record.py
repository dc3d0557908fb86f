"""Games of a match file, or of a program's session, turn by turn.

They are taken as they were played. A turn that the rules do not allow, as by the quirk of the CX2617 or in
its set-up mode, stays in its place and says so; it is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from retro2600 import limits
from retro2600.players.doubling import Owner
from retro2600.players.judging.played import CubeAnswer, GamePlayed, MatchPlayed, PlayedTurn
from retro2600.players.judging.stakes import Stakes
from retro2600.players.match_score import Score
from retro2600.rules import (
    ABSOLUTE_ACEY_DEUCEY,
    CHAMPIONSHIP,
    CHECKERS,
    CX2617_ACEY_DEUCEY,
    OFF,
    Beaver,
    Cast,
    Choose,
    Cube,
    Double,
    Doubled,
    Drop,
    Game,
    Match,
    Roll,
    Side,
    Take,
    Throw,
    ToPlay,
    ToRoll,
    Turn,
)
from retro2600.rules.notation import Deed, GameRecord, MatchRecord, resumed, told_deeds

NOT_BY_THE_BOOK = "not by the book"
"""Said of a play that the rules do not allow, and of a board that no game leads to."""
_ACEY_DEUCEY = CX2617_ACEY_DEUCEY, ABSOLUTE_ACEY_DEUCEY
_ANSWERS = {Take: CubeAnswer.TAKE, Drop: CubeAnswer.PASS, Beaver: CubeAnswer.BEAVER}


def match_of(record: MatchRecord) -> MatchPlayed:
    """The turns of all games; a ValueError for a match longer than the table of match chances."""
    if record.length > limits.MATCH_POINTS:
        raise ValueError(f"it is a match to {record.length} points, expected {limits.MATCH_POINTS} at most")
    games = games_of(record)
    return MatchPlayed(record.length, record.white, record.red, tuple(games), tuple(_notes(games)))


def games_of(record: MatchRecord) -> list[GamePlayed]:
    """The turns of all games, of a match of any length.

    Who needs more points than the table of match chances has counts as needing the most that it has.
    """
    return [
        GamePlayed(number, match.white, match.red, match.is_crawford, tuple(_turns(match, game)), game.result)
        for number, (match, game) in enumerate(_standings(record), 1)
    ]


def _standings(record: MatchRecord) -> Iterator[tuple[Match, GameRecord]]:
    """Each game, and the match before it."""
    match = record.begun
    for game in record.games:
        yield match, game
        match = match.after(game.result) if game.result else match


def _notes(games: Sequence[GamePlayed]) -> Iterator[str]:
    turns = [turn for game in games for turn in game.turns]
    if skipped := sum(bool(turn.skipped) for turn in turns):
        yield f"{skipped} turn{'s' * (skipped != 1)} not by the book: not judged"
    if any(turn.rules.point_a_checker_left for turn in turns):
        yield "in acey-deucey a game counts a point for each checker left: equities are these points"


def match_of_slot(record: MatchRecord | None) -> MatchPlayed:
    """The game that a slot tells of; a ValueError if nothing has been played in it."""
    if record is None or not record.games[0].deeds or not told_deeds(record.games[0]):
        raise ValueError("no turn has been played in it")
    return match_of(record)


def at_hand(record: MatchRecord) -> PlayedTurn | None:
    """The decision that the last game waits for: a turn with the roll to be played, or the cube.

    The cube is a double without an answer, or a side that is about to roll and may double. None where the
    game waits for dice alone, for the choice of a doublet, or for nothing more.
    """
    *_, (match, game) = _standings(record)
    now = None if game.result else resumed(game)
    match now and now.phase:
        case ToPlay() | Doubled():
            return [*_turns(match, game)][-1]
        case ToRoll(is_bonus) if now and now.may_double:
            begun = _begun(match, game, Deed(now.mover, Double(), now.position, now.cube))
            return replace(begun, is_bonus=is_bonus)
    return None


def _turns(match: Match, game: GameRecord) -> Iterator[PlayedTurn]:
    turn: PlayedTurn | None = None
    last: PlayedTurn | None = None
    for deed in game.deeds:
        turn = turn or _begun(match, game, deed)
        if last and last.is_chosen and last.side is turn.side:
            turn = replace(turn, is_bonus=True)
        match deed.action:
            case Cast(white, red) if white != red:
                roll = Roll(white, red)
                turn = replace(_begun(match, game, deed), roll=roll, is_opening=True, may_double=False)
            case Double():
                turn = replace(turn, doubled=True)
            case Take() | Drop() | Beaver():
                turn = replace(turn, answer=_ANSWERS[type(deed.action)])
            case Throw(roll):
                turn = replace(turn, roll=roll, is_opening=False)
            case Choose(roll):
                turn = replace(turn, roll=roll, is_chosen=True, may_double=False)
            case Turn(play):
                turn = replace(turn, play=play)
        if not deed.is_legal:
            turn = replace(turn, skipped=NOT_BY_THE_BOOK)
        if isinstance(deed.action, Turn | Drop):
            yield turn
            turn, last = None, turn
    yield from _ended(match, game, turn)


def _ended(match: Match, game: GameRecord, turn: PlayedTurn | None) -> Iterator[PlayedTurn]:
    """The last turn of a game that the board does not end: given up, or broken off."""
    result = game.result
    if result is None:
        if turn and (turn.roll or turn.doubled):
            yield turn
        return
    turn = turn or _next(match, game)
    if turn is None:
        return
    if turn.doubled and turn.answer is None and result.winner is turn.side:
        yield replace(turn, answer=CubeAnswer.PASS)
    else:
        cubes = max(1, result.points // turn.at_play.cube)
        yield replace(turn, resigner=result.winner.other, resigned=cubes)


def _next(match: Match, game: GameRecord) -> PlayedTurn | None:
    """The turn that begins after the last play; None where it or a refused double has ended the game."""
    if not game.deeds:
        first = game.before or Game.new(game.rules)
        return _begun(match, game, Deed(first.mover, Double(), first.position, first.cube))
    last = game.deeds[-1]
    if not isinstance(last.action, Turn) or not last.is_legal:
        return None
    position = last.position.after(last.action.play)
    if position.mine[OFF] == CHECKERS:
        return None
    return _begun(match, game, replace(last, side=last.side.other, position=position.swapped()))


def _begun(match: Match, game: GameRecord, deed: Deed) -> PlayedTurn:
    """The turn that begins with this deed."""
    may_double = deed.cube is not None and deed.cube.may_be_turned_by(deed.side, game.rules.cube_limit)
    # The stakes say if there is a cube; the nets of acey-deucey are of these rules.
    rules = next((each for each in _ACEY_DEUCEY if each.name == game.rules.name), CHAMPIONSHIP)
    return PlayedTurn(deed.side, deed.position, _stakes(match, game, deed), may_double, rules=rules)


def _stakes(match: Match, game: GameRecord, deed: Deed) -> Stakes:
    """The stakes of the side that does this."""
    cube = deed.cube or Cube()
    owner = {None: Owner.NOBODY, deed.side: Owner.MOVER, deed.side.other: Owner.OTHER}[cube.owner]
    most, cubeless = game.rules.cube_limit, deed.cube is None
    if not match.length:
        return Stakes(None, cube.value, owner, game.rules.jacoby, cubeless, most)
    white, red = (min(match.length - points, limits.MATCH_POINTS) for points in (match.white, match.red))
    away, their_away = (white, red) if deed.side is Side.WHITE else (red, white)
    return Stakes(Score(away, their_away, match.is_crawford), cube.value, owner, cubeless=cubeless, most=most)
