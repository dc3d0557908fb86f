"""The bridge between the worker and the page, with stand-ins for JavaScript's values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest

from retro2600.fronts.web.page.bridge import Bridge, load_default
from retro2600.fronts.web.site.collecting import STATIC

BRIDGE = "retro2600.fronts.web.page.bridge"


@dataclass
class Proxy:
    """A value of JavaScript, as Python holds it."""

    value: Any

    def to_py(self) -> Any:
        return self.value

    def to_bytes(self) -> bytes:
        return bytes(self.value)


def bridge(asked: list[str]) -> Bridge:
    load_default()
    found = Proxy({"records": {"settings.toml": memoryview(b"")}, "unreadable": []})
    beginning = Proxy({"rate": 48_000, "touch": False, "link": ""})
    seed = count(1).__next__
    return Bridge(
        found, True, asked.append, asked.append, beginning, lambda: "now", seed, lambda value: value
    )


def test_the_worker_plays_through_the_bridge() -> None:
    asked: list[str] = []
    page = bridge(asked)
    assert page.turn(0)["kind"] == "turn"
    page.take(Proxy({"kind": "key", "chord": "f1", "key": "F1", "down": True}))
    for now in range(100):
        page.turn(now * 17)
    (resume,) = set(asked)
    ((name, data),) = page.settle(resume, None, Proxy([]))
    page.stored(resume)
    assert name == resume
    assert page.settle(resume, Proxy(data), Proxy([resume])) == []
    page.changed(resume, None)
    page.unreadable("settings.toml")
    assert page.turn(2000)["view"]["unreadable"] == ["settings.toml"]


def test_bytes_come_as_python_s_own() -> None:
    page = bridge([])
    page.take(Proxy({"kind": "file", "name": "x.json", "bytes": memoryview(b"{}")}))
    assert "x.json" in page.turn(0)["view"]["notice"]
    with pytest.raises(ValueError, match="expected"):
        page.take(Proxy({"kind": "jump"}))


def test_no_python_stands_in_the_javascript() -> None:
    for path in STATIC.rglob("*.mjs"):
        text = path.read_text(encoding="utf-8")
        assert "runPython" not in text
        assert not re.search(
            r"^(import \w+|from \S+ import .*[^;]|class .*:|def .*:)$", text, re.MULTILINE
        ), path
    assert f'"{BRIDGE}"' in (STATIC / "python.mjs").read_text(encoding="utf-8")
