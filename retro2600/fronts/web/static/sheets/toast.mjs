// @ts-check
/** A sentence of the page itself, to be read in passing. */

import { element } from "../elements.mjs";

const [SHOWN, A_LETTER] = [3000, 50]; // milliseconds that it is there, and more for each letter (chosen)

/** @type {number | undefined} */
let timer;

/** @param {string} sentence */
export function say(sentence) {
  const toast = element("toast", HTMLElement);
  toast.textContent = sentence;
  toast.hidden = false;
  clearTimeout(timer);
  timer = window.setTimeout(() => (toast.hidden = true), SHOWN + A_LETTER * sentence.length);
}
