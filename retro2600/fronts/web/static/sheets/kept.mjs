// @ts-check
/** The list of the files that are kept in the browser: pictures, movies, match files; and of what is unreadable. */

import { element, onUse } from "../elements.mjs";

/** @typedef {import("../messages.mjs").Send} Send */

export class KeptSheet {
  #sheet = element("kept", HTMLElement);
  #list = element("kept-list", HTMLElement);
  /** @type {string[]} */
  #names = [];
  /** @type {string[]} */
  #unreadable = [];

  /**
   * `closed` is called when it closes: the focus belongs elsewhere then.
   *
   * @param {Send} send
   * @param {() => void} closed
   */
  constructor(send, closed) {
    this.send = send;
    this.closed = closed;
    onUse(element("kept-close", HTMLElement), () => this.close());
    this.#sheet.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  /** @param {string[]} names @param {string[]} unreadable  Records that can only be deleted. */
  show(names, unreadable) {
    [this.#names, this.#unreadable] = [names, unreadable];
    const rows = [...names.map((name) => this.#row(name)), ...unreadable.map((name) => this.#unreadableRow(name))];
    this.#list.replaceChildren(...rows);
    element("kept-none", HTMLElement).hidden = rows.length > 0;
  }

  /** Open it, or close it if it is open. */
  toggle() {
    if (!this.#sheet.hidden) return this.close();
    this.#sheet.hidden = false;
    this.show(this.#names, this.#unreadable);
    element("kept-close", HTMLElement).focus();
  }

  close() {
    this.#sheet.hidden = true;
    this.closed();
  }

  /** @param {string} name */
  #row(name) {
    const file = name.split("/").pop() ?? name;
    const save = this.#button("save", `save ${file} as a download`, { download: name });
    return row(file, save, this.#button("delete", `delete ${file}`, { remove: name }));
  }

  /** @param {string} name */
  #unreadableRow(name) {
    return row(`${name}: cannot be read`, this.#button("delete", `delete ${name}`, { remove: name }));
  }

  /** @param {string} word @param {string} told @param {{download: string} | {remove: string}} wanted */
  #button(word, told, wanted) {
    const button = document.createElement("button");
    button.textContent = word;
    button.setAttribute("aria-label", told);
    onUse(button, () => this.send({ kind: "kept", ...wanted }));
    return button;
  }
}

/** @param {string} text @param {HTMLButtonElement[]} buttons */
function row(text, ...buttons) {
  const [made, told] = [document.createElement("li"), document.createElement("span")];
  told.textContent = text;
  made.append(told, ...buttons);
  return made;
}
