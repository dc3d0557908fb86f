"""The plan of a session's beginning, made before there is a shell: which session it is, and what is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any, Final

from retro2600 import limits
from retro2600.machine.movie import Mark
from retro2600.shell.input.actions import Action, Asked, Push
from retro2600.shell.input.keymap import Keymap, written
from retro2600.shell.saves.card import StoredCard, inserted_card
from retro2600.shell.saves.documents import Opened, cards_near, continued, watched
from retro2600.shell.saves.resuming import Resuming
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shelf import AnyMachine, inserted, is_topic, placed, powered_on, selected
from retro2600.shell.time.session import Session
from retro2600.shell.words.said import Said, joined, said
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store

_NOT_ALONE: Final = said("retro2600 is already running; this session cannot be resumed later")
_CARD_KEPT: Final = said("the card is kept beside the next one")
_EARLIER_CARD: Final = said("the card that the session before began with is used")
_IN_THE_MENU: Final = said("the menu has the help")
"""Said in a first session where nobody has keys."""


@dataclass(frozen=True, slots=True)
class LaunchOptions:
    """The things asked for; where there are none, the program continues where it was left."""

    cartridge: str
    levers: Mapping[str, Any] = field(default_factory=dict)
    """Levers by their names in the inputs, and how they are to stand at first."""
    game: int | None = None
    """The game to have on show."""
    position: str | None = None
    """A position, as text, to begin at in that game, or in the one that is on show at first."""
    state: str | None = None
    """A state to continue, or a slot's file."""
    replay: str | None = None
    """A movie to watch."""
    record: str | None = None
    """The file to write a movie of the session into."""
    force: bool = False
    """True if that may take the place of another movie."""
    card: str | None = None
    """The file of a memory card to begin with."""
    options: Mapping[str, object] = field(default_factory=dict)
    """Choices that the program takes when it is started, by name."""

    suited: Mapping[str, object] = field(default_factory=dict)
    """Such choices that suit the machine: they count where others are not made."""
    keyless: bool = False
    """True where nobody has a keyboard, as far as is known."""

    @property
    def choices(self) -> Mapping[str, object]:
        """All choices for the program's start."""
        return {**self.suited, **self.options}

    @property
    def continues(self) -> bool:
        """True if nothing is asked for that a session which was left would not do for."""
        asked = (self.game, self.position, self.state, self.replay, self.record, self.card)
        return all(option is None for option in asked)


class Begins(Enum):
    """The kinds of a session's beginning."""

    ANEW = auto()
    AT_POSITION = auto()
    FROM_STATE = auto()
    """From a slot, too."""
    WATCHED = auto()
    """A movie lies ahead."""
    CONTINUED = auto()
    """The session that was left goes on."""


class SessionFate(Enum):
    """The fates of the session that was left."""

    NONE = auto()
    """None was left, or none can be had."""
    CONTINUED = auto()
    BEFORE = auto()
    """Undo brings it back."""
    KEPT = auto()
    """It keeps its place: it has other choices of the program's start."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is decided before there is a shell."""

    begins: Begins
    left: SessionFate
    session: Session
    """The one to be played."""
    marks: Sequence[Mark] | None = None
    """Those of the movie to be watched."""
    game: int | None = None
    """The game to be selected in it, by what leads there."""
    record: str | None = None
    """The file that a movie of it is to be written into."""
    notice: str = ""
    """The line that is said at first."""
    unreadable: tuple[str, ...] = ()
    """The reasons why the memory card, or a part of it, cannot be had."""
    lost: str = ""
    """The same for the session that was left."""
    warnings: tuple[str, ...] = ()
    """Further lines that must be read, in their order."""


def planned(
    asked: LaunchOptions, chosen: Settings, store: Store, resuming: Resuming, seed: Callable[[], int]
) -> Plan:
    """The plan for what was asked for; `RequestError` for what cannot be had so.

    Reads the store, and by `resuming` the session that was left, and writes nothing; `seed` is for a console
    that is switched on.
    """
    card, unreadable = _card(store, asked.cartridge)
    begun = _begun(asked, store, seed, card)
    session, begins = begun.session, _begins(asked)
    game = asked.game if asked.position is None else None
    if game is not None:
        _refuse_game(session.console, game)
    found, lost = _found(resuming, chosen.options, asked, session.console)
    if found and asked.continues:
        session, begins, left = found, Begins.CONTINUED, SessionFate.CONTINUED
    elif found:
        session, left = session.replacing(found), SessionFate.BEFORE
    else:
        left = SessionFate.NONE if resuming.last is None else SessionFate.KEPT
    if session.held is None and begins is not Begins.WATCHED:
        rest = session.console.cartridge.console.rest
        session = replace(session, held_before=replace(rest, **asked.levers))
    first = not store.found("settings.toml")
    notice = _notice(left, session) or (_welcome(session, asked, chosen) if first else "")
    warnings = (
        "" if resuming.alone else _NOT_ALONE,
        _other_choices(asked, begun),
        _topics(session, chosen.options),
    )
    told = tuple(filter(None, warnings))
    return Plan(begins, left, session, begun.marks, game, asked.record, notice, unreadable, lost, told)


def _card(store: Store, cartridge: str) -> tuple[bytes | None, tuple[str, ...]]:
    """The program's memory card as it was left, and the troubles if it, or a part of it, cannot be read.

    In the place of one of which nothing can be read comes the earlier one.
    """
    stored, program = StoredCard(store), inserted(cartridge)
    try:
        card = stored.stored(cartridge)
    except RequestError as refusal:
        return None, (str(refusal),)
    faults = () if card is None else program.faults(card)
    told = [said("{fault}; {fate}", fault=fault, fate=_CARD_KEPT) for fault in faults]
    if card is not None and not program.is_card(card):
        with suppress(RequestError):
            earlier = stored.earlier(cartridge)
            if earlier is not None and not program.faults(earlier):
                return earlier, (*told, _EARLIER_CARD)
    return card, tuple(told)


def _begins(asked: LaunchOptions) -> Begins:
    if asked.replay is not None:
        return Begins.WATCHED
    if asked.state is not None:
        return Begins.FROM_STATE
    return Begins.ANEW if asked.position is None else Begins.AT_POSITION


def _begun(asked: LaunchOptions, store: Store, seed: Callable[[], int], card: bytes | None) -> Opened:
    """The session that was asked for; a file is to be of the program that is played."""
    if asked.replay is not None:
        movie = watched(_document(store, asked.replay), asked.replay, asked.cartridge, asked.choices)
        return _of_this(movie, asked.replay, asked.cartridge)
    if asked.state is not None:
        cards = cards_near(store, asked.state, asked.cartridge)
        found = continued(_document(store, asked.state), asked.state, cards)
        return _of_this(found, asked.state, asked.cartridge)
    console = powered_on(asked.cartridge, asked.choices, seed(), None if asked.card else card)
    if asked.card is not None:
        data = store.given(asked.card, limits.CARD_BYTES)
        name = asked.cartridge
        console = inserted_card(
            console, data, asked.card, lambda _, card: powered_on(name, asked.choices, seed(), card)
        )
    return Opened(Session.of(console) if asked.position is None else _at_position(asked, console))


def _of_this(found: Opened, source: str, cartridge: str) -> Opened:
    name = found.session.console.cartridge.name
    if name != cartridge:
        raise RequestError(f"{source} is of {name}, and this is {cartridge}: --cartridge {name} plays it")
    return found


def _at_position(asked: LaunchOptions, console: AnyMachine) -> Session:
    """The session that begins at the position asked for, in the game asked for."""
    assert asked.position is not None
    held = replace(console.cartridge.console.rest, **asked.levers)
    if asked.game is not None:
        _refuse_game(console, asked.game)
        console = selected(console, asked.game, held)
    return Session.of(placed(console, asked.position, held, "--position"), held=held)


def _document(store: Store, path: str) -> object:
    return parsed_json(store.given(path, limits.JSON_BYTES), path)


def _found(
    resuming: Resuming, options: Options, asked: LaunchOptions, begun: AnyMachine
) -> tuple[Session | None, str]:
    """The session of this program that was left with these choices, or why it cannot be had."""
    if not options.resume or begun.cartridge.resumes:
        return None, ""
    return resuming.read(asked.options, begun.cartridge.chosen(begun.state))


def _notice(left: SessionFate, session: Session) -> str:
    """The sentence about the session that was left."""
    match left:
        case SessionFate.CONTINUED if session.before and not session.goes_on:
            return said("continued where you left; undo brings back the game before")
        case SessionFate.CONTINUED:
            return said("continued where you left; power off and on begins anew")
        case SessionFate.BEFORE:
            return said("undo brings back where you left")
        case SessionFate.KEPT:
            return said("a new session; the one you left is kept with its own options")
        case SessionFate.NONE:
            return ""


def _welcome(session: Session, asked: LaunchOptions, chosen: Settings) -> str:
    """The sentence of a first session, where the guide has no welcome of the program's own."""
    if chosen.options.guide and session.facets.guide.welcome(session.ledger, session.console.state):
        return ""
    return _IN_THE_MENU if asked.keyless else _first_keys(session, chosen)


def _first_keys(session: Session, chosen: Settings) -> str:
    """The keys for a first session: the panel's last button, which begins a game, and the help."""
    cartridge = session.console.cartridge
    keymap = Keymap(cartridge, chosen.keys)
    panel = [Push(button.field) for button in cartridge.console.buttons if button.panel is not None]
    told: dict[Asked, str] = {asked: Said(keymap.rows[asked].title) for asked in panel[-1:]}
    told[Action.HELP] = said("help")
    return joined(
        "    ",
        (
            said("{key}: {title}", key=written(keys[0]), title=title)
            for asked, title in told.items()
            if (keys := keymap.keys(asked))
        ),
    )


def _other_choices(asked: LaunchOptions, begun: Opened) -> str:
    """The sentence about a file whose choices of the program's start are not those asked for."""
    console = begun.session.console
    if asked.options.items() <= console.cartridge.chosen(console.state).items():
        return ""
    return said("{name} has its own options, which count here", name=asked.state or asked.replay)


def _refuse_game(console: AnyMachine, game: int) -> None:
    """Refuse a game if the program has none of that number."""
    cartridge = console.cartridge
    titles = cartridge.facets.games.titles if cartridge.facets.games else {}
    if game not in titles:
        games = ", ".join(map(str, sorted(titles))) or "not numbered"
        raise RequestError(f"--game {game}: the games of {cartridge.name} are {games}")


def _topics(session: Session, options: Options) -> str:
    """The sentence about topics that are switched off and do not exist."""
    remarks = session.facets.remarks
    topics = remarks.topics if remarks else {}
    unknown = [topic for topic in options.topics_off if topic not in topics and not is_topic(topic)]
    if not unknown:
        return ""
    sentence = "topics_off: no topic is called {unknown}; there is {topics}"
    return said(sentence, unknown=", ".join(unknown), topics=", ".join(topics))
