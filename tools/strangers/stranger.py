"""A person's first game: from the welcome to the line that says who has won, with pictures on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from retro2600.cartridges.cx2617.board import LOCATION, Side
from retro2600.cartridges.cx2617.rulebook import position_of
from retro2600.cartridges.cx2617.variations import VARIATIONS
from retro2600.rules import CHAMPIONSHIP, Move, Play, Position, Roll, legal_plays, pip_count
from tools.desktop import Pixels
from tools.strangers.hands import SETTLING, Hands
from tools.strangers.program import NO, YES, Program, Seen

TURNS_SHOWN: Final = 3

_OVER: Final = "begins another game"
"""Words of the line at the end."""

_MOST_TURNS: Final = 300
_MOST_TOLD: Final = 5


class Shot(NamedTuple):
    """A picture of the whole window, and what the hand had done since the one before."""

    caption: str
    pixels: Pixels


class Answer(NamedTuple):
    """An answer to a question about the cube."""

    asked: str
    """The line that asked."""
    yes: bool
    """The answer that was meant."""
    cube: int
    """The stakes afterwards."""


class FirstGame(NamedTuple):
    """A game that has been played to its end."""

    turns: int
    """The person's own turns with something to play."""
    answers: tuple[Answer, ...]
    lines: tuple[str, ...]
    """Every line that was read, in their order."""
    told: str
    """The words at the end that say who has won."""
    last: Seen
    shots: tuple[Shot, ...]


class Stranger:
    """Plays one game with one device, in a game for two both sides.

    `reads` is the time spent on the welcome, in frames: the dice depend on it. `doubles_in` is the number of
    the own turn before which the stakes are doubled, 0 for none.
    """

    def __init__(self, program: Program, hands: Hands, reads: int = 0, doubles_in: int = 0) -> None:
        self._program = program
        self._hands = hands
        self._reads = reads
        self._doubles_in = doubles_in
        self._turns = 0
        self._answers: list[Answer] = []
        self._lines: list[str] = []
        self._moments: set[str] = set()
        self._shots: list[Shot] = []

    def play(self) -> FirstGame:
        """Begin a game, as the welcome says, and play it to its end."""
        assert self._program.pass_frames(self._reads).welcome
        self._shoot("the welcome")
        self._hands.press()
        while _OVER not in self._look().line:
            self._go_on(self._program.seen)
        self._shoot("the end")
        last = self._program.seen
        told, _, _ = last.line.partition(". ")
        return FirstGame(
            self._turns, tuple(self._answers), tuple(self._lines), told, last, tuple(self._shots)
        )

    def _look(self) -> Seen:
        """Wait until something is to be done, and take the time to read the line."""
        self._program.wait()
        seen = self._program.pass_frames(SETTLING)
        self._lines.append(seen.line)
        return seen

    def _go_on(self, seen: Seen) -> None:
        if seen.game["dice"][0] in (YES, NO):
            self._answer(seen)
        elif "nothing can be played" in seen.line:
            self._hands.press()
        elif any(seen.game["remaining"]):
            self._take_turn(seen)
        else:
            self._program.pass_frames(1)

    def _answer(self, seen: Seen) -> None:
        """Double where that is meant, and play on where the other side doubles."""
        doubling = "Offer" in seen.line
        yes = not doubling or self._turns + 1 == self._doubles_in
        self._shoot("a question")
        self._hands.show_answer(yes)
        self._lines.append(self._program.seen.line)
        self._shoot("an answer")
        self._hands.press()
        self._program.pass_frames(1)
        self._answers.append(Answer(seen.line, yes, self._program.seen.game["cube"]))

    def _take_turn(self, seen: Seen) -> None:
        """Play the roll."""
        self._turns += 1
        self._shoot("a turn")
        if self._turns == TURNS_SHOWN:
            self._shoot("the third turn")
        assert self._turns < _MOST_TURNS
        for move in a_play(seen):
            self._move(move)
        for_two = VARIATIONS[seen.game["game"]].players == 2
        if not for_two and "the computer's turn" not in self._moments:
            self._watch()

    def _move(self, move: Move) -> None:
        side = Side(self._program.seen.game["turn"])
        self._hands.pick_up(LOCATION[side][move.source])
        assert self._program.seen.game["held"] is not None, f"nothing is picked up: {self._program.seen}"
        self._lines.append(self._program.seen.line)
        self._shoot("a checker in the hand")
        self._hands.put_down(LOCATION[side][move.target])
        self._program.pass_frames(SETTLING)
        assert self._program.seen.game["held"] is None, f"{move} is refused: {self._program.seen}"
        self._shoot("a checker put down")

    def _watch(self) -> None:
        """Look on until the computer shows its play."""
        while not self._program.seen.line.startswith("Red plays"):
            assert not self._program.pass_frames(2).waits
        self._lines.append(self._program.seen.line)
        self._shoot("the computer's turn")

    def _shoot(self, moment: str) -> None:
        """Take a picture of a moment when it comes for the first time."""
        if moment in self._moments:
            return
        self._moments.add(moment)
        self._shots.append(Shot(_caption(self._hands.did()), self._program.picture()))


def _caption(did: Sequence[tuple[str, int]]) -> str:
    """The things done, one after the other if they are few, else each with its number."""
    if len(did) > _MOST_TOLD:
        done = Counter[str]()
        for what, times in did:
            done[what] += times
        did = list(done.items())
    return ", ".join(f"{times} x {what}" if times > 1 else what for what, times in did)


def a_play(seen: Seen) -> Play:
    """A play of the roll with a beginner's care: few checkers alone, the opponent far behind."""
    position = position_of(tuple(seen.game["board"]), Side(seen.game["turn"]))
    plays = legal_plays(position, Roll(*seen.game["dice"]), CHAMPIONSHIP)
    return min(plays, key=lambda play: _risk(position.after(play)))


def _risk(after: Position) -> tuple[int, int]:
    """Checkers alone that can still be hit, then the opponent's pips, the more the better."""
    rearmost = max((point for point in range(26) if after.theirs[point]), default=0)
    alone = sum(after.mine[point] == 1 for point in range(25 - rearmost, 25))
    return alone, -pip_count(after.theirs)
