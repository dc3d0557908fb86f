"""People who meet in the house and play by what is to be seen alone."""

from __future__ import annotations

from tests.cartridges.mpgn.house import House, Person


def met(*, seed: int = 0, calm: bool = True, upright: bool = False) -> tuple[House, Person, Person]:
    """Two people at a game: the creator, who is Red, and the other one; nobody has cast."""
    house = House(seed)
    ann, bob = house.person(calm=calm, upright=upright), house.person(calm=calm)
    house.settle()
    ann.tap("hall-create", "create-players-1", "create-create", "list-play")
    bob.acts("hall-start")
    bob.tap(line_of(bob), "list-play")
    return house, ann, bob


def line_of(person: Person) -> str:
    """The key of the only line in the list."""
    (key,) = (key for key in person.elements if key.startswith("list-game-"))
    return key


def alone(*, seed: int = 0, upright: bool = False) -> tuple[House, Person]:
    """Somebody at a game with the house."""
    house = House(seed)
    ann = house.person(calm=True, upright=upright)
    house.settle()
    ann.tap("hall-create", "create-create", "list-play")
    return house, ann


def is_over(*people: Person) -> bool:
    """True once somebody sees the end of the game."""
    return any(person.sheet == "over" for person in people)


def touch(person: Person) -> bool:
    """One touch of somebody who is to do something, True if there was one to do."""
    key = wanted(person)
    if key:
        person.tap(key)
    return bool(key)


def wanted(person: Person) -> str:
    """The key of what is to be touched next; "" where nothing is."""
    elements = person.elements
    if person.sheet:
        return ""
    if "answer-accept" in elements:
        return "answer-accept"
    if not elements["dice"].idle:
        return "dice"
    if not elements["rolled"].idle:
        return "rolled"
    there = sorted(person.reachable) or sorted(person.liftable)
    return there[0] if there else ""


def played(house: House, *people: Person, frames: int = 20_000) -> None:
    """All play until the end of the game is seen; a touch ends what glides, so that nobody waits."""
    for _ in range(frames):
        if is_over(*people):
            return
        if not any(tuple(map(hurried, people))):
            house.frame()
            if len(people) == 1:
                house.think()
    raise AssertionError(f"the game never ends: {[person.told for person in people]}")


def hurried(person: Person) -> bool:
    """A touch of somebody whose turn it is, on what is to be done, or to end what moves; True if it was."""
    if person.state.sitting.side not in person.table.awaits or person.state.sitting.request or person.sheet:
        return False
    person.touch(wanted(person) or "they")
    return True


def to_lift(house: House, person: Person, other: Person, acts: int = 60) -> None:
    """Both play until this one can lift a man."""
    for _ in range(acts):
        if person.liftable:
            return
        if not (touch(person) or touch(other)):
            house.settle()
    raise AssertionError(f"nothing can be lifted: {person.told}")
