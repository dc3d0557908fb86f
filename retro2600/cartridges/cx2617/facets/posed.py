"""A game as a record tells it, on the machine, waiting for the side whose decision it is.

Thoughts are thought at once: the picture is that of a person's turn, of the pause before the computer moves,
or of the question about the cube.
"""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.cx2617 import computers_turn, dice, doubling, frame, program
from retro2600.cartridges.cx2617.board import Side, seen_by
from retro2600.cartridges.cx2617.computer import cube, think
from retro2600.cartridges.cx2617.console import CONSOLE
from retro2600.cartridges.cx2617.facets.phases import WAITING_FOR_A_PERSON, phase_of
from retro2600.cartridges.cx2617.positions import laid
from retro2600.cartridges.cx2617.scenes import Ask, BlankScene, Occasion, Rolling, Thinking, Weighed
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.rules import (
    CX2617_ACEY_DEUCEY,
    Bonus,
    Cast,
    Choose,
    Doubled,
    Game,
    Opening,
    Roll,
    Throw,
    ToChoose,
    ToPlay,
    ToRoll,
)
from retro2600.rules.notation import GameRecord, MatchRecord, Situation, resumed

_HELD: Final = CONSOLE.rest
_DRAWN: Final = 12
"""Frames in which the program has drawn everything, and the knob has come to rest (chosen)."""


def posed(state: State, record: MatchRecord) -> State | None:
    """The state in which the game goes on, for as many players as now; None if the machine cannot hold it."""
    game = None if record.games[-1].result else resumed(record.games[-1])
    number = _game(state.game, game) if game else None
    if game is None or number is None:
        return None
    owner, is_doubled = game.cube.owner, isinstance(game.phase, Doubled)
    try:
        told = Situation(game.position, game.mover, game.cube.value, owner, is_doubled=is_doubled)
        table = laid(state._replace(game=number), told, _HELD)
    except ValueError:
        return None
    waiting = _waiting(table._replace(dice=_last(record.games[-1]) or table.dice), game)
    return waiting and _shown(program.finished(waiting, _HELD))


def _game(selected: int, game: Game) -> int | None:
    """The number of the game with these rules for as many players; None if there is none."""
    is_acey_deucey = game.rules.bonus is not Bonus.NONE
    if is_acey_deucey and game.rules.name != CX2617_ACEY_DEUCEY.name:
        return None
    has_cube = game.rules.cube and game.cube_in_play
    wanted = VARIATIONS[selected]._replace(cube=has_cube, acey_deucey=is_acey_deucey)
    return next(number for number, variation in VARIATIONS.items() if variation == wanted)


def _last(record: GameRecord) -> tuple[int, int] | None:
    """The last dice of a record, which lie there still."""
    for action in reversed(record.actions):
        match action:
            case Cast(white, red):
                return white, red
            case Throw(roll) | Choose(roll):
                return roll.high, roll.low
    return None


def _waiting(table: State, game: Game) -> State | None:
    """The table with the scene that waits for the decision."""
    match game.phase:
        case Opening():
            return table
        case ToPlay(roll, _, is_chosen):
            return _to_play(table._replace(bonus=is_chosen), roll)
        case Doubled():
            return _asked(doubling.offered(table), Ask.ACCEPT)
        case ToRoll() if doubling.may_double(table):
            return _asked(table, Ask.DOUBLE)
        case ToRoll():
            return dice.roll_begun(table, _HELD, Occasion.TURN)
        case ToChoose() if _is_computer(table, table.turn):
            return computers_turn.bonus_begun(table)
        case ToChoose():
            return dice.dial_begun(table._replace(bonus=True), Occasion.BONUS)
    return None


def _to_play(table: State, roll: Roll) -> State | None:
    """The roll is to be played; None for a doublet that the computer has chosen, as it would choose anew."""
    lies = roll.high, roll.low
    if sorted(table.dice) != sorted(lies):
        table = table._replace(dice=lies)
    if _is_computer(table, table.turn):
        if table.bonus:
            return None
        thinking = computers_turn.pondering(table)
    else:
        thinking = program.moves_begun(table)
    assert isinstance(thinking.scene, Thinking)
    question = thinking.scene.question
    return program.concluded(thinking, _HELD, question, think(question).answer())


def _asked(table: State, ask: Ask) -> State:
    """The question about the cube: to a person, or the computer before it says what it has decided."""
    asked = table.turn if ask is Ask.DOUBLE else table.turn.other
    if not _is_computer(table, asked):
        return doubling.put(table, ask)
    judge = cube.offer if ask is Ask.DOUBLE else cube.answer
    decision = judge(seen_by(table.board, Side.RED), VARIATIONS[table.game].acey_deucey)
    return table._replace(scene=Weighed(ask, decision.yes, 0))


def _is_computer(table: State, side: Side) -> bool:
    return VARIATIONS[table.game].is_computer(side)


def _shown(state: State) -> State:
    """The state once the picture shows it all; the computer does not go on meanwhile, nor do rolling dice."""
    while isinstance(state.scene, BlankScene):
        state = program.step(state, _HELD)
    for _ in range(_DRAWN):
        if phase_of(state) in WAITING_FOR_A_PERSON:
            state = program.step(state, _HELD)
        elif not isinstance(state.scene, Rolling):
            state = frame.displayed(state, _HELD)
    return state
