"""The sheet of an invitation on a page: a QR code in its own colours, whole on a phone, too."""

from __future__ import annotations

from typing import Any

import pytest

from retro2600.shell.people.sheets import modules_of
from tests.web.test_fields import SHOW
from tests.web.visits import PHONE, Come

pytestmark = pytest.mark.slow

LINK = "http://192.168.1.20:2601/t/123456789012345#" + "k" * 32

MODULES = """() => {
  const canvas = document.querySelector("#thumbnail canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const rows = [];
  for (let y = 3; y < canvas.height; y += 6) {
    let row = "";
    for (let x = 3; x < canvas.width; x += 6) row += data[4 * (y * canvas.width + x)] < 128 ? "1" : "0";
    rows.push(row);
  }
  return rows;
}"""


def told(text: str) -> dict[str, Any]:
    return {"left": text, "right": "", "kind": "told", "entry": None}


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_the_code_is_that_of_the_link_with_its_margin_and_all_of_it_is_seen(device: str, visit: Come) -> None:
    there = visit(**(PHONE if device == "phone" else {})).open()
    lines = [told(LINK.partition("#")[0]), told("#" + LINK.partition("#")[2])]
    lines += [{"left": name, "right": "", "kind": "", "entry": None} for name in ("copy", "done")]
    sheet = {"title": "Invite", "lines": lines, "chosen": 2, "about": "", "beside": False}
    there.page.evaluate(SHOW, {**sheet, "code": list(modules_of(LINK))})
    shown = there.page.evaluate(MODULES)
    edge = ["0" * len(shown)] * 4
    assert shown[:4] == shown[-4:] == edge
    assert tuple(row[4:-4] for row in shown[4:-4]) == modules_of(LINK)
    code = there.page.get_by_role("img", name="QR code of the link")
    box, room = code.bounding_box(), there.page.viewport_size
    assert box
    assert room
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert box["width"] >= 4 * len(shown)
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= room["width"]
    assert box["y"] + box["height"] <= room["height"]
    there.page.evaluate(SHOW, {**sheet, "code": []})
    assert code.count() == 0
