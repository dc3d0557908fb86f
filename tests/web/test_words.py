"""The page in other languages: that of the browser, or the chosen one; all has room on a phone."""

from dataclasses import asdict
from typing import Any

import pytest

from retro2600.shell.words.language import CODES, of
from tests.shell.words.pages import opened, overlays
from tests.web.visits import PHONE, Come
from tools.words.catalogues import said

pytestmark = pytest.mark.slow

SHOWN = """view => {
  held.worker.dispatchEvent(new MessageEvent("message", { data: { kind: "turn", view } }));
  held.look();
}"""

TOO_WIDE = """overlays => overlays.flatMap((overlay) => {
  const data = { kind: "turn", view: { overlay } };
  held.worker.dispatchEvent(new MessageEvent("message", { data }));
  const right = (part) => part.getBoundingClientRect().right;
  const wide = (part) => part.scrollWidth > part.clientWidth + 1 || right(part) > innerWidth;
  return [...document.querySelectorAll("#overlay h2, #overlay-lines, #overlay-lines > *, #overlay-about")]
    .filter(wide).map((part) => part.textContent);
})"""
"""The texts that have not the room that they need, of all that are shown one after the other."""

CUT = """notices => notices.filter((notice) => {
  const data = { kind: "turn", view: { notice } };
  held.worker.dispatchEvent(new MessageEvent("message", { data }));
  held.look();
  const line = document.getElementById("line");
  return line.scrollHeight > line.clientHeight || line.scrollWidth > line.clientWidth;
})"""

LONGEST = 130
"""Letters of a sentence that anybody says in passing; longer ones are read elsewhere."""


@pytest.mark.parametrize("code", CODES)
def test_everything_has_room_on_a_phone(code: str, visit: Come) -> None:
    there = visit(**PHONE, locale=code).open()
    there.page.wait_for_selector(f"html[lang={code}]", state="attached")
    shell, words = opened("cx2617", code, keyless=True), of(code)
    pages = [asdict(each.translated(words)) for each in overlays(shell)]
    assert there.page.evaluate(TOO_WIDE, [_as_told(page) for page in pages]) == []
    there.page.evaluate(SHOWN, {"overlay": None})
    notices = [text for each in said() if len(text := words(each.text)) <= LONGEST]
    assert there.page.evaluate(CUT, notices) == []
    assert there.page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]


def _as_told(page: dict[str, Any]) -> dict[str, Any]:
    lines = [
        {"left": left, "right": right, "kind": "heading" * heading or "told" * told}
        for left, right, heading, told, _ in page["lines"]
    ]
    kept = {name: page[name] for name in ("title", "chosen", "about", "code")}
    return {**kept, "lines": lines}


def test_the_page_speaks_as_the_browser_does_and_as_is_chosen(visit: Come) -> None:
    there = visit(locale="de-CH").open()
    there.page.wait_for_selector("html[lang=de]", state="attached")
    assert there.page.locator("#do-menu").inner_text() == "Menü"
    assert there.page.locator("#do-share").inner_text() == "teilen"
    assert there.page.locator("#dial").get_attribute("aria-label") == "Drehknopf"
    there.press("`")
    assert there.page.locator("#overlay-title").inner_text() == "Menü"
    for line in ("Einstellungen", "Sprache"):
        there.page.get_by_role("option", name=line).first.click()
        there.pass_frames(5)
    there.page.wait_for_selector("html[lang=en]", state="attached")  # it comes after the system's
    assert there.page.locator("#overlay-title").inner_text() == "Settings"
    assert there.page.locator("#do-share").inner_text() == "share"


def test_a_language_that_nobody_knows_is_english(visit: Come) -> None:
    there = visit(locale="pt-BR").open()
    assert there.page.locator("html").get_attribute("lang") == "en"
    assert there.page.locator("#do-share").inner_text() == "share"
