// @ts-check
/** The worker: loads Python, gives it what was kept, and runs the program's shell in it, turn by turn. */

import { alone } from "./alone.mjs";
import { begun } from "./python.mjs";
import { proven } from "./snapshot.mjs";
import { Storage } from "./storage.mjs";

/** @typedef {import("./messages.mjs").Answer} Answer */
/** @typedef {import("./messages.mjs").Message} Message */
/** @typedef {import("./messages.mjs").Turn} Turn */
/** @typedef {import("./storage.mjs").Keeper} Keeper */
/** @typedef {Keeper & {take: (message: Message) => void, turn: (now: number) => Turn}} Page */

/** The only lines of Python in the page: values of JavaScript become Python's own, and back. */
const BRIDGE = `
from js import Object
from pyodide.ffi import jsnull, to_js
from retro2600.fronts.web.page import Shared, open_page

class Bridge:
    def __init__(self, found, alone, keep, forget, wishes, now_text, seed):
        records = {name: found.records.get(name).to_bytes() for name in found.records.keys()}
        self._shared = Shared(records, keep, forget, alone=alone, unreadable=found.unreadable.to_py())
        self._page = open_page(self._shared, wishes.to_py(), {"now_text": now_text, "seed": seed})

    def settle(self, name, found, names):
        changes = self._shared.settled(name, None if found is None else found.to_bytes(), names.to_py())
        return to_js(list(changes.items()))  # None becomes undefined

    def stored(self, name):
        self._shared.stored(name)

    def changed(self, name, found):
        self._shared.changed_elsewhere(name, None if found is None else found.to_bytes())

    def unreadable(self, name):
        self._shared.found_unreadable(name)

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
      const [found, single] = await kept;
      const made = python.runPython(BRIDGE)(
        found,
        single,
        (/** @type {string} */ name) => storage.keep(name),
        (/** @type {string} */ name) => storage.forget(name),
        wishes,
        nowText,
        () => crypto.getRandomValues(new Uint32Array(1))[0],
      );
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
