"""A page of somebody else's, 40 lines of JavaScript, plays a match over the wire by docs/wire.md alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from retro2600.tables.verify import verified
from tests.server.people.served import placed

PAGES = Path(__file__).parent / "pages"


@pytest.mark.slow
async def test_a_page_plays_a_match_against_the_house_bot(chromium: str) -> None:
    from playwright.async_api import async_playwright, expect

    site = {path.name: path.read_bytes() for path in PAGES.iterdir()}
    async with placed(pace=50, site=site) as place, async_playwright() as running:
        browser = await running.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = await browser.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        await page.goto(f"{place.url}/")
        await expect(page).to_have_title("over", timeout=280_000)
        await browser.close()
        assert faults == []
        (kept,) = place.service.hall.cache.tables.values()
        status, text = await place.get(f"/t/{kept.table.id}.json")
        assert status == 200
        assert verified(json.loads(text)).faults == ()


def test_the_page_is_short_and_uses_nothing_of_this_project() -> None:
    script = (PAGES / "play.js").read_text(encoding="utf-8")
    lines = [line for line in script.splitlines() if line.strip() and not line.strip().startswith("//")]
    assert len(lines) <= 40
    assert "import" not in script
