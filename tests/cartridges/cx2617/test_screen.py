"""The painter against the original's pictures, and the laws it keeps.

`golden/cx2617/screens_forced.jsonl.gz`: 200 states forced upon the original, with colours of our own for
every half row and counts that no game reaches, and the digest of the picture it then showed.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from retro2600.cartridges.cx2617 import layout
from retro2600.cartridges.cx2617.colours import CARRIED, Colours, attract_colours, colours
from retro2600.cartridges.cx2617.glyphs import LEFT_WINDOW
from retro2600.cartridges.cx2617.screen import Screen, paint
from retro2600.consoles.vcs.picture import as_array, digest
from tests.cartridges.cx2617.golden import golden

OPENING = (0, 2, 0, 0, 0, 0, -5, 0, 0, -3, 0, 0, 0, 5, 0, -2, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, -5)

bytes_ = st.integers(0, 255)
locations = st.sampled_from(layout.DRAWN)
boards = st.tuples(*[st.sampled_from([0, 0, 1, -1, 2, -3, 5, -5, 12, 15, -15, 16, -16])] * 28)
latches = st.one_of(
    st.builds(colours, st.booleans(), st.integers(0, 27)),
    st.builds(attract_colours, st.integers(0, 999), st.booleans()),
)


@st.composite
def screens(draw: st.DrawFn) -> Screen:
    """Any screen without a carried checker."""
    codes = st.sampled_from(sorted(LEFT_WINDOW))
    latched = draw(latches)
    return Screen(
        board=draw(boards),
        held=None,
        held_colour=0,
        dice=(draw(codes), draw(codes)),
        dice_colour=draw(st.sampled_from([latched.white, latched.red])),
        number=draw(st.sampled_from([*range(9), 16, 32, 64])),
        number_colour=draw(bytes_),
        colours=latched,
    )


def showing(board: tuple[int, ...], latched: Colours) -> Screen:
    """A board under a pair of ones, no number."""
    return Screen(board, None, 0, (1, 1), latched.white, 0, latched.border, latched)


def painted(screen: Screen) -> NDArray[np.uint8]:
    """The picture as uint8[192, 160]."""
    return as_array(paint(screen))


def forced() -> Iterator[tuple[Screen, str]]:
    for state in golden("screens_forced"):
        expected = state.pop("digest")
        state["board"], state["dice"] = tuple(state["board"]), tuple(state["dice"])
        rows = tuple(state.pop("rows"))
        latched = Colours(rows, state.pop("white"), state.pop("red"), state.pop("border"))
        yield Screen(**state, colours=latched), expected


def test_every_state_forced_upon_the_original_looks_as_it_did_there() -> None:
    seen = [(digest(paint(screen)), expected) for screen, expected in forced()]
    assert len(seen) == 200
    assert [n for n, (ours, original) in enumerate(seen) if ours != original] == []


def test_the_lowest_row_of_the_opening_shows_two_checkers_on_either_side() -> None:
    row = painted(showing(OPENING, colours(True, 0)))[177:188, 24:136:2]
    letters = {0: " ", 0xC6: "g", 0x84: "b", 0x48: "R", 0x0E: "W"}
    assert ["".join(letters[int(byte)] for byte in line) for line in row] == [
        "gggg                                                bbbb",
        "gRRggggg                                        bbbbbWWb",
        "gRRggggggggg                                bbbbbbbbbWWb",
        "gRRggggggggggggg                        bbbbbbbbbbbbbWWb",
        "gRRggggggggggggggggg                bbbbbbbbbbbbbbbbbWWb",
        "gggggggggggggggggggggggg        bbbbbbbbbbbbbbbbbbbbbbbb",
        "gRRggggggggggggggggg                bbbbbbbbbbbbbbbbbWWb",
        "gRRggggggggggggg                        bbbbbbbbbbbbbWWb",
        "gRRggggggggg                                bbbbbbbbbWWb",
        "gRRggggg                                        bbbbbWWb",
        "gggg                                                bbbb",
    ]


@given(screens())
def test_a_picture_is_192_lines_of_160_even_bytes(screen: Screen) -> None:
    picture = paint(screen)
    assert isinstance(picture, bytes)
    assert len(picture) == 192 * 160
    assert not any(byte & 1 for byte in set(picture))


@given(screens(), locations)
def test_what_is_painted_twice_is_the_same_whatever_was_painted_between(screen: Screen, held: int) -> None:
    before = paint.__wrapped__(screen)
    paint.__wrapped__(screen._replace(held=held, held_colour=0x0E))
    assert paint.__wrapped__(screen) == before


@given(screens(), st.lists(st.tuples(st.integers(0, 27), st.sampled_from([0, 1, -1])), max_size=3), st.data())
def test_a_picture_that_differs_little_from_the_last_one_is_as_one_painted_anew(
    last: Screen, moved: list[tuple[int, int]], data: st.DataObject
) -> None:
    board, rows = list(last.board), list(last.colours.rows)
    for location, count in moved:
        board[location] += count
    rows[data.draw(st.integers(0, 27))] = 0xFA
    white = st.sampled_from([last.colours.white, CARRIED + 0x0E])
    latched = last.colours._replace(rows=tuple(rows), white=data.draw(white))
    hands = st.tuples(st.sampled_from([None, *range(28)]), bytes_)
    (held, colour), (last_held, last_colour) = data.draw(hands), data.draw(hands)
    screen = last._replace(board=tuple(board), colours=latched, held=held, held_colour=colour)
    paint.__wrapped__(last._replace(held=last_held, held_colour=last_colour))
    picture = paint.__wrapped__(screen)
    others = Colours(tuple(byte ^ 0x10 for byte in rows), 0x22, 0x32, 0x42)
    paint.__wrapped__(screen._replace(colours=others))  # no row of it can be copied
    assert paint.__wrapped__(screen) == picture


@given(screens(), st.integers(-16, 16), st.sampled_from(layout.TRAYS))
def test_checkers_borne_off_are_nowhere_to_be_seen(screen: Screen, count: int, tray: int) -> None:
    board = list(screen.board)
    board[tray] = count
    assert paint(screen._replace(board=tuple(board))) == paint(screen)


@given(screens(), bytes_, st.sampled_from(layout.TRAYS))
def test_a_checker_carried_over_a_tray_cannot_be_seen(screen: Screen, colour: int, tray: int) -> None:
    assert paint(screen._replace(held=tray, held_colour=colour)) == paint(screen)


@given(screens(), bytes_, locations)
def test_a_carried_checker_takes_four_clocks_by_four_lines_of_its_row(
    screen: Screen, colour: int, held: int
) -> None:
    changed = painted(screen._replace(held=held, held_colour=colour)) != painted(screen)
    top = layout.half_row(held).top + 1
    left = 54 if layout.on_the_left(held) else 102
    changed[top : top + 4, left : left + 4] = False
    assert not changed.any()


@given(screens(), locations)
def test_a_carried_checker_keeps_its_colour_only_over_an_empty_location(screen: Screen, held: int) -> None:
    count, latched = screen.board[held], screen.colours
    colour = 0x5A if count == 0 else latched.red if count > 0 else latched.white
    picture = painted(screen._replace(held=held, held_colour=0x5A))
    spot = picture[layout.half_row(held).top + 1, 54 if layout.on_the_left(held) else 102]
    assert spot == colour & 0xFE


@given(boards, st.booleans())
def test_columns_exchanged_give_the_mirrored_board(board: tuple[int, ...], color: bool) -> None:
    latched = colours(color, 0)
    swapped = latched._replace(rows=latched.rows[14:] + latched.rows[:14])
    ours = painted(showing(board, latched))[30:, 24:136]
    theirs = painted(showing(board[14:] + board[:14], swapped))[30:, 24:136]
    assert np.array_equal(ours, theirs[:, ::-1])


@given(boards, latches)
def test_sides_exchanged_with_their_colours_give_the_same_board(
    board: tuple[int, ...], latched: Colours
) -> None:
    turned = latched._replace(white=latched.red, red=latched.white)
    ours = painted(showing(board, latched))[30:]
    theirs = painted(showing(tuple(-count for count in board), turned))[30:]
    assert np.array_equal(ours, theirs)


@given(st.lists(st.integers(-15, 15), min_size=28, max_size=28))
def test_every_checker_on_the_board_covers_sixteen_pixels(counts: list[int]) -> None:
    board = painted(showing(tuple(counts), colours(True, 0)))[30:]
    on_board = [counts[x] for x in layout.DRAWN]
    assert (board == 0x48).sum() == 16 * sum(count for count in on_board if count > 0)
    assert (board == 0x0E).sum() == 16 * -sum(count for count in on_board if count < 0)


@given(screens(), st.integers(0, 27))
def test_without_colour_only_greys_are_shown(screen: Screen, cursor: int) -> None:
    grey = colours(False, cursor)
    seen = painted(screen._replace(colours=grey, dice_colour=grey.red, number_colour=grey.border))
    assert set(np.unique(seen)) <= {0x00, 0x04, 0x08, 0x0C, 0x0E}


@given(screens())
def test_the_outermost_lines_and_sides_are_black(screen: Screen) -> None:
    picture = painted(screen)
    assert not picture[[0, 191]].any()
    assert not picture[:, :16].any()
    assert not picture[:, 136:].any()


@given(screens())
def test_a_number_of_nought_shows_nothing(screen: Screen) -> None:
    assert not painted(screen._replace(number=0))[:12].any()


@given(st.integers(-128, 127))
def test_a_count_that_no_game_reaches_ispaint_all_the_same(count: int) -> None:
    board = painted(showing((count,) * 28, colours(True, 0)))[30:]
    checkers = sum(layout.line_of_checkers(abs(count)))
    assert np.isin(board, [0x48, 0x0E]).sum() == 16 * checkers * len(layout.DRAWN)


def test_the_same_screen_ispaint_once() -> None:
    screen = showing(OPENING, colours(True, 3))
    assert paint(screen) is paint(showing(OPENING, colours(True, 3)))
