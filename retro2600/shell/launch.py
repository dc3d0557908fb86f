"""A session begun: the shell, made as its plan says."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from retro2600.shell.input.controls import Controls
from retro2600.shell.input.keymap import Keymap
from retro2600.shell.notice import Notice
from retro2600.shell.plan import LaunchOptions, SessionFate, planned
from retro2600.shell.play import Play
from retro2600.shell.saves.save_control import SaveControl
from retro2600.shell.settings.options import Settings
from retro2600.shell.shelf import AnyMachine, inserted, powered_on
from retro2600.shell.shell import Shell
from retro2600.shell.world import World
from retro2600.store.store import Store

__all__ = ["LaunchOptions", "launched"]


def launched(asked: LaunchOptions, chosen: Settings, store: Store, world: World) -> Shell:
    """The shell, ready to be played; `RequestError` for what cannot be had as asked for."""
    notice = Notice()
    save_control = SaveControl(store, inserted(asked.cartridge), chosen, world, notice)
    plan = planned(asked, chosen, store, save_control.resuming, world.seed)
    if plan.left is SessionFate.CONTINUED:
        save_control.resuming.continue_it(plan.session.console)
    cartridge = plan.session.console.cartridge
    controls = Controls(cartridge.console)
    controls.keyless = asked.keyless
    power = partial(_powered_anew, asked, world)
    play = Play(plan.session, controls, save_control, power, plan.marks, world.post)
    controls.set_levers(replace(controls.levers, **asked.levers))
    if plan.notice:
        notice.say(plan.notice)
    for trouble in plan.unreadable:
        notice.warn(trouble)
    save_control.card.is_whole = not plan.unreadable
    save_control.put_aside(plan.lost)
    for warning in plan.warnings:
        notice.warn(warning)
    if asked.card is not None:
        save_control.replace_card(plan.session)
    if plan.record is not None:
        save_control.movies.record(plan.session, plan.record, force=asked.force)
    if plan.game is not None:
        play.begin(plan.game, button="")
    shell = Shell(
        play,
        controls,
        chosen.options,
        Keymap(cartridge, chosen.keys),
        save_control,
        notice,
        judges=world.judges,
        correspondent=world.correspondent,
        open_far_post=world.open_far_post,
    )
    shell.choices.system_speaks = world.language
    return shell


def _powered_anew(asked: LaunchOptions, world: World, console: AnyMachine, card: bytes | None) -> AnyMachine:
    """The console after its power switch was turned, with this card in it: a new seed.

    The choices are those asked for, and where none was made, those that the console had.
    """
    cartridge = console.cartridge
    choices = {**cartridge.chosen(console.state), **asked.choices}
    return powered_on(cartridge.name, choices, world.seed(), card)
