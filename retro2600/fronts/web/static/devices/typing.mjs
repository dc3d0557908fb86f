// @ts-check
/** The system's keyboard, where there is no other: a field that nobody sees opens it, and gives on what it says. */

import { element, onUse } from "../elements.mjs";

/** @typedef {import("../messages.mjs").Send} Send */

const KEPT = " "; // in the field: of an empty one, nothing can be erased
const NAMED = /** @type {Readonly<Record<string, string>>} */ ({ " ": "space", "\n": "return" });

/** The chord by which a keyboard makes a character. @param {string} letter */
export function chordOfLetter(letter) {
  const small = letter.toLowerCase();
  return NAMED[letter] ?? (small !== letter && small.length === 1 ? `shift+${small}` : letter);
}

/** Strike a chord: it goes down, and up. @param {string} chord @param {Send} send */
export function strike(chord, send) {
  for (const down of [true, false]) send({ kind: "key", chord, key: "typing", down });
}

/**
 * Type what the system's keyboard writes, from now on. Its button opens it, and so does a finger on the stage
 * while `typed()` is true.
 *
 * Keys that tell their names come by `listenToKeys`, which leaves nothing of them to the field.
 *
 * @param {HTMLElement} stage
 * @param {() => boolean} typed
 * @param {Send} send
 */
export function listenToTyping(stage, typed, send) {
  const field = element("typing", HTMLInputElement);
  field.value = KEPT;
  field.addEventListener("beforeinput", (event) => {
    if (event.inputType === "deleteContentBackward") strike("backspace", send);
    else if (event.inputType === "insertLineBreak") strike("return", send);
    else for (const letter of event.data ?? "") strike(chordOfLetter(letter), send);
    if (event.cancelable) event.preventDefault();
  });
  field.addEventListener("input", () => {
    field.value = KEPT; // while words are composed nothing can be prevented
  });
  const open = () => field.focus({ preventScroll: true });
  onUse(element("keyboard", HTMLElement), open);
  stage.addEventListener("click", (event) => {
    if (event.pointerType === "touch" && typed()) open();
  });
}
