// @ts-check
/** The list of the files that are kept in the browser: pictures, movies, match files. */

import { element, onUse } from "../elements.mjs";

/** @typedef {import("../messages.mjs").Send} Send */

export class KeptSheet {
  #sheet = element("kept", HTMLElement);
  #list = element("kept-list", HTMLElement);
  /** @type {string[]} */
  #names = [];

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

  /** @param {string[]} names */
  show(names) {
    this.#names = names;
    this.#list.replaceChildren(...names.map((name) => this.#row(name)));
    element("kept-none", HTMLElement).hidden = names.length > 0;
  }

  /** Open it, or close it if it is open. */
  toggle() {
    if (!this.#sheet.hidden) return this.close();
    this.#sheet.hidden = false;
    this.show(this.#names);
    element("kept-close", HTMLElement).focus();
  }

  close() {
    this.#sheet.hidden = true;
    this.closed();
  }

  /** @param {string} name */
  #row(name) {
    const row = document.createElement("li");
    const [told, save, remove] = ["span", "button", "button"].map((kind) => document.createElement(kind));
    if (!told || !save || !remove) return row;
    const file = name.split("/").pop() ?? name;
    told.textContent = file;
    save.textContent = "save";
    save.setAttribute("aria-label", `save ${file} as a download`);
    remove.textContent = "delete";
    remove.setAttribute("aria-label", `delete ${file}`);
    onUse(save, () => this.send({ kind: "kept", download: name }));
    onUse(remove, () => this.send({ kind: "kept", remove: name }));
    row.append(told, save, remove);
    return row;
  }
}
