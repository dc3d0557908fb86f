"""Every declared limit: what is as large as it goes is taken, what is one past it is refused."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from retro2600 import limits
from retro2600.store.refusals import RequestError
from tests.attempts import arriving, commands, drawings, kept

ROOT: Final = Path(__file__).parents[1]
CASES: Final = commands.CASES | kept.CASES | arriving.CASES | drawings.CASES


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def declared() -> dict[str, float]:
    return {name: value for name, value in vars(limits).items() if name.isupper()}


@pytest.mark.parametrize("name", declared())
def test_the_limit_is_taken_and_one_past_it_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    attempt, said, lowered, most = CASES[name]
    if lowered is not None:
        monkeypatch.setattr(limits, name, lowered)
    most = int(getattr(limits, name)) if most is None else most
    attempt(most)
    for left in (Path("pipe"), Path("settings.toml")):
        left.unlink(missing_ok=True)
    with pytest.raises((RequestError, ValueError), match=re.escape(said)) as refusal:
        attempt(most + 1)
    assert str(refusal.value).isprintable()


def test_every_limit_is_told_with_its_number() -> None:
    text = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `([A-Z_]+)` \| ([\d,]+) \|", text, re.M))
    assert told == {name: f"{value:,.0f}" for name, value in declared().items()}


def test_no_other_room_declares_a_limit_of_an_input() -> None:
    """Names as limits had them when they were scattered; what is left has to do with outputs and thoughts."""
    named = re.compile(r"(MOST|LONGEST|LARGEST)_(BYTES|JSON|NESTED|VALUES|TEXT|KEY|QUESTION|PASTED|LOG|MAT)")
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "retro2600").rglob("*.py")}
    for path in (path for path, text in texts.items() if named.search(text)):
        for node in ast.walk(ast.parse(texts[path])):
            assert not (isinstance(node, ast.Name) and named.search(node.id)), f"{path}: {node}"
