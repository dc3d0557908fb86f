// @ts-check
/**
 * Text fields over a drawing: where it has one, a real one lies, so that the system's keyboard opens.
 *
 * The text that is seen is the program's own. What is typed and erased goes to it key by key; what the program
 * has when it has taken all of them is what the field holds.
 */

import { chordOfLetter, strike } from "../devices/typing.mjs";
import { made } from "../elements.mjs";

/** @typedef {import("../messages.mjs").Send} Send */
/** @typedef {import("./drawing.mjs").Drawing} Drawing */
/** @typedef {import("./roles.mjs").Told} Told */
/** @typedef {{told: Told, input: HTMLInputElement, typed: string}} Field  `typed`: its text, once all is struck. */

const SAME = { autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "done" };

export class Fields {
  /** @type {Map<string, Field>} */
  #fields = new Map();
  #awaited = 0; // turns until the program has taken all keys, one in each, and its answer is here

  /** @param {HTMLElement} over  It is as large as the drawing. @param {Send} send */
  constructor(over, send) {
    this.over = over;
    this.send = send;
  }

  /** Have a field for each one of a drawing that can be reached. @param {Drawing} drawing */
  suit(drawing) {
    const wanted = new Map(
      drawing.reached.filter(({ told }) => told.role === "textbox" && told.hit).map(({ told }) => [told.key, told]),
    );
    for (const [key, { input }] of this.#fields) {
      if (wanted.has(key)) continue;
      input.remove();
      this.#fields.delete(key);
    }
    for (const told of wanted.values()) this.#suit(told, drawing);
  }

  /** A turn has passed: hold what the program has, unless it has still keys to take. */
  pass() {
    this.#awaited = Math.max(this.#awaited - 1, 0);
    if (this.#awaited) return;
    for (const field of this.#fields.values()) {
      field.typed = field.told.value;
      if (field.input.value !== field.typed) field.input.value = field.typed;
    }
  }

  /** The field of that key. @param {string} key */
  input(key) {
    return this.#fields.get(key)?.input;
  }

  /** @param {Told} told @param {Drawing} drawing */
  #suit(told, drawing) {
    const { key, name, hit, idle } = told;
    const { input } = this.#fields.get(key) ?? this.#made(told);
    input.setAttribute("aria-label", name);
    input.readOnly = idle;
    input.tabIndex = key === drawing.focus ? 0 : -1;
    const [left, top, width, height] = hit ?? [0, 0, 0, 0];
    const [across, down] = drawing.size;
    const place = { left: left / across, top: top / down, width: width / across, height: height / down };
    for (const [side, part] of Object.entries(place)) input.style.setProperty(side, `${100 * part}%`);
  }

  /** @param {Told} told @returns {Field} */
  #made(told) {
    const input = made("input");
    for (const [name, value] of Object.entries(SAME)) input.setAttribute(name, value);
    input.dataset.key = told.key;
    input.value = told.value;
    const field = { told, input, typed: told.value };
    input.addEventListener("beforeinput", (event) => {
      if (event.inputType === "insertLineBreak") this.#strike("return");
    });
    input.addEventListener("input", () => this.#edited(field));
    input.addEventListener("paste", (event) => event.preventDefault()); // the program gets it, as everywhere
    this.#fields.set(told.key, field);
    this.over.append(input);
    return field;
  }

  /** The system's keyboard has changed the text: strike what makes the same of the program's. @param {Field} field */
  #edited(field) {
    const [before, now] = [[...field.typed], [...field.input.value]];
    let same = 0;
    while (same < before.length && before[same] === now[same]) same++;
    for (let left = before.length; left > same; left--) this.#strike("backspace");
    for (const letter of now.slice(same)) this.#strike(chordOfLetter(letter));
    field.typed = field.input.value;
  }

  /** @param {string} chord */
  #strike(chord) {
    strike(chord, this.send);
    this.#awaited = Math.max(this.#awaited, 1) + 1;
  }
}
