"""The page's JavaScript: its types, its style, and the packages that check it."""

import json
import re
import shutil
from pathlib import Path

import pytest

from retro2600.fronts.web.site import pyodide
from retro2600.fronts.web.site.collecting import STATIC
from retro2600.store.site import POLICY
from tests.web import node

HERE = Path(__file__).parent
CHECKS = HERE / "checks"
SOURCES = sorted(STATIC.rglob("*.mjs"))


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's files beside what checks them."""
    folder = tmp_path_factory.mktemp("javascript")
    shutil.copytree(CHECKS, folder, dirs_exist_ok=True)
    shutil.copytree(STATIC, folder / "static")
    (folder / "node_modules").symlink_to(node.installed() / "node_modules")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.sw.json"])
def test_the_types_are_right(project: str, workspace: Path) -> None:
    done = node.tool("tsc", "--project", project, cwd=workspace)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.slow
def test_a_wrong_type_is_found(workspace: Path) -> None:
    wrong = workspace / "static" / "wrong.mjs"
    wrong.write_text("/** @param {number} n */\nexport const f = (n) => n;\nf('text');\n")
    done = node.tool("tsc", "--project", "tsconfig.json", cwd=workspace)
    wrong.unlink()
    assert done.returncode != 0
    assert "static/wrong.mjs(3,3): error TS2345" in done.stdout


@pytest.mark.slow
def test_the_style_is_kept(workspace: Path) -> None:
    done = node.tool("eslint", "--max-warnings", "0", "static", cwd=workspace)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(STATIC).as_posix())
def test_no_line_is_longer_than_elsewhere_and_no_check_is_put_off(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if len(line) > 120] == []
    assert not re.search(r"@ts-(ignore|nocheck|expect-error)|eslint-disable", text)


def test_the_page_has_nothing_inline_and_states_the_servers_policy() -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    stated = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"', page)
    assert stated
    assert re.sub(r"\s+", " ", stated[1]).strip() == POLICY
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))


def test_every_address_in_the_page_is_relative() -> None:
    for path in [*SOURCES, *STATIC.glob("*.html"), *STATIC.glob("*.css"), *STATIC.glob("*.webmanifest")]:
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"""(?:src|href|url|import|from|fetch)["']?\s*[=(:]?\s*\(?["']/""", text) == [], (
            path
        )
        assert [url for url in re.findall(r"https?://[^\s\"'`)]+", text) if "www.w3.org" not in url] == [], (
            path
        )


def test_the_tests_run_the_pyodide_of_the_site() -> None:
    wanted = json.loads((HERE / "package.json").read_text())["devDependencies"]
    assert wanted["pyodide"] == pyodide.VERSION
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    locked = json.loads((HERE / "package-lock.json").read_text())["packages"]
    assert locked["node_modules/pyodide"]["integrity"] == f"sha512-{pyodide.INTEGRITY}"


def test_the_list_of_packages_names_no_host_they_come_from() -> None:
    locked = json.loads((HERE / "package-lock.json").read_text())["packages"]
    assert all("resolved" not in package for package in locked.values())
    assert all("integrity" in package for name, package in locked.items() if name)
