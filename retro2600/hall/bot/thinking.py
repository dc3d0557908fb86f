"""The bot's decision at a table, thought over in steps: the acts that it asks for next."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from retro2600.players.doubling import efficiency_of
from retro2600.players.questions import is_acey_deucey, question, stakes_of
from retro2600.players.resigning import CANNOT_WIN, ResignationPrice, accepts, concession
from retro2600.players.thought import Answer, Question
from retro2600.rules import Doubled, Game, Match, Move, Resigning, Side, ToChoose, ToPlay, ToRoll
from retro2600.tables.acts import (
    Act,
    Beaver,
    Cast,
    Choose,
    Done,
    Double,
    Drop,
    Play,
    Resign,
    Roll,
    Step,
    Take,
)
from retro2600.tables.steps import moves_left
from retro2600.tables.table import Life, Table

Thought: TypeAlias = Generator[None, None, tuple[Act, ...]]
"""Yields between batches of positions, and returns the acts."""

_RESIGNS_AT_LEVEL = 5
"""Whoever gives up knows for sure that the game is lost."""


def thought(table: Table, side: Side, level: int) -> Thought:
    """The acts of the bot at this side, one after the other; none where it is not awaited.

    Pledges and seeds are not among them: whoever keeps them says when a game begins (`seeds`).
    """
    if side not in table.awaits or table.life not in (Life.PLAYING, Life.PAUSED):
        return ()
    if table.life is Life.PAUSED:
        return (Play(),)
    game = table.game
    assert game is not None
    match game.phase:
        case ToRoll():
            return (yield from _before_roll(game, table.match, game.phase, level))
        case ToPlay():
            return (yield from _played(table, game, level))
        case ToChoose():
            answer = yield from _answered(question(game, table.match, level))
            return (Choose(answer.doublet),)
        case Doubled():
            return (yield from _about_double(game, table.match, level))
        case Resigning(win):
            return (yield from _about_resignation(game, table.match, ResignationPrice(win)))
    return (Cast(),)


def at_once(table: Table, side: Side, level: int) -> tuple[Act, ...]:
    """The same, however long it takes."""
    thinking = thought(table, side, level)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            acts: tuple[Act, ...] = end.value
            return acts


def _before_roll(game: Game, match: Match, phase: ToRoll, level: int) -> Thought:
    if is_acey_deucey(game) or not (game.may_double or game.rules.resignations):
        return (Roll(),)
    answer = yield from _answered(question(game, match, level))
    if game.may_double and answer.doubles:
        return (Double(),)
    if game.rules.resignations and _looks_lost(answer):
        offer = yield from _given_up(game, match)
        if offer is not None and (phase.declined is None or offer > phase.declined):
            return (Resign(int(offer)),)
    return (Roll(),)


def _looks_lost(answer: Answer) -> bool:
    return answer.chances is not None and answer.chances.win <= CANNOT_WIN


def _given_up(game: Game, match: Match) -> Generator[None, None, ResignationPrice | None]:
    answer = yield from _answered(question(game, match, _RESIGNS_AT_LEVEL))
    assert answer.chances is not None
    model = stakes_of(game, match, game.mover).game
    return concession(answer.chances, model, efficiency_of(game.position))


def _played(table: Table, game: Game, level: int) -> Thought:
    done: tuple[Act, ...] = (Done(),) if table.options.turns_by_hand else ()
    if not table.first_moves:  # the turn was played, and only its end is missing
        return done
    plays = game.legal_plays
    if len(plays) == 1 and not table.steps:
        play = plays[0]
    else:
        made = tuple((source, die) for source, die in table.steps)
        left = tuple((move,) for move in table.first_moves) if made else plays
        plain = tuple(tuple((source, die) for source, die in play) for play in left)
        answer = yield from _answered(question(game, table.match, level, plain, made))
        play = tuple(Move(source, die) for source, die in answer.play)
    steps: tuple[Act, ...] = tuple(Step(source, die) for source, die in play)
    is_whole = not moves_left(game, (*table.steps, *play))
    return (*steps, *done) if is_whole else steps


def _about_double(game: Game, match: Match, level: int) -> Thought:
    answer = yield from _answered(question(game, match, level))
    if not answer.takes:
        return (Drop(),)
    return (Beaver(),) if answer.beavers and game.may_beaver else (Take(),)


def _about_resignation(game: Game, match: Match, offer: ResignationPrice) -> Thought:
    answer = yield from _answered(question(game, match, _RESIGNS_AT_LEVEL))
    assert answer.chances is not None
    model = stakes_of(game, match, game.mover).game
    agrees = accepts(answer.chances, model, efficiency_of(game.position), offer)
    return (Take(),) if agrees else (Drop(),)


def _answered(asked: Question) -> Generator[None, None, Answer]:
    return (yield from asked.steps())
