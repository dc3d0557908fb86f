"""The character generator."""

from retro2600.machine.characters import generator

ACROSS = "─═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╤╧╟╢"


def _pixels(character: str) -> list[list[bool]]:
    return [[bool(line >> (7 - column) & 1) for column in range(8)] for line in generator()[character]]


def test_it_has_all_that_ascii_prints() -> None:
    assert {chr(code) for code in range(32, 127)} <= generator().keys()
    assert all(len(lines) == 8 for lines in generator().values())


def test_all_its_characters_are_different() -> None:
    assert len(set(generator().values())) == len(generator())


def test_letters_leave_a_gap_to_their_neighbours() -> None:
    for code in range(33, 127):
        if chr(code) != "_":
            assert not any(row[7] for row in _pixels(chr(code))), chr(code)


def test_all_its_characters_are_of_code_page_437() -> None:
    dots = {"•", "○", "►", "◄", "↑", "↓", "→", "←", "▲", "▼"}  # below 32, where the codec has controls
    assert not [each for each in generator().keys() - dots if not each.encode("cp437")]


def test_lines_of_frames_meet_their_neighbours() -> None:
    """One that goes to the right leaves at the same lines at which its neighbour begins."""
    for double, right, left in ((False, "─┌└├┬┴┼", "─┐┘┤┬┴┼"), (True, "═╔╚╠╦╩╬╤╧", "═╗╝╣╦╩╬╤╧")):
        edge = [row[0] for row in _pixels("═" if double else "─")]
        assert all([row[7] for row in _pixels(each)] == edge for each in right)
        assert all([row[0] for row in _pixels(each)] == edge for each in left)
    for double, down, up in ((False, "│┌┐├┤┬┼╤", "│└┘├┤┴┼╧"), (True, "║╔╗╠╣╦╬╟╢", "║╚╝╠╣╩╬╟╢")):
        edge = _pixels("║" if double else "│")[0]
        assert all(_pixels(each)[7] == edge for each in down)
        assert all(_pixels(each)[0] == edge for each in up)


def test_the_way_between_double_lines_stays_open() -> None:
    corner, crossing = _pixels("╔"), _pixels("╬")
    assert not any(corner[3][3:])
    assert not any(corner[row][3] for row in range(6, 8))
    assert crossing[3] == [pixel and column in (1, 2, 5, 6) for column, pixel in enumerate(crossing[3])]
    assert not any(row[3] or row[4] for row in crossing)


def test_shades_are_quarters() -> None:
    lit = {shade: sum(line.bit_count() for line in generator()[shade]) for shade in "░▒▓█"}
    assert lit == {"░": 16, "▒": 32, "▓": 48, "█": 64}
