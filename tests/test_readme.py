"""What the README shows really runs and prints what it says."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_session_prints_what_the_readme_says(capsys: pytest.CaptureFixture[str]) -> None:
    session = re.search(r"```python\n(.*?)```\n\nprints `(.*?)`", README, re.S)
    assert session is not None
    exec(session[1], {})
    assert capsys.readouterr().out.strip() == session[2]


def test_every_link_leads_somewhere() -> None:
    root = Path(__file__).parents[1]
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert len(links) >= 5
    for link in links:
        assert (root / link).exists(), link
