"""Positions of every kind, with a roll each: from games, scattered anywhere, and bearing off."""

from random import Random

from hypothesis import strategies as st

from retro2600.players.kinds import Kind, kind_of
from retro2600.rules import (
    BAR,
    CHAMPIONSHIP,
    CHECKERS,
    HOME,
    OFF,
    ROLLS,
    Position,
    Roll,
    Ruleset,
    Seat,
    legal_plays,
)

Board = tuple[Position, Roll]


def from_games(number: int, chance: Random, rules: Ruleset = CHAMPIONSHIP) -> list[Board]:
    """Boards as they come in games of random plays; none of them is over."""
    boards: list[Board] = []
    position = rules.start
    while len(boards) < number:
        roll = chance.choice(ROLLS)
        boards.append((position, roll))
        position = position.after(chance.choice(legal_plays(position, roll, rules))).swapped()
        if position.theirs[OFF] == CHECKERS:
            position = rules.start
    return boards


def assert_by_the_book(boards: list[Board], found: list[list[Position]], rules: Ruleset) -> None:
    """Check that the positions found after each board's roll are those of the rule book, each once."""
    for board, after in zip(boards, found, strict=True):
        wanted = [board[0].after(play) for play in legal_plays(*board, rules)]
        assert len(after) == len(wanted), f"{board[0]} {board[1]}"
        assert set(after) == set(wanted), f"{board[0]} {board[1]}"


def anywhere(number: int, chance: Random) -> list[Board]:
    """Boards as no game makes them: crowded homes and bars, closed boards, checkers far apart."""
    return [(_scattered(chance, BAR), chance.choice(ROLLS)) for _ in range(number)]


def bearing_off(number: int, chance: Random) -> list[Board]:
    """Boards whose movers have all checkers home, or all but a few pips so."""
    return [(_scattered(chance, HOME + chance.randint(0, 2)), chance.choice(ROLLS)) for _ in range(number)]


def _scattered(chance: Random, farthest: int) -> Position:
    low, high = sorted((chance.randint(0, farthest), chance.randint(1, farthest)))
    mine = [chance.randint(low, high) for _ in range(CHECKERS - 1)] + [max(low, 1)]
    free = [pips for pips in range(BAR + 1) if pips in (OFF, BAR) or BAR - pips not in mine]
    held = chance.sample(free, chance.randint(1, len(free)))
    theirs = [chance.choice(held) for _ in range(CHECKERS - 1)] + [chance.choice(free[1:])]
    return Position(_seat(mine), _seat(theirs))


def _seat(places: list[int]) -> Seat:
    return tuple(map(places.count, range(BAR + 1)))


def home_races(number: int, chance: Random) -> list[Position]:
    """Positions with all checkers of both sides home, often with none off; none of them is over."""
    return [Position(_at_home(chance), _at_home(chance)) for _ in range(number)]


def _at_home(chance: Random) -> Seat:
    off = chance.choice((0, chance.randint(0, CHECKERS - 1)))
    highest = chance.randint(1, HOME)
    return _seat([OFF] * off + [chance.randint(1, highest) for _ in range(CHECKERS - off)])


def races(number: int, chance: Random) -> list[Board]:
    """Boards of sides that have passed each other and are not both home."""
    found: list[Board] = []
    while len(found) < number:
        mine, theirs = (_seat([chance.randint(1, 2 * HOME) for _ in range(CHECKERS)]) for _ in range(2))
        position = Position(mine, theirs)
        if kind_of(position) is Kind.RACE:
            found.append((position, chance.choice(ROLLS)))
    return found


@st.composite
def last_checkers(draw: st.DrawFn) -> Board:
    """A mover who can bear off the last checkers, against anybody: at home, behind or on the bar."""
    roll = draw(st.sampled_from(ROLLS))
    most = 4 if roll.is_doublet else 2
    mine = [draw(st.integers(1, roll.low)) for _ in range(draw(st.integers(1, most)))]
    mine += [OFF] * (CHECKERS - len(mine))
    free = [point for point in range(BAR + 1) if point in (OFF, BAR) or BAR - point not in mine]
    theirs: list[int] = draw(st.lists(st.sampled_from(free), min_size=CHECKERS, max_size=CHECKERS))
    if theirs == [OFF] * CHECKERS:
        theirs[0] = free[1]
    return Position(seat(mine), seat(theirs)), roll


def seat(places: list[int]) -> Seat:
    return tuple(places.count(point) for point in range(BAR + 1))
