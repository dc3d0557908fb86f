// @ts-check
/** The keyboard: key events as chords, by the names that the shell gives to keys. */

/** @typedef {import("../messages.mjs").Send} Send */

/** Keys by the browser's name for them. Others are called by the character that they make. */
const WORDS = /** @type {Readonly<Record<string, string>>} */ ({
  " ": "space",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  Backspace: "backspace",
  CapsLock: "caps lock",
  Clear: "clear",
  Delete: "delete",
  End: "end",
  Enter: "return",
  Escape: "escape",
  Help: "help",
  Home: "home",
  Insert: "insert",
  PageDown: "page down",
  PageUp: "page up",
  Pause: "pause",
  PrintScreen: "print screen",
  ScrollLock: "scroll lock",
});

const MODIFIER = /^(Alt|Control|Meta|Shift)(Left|Right)$/;
const BROWSERS_OWN = new Set(["tab", "f5", "f11", "f12"]); // to move on, reload, fill the screen, look inside
const WITH_CTRL = /^(left|right|up|down|space|return|f\d+)$/; // all else with Ctrl is the browser's

/**
 * The chord of a key event; "" for a key that has none, or that belongs to the browser.
 *
 * A key that makes a character with shift or AltGr is called by that character, so that "?" is "?" wherever
 * it lies. Letters are called by themselves, or by their key where another alphabet is written.
 *
 * @param {KeyboardEvent} event
 * @returns {string}
 */
export function chordOf(event) {
  const key = word(event);
  if (!key || event.metaKey || event.isComposing || BROWSERS_OWN.has(key)) return "";
  const held = heldWith(event, key);
  if (held.includes("ctrl") && !WITH_CTRL.test(key) && !MODIFIER.test(event.code)) return "";
  return [...held, key].join("+");
}

/**
 * The modifiers that belong to a key's chord: not those that made its character, nor the key itself.
 *
 * @param {KeyboardEvent} event
 * @param {string} key
 * @returns {string[]}
 */
function heldWith(event, key) {
  const made = event.key.length === 1 && key === event.key && !isLetter(key);
  const wide = made && event.getModifierState("AltGraph");
  const held = { alt: event.altKey && !wide, ctrl: event.ctrlKey && !wide, shift: event.shiftKey && !made };
  return Object.entries(held)
    .filter(([name, down]) => down && !key.endsWith(` ${name}`))
    .map(([name]) => name);
}

/** @param {KeyboardEvent} event @returns {string} */
function word(event) {
  const modifier = MODIFIER.exec(event.code);
  if (modifier) {
    const [, name = "", side = ""] = modifier;
    return `${side} ${name === "Control" ? "ctrl" : name}`.toLowerCase();
  }
  if (/^F\d+$/.test(event.key)) return event.key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  if (letter && !/^[a-z]$/i.test(event.key)) return letter;
  if (event.key.length === 1 && event.key !== " ") return isLetter(event.key) ? event.key.toLowerCase() : event.key;
  return WORDS[event.key] ?? (event.key === "Tab" ? "tab" : "");
}

/** @param {string} key */
function isLetter(key) {
  return key.length === 1 && key.toLowerCase() !== key.toUpperCase();
}

/** True if the key works what has the focus: a button, a text. @param {KeyboardEvent} event */
function worksFocus(event) {
  const at = event.target;
  if (!(at instanceof Element)) return false;
  if (at.closest("[data-own-keys]")) return true;
  return at.matches("button, a, summary") && (event.key === "Enter" || event.key === " ");
}

/**
 * Send every key from now on; when the page loses the keyboard, no key is down any more.
 *
 * @param {Send} send
 */
export function listenToKeys(send) {
  /** @type {Set<string>} */
  const down = new Set();
  window.addEventListener("keydown", (event) => {
    if (worksFocus(event)) return;
    const chord = chordOf(event);
    if (!chord) return;
    event.preventDefault();
    const key = event.code || event.key;
    if (event.repeat || down.has(key)) return;
    down.add(key);
    send({ kind: "key", chord, key, down: true });
  });
  window.addEventListener("keyup", (event) => {
    const key = event.code || event.key;
    if (down.delete(key)) send({ kind: "key", chord: chordOf(event), key, down: false });
  });
  const letGo = () => {
    down.clear();
    send({ kind: "blur" });
  };
  window.addEventListener("blur", letGo);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    letGo();
    send({ kind: "hidden" });
  });
  window.addEventListener("pagehide", () => send({ kind: "hidden" }));
}
