"""The operator's page in HTML, written from a report and from nothing else."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from html import escape
from typing import Any, Final

from retro2600.server.metrics import SECONDS

REFRESH_S: Final = 5
"""Seconds after which a browser asks for the page again."""

STILL: Final = "still"
"""The query with which a page is not asked for again by itself."""

_STYLE: Final = """
:root { background: Canvas; color: CanvasText; color-scheme: light dark; }
body { font: 1rem/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 0 .5rem; }
table { border-collapse: collapse; margin-bottom: 1rem; }
caption, th, td { text-align: left; vertical-align: top; }
th, td { border: 1px solid; font-weight: normal; padding: .1rem .4rem; }
p, td:nth-child(2) { overflow-wrap: anywhere; }
caption, thead th { font-weight: bold; }
"""

_DIGEST: Final = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()

HEADERS: Final = {
    "Content-Security-Policy": f"default-src 'none'; style-src 'sha256-{_DIGEST}'; frame-ancestors 'none'"
}
"""Headers of the page: it runs no script, loads nothing, and is part of no other page."""

_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{refresh}<title>retro2600, node {name}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>retro2600, node {name}</h1>
{body}
</main>
</body>
</html>
"""

_STATES: Final = {
    "well": "It is well.",
    "ends": "It ends: its clients have been told to come back elsewhere, or later.",
    "not well": "It is not well: commands are refused as busy.",
}

_REFRESHING: Final = f'This page is asked for anew each {REFRESH_S} s (<a href="?{STILL}">keep it still</a>).'
_STANDING: Final = 'This page stays as it is (<a href="?">ask for it anew by itself</a>).'

Plain = dict[str, Any]
Cell = str | int | tuple[str, ...]
"""The text of a cell, or its lines."""


def page(report: Plain, *, is_still: bool = False) -> str:
    """The page of a report; one that is still is not asked for again by itself."""
    sections = (_node(report["node"], is_still), _people(report["people"]), *_parts(report))
    return _PAGE.format(
        refresh="" if is_still else f'<meta http-equiv="refresh" content="{REFRESH_S}">\n',
        name=escape(report["node"]["name"]),
        style=_STYLE,
        body="\n".join(sections),
    )


def _parts(report: Plain) -> Iterable[str]:
    tables = report["tables"]
    counted = _counted(report["load"], report["lock_step"])
    return _counts(tables), _running(tables), _load(report["load"]), counted


def _node(node: Plain, is_still: bool) -> str:
    since = datetime.fromtimestamp(node["began"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    takes = "takes transactions" if node["stores"] else "takes no transactions"
    others = ", ".join(f"{name} ({ago} s ago)" for name, ago in node["others"].items())
    sentences = (
        f"{_STATES[node['state']]} The storage {takes}.",
        f"Release {node['release']}, serving since {since} UTC, for {_span(node['runs_s'])}.",
        f"Other nodes, and when they were heard: {others}." if others else "It hears of no other node.",
    )
    told = "\n".join(f"<p>{escape(each)}</p>" for each in sentences)
    again = _STANDING if is_still else _REFRESHING
    return f'{told}\n<p>{again} The same as <a href="/operator.json">JSON</a>.</p>'


def _people(people: Plain) -> str:
    rows: list[Sequence[Cell]] = [("connections", people["lines"])]
    rows += [(f"connected, of kind {kind}", count) for kind, count in people["connected"].items()]
    rows.append(("connections without hello", people["without_hello"]))
    rows.append(("addresses", people["addresses"]))
    most = ", ".join(map(str, people["most_lines_of_an_address"])) or "none"
    rows.append(("connections of the addresses that have most", most))
    return "<h2>People</h2>\n" + _table("At this node", ("what", "count"), rows)


def _counts(tables: Plain) -> str:
    """The tables by life; any number of programs has its place on a phone."""
    rows = [
        (life, sum(of.values()), ", ".join(f"{count} {program}" for program, count in of.items() if count))
        for life, of in tables["counts"].items()
    ]
    caption = f"In memory: {tables['in_memory']}"
    return "<h2>Tables</h2>\n" + _table(caption, ("life", "all", "by program"), rows)


def _running(tables: Plain) -> str:
    """The running tables, row by row: three columns have their place on a phone."""
    heads = ("table", "seats", "state")
    told = (
        ("Running, those with most watchers and the latest moves first", tables["busiest"]),
        ("Running, the longest idle of the others first", tables["longest_idle"]),
    )
    parts = [_table(caption, heads, map(_row, rows)) for caption, rows in told if rows]
    if not parts:
        parts.append("<p>No table is running.</p>")
    if more := tables["more"]:
        parts.append(f"<p>{more} more {'is' if more == 1 else 'are'} running.</p>")
    return "\n".join(parts)


def _row(row: Plain) -> Sequence[Cell]:
    target = f" to {row['target']}" if row["target"] else ""
    private = ("private",) if row["private"] else ()
    white, red = row["score"]
    return (
        (str(row["id"]), f"{row['program']}, {row['kind']}{target}", *private),
        tuple(f"{side}: {_seat(row[side])}" for side in ("white", "red")),
        (f"{row['life']}, {white}:{red}", f"watchers: {row['watchers']}", f"idle: {_span(row['idle_s'])}"),
    )


def _seat(seat: Plain | None) -> str:
    if seat is None:
        return "free"
    who = f"{seat['kind']} {seat['name'] or ''}".strip()
    return f"{who}, {'here' if seat['here'] else 'away'}"


def _load(load: Plain) -> str:
    rows = [
        (what, times["count"], _time(times["mean_s"]), _bound(times))
        for what, times in (
            ("transactions", load["transactions"]),
            ("commands, until their events lie ready for all", load["told"]),
            ("delays of the loop", load["loop_lag"]),
            ("decisions of the house bot", load["bot"]),
        )
    ]
    heads = ("what", "count", "mean", "99 of 100 within")
    return "<h2>Load</h2>\n" + _table("Times since the start", heads, rows)


def _counted(load: Plain, lock_step: Plain) -> str:
    rows: list[Sequence[Cell]] = [
        ("events stored", load["events"]),
        ("events of the last minute", load["events_last_minute"]),
        ("games lost on time", load["lost_on_time"]),
        ("connections closed because they took nothing", load["slow_closed"]),
        ("tables whose two machines play in lock step, now", lock_step["games"]),
        ("messages of machines in lock step passed on", lock_step["messages"]),
        ("seconds of lock step agreed upon", lock_step["seconds"]),
    ]
    rows += [(f"logins: {outcome}", count) for outcome, count in load["logins"].items()]
    rows += [(f"refusals: {code}", count) for code, count in load["refused"].items()]
    return _table("Counted since the start", ("what", "count"), rows)


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table whose first cells name their rows; a row is a line."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "\n".join(map(_written, rows))
    return (
        f"<table>\n<caption>{escape(caption)}</caption>\n<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>"
    )


def _written(row: Sequence[Cell]) -> str:
    first, *cells = map(_cell, row)
    return f'<tr><th scope="row">{first}</th> {" ".join(f"<td>{each}</td>" for each in cells)}</tr>'


def _cell(cell: Cell) -> str:
    lines = cell if isinstance(cell, tuple) else (str(cell),)
    return "<br>".join(map(escape, lines))


def _span(seconds: int) -> str:
    """A span of time in two units at most: 50 s, 4 min 10 s, 2 h 0 min, 3 d 4 h."""
    for unit, size, lower, part in (("d", 86_400, "h", 3600), ("h", 3600, "min", 60), ("min", 60, "s", 1)):
        if seconds >= size:
            return f"{seconds // size} {unit} {seconds % size // part} {lower}"
    return f"{seconds} s"


def _time(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    return f"{seconds:.3g} s" if seconds >= 1 else f"{seconds * 1000:.3g} ms"


def _bound(times: Plain) -> str:
    if times["p99_at_most_s"] is None and times["count"]:
        return f"more than {_time(SECONDS[-1])}"
    return _time(times["p99_at_most_s"])
