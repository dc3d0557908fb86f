"""A movie that the transport follows, and who takes over from it."""

from retro2600.consoles.vcs import Inputs
from retro2600.machine import Machine
from retro2600.machine.movie import Mark, Movie
from retro2600.shell.input.actions import Flip, Push
from retro2600.shell.time.place import Mode
from retro2600.shell.time.session import Session
from tests.lamp import LAMP
from tests.lamp_state import State
from tests.shell.decks import HELD_FOR_MENU, Deck, press

PRESSED = Inputs(button0=True)


def followed(*runs: tuple[int, Inputs], marks: tuple[Mark, ...] = ()) -> Deck:
    """A movie of the lamp, from its beginning."""
    start = Machine(LAMP, State())
    return Deck(Session.of_movie(start, Movie(start, runs, marks)), marks)


def test_a_movie_is_followed_to_its_end_and_gone_on_from() -> None:
    deck = followed((10, PRESSED))
    deck.run(30)
    assert (deck.mode, deck.session.frame) == (Mode.STANDING, 10)
    press(deck)
    assert deck.session.frame == 105


def test_the_first_mark_that_differs_is_named() -> None:
    deck = followed((10, PRESSED), marks=(Mark(5, "0123456789abcdef"),))
    assert [deck.run(4).differs_at for _ in range(3)] == [None, 5, None]


def following(frames: int = 300) -> Deck:
    deck = followed((frames, PRESSED))
    deck.run(50)
    return deck


def test_a_nudge_does_not_interrupt_a_movie() -> None:
    deck = following()
    deck.controls.movement(40)
    deck.run(20)
    assert (deck.mode, deck.session.frame) == (Mode.FOLLOWING, 70)


def test_what_a_touch_took_away_is_brought_back_by_redo() -> None:
    deck = following()
    deck.controls.wheel(5)
    deck.run(20)
    assert (deck.mode, deck.session.ahead) == (Mode.LIVE, 0)
    assert deck.redo_turn()
    assert (deck.session.frame, deck.session.ahead) == (50, 250)


def test_the_menu_leaves_a_movie_as_it_was() -> None:
    deck = following()
    deck.controls.act(Push("button0"), True)
    assert deck.run(HELD_FOR_MENU).menu
    assert (deck.mode, deck.session.frame, deck.session.ahead) == (Mode.FOLLOWING, 50, 250)
    deck.run(20)
    assert deck.session.frame == 70


def test_what_lay_ahead_before_a_load_lies_ahead_after_it_is_undone() -> None:
    deck = following()
    deck.exchange(Session.of(Machine(LAMP, State(), 5000)))
    deck.run(20)
    assert deck.undo_turn()
    deck.run(20)
    assert (deck.mode, deck.session.frame, deck.session.ahead) == (Mode.STANDING, 50, 250)
    deck.pause()
    deck.run(10)
    assert deck.session.frame == 60


def test_redo_leads_no_further_into_a_movie_than_it_was_played() -> None:
    deck = following(10**7)
    assert not deck.redo_turn()
    deck.go(20)
    assert deck.redo_turn()
    assert deck.session.frame == 50


def test_the_levers_stand_as_in_the_movie_that_is_followed() -> None:
    deck = followed((50, Inputs()), (50, Inputs(color=False, left="b")))
    deck.run(40)
    assert deck.controls.levers == Inputs()
    deck.speed.fast = True
    deck.run(5)
    deck.speed.fast = False
    deck.run(1)
    assert deck.controls.levers == Inputs(color=False, left="b")
    assert deck.mode is Mode.FOLLOWING


def test_a_lever_moved_while_a_movie_is_followed_takes_over_and_stays_where_it_was_put() -> None:
    deck = followed((50, Inputs()), (50, Inputs(color=False)))
    deck.run(60)
    deck.controls.act(Flip("left", "b"), True)
    deck.run(1)
    assert (deck.mode, deck.session.ahead) == (Mode.LIVE, 0)
    assert deck.controls.levers == Inputs(color=False, left="b")
    assert deck.session.held == Inputs(color=False, left="b")


def test_a_knob_that_was_turned_for_the_menu_takes_nothing_over() -> None:
    deck = following()
    deck.controls.axis(0, 0.9)
    deck.controls.frame()
    deck.release_first()
    deck.run(20)
    assert (deck.mode, deck.session.frame) == (Mode.FOLLOWING, 70)
    deck.controls.axis(0, -0.9)
    deck.run(20)
    assert deck.mode is Mode.LIVE
