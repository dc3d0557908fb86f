"""Results that are remembered by identity."""

from __future__ import annotations

from retro2600.machine.remembered import KEPT, by_identity


def test_a_result_is_found_once_for_the_same_objects_and_anew_for_equal_ones() -> None:
    asked = list[tuple[object, object]]()

    @by_identity
    def noted(one: object, other: object) -> tuple[object, object]:
        asked.append((one, other))
        return one, other

    first, equal = ([1000, 2], [1000, 2])
    assert noted(first, None) is noted(first, None)
    assert noted(equal, None) == noted(first, None)
    assert asked == [(first, None), (equal, None)]
    assert noted(None, first) == (None, first)


def test_the_latest_results_are_kept() -> None:
    asked = list[object]()
    things = [object() for _ in range(KEPT + 1)]

    @by_identity
    def noted(thing: object) -> None:
        asked.append(thing)

    for thing in (*things, *reversed(things)):
        noted(thing)
    assert asked == [*things, things[0]]
