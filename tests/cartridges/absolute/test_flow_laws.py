"""Laws of the flow: whatever a hand does, the game is the one of its record, its dice are those of its seed,
a refusal says why, and the program waits for the hand again.
"""

from __future__ import annotations

from importlib.util import find_spec, module_from_spec
from random import Random
from typing import Final

from hypothesis import example, given
from hypothesis import strategies as st

from retro2600.cartridges.absolute import CARTRIDGE, card, cubing, moving, passing, questions, scenes, undo
from retro2600.cartridges.absolute.kept import Kept
from retro2600.cartridges.absolute.record import Playing, folded
from retro2600.cartridges.absolute.settings import House, Settings
from retro2600.cartridges.absolute.state import State
from retro2600.cartridges.absolute.view import drawing, drawn, view_of
from retro2600.consoles.tablet.sound import Sound
from retro2600.machine.drawing import Drawing
from retro2600.rules import Cast, Throw
from tests.cartridges.absolute.hand import Hand, key, start, start_again

KEYS: Final = (
    *(key(row) for row in range(26)),
    "bar-they",
    "tray-they",
    "well-you",
    "well-they",
    "dice",
    "cube",
    "",
)
LETTERS: Final = "dxtouapr123"
MOST_ACTS: Final = 40

chances = st.integers(0, 1 << 32).map(Random)


def _card(seed: int, speed: int, level: int, lots: tuple[bool, ...]) -> State:
    cube, beavers, jacoby, automatic, to_end, concessions, calm = lots
    house = House(cube=cube, beavers=beavers, jacoby=jacoby)
    chosen = Settings(house, concessions, level, automatic=automatic, speed=speed, touch_to_end=to_end)
    return State(Kept(seed, settings=chosen), calm=calm)


games = st.builds(
    _card,
    st.integers(0, (1 << 256) - 1),
    st.integers(6, 10),
    st.integers(1, 2),
    st.tuples(*[st.booleans()] * 7),
)


def playing(state: State) -> Playing:
    assert state.playing is not None
    return state.playing


def act(hand: Hand, chance: Random) -> None:
    """Something that a hand may do, mostly something that leads on."""
    question = questions.question(hand.state)
    if question is not None:
        hand.answer(chance.choice(question.answers))
    elif chance.randrange(8) == 0:
        hand.strike(chance.choice(LETTERS))
    elif chance.randrange(6) == 0:
        first, last = chance.choice(KEYS), chance.choice(KEYS)
        hand.drag(first, last) if chance.randrange(2) else hand.tap(first)
    elif chance.randrange(40) == 0:
        hand.do(chance.choice((undo.rescued, cubing.conceding, start_again)))
    else:
        lead_on(hand, chance)
    hand.frames(chance.choice((0, 0, 1, 5, 30, 200)))


def lead_on(hand: Hand, chance: Random) -> None:
    """The thing that the scene waits for is done."""
    match hand.scene:
        case scenes.Opening() | scenes.ToRoll() | scenes.Over():
            hand.tap("well-you")
        case scenes.Play() if not hand.is_gliding():
            source = chance.choice(sorted(moving.movable(hand.state)))
            target = chance.choice(sorted(moving.targets(hand.state, source)))
            hand.drag(key(source), key(target)) if chance.randrange(2) else hand.tap(key(source), key(target))
        case scenes.Stuck() | scenes.Ending():
            hand.tap("dice")


def same_game(state: State) -> None:
    """The game at hand is the one of its record, and its dice are those of its seed."""
    there = playing(state)
    assert folded(there.begun, there.record, there.moves) == there


@given(games, chances)
@example(_card(7, 6, 1, (False,) * 7), Random(227))  # asked while the last piece is on its way
def test_any_hand_leaves_a_game_that_is_the_one_of_its_record(state: State, chance: Random) -> None:
    hand = Hand(start(state))
    for _ in range(MOST_ACTS):
        act(hand, chance)
        CARTRIDGE.check(hand.state)
    same_game(hand.state)


def drawn_anew(state: State) -> Drawing:
    """The picture of a state by a module that remembers no other one."""
    spec = find_spec(drawn.__module__)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Drawing = module.drawn(view_of(state))
    return found


@given(games, chances)
def test_what_is_remembered_of_earlier_pictures_is_what_would_be_drawn_anew(
    state: State, chance: Random
) -> None:
    hand = Hand(start(state))
    for _ in range(MOST_ACTS // 2):
        act(hand, chance)
        assert drawing(hand.state) == drawn_anew(hand.state)


@given(games, chances)
def test_whatever_is_done_the_program_waits_for_a_hand_again(state: State, chance: Random) -> None:
    hand = Hand(start(state))
    for _ in range(MOST_ACTS // 2):
        act(hand, chance)
    assert passing.waits(hand.wait().state)


@given(games, chances)
def test_every_refusal_says_why(state: State, chance: Random) -> None:
    hand = Hand(start(state))
    for _ in range(MOST_ACTS):
        hand.wait()
        before = hand.state
        act_at_rest(hand, chance)
        if Sound.REFUSED in hand.heard:
            assert hand.state.message
            assert hand.state.message.refusal
            assert hand.message
            assert playing(hand.state).record == playing(before).record
        else:
            lead_on_or_answer(hand, chance)


def act_at_rest(hand: Hand, chance: Random) -> None:
    first, last = chance.choice(KEYS), chance.choice(KEYS)
    if questions.question(hand.state) is None:
        hand.drag(first, last) if chance.randrange(2) else hand.tap(first)


def lead_on_or_answer(hand: Hand, chance: Random) -> None:
    question = questions.question(hand.wait().state)
    if question is not None:
        hand.answer(chance.choice(question.answers))
    else:
        lead_on(hand, chance)


@given(games, chances)
def test_dice_are_the_same_after_any_undo(state: State, chance: Random) -> None:
    hand = Hand(start(state._replace(kept=_plain(state.kept))))
    thrown: list[Cast | Throw] = []
    for _ in range(MOST_ACTS):
        number = playing(hand.wait().state).begun.number
        if chance.randrange(4) == 0:
            hand.do(undo.undone)
        lead_on_or_answer(hand, chance)
        hand.wait()
        if playing(hand.state).begun.number != number:
            thrown = []
        now = [deed for deed in playing(hand.state).record if isinstance(deed, Cast | Throw)]
        shorter = min(len(now), len(thrown))
        assert now[:shorter] == thrown[:shorter]
        thrown = max(now, thrown, key=len)


def _plain(kept: Kept) -> Kept:
    """Without the cube: a double that is taken back leaves the dice, but not who is to throw them."""
    return kept._replace(settings=kept.settings._replace(house=House(cube=False)))


@given(games, chances)
def test_undo_again_and_again_ends_at_the_first_roll_and_loses_no_die(state: State, chance: Random) -> None:
    hand = Hand(start(state))
    for _ in range(MOST_ACTS // 3):
        lead_on_or_answer(hand, chance)
    record = playing(hand.wait().state).record
    if questions.question(hand.state) is None:
        for _ in range(len(record) + 2):
            hand.do(undo.undone)
            same_game(hand.state)
            assert len(playing(hand.state).record) <= len(record)
            record = playing(hand.state).record
        assert hand.heard == [Sound.REFUSED]


@given(games, chances)
def test_a_state_that_waits_is_at_rest_soon(state: State, chance: Random) -> None:
    hand = Hand(start(state))
    for _ in range(MOST_ACTS // 3):
        lead_on_or_answer(hand, chance)
    hand.wait().frames(200)
    waiting = hand.wait().state
    assert waiting.ask or passing.passed(waiting) is waiting


@given(games, chances)
def test_a_card_written_at_any_time_brings_the_game_back(state: State, chance: Random) -> None:
    hand = Hand(start(state))
    for _ in range(MOST_ACTS // 3):
        act(hand, chance)
    kept, troubles = card.read(card.content(hand.state.kept, hand.state.playing), 0)
    assert troubles == ()
    there = playing(hand.state)
    if there.result is None:
        left = kept.unfinished[0]
        assert left
        assert left.playing == there
    else:
        assert kept.unfinished[0] is None
        assert sum(counts.games for counts in kept.running[0]) == sum(c.games for c in there.begun.before) + 1
