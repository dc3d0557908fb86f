// @ts-check
/** What can be shared as a link: the position, or the session as a movie. */

import { element, onUse } from "../elements.mjs";

/** @typedef {import("../messages.mjs").Send} Send */

export class ShareSheet {
  #sheet = element("share", HTMLElement);

  /**
   * `closed` is called when it closes: the focus belongs elsewhere then.
   *
   * @param {Send} send
   * @param {() => void} closed
   */
  constructor(send, closed) {
    this.closed = closed;
    onUse(element("share-close", HTMLElement), () => this.close());
    for (const what of /** @type {const} */ (["position", "movie"])) {
      onUse(element(`share-${what}`, HTMLElement), () => {
        send({ kind: "share", what });
        this.close();
      });
    }
    this.#sheet.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  /** Open it, or close it if it is open. */
  toggle() {
    if (!this.#sheet.hidden) return this.close();
    this.#sheet.hidden = false;
    element("share-position", HTMLElement).focus();
  }

  close() {
    this.#sheet.hidden = true;
    this.closed();
  }
}
