"""A game at the machine itself: the computer as red, an opponent's decisions as white, fair dice.

The cartridge runs frame by frame from power-on with knob and button, so that all it remembers is as in play.
Only its dice are loaded: while it rolls, the low bits of its generator are those of a fair die. And it is
hurried where it only lets time pass.
"""

from __future__ import annotations

from functools import cache
from random import Random

from retro2600.cartridges.cx2617 import CARTRIDGE, scenes
from retro2600.cartridges.cx2617.board import Side
from retro2600.cartridges.cx2617.computers_turn import PAUSE
from retro2600.cartridges.cx2617.dice import SHORTEST_ROLL
from retro2600.cartridges.cx2617.doubling import may_double
from retro2600.cartridges.cx2617.person import Person
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.cartridges.cx2617.state import State
from retro2600.consoles.vcs import Inputs
from retro2600.rules import CHAMPIONSHIP, Move, Play, Position, Roll, legal_plays
from retro2600.rules.dice import FACES
from tools.rating.opponents import CubeSeen, Opponent
from tools.rating.record import Choice, Decision, GamePlayed, Outcome, finished, refused
from tools.rating.standings import is_won

LONGEST_LEAP = 10_000  # frames
LONGEST_GAME = 2_000_000  # frames: some nine hours

NO_LOW_BITS = 0xFFF8  # of the generator; note 4
LAST_OF_A_ROLL = SHORTEST_ROLL - 1  # of the idle counter's low byte, as below


class StuckError(RuntimeError):
    """White's play by the book does not go through at the machine."""


class Table:
    """One game; `played` plays it."""

    def __init__(self, game: int, opponent: Opponent, chance: Random) -> None:
        self._opponent = opponent
        self._chance = chance
        start = started(game)._replace(generator=powered_on(chance))
        self._white = Person(start, Inputs())
        self._roll: tuple[int, int] | None = None  # while the dice roll
        self._doubled: Choice | None = None  # by white, while red has not answered
        self._decisions: list[Decision] = []
        self._choices: list[Choice] = []

    def played(self) -> GamePlayed:
        """The game to its end; raises StuckError."""
        self._white.hold(reset=True)
        self._white.hold(reset=False)
        while not isinstance(self._state.scene, scenes.Idle):
            self._go_on()
            if self._white.frames > LONGEST_GAME:
                raise StuckError(f"no end after {self._white.frames} frames: {self._state}")
        self._settle_double(yes=False)
        return GamePlayed(self._result(), self._decisions, self._choices)

    @property
    def _state(self) -> State:
        return self._white.state

    def _go_on(self) -> None:
        """One thing that white does, or a leap over many frames in which he has nothing to do."""
        scene = self._state.scene
        if not isinstance(scene, scenes.Rolling):
            self._roll = None
        match scene:
            case scenes.Rolling():
                self._let_roll(scene)
            case scenes.Pointing():
                self._play()
            case scenes.Passing():
                self._white.pass_on()
            case scenes.Asking(ask):
                self._white.decide(self._decided(ask))
            case _:
                self._look_on(scene)

    def _look_on(self, scene: scenes.Scene) -> None:
        if isinstance(scene, scenes.Pausing) and self._state.moved == PAUSE:
            moves = tuple(Move(*move) for move in scene.play)
            self._decisions.append(Decision(self._seen_by(Side.RED), Roll(*self._state.dice), moves))
        self._white.leap(LONGEST_LEAP)

    def _seen_by(self, side: Side) -> Position:
        return position_of(self._state.board, side)

    # --- dice

    def _let_roll(self, scene: scenes.Rolling) -> None:
        """Let the generator's low bits be those of a fair die, the same one as long as this roll lasts."""
        state = self._state
        if self._roll is None:
            self._roll = cast(self._chance, opening=scene.occasion is scenes.Occasion.OPENING)
            self._settle_double(yes=True)
            if scene.occasion is scenes.Occasion.TURN and state.turn is Side.RED and may_double(state):
                self._choices.append(Choice("offer", self._seen_by(Side.RED), _cube(state, Side.RED)))
        die = self._roll[scene.die is scenes.Die.RIGHT]
        loaded = state.turned(state.sample, state.idle, state.generator & NO_LOW_BITS | die)
        self._white.state = hurried(loaded, LAST_OF_A_ROLL)
        self._white.wait(1)

    # --- white's play

    def _play(self) -> None:
        """Make the play chosen, move by move."""
        for move in self._chosen():
            if not self._white.carry(Side.WHITE, move.source, move.target):
                raise StuckError(f"the machine refuses {move}: {self._state}")
        if isinstance(self._state.scene, scenes.Pointing):
            raise StuckError(f"the machine waits for {self._state.required} after the whole play")

    def _chosen(self) -> Play:
        position = self._seen_by(Side.WHITE)
        plays = legal_plays(position, Roll(*self._state.dice), CHAMPIONSHIP)
        if len(plays) == 1:
            return plays[0]
        return self._opponent.play(position, plays, _cube(self._state, Side.WHITE))

    # --- the cube

    def _decided(self, ask: scenes.Ask) -> bool:
        """White's decision to double or to accept."""
        state = self._state
        if ask is scenes.Ask.DOUBLE:
            position, cube = self._seen_by(Side.WHITE), _cube(state, Side.WHITE)
            yes = self._opponent.doubles(position, cube)
            if yes:
                self._doubled = Choice("answer", position, cube)
            return yes
        position = self._seen_by(Side.RED)
        value = state.cube // 2
        cube = CubeSeen(value, None if value == 1 else True)
        self._choices.append(Choice("offer", position, cube, yes=True))
        return self._opponent.takes(position, cube)

    def _settle_double(self, yes: bool) -> None:
        """Red's answer to white's double is known by what comes after it."""
        if self._doubled is not None:
            self._choices.append(self._doubled._replace(yes=yes))
            self._doubled = None

    def _result(self) -> Outcome:
        state = self._state
        for side in Side:
            position = self._seen_by(side)
            if is_won(position):
                return finished(position, side is Side.RED, max(state.cube, 1))
        return refused(state.owner is Side.WHITE, state.cube // 2)


def powered_on(chance: Random) -> int:
    """The generator's register as a game begins."""
    return chance.randrange(1, 1 << 15)


def cast(chance: Random, opening: bool = False) -> tuple[int, int]:
    """Two dice, left and right; different ones to open a game."""
    while True:
        left, right = chance.choice(FACES), chance.choice(FACES)
        if not opening or left != right:
            return left, right


@cache
def started(game: int) -> State:
    """The machine just switched on, and SELECT pressed until it shows this game."""
    state = CARTRIDGE.power_on()
    while state.game != game:
        state = CARTRIDGE.step(state, Inputs(select=True))
        state = CARTRIDGE.step(state, Inputs())
    return state


def hurried(state: State, late: int) -> State:
    """The state with a roll near its end, by the low byte of the idle counter (note 4).

    It spares frames in which nothing is decided; the counter ends where it would have.
    """
    return state.turned(state.sample, max(state.idle, state.idle & 0xFF00 | late), state.generator)


def _cube(state: State, side: Side) -> CubeSeen:
    return CubeSeen(state.cube, None if state.owner is None else state.owner is side)
