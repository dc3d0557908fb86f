// @ts-check
/** What is written around the picture: the line, the levers, the remarks, the welcome. */

import { whileHeld } from "../devices/dial.mjs";
import { element, write } from "../elements.mjs";

/** @typedef {import("../messages.mjs").Lever} Lever */
/** @typedef {import("../messages.mjs").Remark} Remark */
/** @typedef {import("../messages.mjs").View} View */
/** @typedef {import("../messages.mjs").Send} Send */

const LOWER = ["B", "B\u2022W"]; // words at places in which a lever is down

/** The line to be read, with a passing notice in its place. @param {Partial<View>} view */
export function showLine({ line = "", notice = "", game = "", overlay }) {
  write(element("line", HTMLElement), notice || line || (overlay ? "" : "\u00a0"));
  write(element("game", HTMLElement), game);
}

/**
 * The lines over the picture as long as no game is going on.
 *
 * @param {readonly string[]} lines
 */
export function showWelcome(lines) {
  const welcome = element("welcome", HTMLElement);
  welcome.hidden = !lines.length;
  welcome.replaceChildren(...lines.map((line) => paragraph(line)));
}

/**
 * The program's remarks beside the picture.
 *
 * @param {readonly Remark[]} remarks
 */
export function showRemarks(remarks) {
  let label = "";
  const parts = remarks.flatMap((remark) => {
    const begins = remark.label && remark.label !== label;
    label = remark.label || label;
    const text = [remark.text, (remark.items ?? []).join(", ")].filter(Boolean).join(" ");
    const told = paragraph(text, remark.urgent ? "urgent" : "");
    return begins ? [heading(remark.label ?? ""), told] : [told];
  });
  element("remarks-list", HTMLElement).replaceChildren(...parts);
}

/** The console's levers, each a button; what they do is sent by name. */
export class Levers {
  #panel = element("levers", HTMLElement);
  #before = "";
  /** What each action does, in words. @type {Record<string, string>} */
  told = {};

  /** @param {Send} send */
  constructor(send) {
    this.send = send;
  }

  /** @param {readonly Lever[]} levers */
  show(levers) {
    const labels = levers.map((lever) => lever.label).join();
    if (labels !== this.#before) {
      this.#before = labels;
      this.#panel.replaceChildren(...levers.map((lever) => this.#made(lever)));
    }
    levers.forEach((lever, number) => this.#set(lever, this.#panel.children[number]));
  }

  /** @param {Lever} lever */
  #made(lever) {
    const button = document.createElement("button");
    button.append(...["label", "slot", "place"].map(span));
    button.dataset.action = lever.action;
    /** @type {string | undefined} */
    let pushed; // it lets go of the same that it pushed, however the lever stands by then
    whileHeld(button, (down) => {
      if (down) pushed = button.dataset.action;
      this.send({ kind: "do", action: pushed ?? "", down });
    });
    button.addEventListener("pointerup", () => element("stage", HTMLElement).focus());
    return button;
  }

  /** @param {Lever} lever @param {Element | undefined} button */
  #set(lever, button) {
    if (!(button instanceof HTMLElement)) return;
    button.dataset.action = lever.action;
    button.classList.toggle("lower", LOWER.includes(lever.place));
    button.title = this.told[lever.action] ?? "";
    const [label, , place] = button.children;
    if (label) write(label, lever.short);
    if (place) write(place, lever.place);
  }
}

/** @param {string} kind */
function span(kind) {
  const made = document.createElement("span");
  made.className = kind;
  return made;
}

/** @param {string} text @param {string} [kind] */
function paragraph(text, kind = "") {
  const made = document.createElement("p");
  made.textContent = text;
  made.className = kind;
  return made;
}

/** @param {string} text */
function heading(text) {
  const made = document.createElement("h3");
  made.textContent = text;
  return made;
}
