// @ts-check
/** The sheets of the page itself: the files that are kept in the browser, and what can be shared as a link. */

import { element, made, onUse } from "../elements.mjs";
import { said } from "../words.mjs";

/** @typedef {import("../messages.mjs").Send} Send */

class Sheet {
  #sheet;
  #first;

  /**
   * The element of that id, with a button to close it; `closed` is called when it closes: the focus belongs
   * elsewhere then.
   *
   * @param {string} name
   * @param {string} first  The id of what has the focus at first.
   * @param {() => void} closed
   */
  constructor(name, first, closed) {
    this.#sheet = element(name, HTMLElement);
    this.#first = element(first, HTMLElement);
    this.closed = closed;
    onUse(element(`${name}-close`, HTMLElement), () => this.close());
    this.#sheet.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  /** Open it, or close it if it is open. */
  toggle() {
    if (!this.#sheet.hidden) return this.close();
    this.#sheet.hidden = false;
    this.#first.focus();
  }

  close() {
    this.#sheet.hidden = true;
    this.closed();
  }
}

/** The list of pictures, movies and match files; and of records that cannot be read. */
export class KeptSheet extends Sheet {
  /** @param {Send} send @param {() => void} closed */
  constructor(send, closed) {
    super("kept", "kept-close", closed);
    this.send = send;
  }

  /** @param {string[]} names @param {string[]} unreadable  Records that can only be deleted. */
  show(names, unreadable) {
    const rows = [...names.map((name) => this.#row(name)), ...unreadable.map((name) => this.#unreadableRow(name))];
    element("kept-list", HTMLElement).replaceChildren(...rows);
    element("kept-none", HTMLElement).hidden = rows.length > 0;
  }

  /** @param {string} name */
  #row(name) {
    const file = name.split("/").pop() ?? name;
    const save = this.#button(said("save"), said("save {file} as a download", { file }), { download: name });
    return row(file, save, this.#remover(name, file));
  }

  /** @param {string} name */
  #unreadableRow(name) {
    return row(said("{file}: cannot be read", { file: name }), this.#remover(name, name));
  }

  /** @param {string} name @param {string} file */
  #remover(name, file) {
    return this.#button(said("delete"), said("delete {file}", { file }), { remove: name });
  }

  /** @param {string} word @param {string} told @param {{download: string} | {remove: string}} wanted */
  #button(word, told, wanted) {
    const button = made("button", word);
    button.setAttribute("aria-label", told);
    onUse(button, () => this.send({ kind: "kept", ...wanted }));
    return button;
  }
}

/** @param {string} text @param {HTMLButtonElement[]} buttons */
function row(text, ...buttons) {
  const item = made("li");
  item.append(made("span", text), ...buttons);
  return item;
}

/** Links: to the position, or to the session as a movie. */
export class ShareSheet extends Sheet {
  /** @param {Send} send @param {() => void} closed */
  constructor(send, closed) {
    super("share", "share-position", closed);
    for (const what of /** @type {const} */ (["position", "movie"])) {
      onUse(element(`share-${what}`, HTMLElement), () => {
        send({ kind: "share", what });
        this.close();
      });
    }
  }
}
