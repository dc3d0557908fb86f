"""No widget knows another: each imports only what all have in common."""

import ast
from pathlib import Path

import pytest

from retro2600.consoles.tablet import widgets

HERE = "retro2600.consoles.tablet.widgets"
FOLDER = Path(widgets.__file__).parent
MODULES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "__init__")


def test_the_door_offers_every_widget() -> None:
    assert sorted(widgets.__all__) == sorted([*MODULES, "shared"])


@pytest.mark.parametrize("module", MODULES)
def test_a_widget_knows_no_other(module: str) -> None:
    tree = ast.parse((FOLDER / f"{module}.py").read_text(encoding="utf-8"))
    imported = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported
    for name in imported:
        assert not name.startswith(HERE) or name.startswith(f"{HERE}.shared")
