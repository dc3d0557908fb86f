"""Hypothesis strategies that the tests of the rule book share."""

from hypothesis import strategies as st

from retro2600.rules import BAR, CHECKERS, OFF, ROLLS, VARIANTS, Position, Roll, Ruleset, Side
from retro2600.rules.notation import Situation

rolls: st.SearchStrategy[Roll] = st.sampled_from(ROLLS)
rulesets: st.SearchStrategy[Ruleset] = st.sampled_from(VARIANTS)


@st.composite
def positions(draw: st.DrawFn, highest: int = BAR, *, waiting: bool = False) -> Position:
    """Any position with the mover's checkers at most `highest` pips away; `waiting`: some at 25 wait."""
    place = st.integers(0, highest)
    mine = draw(st.lists(place, min_size=CHECKERS, max_size=CHECKERS).filter(lambda places: any(places)))
    free = [pips for pips in range(BAR + 1) if pips in (OFF, BAR) or BAR - pips not in mine]
    theirs = draw(st.lists(st.sampled_from(free), min_size=CHECKERS, max_size=CHECKERS).filter(any))
    my_waiting = draw(st.integers(0, mine.count(BAR))) if waiting else 0
    their_waiting = draw(st.integers(0, theirs.count(BAR))) if waiting else 0
    my_seat, their_seat = ([places.count(pips) for pips in range(BAR + 1)] for places in (mine, theirs))
    return Position.checked(my_seat, their_seat, my_waiting, their_waiting)


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    """Anything that an XGID can say of backgammon under way."""
    length = draw(st.integers(0, 25))
    white, red = (draw(st.integers(0, max(length - 1, 0))) for _ in range(2))
    roll = draw(st.none() | rolls)
    return Situation(
        draw(positions()),
        draw(st.sampled_from(Side)),
        2 ** draw(st.integers(0, 6)),
        draw(st.none() | st.sampled_from(Side)),
        roll,
        roll is None and draw(st.booleans()),
        length,
        white,
        red,
        crawford=length > 0 and draw(st.booleans()),
        jacoby=length == 0 and draw(st.booleans()),
        beavers=length == 0 and draw(st.booleans()),
    )
