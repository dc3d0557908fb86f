"""Somebody at a tablet program on the page, who reads the names of what is to be seen, and touches it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from tests.patience import until
from tests.web.visits import Visit

_SEEN: Final = """() => {
  const things = [...document.querySelectorAll("#touchscreen [data-key][aria-label]")];
  const told = (one) => [one.getAttribute("aria-label"), one.ariaDisabled === "true"];
  return Object.fromEntries(things.map((one) => [one.dataset.key, told(one)]));
}"""
"""The names of all that can be seen and touched, as a screen reader has them, and if each is idle."""

_UPRIGHT: Final = """() => {
  const size = document.querySelector("#touchscreen > svg")?.viewBox.baseVal;
  return Boolean(size && size.height > size.width);
}"""


class Someone:
    """Somebody at a screen, by finger or, where that has no touch, by mouse."""

    def __init__(self, there: Visit, *, by_finger: bool = True) -> None:
        self.there, self._by_finger = there, by_finger

    def look(self) -> None:
        """A few frames go by."""
        self.there.pass_frames(5)

    @property
    def names(self) -> dict[str, str]:
        """The names of all that is to be seen, by keys."""
        return {key: name for key, (name, _) in self._seen.items()}

    @property
    def able(self) -> dict[str, str]:
        """The names of what is not idle, by keys."""
        return {key: name for key, (name, is_idle) in self._seen.items() if not is_idle}

    @property
    def _seen(self) -> dict[str, tuple[str, bool]]:
        found: dict[str, tuple[str, bool]] = self.there.page.evaluate(_SEEN)
        return found

    @property
    def message(self) -> str:
        """The sentence in the band."""
        return self.names.get("message", "")

    def is_upright(self) -> bool:
        """True once the program is drawn for a screen that is held upright."""
        return bool(self.there.page.evaluate(_UPRIGHT))

    def sees(self, key: str) -> None:
        """Wait until this is to be seen."""
        until(lambda: key in self.names, self.look, lambda: str(self.names))

    def tap(self, *keys: str) -> None:
        """Touch these, each as soon as it is there."""
        for key in keys:
            self.sees(key)
            place = self.place(key)
            if self._by_finger:
                self.there.page.touchscreen.tap(*place)
            else:
                self.there.page.mouse.click(*place)
            self.look()

    def place(self, key: str) -> tuple[float, float]:
        """The middle of a thing on the page."""
        box = self.there.page.locator(f"#touchscreen [data-key={key}][aria-label]").bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def looking(people: Sequence[Someone]) -> Callable[[], None]:
    """A few frames go by at each of them."""

    def look() -> None:
        for each in people:
            each.look()

    return look


def standing(name: str) -> tuple[int, str]:
    """The pieces that a name tells of, and whose they are: "Position 13, 5 yours, can move"."""
    found = re.match(r".+?, (\d+) (yours|theirs)", name)
    return (int(found[1]), found[2]) if found else (0, "")
