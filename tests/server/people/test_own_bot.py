"""The bot of docs/bot.md: two of them meet at a number and play a match to its end."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

import pytest

from tests.server.people.served import placed

PAGE = Path(__file__).parents[3] / "docs" / "bot.md"
OPTIONS = '{"program": "lobby", "kind": "match", "target": 1}'


def code() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    return str(found)


def test_the_bot_has_some_fifty_lines_and_needs_nothing_of_this_project() -> None:
    lines = [line for line in code().splitlines() if line.strip()]
    assert len(lines) <= 52
    assert "retro2600" not in code().replace("retro2600.1", "")


@pytest.mark.slow
async def test_two_of_the_bots_play_a_match_to_its_end(tmp_path: Path) -> None:
    pytest.importorskip("websockets")
    (tmp_path / "bot.py").write_text(code(), encoding="utf-8")
    async with placed(pace=50) as place:
        wire = f"{place.url.replace('http', 'ws')}/wire"
        bots = [
            await asyncio.create_subprocess_exec(
                *(sys.executable, "bot.py", wire, "137", OPTIONS),
                cwd=tmp_path,
                stderr=asyncio.subprocess.PIPE,
            )
            for _ in range(2)
        ]
        said = await asyncio.gather(*(bot.communicate() for bot in bots))
        assert [error.strip() for _, error in said] == [b"the table is closed"] * 2
        (kept,) = place.service.hall.cache.tables.values()
        status, text = await place.get(f"/t/{kept.table.id}.json")
        assert status == 200
        assert json.loads(text)["events"][-1]["e"] == "end"
