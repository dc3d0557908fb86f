"""Inputs of the page, read in this process: the part of its address behind the #, and its messages.

A `RequestError` or a `ValueError` refuses an input.
"""

from __future__ import annotations

from typing import Any, Final

from retro2600.fronts.web.page import Pages, Shared
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError

_TURNS: Final = 5
"""Turns of a page that has been opened or left, and opened again."""

_MOST: Final = 100
"""Messages that are taken in; a turn follows each."""


class _Visit:
    """An open page, and the time that has passed for it."""

    def __init__(self, records: dict[str, bytes], link: str = "") -> None:
        def keep(name: str) -> None:
            for changed, data in shared.settled(name, records.get(name), list(records)).items():
                records.pop(changed, None) if data is None else records.update({changed: data})
            shared.stored(name)

        shared = Shared(records, keep)
        around: dict[str, Any] = {"now_text": lambda: "2026-11-22 20.15.03", "seed": lambda: 1}
        self.page = Pages(shared, {"rate": 8_000, "link": link}, around)
        self.notice = ""
        """The first sentence on the page."""
        self._turns = 0

    def run(self, turns: int = 1) -> None:
        """So many turns, a frame each."""
        for _ in range(turns):
            answer = self.page.turn(self._turns * 1000 / 60)
            self._turns += 1
            self.notice = self.notice or answer.get("view", {}).get("notice", "")


def link(data: bytes) -> None:
    """A page opened by a link; its first sentence refuses that. No link keeps the page from opening."""
    try:
        visit = _Visit({}, data.decode("utf-8", "replace"))
    except ValueError as error:
        raise AssertionError(f"the page does not open: {error}") from error
    visit.run(_TURNS)
    if visit.notice:
        raise RequestError(visit.notice)


def messages(data: bytes) -> None:
    """A JSON list of messages to a page, which is left then, and opened again.

    A message of the kind "tick" is a turn at that time. Bytes are given as a text of as many letters.
    """
    document = parsed_json(data, "the messages")
    if not isinstance(document, list) or not all(isinstance(each, dict) for each in document):
        raise ValueError("the messages are no list of objects")
    records: dict[str, bytes] = {}
    visit, refused = _Visit(records), None
    for message in document[:_MOST]:
        try:
            _given(visit.page, message)
        except ValueError as refusal:
            refused = refused or refusal
        visit.run()
    visit.page.take({"kind": "hidden"})
    _Visit(records).run(_TURNS)
    if broken := [name for name in records if ".broken-" in name]:
        raise AssertionError(f"left so that it cannot be read: {broken}")
    if refused:
        raise refused


def _given(page: Pages, message: dict[str, Any]) -> None:
    if message.get("kind") == "tick":
        page.turn(message.get("now"))  # type: ignore[arg-type]  # it may be anything
        return
    if isinstance(text := message.get("bytes"), str):
        message["bytes"] = text.encode("latin-1", "replace")
    page.take(message)
