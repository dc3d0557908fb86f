"""Lines of a page that are written into are fields of the browser: its keyboard, its paste, its passwords."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.axe import violations
from tests.web.test_accessibility import FINGER
from tests.web.visits import PHONE, Come

pytestmark = pytest.mark.slow

SHOW = """async (given) => {
  const { OverlaySheet } = await import("./sheets/overlay.mjs");
  window.sent ??= [];
  window.sheet ??= new OverlaySheet((message) => window.sent.push(message), () => undefined);
  window.sheet.show(given, {});
}"""


def field(title: str, name: str, text: str = "", *, secret: bool = False) -> dict[str, Any]:
    entry = {"name": name, "most": 20, "text": text, "secret": secret}
    return {"left": title, "right": f"{text}_", "kind": "", "entry": entry}


def line(title: str) -> dict[str, Any]:
    return {"left": title, "right": "", "kind": "", "entry": None}


def login(chosen: int = 0, name: str = "", password: str = "") -> dict[str, Any]:
    lines = [
        field("name", "username", name),
        field("password", "current-password", password, secret=True),
        line("log in"),
        line("back"),
    ]
    return {
        "title": "Log in",
        "lines": lines,
        "chosen": chosen,
        "about": "your name here",
        "code": [],
        "beside": False,
    }


def sent(page: Page) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = page.evaluate("() => window.sent.splice(0)")
    return messages


@pytest.fixture(params=["desk", "phone"])
def page(request: pytest.FixtureRequest, visit: Come) -> Page:
    there = visit(**(PHONE if request.param == "phone" else {})).open()
    there.page.evaluate(SHOW, login())
    return there.page


def test_what_is_typed_is_told_and_keys_that_lead_on_are_the_programs(page: Page) -> None:
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "name"
    sent(page)
    page.keyboard.type("An")
    page.keyboard.press("Enter")
    told = sent(page)
    assert told[:2] == [{"kind": "write", "number": 0, "text": text} for text in ("A", "An")]
    assert [(each["chord"], each["down"]) for each in told[2:]] == [("return", True), ("return", False)]
    page.evaluate(SHOW, login(1, "An"))
    assert page.evaluate("document.activeElement.type") == "password"
    page.keyboard.type("s3 ret")
    assert [each for each in sent(page) if each["kind"] == "write"][-1]["text"] == "s3 ret"
    page.keyboard.press("Escape")
    assert [each["chord"] for each in sent(page)] == ["escape", "escape"]


def test_a_secret_is_emptied_with_its_page_and_a_text_stays(page: Page) -> None:
    page.locator("input[type=password]").fill("secret")
    page.evaluate(SHOW, login(2, "anna", "••••••"))
    assert page.locator("input[type=password]").input_value() == "secret"
    assert page.get_by_label("name", exact=True).input_value() == "anna"
    page.evaluate(SHOW, login(2, "anna"))
    assert page.locator("input[type=password]").input_value() == ""
    page.evaluate(SHOW, {**login(), "lines": [line("menu"), line("back")]})
    assert page.locator("#overlay-lines input").count() == 0
    assert page.locator("#overlay-lines").get_attribute("role") == "listbox"


def test_a_line_beside_fields_is_a_button(page: Page) -> None:
    sent(page)
    page.get_by_role("button", name="log in").click()
    assert [(each["number"], each["choose"]) for each in sent(page) if each.get("choose")] == [(2, True)]


def test_fields_are_for_everybody(page: Page) -> None:
    assert violations(page) == []
    width = page.evaluate("document.documentElement.clientWidth")
    for box in page.locator("#overlay-lines > div").all():
        seen = box.bounding_box()
        assert seen
        assert seen["x"] >= 0
        assert seen["x"] + seen["width"] <= width + 0.5
        assert seen["height"] >= (FINGER - 0.5 if width < 600 else 0)
