"""Remarks on a moment, topic by topic."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from retro2600.cartridges.cx2617.board import NUMBER, RED_TRAY, WHITE_TRAY, Side
from retro2600.cartridges.cx2617.doubling import HIGHEST_CUBE
from retro2600.cartridges.cx2617.facets.allowed import is_asked, single_moves, whole_plays
from retro2600.cartridges.cx2617.facets.ledger import Ledger, Outcome, Turn
from retro2600.cartridges.cx2617.facets.match import CRAWFORD, is_crawford
from retro2600.cartridges.cx2617.facets.match import score as match_score
from retro2600.cartridges.cx2617.facets.moment import Moment, moment_of
from retro2600.cartridges.cx2617.facets.phases import PLAYING, Phase
from retro2600.cartridges.cx2617.facets.seats import name, pips
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.cartridges.cx2617.scenes import Ask, Die, Occasion
from retro2600.cartridges.cx2617.state import State
from retro2600.cartridges.cx2617.traps import traps
from retro2600.machine.facets.remarks import Remark
from retro2600.rules import Move, Play, Win
from retro2600.rules.notation import write_play

Telling = Callable[[Ledger, Moment], Iterator[Remark]]


def remarks(ledger: Ledger, state: State) -> tuple[Remark, ...]:
    """The remarks on the state, in the order of `TOPICS`."""
    return _remarks(ledger.lately, moment_of(state))


@lru_cache(maxsize=64)
def _remarks(ledger: Ledger, now: Moment) -> tuple[Remark, ...]:
    return tuple(remark for _, telling in _TELLINGS.values() for remark in telling(ledger, now))


def _turn(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    yield Remark("turn", "Turn", _doing(ledger, now))


def _doing(ledger: Ledger, now: Moment) -> str:
    who = name(now.turn)
    match now.phase:
        case Phase.IDLE:
            return "the game is over" if ledger.over else f"game {now.game} is on show, RESET begins it"
        case Phase.ROLLING:
            return "the opening roll" if now.occasion is Occasion.OPENING else f"{who} rolls"
        case Phase.DIALLING:
            return _dialling(now)
        case Phase.ASKED:
            question = "double?" if now.ask is Ask.DOUBLE else f"accept {now.cube}?"
            return f"{who} is asked: {question}"
        case Phase.WEIGHING:
            return f"Red weighs {'doubling' if now.ask is Ask.DOUBLE else f'taking a cube of {now.cube}'}"
        case Phase.WORKING_OUT:
            return f"{who} to play"
        case Phase.THINKING:
            return "Red chooses a doublet" if now.bonus else "Red thinks"
        case Phase.MOVING:
            return "Red plays"
        case Phase.PASSING:
            return f"{who} has nothing to play: press"
        case Phase.POINTING | Phase.CARRYING | Phase.PLACED:
            return f"{who}: the game is suspended" if now.is_suspended else f"{who} plays"


def _dialling(now: Moment) -> str:
    die = "left" if now.die is Die.LEFT else "right"
    if now.occasion is Occasion.OPENING:
        return f"opening roll: dial {die} die"
    doing = "picks a doublet" if now.occasion is Occasion.BONUS else "is to roll"
    return f"{name(now.turn)} {doing}: dial {die} die"


def _dice(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    left, right = now.dice
    if now.phase is Phase.DIALLING:
        yield Remark("dice", "Dice", f"{left}-?" if now.die is Die.LEFT else f"{left}-{right}")
    elif now.phase in PLAYING or now.phase in (Phase.WORKING_OUT, Phase.THINKING):
        yield Remark("dice", "Dice", f"{left}-{right}{_to_play(ledger, now)}")


def _to_play(ledger: Ledger, now: Moment) -> str:
    numbers = [str(number) for number in now.required if number]
    begun = ledger.turn is not None and ledger.turn.steps
    return f", left to play: {' '.join(numbers)}" if begun and numbers and now.is_persons_move else ""


def _cube(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    if not now.variation.cube or now.phase is Phase.IDLE:
        return
    if now.phase is Phase.ASKED and now.ask is Ask.ACCEPT:
        text = f"offered to {name(now.turn)} at {now.cube}"
    elif now.cube == HIGHEST_CUBE:
        text = f"{now.cube}, as high as it goes"
    else:
        text = f"{now.cube}, {name(now.owner) if now.owner else 'either side'} may double"
    yield Remark("cube", "Cube", text)


def _pips(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    white, red = (pips(now.board, side) for side in Side)
    yield Remark("pips", "Pips", f"White {white}, Red {red}")


def _off(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    white, red = abs(now.board[WHITE_TRAY]), abs(now.board[RED_TRAY])
    yield Remark("off", "Off", f"White {white}, Red {red}")


def _last(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    turn = ledger.turn if ledger.turn is not None and ledger.turn.steps else ledger.last
    if turn is not None:
        yield Remark("last", "Last", written(turn))


def written(turn: Turn) -> str:
    """A turn in the usual notation, such as "White 31: 8/5 6/5"."""
    high, low = sorted(turn.dice, reverse=True)
    play = write_play(position_of(turn.board, turn.side), play_of(turn))
    return f"{name(turn.side)} {high}{low}: {play}"


def play_of(turn: Turn) -> Play:
    """The steps of a turn as a play."""
    return tuple(Move(step.origin, step.origin - step.target) for step in turn.steps)


def _allowed(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    if not is_asked(now):
        return
    acey_deucey, two_numbers = now.variation.acey_deucey, now.dice[0] != now.dice[1]
    untouched = ledger.turn is not None and not ledger.turn.steps and ledger.turn.board == now.board
    if untouched and two_numbers:  # of a doublet no move bars another, and its plays are many
        told = whole_plays(now.board, now.turn, now.dice, acey_deucey)
    else:
        told = single_moves(now.board, now.turn, now.required, acey_deucey)
    if told:
        count, plays = told
        yield Remark("allowed", "Allowed", count, items=plays)


def _warning(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    if not now.is_persons_move or not any(now.required):
        return
    if now.is_suspended:
        yield Remark("warning", "Suspended", f"no {max(now.required)} can be played", urgent=True)
        yield Remark("warning", "", "way out: left difficulty b, or RESET", urgent=True)
        return
    for (origin, target), stranded in traps(
        now.board, now.holder, now.required, now.variation.acey_deucey
    ).items():
        if origin == now.pointed and (now.held is None or target == NUMBER[now.holder][now.held]):
            move = write_play(position_of(now.board, now.holder), (Move(origin, origin - target),))
            yield Remark("warning", "Careful", f"{move} leaves no {stranded} to play", urgent=True)


def _stake(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    if ledger.over:
        yield Remark("stake", "Result", told(ledger.games[-1]))


def told(outcome: Outcome) -> str:
    """An outcome in words, such as "Red wins a gammon: 2 x 4 = 8 points"."""
    who = name(outcome.winner)
    points = f"{outcome.points} point{'' if outcome.points == 1 else 's'}"
    match outcome.win:
        case None:
            return f"{who} wins {points}: a double was refused"
        case Win.SINGLE:
            return f"{who} wins {points}"
        case win:
            return f"{who} wins a {win.name.lower()}: {win.value} x {outcome.stake} = {points}"


def _score(ledger: Ledger, now: Moment) -> Iterator[Remark]:
    match = match_score(ledger)
    if match:
        yield Remark("score", "Match", match.told.removeprefix("match "))
        if is_crawford(ledger):
            yield Remark("score", "", CRAWFORD)
    elif ledger.games:
        white, red = score(ledger)
        games = f"{len(ledger.games)} game{'' if len(ledger.games) == 1 else 's'}"
        yield Remark("score", "Score", f"White {white}, Red {red} after {games}")


def score(ledger: Ledger) -> tuple[int, int]:
    """White's and red's points over all games of the ledger."""
    white, red = (sum(game.points for game in ledger.games if game.winner is side) for side in Side)
    return white, red


_TELLINGS: dict[str, tuple[str, Telling]] = {
    "turn": ("Whose turn it is", _turn),
    "dice": ("The dice", _dice),
    "cube": ("The doubling cube", _cube),
    "pips": ("Pip counts", _pips),
    "off": ("Checkers borne off", _off),
    "last": ("The last play", _last),
    "allowed": ("What the rules allow", _allowed),
    "warning": ("Warning before an illegal move", _warning),
    "stake": ("What a game was worth", _stake),
    "score": ("The score sheet", _score),
}

TOPICS: dict[str, str] = {topic: title for topic, (title, _) in _TELLINGS.items()}
"""The topics of remarks, and a title for each."""
