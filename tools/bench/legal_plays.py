"""Positions a second, each with its legal plays, against OpenSpiel's from Python.

Both are asked about the same mid-game positions of random games, in turn in one run. First they must agree
on every position: the sets of positions that the roll can lead to are compared, checker by checker.
OpenSpiel splits a doublet into two actions of two moves each; its clock runs for the first of them only,
while ours lists whole plays, so the comparison leans to its side.

    python tools/bench/legal_plays.py [POSITIONS]      needs the package `open_spiel`
"""

import random
import sys
from collections.abc import Iterator
from timeit import timeit

import pyspiel

from retro2600.rules import CHAMPIONSHIP, Position, Roll, legal_plays

OPEN_SPIEL_BAR = 100
ROUNDS = 25
"""Each asks both in turn; the best of each counts, as the one that other programs disturbed least."""
MID_GAME = range(10, 50)
"""The turns of a random game that count as its middle; a whole one lasts about a hundred."""


def seen_from(state: pyspiel.BackgammonState, player: int) -> Position:
    """The position from this player's seat; player 1 walks down OpenSpiel's points, player 0 up."""

    def seat(side: int) -> list[int]:
        points = [state.board(side, point) for point in range(24)]
        points = points[::-1] if side == 0 else points
        bar = state.board(side, OPEN_SPIEL_BAR)
        return [15 - sum(points) - bar, *points, bar]

    return Position.checked(seat(player), seat(1 - player))


def roll_of(state: pyspiel.BackgammonState) -> Roll:
    """The dice, which close its observation."""
    high, low = state.observation_tensor()[-2:]
    return Roll(int(high), int(low))


def random_states(rng: random.Random) -> Iterator[pyspiel.BackgammonState]:
    """States in mid-game with a fresh roll, from games of random plays."""
    game = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    while True:
        state, turn, fresh = game.new_initial_state(), 0, False
        while not state.is_terminal() and turn < MID_GAME.stop:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
                turn, fresh = turn + 1, True
                continue
            if fresh and turn in MID_GAME and rng.random() < 0.1:
                yield state.clone()
            state.apply_action(rng.choice(state.legal_actions()))
            fresh = False


def results(state: pyspiel.BackgammonState, player: int) -> set[Position]:
    """Every position that OpenSpiel's actions lead to; a doublet takes a second action."""
    found = set()
    for action in state.legal_actions():
        child = state.child(action)
        ended = child.is_terminal() or child.is_chance_node() or child.current_player() != player
        found |= {seen_from(child, player)} if ended else results(child, player)
    return found


def agree(state: pyspiel.BackgammonState) -> None:
    """Stops the run where the two rule books differ."""
    player = state.current_player()
    position, roll = seen_from(state, player), roll_of(state)
    ours = [position.after(play) for play in legal_plays(position, roll, CHAMPIONSHIP)]
    assert len(ours) == len(set(ours)), f"a result comes twice: {position} {roll}"
    assert set(ours) == results(state, player), f"the rule books differ: {position} {roll}"


def their_task(states: list[pyspiel.BackgammonState]) -> None:
    """Have OpenSpiel answer for all these states."""
    for state in states:
        state.legal_actions()


def our_task(questions: list[tuple[Position, Roll]]) -> None:
    """Answer for all these positions and rolls."""
    for position, roll in questions:
        legal_plays(position, roll, CHAMPIONSHIP)


def main() -> None:
    """Checks, measures and prints one ratio: above 1 ours is the faster."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    source = random_states(random.Random(1979))
    states = [next(source) for _ in range(count)]
    for state in states:
        agree(state)
    questions = [(seen_from(state, state.current_player()), roll_of(state)) for state in states]
    theirs, ours = [], []
    for _ in range(ROUNDS):
        theirs.append(timeit(lambda: their_task(states), number=1))
        ours.append(timeit(lambda: our_task(questions), number=1))
    their, our = min(theirs), min(ours)
    print(
        f"agreed on {count} positions; OpenSpiel {count / their:,.0f} positions/s, "
        f"retro2600 {count / our:,.0f} positions/s, ratio {their / our:.2f}"
    )


if __name__ == "__main__":
    main()
