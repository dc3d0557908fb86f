// @ts-check
/** Sentences: one of the page itself, to be read in passing; and lines that a screen reader says by itself. */

import { element, made } from "../elements.mjs";
import { place, release } from "./placing.mjs";

const [SHOWN, A_LETTER] = [3000, 50]; // milliseconds that a sentence is there, and more for each letter (chosen)
const KEPT = 6; // lines that stay to be read again (chosen)

/** @type {number | undefined} */
let timer;
/** Sentences that wait until nothing else is there to be read. @type {string[]} */
const waiting = [];

/** Show a sentence for a while. @param {string} sentence */
export function say(sentence) {
  const toast = element("toast", HTMLElement);
  toast.textContent = sentence;
  toast.hidden = false;
  place(toast);
  clearTimeout(timer);
  timer = window.setTimeout(ended, SHOWN + A_LETTER * sentence.length);
}

/** Show a sentence for a while, once there is no other one. @param {string} sentence */
export function sayLater(sentence) {
  waiting.push(sentence);
  if (element("toast", HTMLElement).hidden) ended();
}

function ended() {
  const toast = element("toast", HTMLElement);
  toast.hidden = true;
  release(toast);
  const next = waiting.shift();
  if (next) say(next);
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
