"""A tab with the page, in which time passes as it does for people."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import BrowserContext, Page

PATIENCE: Final = 180_000
"""Milliseconds after which nothing more is waited for, on however busy a machine."""

ALREADY: Final = "retro2600 is already running"

_SPY: Final = """(() => {
  const told = (window.told = { view: {}, notices: [], turns: 0 });
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      told.worker = this;
      this.addEventListener("message", ({ data }) => {
        told.turns += data.kind === "turn";
        if (data.sentence) told.notices.push(data.sentence);
        Object.assign(told.view, data.view);
        if (data.view?.notice) told.notices.push(data.view.notice);
      });
    }
  };
})()"""
"""Run before the page: what its worker tells is written down."""


class Tab:
    """The page is opened at once."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(_SPY)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(address)
        self.begun()

    def load_anew(self) -> None:
        """Begin to load the page anew."""
        self.page.reload(wait_until="commit")

    def begun(self) -> None:
        """Wait until the page plays; `AssertionError` if it cannot."""
        self.page.wait_for_selector("html:is([data-state=playing], [data-state=failed])", state="attached")
        if self.page.get_attribute("html", "data-state") == "failed":
            raise AssertionError(self.page.inner_text("#failed"))
        self.heard = 0

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        self.page.keyboard.press(key)

    def remove(self, name: str) -> None:
        """Delete one of the files in the list, once it is there."""
        self.page.wait_for_function("name => told.view.kept.includes(name)", arg=name, polling=20)
        self.page.evaluate("name => told.worker.postMessage({ kind: 'kept', remove: name })", name)

    def hear(self, beginning: str) -> str:
        """The first sentence that begins so of those not asked for yet, once there is one."""
        handle = self.page.wait_for_function(
            """([heard, beginning]) => {
              const at = told.notices.findIndex((said, at) => at >= heard && said.startsWith(beginning));
              return at >= 0 && [at + 1, told.notices[at]];
            }""",
            arg=[self.heard, beginning],
            polling=20,
        )
        self.heard, said = handle.json_value()
        return str(said)

    def leave(self) -> None:
        """The person turns to another tab: what is written every second is written now."""
        turns = self.page.evaluate("(told.worker.postMessage({ kind: 'hidden' }), told.turns)")
        self.page.wait_for_function("turns => told.turns > turns + 2", arg=turns, polling=20)

    @property
    def notices(self) -> list[str]:
        """Every sentence that was to be read since the page was loaded."""
        said: list[str] = self.page.evaluate("told.notices")
        return said

    @property
    def options(self) -> dict[str, Any]:
        """The options that the page shows, by name."""
        shown: dict[str, Any] = self.page.evaluate("({ ...told.view.options, ...told.view.look })")
        return shown

    def wait_until_chosen(self, option: str, value: bool) -> None:
        """Wait until an option has this value."""
        self.page.wait_for_function(
            "([option, value]) => ({ ...told.view.options, ...told.view.look })[option] === value",
            arg=[option, value],
            polling=20,
        )
