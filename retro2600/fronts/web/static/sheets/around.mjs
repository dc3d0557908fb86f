// @ts-check
/** What is written around the picture: the line, the levers, the remarks, the welcome. */

import { whileHeld } from "../devices/dial.mjs";
import { element, made, onUse, write } from "../elements.mjs";
import { place, release } from "./placing.mjs";

/** @typedef {import("../messages.mjs").Lever} Lever */
/** @typedef {import("../messages.mjs").Remark} Remark */
/** @typedef {import("../messages.mjs").View} View */
/** @typedef {import("../messages.mjs").Send} Send */

const FITTING = [1, 0.9, 0.8, 0.7, 0.6]; // of the usual size of the line's letters (chosen)
const LOWER = ["B", "B\u2022W"]; // words at places in which a lever is down

/**
 * The line to be read, with a passing notice in its place; in a sheet that covers it too.
 *
 * A notice that asks for an action is a button.
 *
 * @param {View} view
 * @param {Send} send
 */
export function showLine({ line = "", notice = "", game = "", asks = "" }, send) {
  write(element("game", HTMLElement), game);
  write(element("overlay-way", HTMLElement), notice || line);
  document.body.classList.toggle("noticed", Boolean(notice));
  const there = element("line", HTMLElement);
  if (there.textContent === (notice || line) && Boolean(there.firstElementChild) === Boolean(asks)) return;
  if (asks) there.replaceChildren(acting(notice, asks, send));
  else write(there, notice || line);
  fitLine();
}

/** A notice that comes over the picture has its place there. @param {View} view */
export function placeLine({ notice = "" }) {
  const wood = element("wood", HTMLElement);
  if (notice && !wood.hidden && getComputedStyle(wood).position === "fixed") place(wood);
  else release(wood);
}

/** Write a line that is too long for its room in smaller letters: the room itself never grows. */
export function fitLine() {
  const line = element("line", HTMLElement);
  for (const part of FITTING) {
    line.style.setProperty("--fit", String(part));
    if (line.scrollHeight <= line.clientHeight) return;
  }
}

/**
 * The lines over the picture as long as no game is going on.
 *
 * The last of them are buttons, as many as there are actions offered.
 *
 * @param {readonly string[]} lines
 * @param {readonly string[]} offers
 * @param {Send} send
 */
export function showWelcome(lines, offers, send) {
  const welcome = element("welcome", HTMLElement);
  welcome.hidden = !lines.length;
  const read = lines.length - offers.length;
  const buttons = offers.map((action, number) => offered(lines[read + number] ?? "", action, send));
  welcome.replaceChildren(...lines.slice(0, read).map((line) => made("p", line)), ...buttons);
}

/** @param {string} line @param {string} action @param {Send} send */
function offered(line, action, send) {
  const paragraph = made("p");
  paragraph.append(acting(line, action, send));
  return paragraph;
}

/** A button that does an action. @param {string} line @param {string} action @param {Send} send */
function acting(line, action, send) {
  const button = made("button", line);
  onUse(button, () => {
    for (const down of [true, false]) send({ kind: "do", action, down });
  });
  return button;
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
    const text = [remark.text, remark.items.join(", ")].filter(Boolean).join(" ");
    const told = made("p", text, remark.urgent ? "urgent" : "");
    return begins ? [made("h3", remark.label), told] : [told];
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
    const labels = levers.map((lever) => lever.short).join();
    if (labels !== this.#before) {
      this.#before = labels;
      this.#panel.replaceChildren(...levers.map((lever) => this.#made(lever)));
    }
    levers.forEach((lever, number) => this.#set(lever, this.#panel.children[number]));
  }

  /** @param {Lever} lever */
  #made(lever) {
    const button = made("button");
    button.append(...["label", "slot", "place"].map((kind) => made("span", "", kind)));
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
