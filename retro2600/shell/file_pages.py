"""The pages of the menu about things that are kept: slots, pictures, movies, positions, memory cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePosixPath

from retro2600.machine.facets.positions import COPY, PASTE
from retro2600.machine.pictures import Picture
from retro2600.printable import printable
from retro2600.shell.input.actions import Action
from retro2600.shell.menu.menu import Do, Line, PageLine
from retro2600.shell.page_parts import Parts, line_of
from retro2600.shell.play import FAIR_PLAY
from retro2600.shell.saves.slots import SlotInfo
from retro2600.shell.words.said import said


def slot_pages(parts: Parts) -> tuple[PageLine, PageLine]:
    """The slots to load from, and to save into."""
    saves = parts.save_control.saves

    def lines(does: Callable[[int], str], empty: str, full: str) -> list[Do]:
        def told(slot: int) -> None:
            parts.notices.say(does(slot))

        return [
            Do(
                said("{slot}  {told}", slot=slot, told=info.told),
                partial(told, slot),
                about=empty if info == SlotInfo() else full,
            )
            for slot, info in enumerate(saves.infos)
        ]

    def thumbnails() -> list[Picture | None]:
        return [info.picture for info in saves.infos]

    none, there = said("nothing has been saved here"), said("go on from what was saved here")
    if parts.play.is_fair:
        none = there = FAIR_PLAY
    free, filled = said("save here"), said("save here, instead of what was saved here before")
    load, save = partial(lines, parts.play.load, none, there), partial(lines, parts.play.save, free, filled)
    return (
        PageLine("load", load, thumbnails, about="go on from a moment that was saved"),
        PageLine("save", save, thumbnails, about="keep this moment, to come back to it"),
    )


def files(parts: Parts) -> PageLine:
    """The page of what is written for others, and of positions as text."""
    facets, saves = parts.play.session.facets, parts.save_control.saves

    def match_file() -> None:
        parts.notices.say(saves.match_file(parts.play.session, parts.choices.options))

    about = "for other programs, and for analysis"
    match_line = Do("save the session's games as a match file", match_file, about=about)
    has_card = parts.play.session.console.output.card is not None
    lines = [
        *(line_of(parts, each) for each in (Action.PICTURE, Action.RECORD, Action.EXPORT)),
        *([match_line] if facets.record else []),
        *(_card(parts) if has_card else []),
        *([line_of(parts, each) for each in (COPY, PASTE)] if facets.positions else []),
    ]
    with_positions = "pictures, movies, positions" if facets.positions else "pictures and movies"
    return PageLine(with_positions, lambda: lines, about="what is seen and played, to be kept and passed on")


def _card(parts: Parts) -> tuple[Do, PageLine]:
    """The memory card as a file: to be written, and to be read again."""
    saves = parts.save_control.saves

    def write() -> None:
        parts.commands.perform(lambda: saves.write_card(parts.play.session))

    def read(name: str) -> None:
        file = PurePosixPath(name).name
        parts.commands.perform(lambda: parts.play.insert_card(saves.card_file(name), file))

    def lines() -> Sequence[Line]:
        about = "begin anew with this card; the present one is kept beside it"
        none = "the line before this page writes one"
        found = [
            Do(printable(PurePosixPath(name).name), partial(read, name), about=about)
            for name in saves.card_files
        ]
        return found or [
            Do("no memory card has been written as a file", lambda: None, closes=False, about=none)
        ]

    return (
        Do(
            "write the memory card as a file",
            write,
            about="all that the program keeps, to be taken elsewhere",
        ),
        PageLine("read a memory card from a file", lines, about="those that were written, or kept beside"),
    )
