"""Whatever the rule book is asked, it answers or refuses in one sentence, with an error that is meant."""

import inspect
from collections.abc import Callable, Iterator
from random import Random
from types import FunctionType
from typing import Any

import pytest

from retro2600 import rules
from retro2600.rules import (
    CHAMPIONSHIP,
    LOBBY_MONEY,
    RED,
    START,
    WHITE,
    Bonus,
    Cast,
    Choose,
    Cube,
    Double,
    Doubled,
    Forfeit,
    Game,
    Match,
    Move,
    Opening,
    Position,
    Resign,
    Resigning,
    Result,
    Roll,
    RulesError,
    Ruleset,
    Side,
    Throw,
    ToPlay,
    ToRoll,
    Turn,
    Win,
    legal_plays,
)
from retro2600.rules import notation as written
from retro2600.rules.checked import door
from retro2600.rules.errors import LONGEST, NotationError
from retro2600.rules.notation import GameRecord, MatchRecord, Situation, write_mat, write_xgid

ROLL = Roll(3, 1)
PLAY = legal_plays(START, ROLL, CHAMPIONSHIP)[0]
GAME = Game.new(CHAMPIONSHIP).apply(Cast(3, 1))
RECORD = MatchRecord(5, "Ann", "Bob", (GameRecord.of(Game.new(CHAMPIONSHIP), [Cast(3, 1), Turn(PLAY)]),))
SITUATION = Situation(START, roll=ROLL)
SIXTEEN = Position((16, *[0] * 25), START.theirs)
MALFORMED = [
    Position((), ()),
    Position((1, 2), (3,)),
    Position(START.mine, START.theirs[:25]),
    Position(("a",) * 26, START.theirs),  # type: ignore[arg-type]
    Position((0.5,) * 26, START.theirs),  # type: ignore[arg-type]
    Position((-1,) * 26, (99,) * 26),
    Position((0,) * 26, (0,) * 26),
    Position((15,) * 26, (15,) * 26),
    Position(START.mine, START.theirs, 99, -1),
    Position(START.mine, START.theirs, "x"),  # type: ignore[arg-type]
    Position(None, None),  # type: ignore[arg-type]
]


class Unprintable:
    def __repr__(self) -> str:
        raise KeyError("it cannot be printed")


def nested() -> list[Any]:
    value: list[Any] = []
    for _ in range(100_000):
        value = [value]
    return value


JUNK: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 7, 25, 26, 99, 10**30, -(10**30)),
    *(2.5, -0.5, float("nan"), float("inf"), 1j),
    *("", "x", "31", "bar", "a\nb", "\ud800", "9" * 5_000, b"", b"31"),
    *((), (1,), (1, 2), (99, 99), ("a", "b"), [], [1], [None] * 26, [0.5] * 26, [[]] * 26),
    *({}, {1: 2}, {1, 2}, range(26), range(10**5), object(), int, len, Unprintable(), nested()),
    *(*MALFORMED, START, START.swapped(), START.mine, ROLL, CHAMPIONSHIP, LOBBY_MONEY),
    *(WHITE, RED, Win.GAMMON, Bonus.ONCE, Cube(), GAME, Match(CHAMPIONSHIP), RECORD, SITUATION),
    *(PLAY, [*PLAY], (Move(99, 1),), (Move(-3, 2),), (Move(24, 99),), (Move(6, 6),) * 5),
    (Move("a", None),),  # type: ignore[arg-type]
    *(
        Result(WHITE, 1),
        Opening(),
        ToRoll(),
        ToPlay(ROLL),
        Doubled(ToRoll()),
        Throw(ROLL),
        Double(),
        Turn(()),
    ),
]

RIGHT: dict[Any, list[Any]] = {
    Position: [START],
    Roll: [ROLL],
    Ruleset: [CHAMPIONSHIP],
    Side: [WHITE],
    Game: [GAME, Game.new(LOBBY_MONEY)],
    Match: [Match(CHAMPIONSHIP, 5)],
    Cube: [Cube(2, RED)],
    Win: [Win.SINGLE],
    Result: [Result(WHITE, 1)],
    int: [1, 2],
    bool: [True],
    str: ["31", str(START), "8/5 6/5", write_xgid(SITUATION), write_mat(RECORD)],
    ToRoll: [ToRoll()],
    Situation: [SITUATION],
    MatchRecord: [RECORD],
    GameRecord: [*RECORD.games],
}

OWNERS = [START, *MALFORMED, GAME, Game.new(LOBBY_MONEY), Match(CHAMPIONSHIP, 5), Cube(), ROLL, SITUATION]


def doors() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public callable of the rule book and of its notation, methods by an object each."""
    for package in (rules, written):
        for name in package.__all__:
            if callable(found := getattr(package, name)) and not isinstance(found, type(int | str)):
                yield name, found
    for owner in OWNERS:
        for name, method in vars(type(owner)).items():
            if not name.startswith("_") and isinstance(method, FunctionType | classmethod):
                yield f"{type(owner).__name__}.{name}", getattr(owner, name)


def arguments_of(door: Callable[..., Any]) -> list[Any]:
    """The annotations of what it takes; enums take a value."""
    try:
        return [parameter.annotation for parameter in inspect.signature(door).parameters.values()]
    except ValueError:
        return [object]


def wrong_calls(door: Callable[..., Any], chance: Random) -> Iterator[list[Any]]:
    """Each argument in turn replaced by each piece of junk, then all of them by any, then too few or many."""
    kinds = arguments_of(door)
    right = [RIGHT.get(kind, [START.mine, PLAY]) for kind in kinds]
    for place in range(len(kinds)):
        for junk in JUNK:
            yield [junk if at == place else chance.choice(right[at]) for at in range(len(kinds))]
    for _ in range(100):
        yield [chance.choice([*JUNK, *right[at]]) for at in range(len(kinds))]
    yield from ([], [START] * (len(kinds) + 1))


DOORS = list(doors())


@pytest.mark.parametrize(("name", "door"), DOORS, ids=[f"{at}-{name}" for at, (name, _) in enumerate(DOORS)])
def test_a_wrong_call_is_answered_or_refused_in_one_sentence(name: str, door: Callable[..., Any]) -> None:
    for arguments in wrong_calls(door, Random(name)):
        try:
            door(*arguments)
        except (RulesError, TypeError, ValueError) as refusal:
            sentence = str(refusal)
            assert sentence
            assert "\n" not in sentence


def test_the_wrong_calls_are_many_thousands() -> None:
    chance = Random(1)
    assert sum(1 for _, door in DOORS for _ in wrong_calls(door, chance)) > 15_000


@pytest.mark.parametrize(
    ("door", "arguments", "sentence"),
    [
        (Match, (CHAMPIONSHIP, 2.5), "length of Match is 2.5, expected a whole number"),
        (Match, (CHAMPIONSHIP, True), "length of Match is True, expected a whole number"),
        (Match, ("mine",), "rules of Match is 'mine', expected a Ruleset"),
        (Cube, (4, "red"), "owner of Cube is 'red', expected a Side or None"),
        (Throw, ((3, 1),), "roll of Throw is (3, 1), expected a Roll"),
        (Turn, (((8, 3),),), "play of Turn is ((8, 3),), expected a tuple, each item a sound Move"),
        (Resign, (2,), "win of Resign is 2, expected a Win"),
        (Forfeit, ("red",), "side of Forfeit is 'red', expected a Side"),
        (Choose, ("66",), "roll of Choose is '66', expected a Roll"),
        (Resigning, (Win.SINGLE, None), "asked of Resigning is None, expected a ToRoll"),
        (Ruleset, (5,), "name of Ruleset is 5, expected a text"),
        (START.holds, (99,), "point of Position.holds is 99, expected a point from 1 to 25"),
        (written.read_xgid, (5,), "text of read_xgid is 5, expected a text"),
        (
            legal_plays,
            (MALFORMED[1], ROLL, CHAMPIONSHIP),
            "position of legal_plays is "
            "Position(mine=(1, 2), theirs=(3,), my_waiting=0, their_wa..., expected a sound Position",
        ),
    ],
)
def test_what_is_wrong_is_named_with_what_was_expected(
    door: Callable[..., Any], arguments: tuple[Any, ...], sentence: str
) -> None:
    with pytest.raises(TypeError) as refusal:
        door(*arguments)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("door", "arguments", "sentence"),
    [
        (Cube, (0,), "a cube shows 1 or more: '0'"),
        (Situation, (START, WHITE, 3), "a cube shows a power of 2: '3' in the position"),
        (rules.legal_moves, (START, 0, CHAMPIONSHIP), "a die shows 1 to 6: '0'"),
        (rules.standing, ((30, 1),), "a side has 15 checkers, at 0 to 25 pips: '((30, 1),)'"),
        (rules.standing, ((6, 16),), "a side has 15 checkers, at 0 to 25 pips: '((6, 16),)'"),
        (
            written.write_position_id,
            (MALFORMED[7],),
            "a Position ID has room for 30 checkers in",
        ),
        (written.write_xgid, (Situation(SIXTEEN),), "an XGID has letters for 15 checkers on a point in"),
        (written.write_match_id, (Situation(START, length=1 << 15),), "a Match ID has no room for this cube"),
    ],
)
def test_numbers_out_of_range_are_refused_by_the_book(
    door: Callable[..., Any], arguments: tuple[Any, ...], sentence: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        door(*arguments)
    assert str(refusal.value).startswith(sentence)


def test_an_error_that_is_not_the_callers_stays_what_it_is() -> None:
    @door
    def broken(text: str) -> None:
        raise ZeroDivisionError(text)

    with pytest.raises(ZeroDivisionError, match="right"):
        broken("right")
    with pytest.raises(TypeError, match=r"text of .*broken is 5, expected a text"):
        broken(text=5)  # type: ignore[arg-type]


def test_a_refusal_shows_the_beginning_of_a_long_text_and_carries_all_of_it() -> None:
    error = NotationError("this is no play", "8/5 " * 100_000)
    assert str(error).startswith("this is no play: '8/5 8/5 ")
    assert len(str(error)) <= len("this is no play: ") + LONGEST
    assert error.text == "8/5 " * 100_000
