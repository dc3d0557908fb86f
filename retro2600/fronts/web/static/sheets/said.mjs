// @ts-check
/** Sentences: one of the page itself, to be read in passing; and lines that a screen reader says by itself. */

import { element, made } from "../elements.mjs";

const [SHOWN, A_LETTER] = [3000, 50]; // milliseconds that a sentence is there, and more for each letter (chosen)
const KEPT = 6; // lines that stay to be read again (chosen)

/** @type {number | undefined} */
let timer;

/** Show a sentence for a while. @param {string} sentence */
export function say(sentence) {
  const toast = element("toast", HTMLElement);
  toast.textContent = sentence;
  toast.hidden = false;
  clearTimeout(timer);
  timer = window.setTimeout(() => (toast.hidden = true), SHOWN + A_LETTER * sentence.length);
}

/** Say these lines, one after the other, once what is being said has ended. @param {readonly string[]} lines */
export function speak(lines) {
  const region = element("spoken", HTMLElement);
  region.append(...lines.filter(Boolean).map((line) => made("p", line)));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}

/** Say these lines aloud, where the system has a voice. @param {readonly string[]} lines */
export function sayAloud(lines) {
  for (const line of lines) window.speechSynthesis?.speak(new SpeechSynthesisUtterance(line));
}
