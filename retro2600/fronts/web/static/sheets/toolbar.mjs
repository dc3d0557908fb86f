// @ts-check
/** The buttons above the picture. */

import { element, onUse } from "../elements.mjs";

/** @typedef {import("../messages.mjs").Send} Send */
/** @typedef {import("../messages.mjs").View} View */

const ACTIONS = ["menu", "undo_turn", "pause", "mute", "fullscreen"]; // by which the shell calls them

export class Toolbar {
  /**
   * Buttons that ask the shell for something send it; the others call what they are given.
   *
   * @param {Send} send
   * @param {{open: () => void, share: () => void, kept: () => void}} own
   */
  constructor(send, own) {
    for (const action of ACTIONS) {
      onUse(button(action), () => {
        for (const down of [true, false]) send({ kind: "do", action, down });
      });
    }
    for (const [name, does] of Object.entries(own)) onUse(button(name), does);
    const bar = element("toolbar", HTMLElement);
    bar.addEventListener("keydown", (event) => this.#rove(bar, event));
  }

  /** Show how its switches stand. @param {View} view */
  show({ options, mode }) {
    if (options) {
      button("mute").setAttribute("aria-pressed", String(!options.mute));
      button("fullscreen").setAttribute("aria-pressed", String(options.fullscreen));
    }
    button("pause").setAttribute("aria-pressed", String(mode === "paused"));
  }

  /** Left and right go from button to button. @param {HTMLElement} bar @param {KeyboardEvent} event */
  #rove(bar, event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...bar.querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const next = buttons[(at + step + buttons.length) % buttons.length];
    for (const each of buttons) each.tabIndex = each === next ? 0 : -1;
    next?.focus();
  }
}

/** @param {string} name */
function button(name) {
  return element(`do-${name}`, HTMLButtonElement);
}
