"""The public host's workflow, `CITATION.cff` and the documents agree about what they share."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from retro2600.version import __version__

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.fixture
def workflow() -> str:
    if not WORKFLOW.exists():
        pytest.skip("a source distribution has no .github")
    return WORKFLOW.read_text(encoding="utf-8")


def commands(document: str) -> list[str]:
    """The lines of a document that make a virtual environment."""
    return re.findall(r"^python3 -m venv .+$", document, re.M)


def test_the_readmes_commands_run_word_for_word_and_with_scripts_for_bin_on_windows(workflow: str) -> None:
    told = commands(text("README.md"))
    assert len(told) == 2
    for command in told:
        for wanted in (command, command.replace(".venv/bin/", ".venv/Scripts/")):
            assert re.search(rf"^ +{re.escape(wanted)}$", workflow, re.M), wanted


def test_three_systems_run_the_lowest_and_the_newest_python(workflow: str) -> None:
    named = re.findall(r":: 3\.(\d+)$", "\n".join(PROJECT["classifiers"]), re.M)
    minors = sorted(map(int, named))
    assert PROJECT["requires-python"] == f">=3.{minors[0]}"
    assert f'python: ["3.{minors[0]}", "3.{minors[-1]}"]' in workflow
    assert "system: [ubuntu-latest, macos-latest, windows-latest]" in workflow


def test_it_installs_what_tests_drive(workflow: str) -> None:
    told = re.search(r"`apt-get install (.+?)`", text("docs/proof.md"))
    assert told
    assert f"for tool in {told[1]}; do" in workflow


def test_every_file_that_it_names_is_there(workflow: str) -> None:
    named = set(re.findall(r"(?<![\w/])(?:tools|tests|\.ci)/[\w./]+", workflow))
    assert {"tools/lint", ".ci/locked.txt", "tests/test_packaging.py"} <= named
    assert not [name for name in named if not (ROOT / name).exists()]


def test_every_job_ends_some_time_and_none_may_write(workflow: str) -> None:
    assert workflow.count("runs-on:") == workflow.count("timeout-minutes:") == 3
    assert re.search(r"^permissions:\n  contents: read\n\n", workflow, re.M)
    assert workflow.count("permissions:") == 1


def test_the_citation_names_this_version_licence_and_its_holders() -> None:
    fields = dict(re.findall(r"^([a-z-]+):(?: (.+))?$", text("CITATION.cff"), re.M))
    assert {"cff-version", "message", "title", "authors"} <= fields.keys()  # what the format asks for
    assert fields["cff-version"] == "1.2.0"
    assert (fields["title"], fields["version"]) == (PROJECT["name"], __version__)
    assert fields["license"] == PROJECT["license"]
    holder = re.search(r"Copyright \(c\) \d+ (.+)", text("LICENSE"))
    assert holder
    assert f"authors:\n  - name: {holder[1]}\n" in text("CITATION.cff")
    keywords = re.findall(r"^  - ([^:\n]+)$", text("CITATION.cff"), re.M)
    assert keywords == PROJECT["keywords"]
