"""People who meet in the house and play by what is to be seen alone."""

from __future__ import annotations

from retro2600.cartridges.lobby.scenes import Scene
from tests.cartridges.lobby.house import House, Person
from tests.cartridges.lobby.screen import Screen


def two(upright: bool = False) -> tuple[House, Person, Person]:
    """Two people at a house whose frames the test lets go by."""
    house = House(waits=False)
    return house, house.person(upright=upright), house.person(upright=upright)


def line_of(there: Screen) -> str:
    """The key of the only table in the list."""
    (key,) = (key for key in there.names if key.startswith("table-") and not key.endswith("-go"))
    return key


def at_table(there: Screen) -> bool:
    """True if the table's screen is seen."""
    return there.state.scene is Scene.TABLE


def met(
    room: str, *, seed: int = 0, calm: bool = True, upright: bool = False
) -> tuple[House, Person, Person]:
    """Two people at a table of a room, its first dice thrown: the creator, who is Red, and the other one."""
    house = House(seed)
    ann, bob = house.person(calm=calm, upright=upright), house.person(calm=calm)
    house.settle()
    if upright:
        ann.tap("room", room, "lobby-play")
    else:
        ann.tap(room, "lobby-play")
    house.until(lambda: bob.state.listing.rows)
    bob.tap(room, "lobby-play")
    return house, ann, bob


def mover(*people: Person) -> Person:
    """The one whose turn it is, to roll or to play."""
    return next(each for each in people if can_roll(each) or movable(each))


def can_roll(person: Screen) -> bool:
    """True if Roll is lit."""
    roll = person.elements.get("roll")
    return roll is not None and roll.name == "Roll" and not roll.idle


def movable(person: Screen) -> list[str]:
    """The keys of the pieces that can move, from the one farthest from home."""
    if person.question:
        return []
    keys = [key for key, name in person.names.items() if name.endswith("can move")]
    return sorted(keys, key=lambda key: -25 if key == "on-bar" else -int(key.removeprefix("position-")))


def the_other(person: Person, *people: Person) -> Person:
    """The one across."""
    return next(each for each in people if each is not person)


def play(person: Screen) -> None:
    """One touch of whoever is to do something: a roll, or a click on a piece."""
    if can_roll(person):
        person.tap("roll")
    elif found := movable(person):
        person.tap(found[0])


def to_roll(house: House, *people: Person) -> Person:
    """The turns go on until somebody who has rolled nothing yet is to roll; that one."""
    for _ in range(8):
        person = mover(*people)
        if can_roll(person):
            return person
        play(person)
    raise AssertionError("nobody is to roll")


def played_out(house: House, *people: Person, acts: int = 2000) -> None:
    """Both play until a question is asked, or the game's sheet is open."""
    for _ in range(acts):
        if any(person.question or person.state.sheet for person in people):
            return
        play(mover(*people))
    raise AssertionError("the round never ends")
