// @ts-check
/** What is there until the first picture is, or instead of one. */

import { element, write } from "../elements.mjs";

export class Loading {
  #sheet = element("loading", HTMLElement);
  #bar = element("loading-bar", HTMLProgressElement);
  #failed = false;

  /** @param {number} part  Of the whole way, 0 to 1. @param {string} text */
  show(part, text) {
    if (this.#failed) return;
    this.#bar.value = Math.max(this.#bar.value, part);
    write(element("loading-text", HTMLElement), text);
    write(element("loading-percent", HTMLElement), `${Math.round(this.#bar.value * 100)} %`);
  }

  /** The first picture is there. */
  done() {
    if (this.#sheet.hidden || this.#failed) return;
    this.#sheet.hidden = true;
    document.documentElement.dataset.state = "playing";
    element("stage", HTMLElement).focus();
  }

  /** There will be no picture: a sentence says why. @param {string} sentence */
  fail(sentence) {
    this.#failed = true;
    this.#sheet.hidden = false;
    this.#bar.hidden = true;
    document.documentElement.dataset.state = "failed";
    element("loading-text", HTMLElement).hidden = true;
    write(element("failed", HTMLElement), sentence);
    element("again", HTMLElement).hidden = false;
  }
}
