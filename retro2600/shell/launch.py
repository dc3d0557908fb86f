"""The beginning of a session: with what was asked for, or where the last one was left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from retro2600 import limits
from retro2600.machine import console as machine_console
from retro2600.shell.input.actions import Action, Asked, Push
from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap, written
from retro2600.shell.notice import Notice
from retro2600.shell.play import Play
from retro2600.shell.saves.documents import Opened, cards_near, continued, watched
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.settings.options import Options, Settings
from retro2600.shell.shelf import AnyMachine, inserted, is_topic, placed, powered_on, selected
from retro2600.shell.shell import Shell
from retro2600.shell.time.session import Session
from retro2600.shell.world import World
from retro2600.store.json_text import parsed_json
from retro2600.store.refusals import RequestError
from retro2600.store.store import Store

_NOT_ALONE: Final = "retro2600 is already running; this session cannot be resumed later"
_IN_THE_MENU: Final = "the menu has the help"
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
        asked = (self.game, self.position, self.state, self.replay, self.record)
        return all(option is None for option in asked)


def launched(launch_options: LaunchOptions, chosen: Settings, store: Store, world: World) -> Shell:
    """The shell, ready to be played; `RequestError` for what cannot be had as asked for."""
    first = not store.found("settings.toml")
    notice = Notice()
    save_control = SaveControl(store, inserted(launch_options.cartridge), chosen, world, notice)
    card, unreadable = _card(save_control, launch_options.cartridge)
    begun = _begun(launch_options, store, world, card)
    session = begun.session
    console = session.console.cartridge.console
    welcome = session.facets.guide.welcome(session.ledger, session.console.state)
    keymap = Keymap(session.console.cartridge, chosen.keys)
    left, lost = _left(save_control, chosen.options, launch_options, session.console)
    if left and launch_options.continues:
        session = left
        save_control.resuming.continue_it(left.console)
        notice.say(
            "continued where you left; undo brings back the game before"
            if left.before
            else "continued where you left; power off and on begins anew"
        )
    elif left:
        session = session.replacing(left)
        notice.say("undo brings back where you left")
    elif save_control.resuming.last is not None:
        notice.say("a new session; the one you left is kept with its own options")
    elif first and not (chosen.options.guide and welcome):
        notice.say(_IN_THE_MENU if launch_options.keyless else _first_keys(keymap, console))
    if session.held is None and launch_options.replay is None:
        session = replace(session, held_before=replace(console.rest, **launch_options.levers))
    controls = Controls(console)
    controls.keyless = launch_options.keyless
    power = partial(_powered_anew, launch_options, world)
    play = Play(session, controls, save_control, power, begun.marks, world.post)
    controls.set_levers(replace(controls.levers, **launch_options.levers))
    other = "" if save_control.resuming.alone else _NOT_ALONE
    if unreadable:
        notice.warn(unreadable)
    if lost:
        save_control.lost(lost)
    for warning in (other, _other_choices(launch_options, begun), _topics(session, chosen.options)):
        if warning:
            notice.warn(warning)
    if launch_options.record is not None:
        save_control.movies.record(session, launch_options.record, force=launch_options.force)
    if launch_options.game is not None and launch_options.position is None:
        _refuse_game(session.console, launch_options.game)
        play.begin(launch_options.game, button="")
    return Shell(play, controls, chosen.options, keymap, save_control, notice)


def _powered_anew(asked: LaunchOptions, world: World, console: AnyMachine) -> AnyMachine:
    """The console after its power switch was turned: the card as it is, a new seed.

    The choices are those asked for, and where none was made, those that the console had.
    """
    cartridge = console.cartridge
    choices = {**cartridge.chosen(console.state), **asked.choices}
    return powered_on(cartridge.name, choices, world.seed(), console.output.card)


def _card(save_control: SaveControl, cartridge: str) -> tuple[bytes | None, str]:
    """The program's memory card as it was left, and the trouble if it cannot be read."""
    try:
        return save_control.card.stored(cartridge), ""
    except RequestError as refusal:
        return None, str(refusal)


def _begun(asked: LaunchOptions, store: Store, world: World, card: bytes | None) -> Opened:
    """The session that was asked for; a file is to be of the program that is played."""
    if asked.replay is not None:
        movie = watched(_document(store, asked.replay), asked.replay, asked.cartridge, asked.choices)
        return _of_this(movie, asked.replay, asked.cartridge)
    if asked.state is not None:
        cards = cards_near(store, asked.state, asked.cartridge)
        found = continued(_document(store, asked.state), asked.state, cards)
        return _of_this(found, asked.state, asked.cartridge)
    console = powered_on(asked.cartridge, asked.choices, world.seed(), card)
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


def _left(
    save_control: SaveControl, options: Options, asked: LaunchOptions, begun: AnyMachine
) -> tuple[Session | None, str]:
    """The session of this program that was left with these choices, or why it cannot be had."""
    if not options.resume:
        return None, ""
    return save_control.resuming.read(asked.options, begun.cartridge.chosen(begun.state))


def _other_choices(asked: LaunchOptions, begun: Opened) -> str:
    """The sentence about a file whose choices of the program's start are not those asked for."""
    console = begun.session.console
    if asked.options.items() <= console.cartridge.chosen(console.state).items():
        return ""
    return f"{asked.state or asked.replay} has its own options, which count here"


def _refuse_game(console: AnyMachine, game: int) -> None:
    """Refuse a game if the program has none of that number."""
    cartridge = console.cartridge
    titles = cartridge.facets.games.titles if cartridge.facets.games else {}
    if game not in titles:
        games = ", ".join(map(str, sorted(titles))) or "not numbered"
        raise RequestError(f"--game {game}: the games of {cartridge.name} are {games}")


def _first_keys(keymap: Keymap, console: machine_console.Console[Any]) -> str:
    """The keys for a first session: the panel's last button, which begins a game, and the help."""
    panel = [Push(button.field) for button in console.buttons if button.panel is not None]
    told: dict[Asked, str] = {asked: keymap.rows[asked].title.replace(": ", ", ") for asked in panel[-1:]}
    told[Action.HELP] = "help"
    return "    ".join(
        f"{written(keys[0])}: {title}" for asked, title in told.items() if (keys := keymap.keys(asked))
    )


def _topics(session: Session, options: Options) -> str:
    """The sentence about topics that are switched off and do not exist."""
    remarks = session.facets.remarks
    topics = remarks.topics if remarks else {}
    unknown = [topic for topic in options.topics_off if topic not in topics and not is_topic(topic)]
    if not unknown:
        return ""
    return f"topics_off: no topic is called {', '.join(unknown)}; there is {', '.join(topics)}"
