// @ts-check
/** The worker: loads Python, gives it what was kept, and runs the program's shell in it, turn by turn. */

import { begun } from "./python.mjs";
import { proven } from "./snapshot.mjs";
import { alone, Storage } from "./storage.mjs";

/** @typedef {import("./messages.mjs").Answer} Answer */
/** @typedef {import("./messages.mjs").Message} Message */
/** @typedef {import("./messages.mjs").Turn} Turn */
/** @typedef {{take: (message: Message) => void, turn: (now: number) => Turn}} Page */

/** The only lines of Python in the page: values of JavaScript become Python's own, and back. */
const BRIDGE = `
from js import Object
from pyodide.ffi import jsnull, to_js
from retro2600.fronts.web.page import open_page

class Bridge:
    def __init__(self, records, wishes, put, remove, now_text, seed):
        kept = {name: records.get(name).to_bytes() for name in records.keys()}
        world = {"put": lambda name, data: put(name, to_js(data)), "remove": remove, "now_text": now_text, "seed": seed}
        self._page = open_page(kept, wishes.to_py(), world)

    def take(self, message):
        values = {name: value for name, value in message.to_py().items() if value is not jsnull}
        if "bytes" in values:
            values["bytes"] = bytes(values["bytes"])
        self._page.take(values)

    def turn(self, now):
        return to_js(self._page.turn(now), dict_converter=Object.fromEntries)  # None becomes undefined

Bridge
`;

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

/** @param {Message} wishes @returns {Promise<Page>} */
async function opened(wishes) {
  const storage = new Storage((sentence) => take({ kind: "unstored", sentence }));
  const kept = Promise.all([storage.open(), alone()]);
  return begun(
    (part, text) => post({ kind: "loading", part, text }),
    async (python) => {
      const [records, single] = await kept;
      return python.runPython(BRIDGE)(
        records,
        { ...wishes, alone: single },
        (/** @type {string} */ name, /** @type {Uint8Array} */ bytes) => storage.put(name, bytes),
        (/** @type {string} */ name) => storage.remove(name),
        nowText,
        () => crypto.getRandomValues(new Uint32Array(1))[0],
      );
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

/** Run what is due, and answer. @param {number} now */
function turn(now) {
  if (!page) return;
  try {
    post(page.turn(now));
  } catch (error) {
    page = null;
    post({ kind: "failed", sentence: `The program has stopped: ${sentenceOf(error)}` });
  }
}

/** @param {Message} wishes */
async function begin(wishes) {
  try {
    page = await opened(wishes);
  } catch (error) {
    post({ kind: "failed", sentence: `The program could not be loaded: ${sentenceOf(error)}` });
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
