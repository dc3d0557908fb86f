"""The floors of the house: imports only go down, siblings never meet, the ground floor is pure."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.modules import MODULES, PACKAGE, imported, module_name, outside, room, statements, tree

FLOORS = (
    ("nesting", 0),
    ("printable", 0),
    ("annotated", 0),
    ("excerpt", 1),
    ("limits", 1),
    ("reader", 2),
    ("rules", 3),
    ("machine", 3),
    ("consoles", 4),
    ("players", 4),
    ("tables", 4),
    ("lockstep", 4),
    ("review", 5),
    ("online", 5),
    ("cartridges", 6),
    ("store", 7),
    ("hall", 7),
    ("shell", 8),
    ("post", 9),
    ("study", 9),
    ("envs", 9),
    ("fronts", 10),
    ("server", 10),
    ("cli", 11),
    ("__main__", 12),
)
"""The floor of each room, by the first part of its module's name inside the package."""

SHELL_ROOMS = (
    "kinds",
    "words",
    "process",
    "input",
    "shelf",
    "settings",
    "video",
    "sound",
    "export",
    "correspondent",
    "far_tables",
    "post",
    "world",
    "time",
    "notice",
    "saves",
    "plan",
    "assigning",
    "clipboard",
    "places",
    "standing",
    "watched_movie",
    "play",
    "menu",
    "senses",
    "lesson",
    "asked",
    "review",
    "hands",
    "levers",
    "guide",
    "helpers",
    "commands",
    "gate",
    "strays",
    "settings_pages",
    "people",
    "far",
    "page_parts",
    "file_pages",
    "pages",
    "view",
    "shell",
    "pointer",
    "mouse",
    "reserving",
    "launch",
    "outside",
)
"""The rooms and modules of the shell, each above all that it imports."""

OUTSIDE_THE_FLOORS = {"", "version"}
"""The package itself, which only hands out what is above, and the version."""

CLOCKS_FILES_AND_CHANCE = {
    "time",
    "datetime",
    "random",
    "secrets",
    "os",
    "io",
    "tempfile",
    "socket",
    "threading",
}


def floor(module: str) -> int:
    return dict(FLOORS)[room(module)]


def inside(path: Path) -> Iterator[str]:
    """The project's own modules among all that a file imports, by their name inside the package."""
    for name in imported(path):
        if name == "retro2600" or name.startswith("retro2600."):
            inner = name.removeprefix("retro2600").removeprefix(".")
            if room(inner) in dict(FLOORS):
                yield inner


def test_imports_only_go_down() -> None:
    for path in MODULES:
        module = module_name(path)
        if room(module) in OUTSIDE_THE_FLOORS:
            continue
        for other in inside(path):
            assert floor(other) < floor(module) or room(other) == room(module), f"{module} imports {other}"


def test_imports_inside_the_shell_only_go_down() -> None:
    for path in MODULES:
        parts = module_name(path).split(".")
        if parts[0] == "shell" and len(parts) > 1:
            for other in inside(path):
                there = other.split(".")
                if there[0] == "shell" and len(there) > 1:
                    assert SHELL_ROOMS.index(there[1]) <= SHELL_ROOMS.index(parts[1]), (
                        f"{parts} imports {other}"
                    )


def test_every_room_has_a_floor() -> None:
    rooms = {room(module_name(path)) for path in MODULES} - OUTSIDE_THE_FLOORS
    assert rooms <= dict(FLOORS).keys()


def test_the_page_on_the_architecture_has_the_same_floors() -> None:
    page = (PACKAGE.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = {
        (name, int(number))
        for number, rooms in re.findall(r"^\| (-?\d+) \| (.+?) \|", page, re.M)
        for name in re.findall(r"`(.+?)`", rooms)
    }
    assert told == set(FLOORS)


KNOWN = {
    "rules": {"annotated", "excerpt", "limits"},
    "machine": {"annotated", "excerpt", "limits", "reader"},
    "lockstep": {"excerpt", "limits", "nesting", "machine"},
}
"""The rooms that some rooms know beside themselves: all that they may."""


@pytest.mark.parametrize("name", KNOWN)
def test_a_room_that_stands_by_itself_knows_no_others(name: str) -> None:
    for path in (PACKAGE / name).rglob("*.py"):
        assert {room(other) for other in inside(path)} <= {name, *KNOWN[name]}, path


@pytest.mark.parametrize("name", ["rules", "lockstep", "hall"])
def test_a_room_needs_the_standard_library_only(name: str) -> None:
    for path in (PACKAGE / name).rglob("*.py"):
        assert outside(path) <= set(sys.stdlib_module_names), path


@pytest.mark.parametrize(("name", "library"), [("server", "aiohttp"), ("fronts.window", "pygame")])
def test_one_room_alone_knows_a_library(name: str, library: str) -> None:
    for path in MODULES:
        assert library not in outside(path) or module_name(path).startswith(name), path


def test_cartridges_never_import_a_sibling() -> None:
    for path in MODULES:
        module = module_name(path).split(".")
        if module[0] == "cartridges" and len(module) > 1:
            for other in inside(path):
                if other.startswith("cartridges."):
                    assert other.split(".")[1] == module[1], f"{module} imports {other}"


def test_fronts_never_import_a_sibling() -> None:
    """The page and the site that serves it are two: one runs in a browser, the other beside files."""
    for path in MODULES:
        parts = module_name(path).split(".")
        front = parts[:3] if parts[:2] == ["fronts", "web"] else parts[:2]
        if parts[0] != "fronts" or len(front) < (3 if "web" in front else 2):
            continue
        for other in inside(path):
            if other.startswith("fronts.") and other != "fronts.web":
                assert other.split(".")[: len(front)] == front, f"{'.'.join(parts)} imports {other}"


def test_no_node_and_nothing_below_the_fronts_reads_a_clock_a_file_or_a_random_source() -> None:
    for path in MODULES:
        module = module_name(path)
        if room(module) == "hall" or (
            room(module) not in OUTSIDE_THE_FLOORS and floor(module) < floor("store")
        ):
            assert not outside(path) & CLOCKS_FILES_AND_CHANCE, path
            calls = {
                node.func.id
                for node in ast.walk(tree(path))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            }
            assert "open" not in calls, path


NAMING_NO_CONSOLE = ("fronts", "shell", "store", "machine", "lockstep", "cli.play", "cli.run", "cli.devices")
"""Rooms that play any program on any console: what they show and say comes from the `Console` value."""

SHELF_DOOR = "shell.shelf"
"""The one room of them that may look onto the shelf, which it does by a cartridge's name."""


def test_no_front_names_a_console_or_a_program() -> None:
    strangers = "|".join(
        folder.name
        for shelf in ("consoles", "cartridges")
        for folder in (PACKAGE / shelf).iterdir()
        if (folder / "__init__.py").exists()
    )
    named = re.compile(rf"(?<![.])\b({strangers})\b", re.IGNORECASE)
    looked = [path for path in MODULES if module_name(path).startswith(NAMING_NO_CONSOLE)]
    assert len(looked) > 100
    for path in looked:
        found = named.search(path.read_text(encoding="utf-8"))
        assert not found, f"{path} names {found}"
        others = {other for other in inside(path) if room(other) in ("consoles", "cartridges")}
        assert not others or module_name(path) == SHELF_DOOR, f"{path} imports {others}"


def test_imports_between_modules_make_no_cycle() -> None:
    names = {module_name(path) for path in MODULES}
    graph = {module_name(path): names.intersection(inside(path)) for path in MODULES}
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way, module))
        if module in done:
            return
        for other in graph[module]:
            # a package's door is passed on the way to the rooms behind it
            if other != module and not module.startswith(f"{other}."):
                visit(other, (*way, module))
        done.add(module)

    for module in graph:
        visit(module, ())


def door(package: Path) -> set[str]:
    """The names that a package's `__init__` offers in `__all__`."""
    for node in statements(tree(package / "__init__.py")):
        match node:
            case ast.Assign([ast.Name("__all__")], ast.List(names)):
                return {str(name.value) for name in names if isinstance(name, ast.Constant)}
    return set()


def test_a_package_is_entered_by_its_door() -> None:
    for path in MODULES:
        user = module_name(path)
        for other in inside(path):
            package, _, name = other.rpartition(".")
            folder = PACKAGE / package.replace(".", "/")
            is_module = (folder / f"{name}.py").exists()
            if package and is_module and not f"{user}.".startswith(f"{package}."):
                assert name in door(folder), f"{user} enters {package} by {name}, which is not in its __all__"


def test_tests_lie_where_what_they_test_lies() -> None:
    tests = Path(__file__).parent
    for path in tests.rglob("test_*.py"):
        inner = path.parent.relative_to(tests)
        if inner.parts[:1] == ("web",):  # the whole page, in a browser
            continue
        tested = tests.parent if inner.parts[:1] == ("tools",) else PACKAGE
        assert (tested / inner).is_dir(), f"{path}: there is no {tested.name}/{inner}"
