"""The operator's page on a phone: for axe, and no wider than its screen."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final, Literal

import pytest

from tests.server.people.served import Place, seat
from tests.server.tables import KEY, begun
from tests.web import node
from tests.web.visits import ARGUMENTS, PHONE

if TYPE_CHECKING:
    from playwright.async_api import Page

VIOLATIONS: Final = "async () => (await axe.run()).violations.map(({ id }) => id)"


async def found(tab: Page, url: str) -> list[str]:
    """The findings of axe; the page is asked for again by itself, maybe while axe looks."""
    from playwright.async_api import Error

    axe = (node.installed() / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    while True:
        await tab.goto(url)
        try:
            await tab.evaluate(f"{axe}; undefined")
            names: list[str] = await tab.evaluate(VIOLATIONS)
        except Error as interrupted:
            if "context was destroyed" not in interrupted.message:
                raise
        else:
            return names


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_axe_finds_no_violation_and_nothing_is_beside_a_phones_screen(
    place: Place, chromium: str, scheme: Literal["light", "dark"]
) -> None:
    from playwright.async_api import async_playwright

    async with AsyncExitStack() as stack:
        wide = await place.registered(20 * "M", "127.0.0.1")
        host = await stack.enter_async_context(seat(place, wide["token"]))
        guest = await stack.enter_async_context(seat(place))
        for key in ("", KEY):
            await begun(host, guest, key)
        running = await stack.enter_async_context(async_playwright())
        browser = await running.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        context = await browser.new_context(**PHONE, color_scheme=scheme, bypass_csp=True)  # for axe itself
        tab = await context.new_page()
        for path, known in (("/operator?still", []), ("/operator", ["meta-refresh"])):
            assert await found(tab, f"{place.url}{path}") == known
            assert await tab.evaluate("document.documentElement.scrollWidth") == 390
            assert await tab.locator("table").count() == 5
        dark = await tab.evaluate("getComputedStyle(document.documentElement).colorScheme")
        assert dark == "light dark"
        await browser.close()
