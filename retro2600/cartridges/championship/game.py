"""From turn to turn: a game begins, dice are thrown, turns and games end."""

from __future__ import annotations

from typing import Final

from retro2600.cartridges.championship import saying, scenes, sounds
from retro2600.cartridges.championship.moving import can_move
from retro2600.cartridges.championship.saying import told
from retro2600.cartridges.championship.state import Board, Score, State
from retro2600.cartridges.championship.words import Message, Says
from retro2600.rules import BAR, CHAMPIONSHIP, CHECKERS, OFF, RED, WHITE, Cube, Result, Side
from retro2600.rules.result import borne_off

_ON_THE_BOARD: Final = {
    (WHITE, 1): Says.YOU_WIN,
    (WHITE, 2): Says.YOU_WIN_GAMMON,
    (WHITE, 3): Says.YOU_WIN_BACKGAMMON,
    (RED, 1): Says.COMPUTER_WINS,
    (RED, 2): Says.COMPUTER_WINS_GAMMON,
    (RED, 3): Says.COMPUTER_WINS_BACKGAMMON,
}


def begun(state: State) -> State:
    """A new game, and after the last one of a match a new match."""
    if state.is_match_over:
        state = state._replace(score=Score())
    setting = state.options.setting
    state = state._replace(
        board=setting.board if setting else Board(),
        cube=Cube(setting.cube, setting.owner, setting.cube > 1) if setting else Cube(),
        crawford=state.match.is_crawford,
        mover=WHITE,
        dice=(),
        moves=(),
        message=None,
        answer=None,
        last=None,
    )
    state = state._replace(answer=saying.score_of(state))
    if state.crawford:
        state = told(state, Says.CRAWFORD)
    if setting and setting.first:
        return turn_of(state, setting.first)
    return opened(state)


def opened(state: State) -> State:
    """One die of each side is thrown, or set."""
    state = state._replace(dice=(), moves=())
    if state.options.own_dice:
        return state._replace(scene=scenes.AskDice(scenes.Throw.YOUR_DIE))
    white, black, chance = state.chance.dice()
    return state._replace(chance=chance, scene=scenes.Opening(white, black))


def decided(state: State, white: int, black: int) -> State:
    """The opening dice lie there: the higher one moves first, with both numbers; a tie is thrown again."""
    if white == black:
        return opened(told(state, Says.TIE, white, black))
    mover = WHITE if white > black else RED
    state = told(state, Says.YOU_OPEN if mover is WHITE else Says.COMPUTER_OPENS, white, black)
    return rolled(saying.board(state)._replace(mover=mover), (white, black))


def turn_of(state: State, mover: Side) -> State:
    """A side's turn begins: it may double before it rolls."""
    state = state._replace(mover=mover, dice=(), moves=(), typed=())
    if mover is WHITE:
        return saying.board(state._replace(scene=scenes.ToRoll(), answer=None))
    return state._replace(scene=scenes.Considering())


def thrown(state: State) -> State:
    """The mover throws the dice, or they are set."""
    if state.options.own_dice:
        asked = scenes.Throw.YOUR_DICE if state.mover is WHITE else scenes.Throw.COMPUTER_DICE
        return state._replace(scene=scenes.AskDice(asked))
    first, second, chance = state.chance.dice()
    return falling(state._replace(chance=chance), (first, second))


def falling(state: State, dice: tuple[int, int]) -> State:
    """The mover's dice fall."""
    return state._replace(dice=dice, scene=scenes.Rolling(), message=None)


def fallen(state: State, dice: tuple[int, int]) -> State:
    """The mover's dice have fallen, and are told."""
    says = Says.YOU_ROLLED if state.mover is WHITE else Says.COMPUTER_ROLLED
    return rolled(told(state, says, *dice), dice)


def rolled(state: State, dice: tuple[int, int]) -> State:
    """The mover's dice lie there."""
    state = state._replace(dice=dice, moves=())
    if not can_move(state):
        if state.mover is WHITE:
            return told(state, Says.YOU_CANNOT_MOVE)._replace(scene=scenes.Stuck())
        last = Message(Says.LAST_WITHOUT_PLAY, dice)
        return told(state, Says.COMPUTER_CANNOT_MOVE)._replace(scene=scenes.Stuck(), last=last)
    if state.mover is RED:
        return state._replace(scene=scenes.Thinking())
    return state._replace(scene=first_prompt(state))


def first_prompt(state: State) -> scenes.From | scenes.To:
    """FROM--, or, with a piece on the bar, which fills it by itself, TO-."""
    return scenes.To(BAR) if state.position.mine[BAR] else scenes.From()


def turn_ended(state: State) -> State:
    """The moves made are the mover's play: the game goes on, or is over."""
    position = state.position
    state = state._replace(board=state.now, moves=(), dice=())
    if position.mine[OFF] == CHECKERS:
        return _won_on_the_board(state, borne_off(position, state.mover, state.cube, CHAMPIONSHIP))
    return turn_of(state, state.mover.other)


def computer_played(state: State) -> State:
    """The moves made are the computer's play, which is told, and may be told again."""
    numbers = triples(state, state.moves)
    last = Message(Says.LAST_PLAY, (*state.dice, *numbers))
    return turn_ended(told(state, Says.COMPUTER_PLAYED, *numbers)._replace(last=last))


def taken(state: State, taker: Side) -> State:
    """A double was taken: who has doubled rolls."""
    cube = state.cube.taken_by(taker)
    says = Says.YOU_TAKE if taker is WHITE else Says.COMPUTER_TAKES
    state = told(state._replace(cube=cube), says, cube.value)
    if taker is WHITE:
        return thrown(state)._replace(message=state.message)
    return state._replace(scene=scenes.ToRoll())


def dropped(state: State, winner: Side) -> State:
    """A double was dropped: the cube counts as it was."""
    says = Says.COMPUTER_DROPS if winner is WHITE else Says.YOU_DROP
    return _over(told(state, says, state.cube.value), Result(winner, state.cube.value))


def _won_on_the_board(state: State, result: Result) -> State:
    assert result.win is not None
    says = _ON_THE_BOARD[result.winner, int(result.win)]
    return _over(told(state, says, result.points, state.cube.value), result)


def _over(state: State, result: Result) -> State:
    """A game is over: its points are added to the score."""
    after = state.match.after(result)
    state = state._replace(score=Score(after.white, after.red, after.crawford_played), scene=scenes.Over())
    mine = result.winner is WHITE
    if state.is_match_over:
        says = Says.YOU_WIN_MATCH if mine else Says.COMPUTER_WINS_MATCH
        white, black, _ = state.score
        state = told(state, says, *((white, black) if mine else (black, white)))
    tones = (sounds.MATCH if state.is_match_over else sounds.WIN) if mine else sounds.LOSS
    return saying.score(sounds.sounding(state, tones))


def moved(state: State, source: int, die: int) -> State:
    """The mover moves a piece; it is heard."""
    before = state.position
    state = saying.board_changed(state._replace(moves=(*state.moves, (source, die))))
    target = max(source - die, OFF)
    if not target:
        return sounds.sounding(state, sounds.OFF)
    return sounds.sounding(state, sounds.HIT if before.holds(target) else sounds.LANDS)


def triples(state: State, play: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """A play of the mover's from the turn's beginning as messages have it: from, to, 1 for a hit."""
    return numbered(state.board, state.mover, play)


def numbered(board: Board, mover: Side, play: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """A play in the numbers of the screen: from, to, 1 for a hit, move by move."""
    position, numbers = board.seen_by(mover), []
    for source, die in play:
        target = max(source - die, OFF)
        hit = bool(target and position.holds(target))
        numbers += [*_shown(mover, source, target), int(hit)]
        position = position.after(((source, die),))
    return tuple(numbers)


def _shown(mover: Side, source: int, target: int) -> tuple[int, int]:
    """Source and target as the screen numbers points, which is from your seat; 25 is the bar, 0 is off."""
    if mover is WHITE:
        return source, target
    return (BAR if source == BAR else BAR - source), (OFF if target == OFF else BAR - target)
