"""The audible board: a cue for each event, in tones and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from retro2600.cartridges.cx2617.facets import tones
from retro2600.cartridges.cx2617.facets.carried import refusal
from retro2600.cartridges.cx2617.facets.guide import nothing_to_play, question, stuck
from retro2600.cartridges.cx2617.facets.ledger import outcome_of
from retro2600.cartridges.cx2617.facets.moment import Moment, moment_of
from retro2600.cartridges.cx2617.facets.phases import Phase, is_still, turn_began, was_torn_off
from retro2600.cartridges.cx2617.facets.remarks import told
from retro2600.cartridges.cx2617.facets.seats import place, standing_there
from retro2600.cartridges.cx2617.glyphs import YES
from retro2600.cartridges.cx2617.scenes import Ask, Dialling, Die, Occasion, Refused, Rolling
from retro2600.cartridges.cx2617.sounds import BUZZ
from retro2600.cartridges.cx2617.state import State
from retro2600.machine.facets.cues import Cue


class Frame(NamedTuple):
    """A frame in which something may have happened."""

    before: State
    after: State
    was: Moment
    now: Moment

    @property
    def has_begun(self) -> bool:
        """True if the phase has changed, or the die or question within it."""
        return self.was.stage != self.now.stage


def cues(before: State, after: State) -> tuple[Cue, ...]:
    """The cues of the frame that led from one state to the next, in this order."""
    if is_still(before, after) or _sounds_of(before) == _sounds_of(after):
        return ()
    frame = Frame(before, after, moment_of(before), moment_of(after))
    if was_torn_off(before, after) or before.game != after.game:
        return (_begun_anew(frame),)
    return tuple(cue for telling in _TELLINGS for cue in telling(frame))


def _sounds_of(state: State) -> tuple[object, ...]:
    """Changes that can have a cue; found quickly, for much that is silent makes a new scene a frame."""
    scene, hand = state.scene, state.hand
    shown = scene.occasion if isinstance(scene, Rolling) else state.dice
    return (
        type(scene),
        shown,
        scene.die if isinstance(scene, Dialling) else None,
        None if hand is None else hand.at,
        state.cursor,
        state.tones[1],
        state.board,
        state.required,
        state.selectable,
    )


def _place(location: int, moment: Moment) -> str:
    """A location in words, by the numbers of the side on turn: a person's are "your" numbers."""
    whose = "red's" if moment.variation.is_computer(moment.turn) else "your"
    return place(location, moment.turn, whose)


def _begun_anew(frame: Frame) -> Cue:
    now = frame.now
    if now.phase is Phase.IDLE:
        return Cue(f"game {now.game} is on show", tones.game(now.game))
    if now.phase is Phase.DIALLING:
        return Cue(f"game {now.game} begins, dial the left die", tones.DIAL)
    return Cue(f"game {now.game} begins, the opening roll", tones.game(now.game))


def _put_down(frame: Frame) -> Iterator[Cue]:
    """A checker that left the hand, or the computer's that arrived."""
    held, target = frame.before.hand, frame.was.held
    landed = frame.now.phase is Phase.PLACED or (
        frame.was.phase is Phase.MOVING and frame.before.board != frame.after.board
    )
    if held is None or target is None or not landed:
        return
    rival = held.side.other
    hits = frame.after.board[rival.bar] * rival.sign > frame.before.board[rival.bar] * rival.sign
    text = f"put down on {_place(target, frame.was)}{', a hit' if hits else ''}"
    yield Cue(text, tones.put_down(target, hits))


def _left_over(frame: Frame) -> Iterator[Cue]:
    """After a number is struck off: what is left of the roll."""
    if frame.was.phase is not Phase.PLACED or not frame.now.is_persons_move:
        return
    numbers = [number for number in frame.now.required if number]
    if frame.now.is_suspended:
        yield Cue(f"suspended: {stuck(frame.now)}", tones.SUSPENDED)
    elif frame.before.required != frame.after.required:
        yield Cue(f"left to play: {' '.join(map(str, numbers))}", tones.pips(numbers[0], tones.pitch(0) * 2))


def _picked_up(frame: Frame) -> Iterator[Cue]:
    was, now = frame.before.hand, frame.after.hand
    lifted = now is not None and (was is None or frame.before.cursor != frame.after.cursor)
    if lifted:
        origin = frame.after.cursor
        text = f"picked up {now.side.value if now else ''} from {_place(origin, frame.now)}"
        yield Cue(text, tones.picked_up(origin))


def _buzzed(frame: Frame) -> Iterator[Cue]:
    refused = isinstance(frame.after.scene, Refused) and not isinstance(frame.before.scene, Refused)
    buzzes = frame.after.tones[1] == BUZZ != frame.before.tones[1]
    if refused:
        reason = refusal(frame.now)
        yield Cue(f"not here: {reason}" if reason else "not here", tones.REFUSED)
    elif buzzes and frame.now.phase is Phase.POINTING:
        yield Cue("nothing to pick up", tones.NOTHING_THERE)


def _passed(frame: Frame) -> Iterator[Cue]:
    """A location the cursor or a carried checker has come to."""
    was, now = frame.was, frame.now
    if was.held is not None and now.held is not None and now.cursor == was.cursor:
        at, moved = now.held, was.held != now.held
    else:
        both = now.phase is Phase.POINTING is was.phase
        at, moved = now.cursor, both and now.cursor != was.cursor
    if moved:
        count = frame.after.board[at]
        yield Cue(f"{_place(at, now)}, {standing_there(count)}", tones.tick(at, count * now.turn.sign))


def _rolled(frame: Frame) -> Iterator[Cue]:
    """Dice that are known now."""
    was, now = frame.was, frame.now
    left, right = now.dice
    if was.phase in (Phase.ROLLING, Phase.DIALLING) and now.phase in (Phase.WORKING_OUT, Phase.THINKING):
        who = now.turn.value
        opening = was.occasion is Occasion.OPENING
        text = f"white {left}, red {right}: {who} begins" if opening else f"{who} rolled {left} and {right}"
        yield Cue(f"{who} chose {left} and {right}" if now.bonus else text, tones.dice(left, right))
    elif now.bonus and was.phase is Phase.THINKING and now.phase is Phase.MOVING:
        yield Cue(f"red chose {left} and {right}", tones.dice(left, right))


def _dialled(frame: Frame) -> Iterator[Cue]:
    was, now = frame.was, frame.now
    if now.phase is not Phase.DIALLING or was.stage != now.stage or was.dice == now.dice:
        return
    is_left = now.die is Die.LEFT
    number = now.dice[0 if is_left else 1]
    yield Cue(f"{'left' if is_left else 'right'} die {number}", tones.dialled(number, is_left))


def _turned(frame: Frame) -> Iterator[Cue]:
    if turn_began(frame.before, frame.after):
        side = frame.now.turn
        if frame.now.phase is Phase.ASKED and frame.now.ask is Ask.ACCEPT:
            side = side.other
        yield Cue(f"{side.value}'s turn", tones.TURN[side])


def _asked(frame: Frame) -> Iterator[Cue]:
    """A person is waited for."""
    was, now = frame.was, frame.now
    who = now.turn.value
    if was.phase is Phase.WEIGHING and was.ask is Ask.ACCEPT and now.phase in (Phase.ROLLING, Phase.DIALLING):
        yield Cue(f"red accepts, the cube is {now.cube}", tones.ACCEPTED)
    if frame.has_begun and now.phase is Phase.ASKED:
        if now.ask is Ask.DOUBLE:
            yield Cue(f"{who}: {question(now)} yes is left, no is right", tones.DOUBLE)
        else:
            yield Cue(f"{question(now)} yes is left", tones.ACCEPT)
    elif now.phase is Phase.ASKED and was.dice[0] != now.dice[0]:
        yes = now.dice[0] == YES
        yield Cue("yes" if yes else "no", tones.YES if yes else tones.NO)
    if frame.has_begun and now.phase is Phase.DIALLING:
        again = "once more, " if was.phase is Phase.DIALLING and was.die is Die.RIGHT else ""
        bonus = "choose a doublet, " if now.occasion is Occasion.BONUS else ""
        die = "left" if now.die is Die.LEFT else "right"
        yield Cue(f"{again}{bonus}dial the {die} die", tones.DIAL)
    if frame.has_begun and now.phase is Phase.PASSING:
        yield Cue(f"{nothing_to_play(now)}, press", tones.NOTHING_TO_PLAY)


def _ended(frame: Frame) -> Iterator[Cue]:
    outcome = outcome_of(frame.before, frame.after)
    if outcome is not None:
        yield Cue(f"the game is over, {told(outcome)}", tones.OVER[outcome.winner])


_TELLINGS: tuple[Callable[[Frame], Iterator[Cue]], ...] = (
    _put_down,
    _left_over,
    _picked_up,
    _buzzed,
    _passed,
    _rolled,
    _turned,
    _asked,
    _dialled,
    _ended,
)
