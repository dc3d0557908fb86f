"""The README's sessions run and print what it says."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


SESSIONS = re.findall(r"```python\n(.*?)```\n\nprints `(.*?)`", README, re.S)


def test_every_session_is_followed_by_what_it_prints() -> None:
    assert len(SESSIONS) == README.count("```python") >= 2


@pytest.mark.parametrize(("session", "printed"), SESSIONS)
def test_a_session_prints_what_the_readme_says(
    session: str, printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(session, {})
    assert capsys.readouterr().out.strip() == printed
