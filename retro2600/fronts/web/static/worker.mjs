// @ts-check
/** The worker: loads Python, gives it what was kept, and runs the program's shell in it, turn by turn. */

import { alone } from "./alone.mjs";
import { Network, serverOf } from "./network.mjs";
import { BRIDGE, begun } from "./python.mjs";
import { proven } from "./snapshot.mjs";
import { Storage } from "./storage.mjs";

/** @typedef {import("./messages.mjs").Answer} Answer */
/** @typedef {import("./messages.mjs").Message} Message */
/** @typedef {import("./messages.mjs").TickAnswer} TickAnswer */
/** @typedef {import("./pyodide/pyodide.mjs").PyodideInterface["globals"]} PyProxy */
/** @typedef {import("./storage.mjs").Keeper} Keeper */
/** @typedef {Keeper & {take: (message: Message) => void, turn: (now: number) => TickAnswer,
 *   came: (what: string, number: number, value: string | Uint8Array) => void, pass_time: () => void}} Page */

const SOON = 250; // milliseconds between two looks at what the line to the server needs by time alone

/** @type {Page | null} */
let page = null;
/** @type {Message[]} */
const early = []; // messages that came before there was a page

/** @param {Answer} answer */
function post(answer) {
  self.postMessage(answer);
}

/** @param {unknown} error @returns {string} */
function sentenceOf(error) {
  const text = (error instanceof Error ? error.message : String(error)).trim();
  const last = text.split("\n").pop() ?? text; // of a traceback
  return last.replace(/^[\w.]*Error: /, "");
}

/** The local time, fit for the name of a file: "2026-11-22 14.00.00". */
function nowText() {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString();
  return local.slice(0, 19).replace("T", " ").replaceAll(":", ".");
}

/** @param {Message} beginning @returns {Promise<Page>} */
async function opened(beginning) {
  const storage = new Storage((sentence) => take({ kind: "unstored", sentence }));
  const kept = Promise.all([storage.open(), alone(), serverOf()]);
  return begun(
    (part, text) => post({ kind: "loading", part, text }),
    async (python) => {
      const [found, single, server] = await kept;
      const made = python.pyimport(BRIDGE).Bridge(
        found,
        single,
        (/** @type {string} */ name) => storage.keep(name),
        (/** @type {string} */ name) => storage.forget(name),
        beginning,
        nowText,
        () => crypto.getRandomValues(new BigUint64Array(4)).reduce((bits, word) => (bits << 64n) | word, 0n),
        (/** @type {PyProxy} */ value) => value.toJs({ dict_converter: Object.fromEntries }), // None: undefined
        server,
        new Network((what, number, value) => heard(made, what, number, value)),
      );
      if (server) self.setInterval(() => page?.pass_time(), SOON);
      storage.serve(made);
      return made;
    },
  );
}

/** A message from the page, or what else has happened. @param {Message} message */
function take(message) {
  if (!page) return void early.push(message);
  try {
    page.take(message);
  } catch (error) {
    post({ kind: "said", sentence: sentenceOf(error) });
  }
}

/**
 * Something has come from the server.
 *
 * @param {Page} to
 * @param {string} what
 * @param {number} number
 * @param {string | Uint8Array} value
 */
function heard(to, what, number, value) {
  try {
    to.came(what, number, value);
  } catch (error) {
    post({ kind: "said", sentence: sentenceOf(error) });
  }
}

/** Run what is due, and answer. @param {number} now */
function turn(now) {
  if (!page) return;
  try {
    post(page.turn(now));
  } catch (error) {
    page = null;
    post({ kind: "failed", sentence: "The program has stopped: {reason}", reason: sentenceOf(error) });
  }
}

/** @param {Message} beginning */
async function begin(beginning) {
  try {
    page = await opened(beginning);
  } catch (error) {
    post({ kind: "failed", sentence: "The program could not be loaded: {reason}", reason: sentenceOf(error) });
    return;
  }
  early.splice(0).forEach(take);
  post({ kind: "ready" });
  void proven();
}

self.onmessage = ({ data }) => {
  if (data.kind === "begin") void begin(data);
  else if (data.kind === "tick") turn(data.now);
  else take(data);
};
