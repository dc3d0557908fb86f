// @ts-check
/** Python with the program in it, loaded into a worker. */

import { loadPyodide, version } from "./pyodide/pyodide.mjs";
import { addressOf, forget, found, keep } from "./snapshot.mjs";

const PACKAGE = "retro2600.zip";
const INTO = "/program"; // in the file system that Python sees
const TO_LOAD = 13_500_000; // bytes to be read, nearly; for the progress alone
const STEPS = 50; // of the progress, at most
const LOADED = 0.8; // of the whole way, when all is read

export const BRIDGE = "retro2600.fronts.web.page.bridge"; // the module of Python that the worker calls

/** @typedef {(part: number, text: string) => void} Progress  The part of the whole way, 0 to 1. */
/** @typedef {import("./pyodide/pyodide.mjs").PyodideInterface} Python */

/**
 * Load Python with the program on its path, and begin; an Error, in a sentence, if something of it cannot be had.
 *
 * Where it cannot be begun with Python as an earlier visit left it, that is forgotten, and all begins anew.
 *
 * @template T
 * @param {Progress} progress
 * @param {(python: Python) => Promise<T>} begin
 * @returns {Promise<T>}
 */
export async function begun(progress, begin) {
  progress(0, "loading the program");
  const before = self.fetch;
  const missing = Promise.withResolvers(); // Pyodide itself waits for ever for a file that is not there
  self.fetch = counted(before, (part) => progress(part * LOADED, "loading the program"), missing.reject);
  try {
    return await Promise.race([loaded(progress, begin), /** @type {Promise<never>} */ (missing.promise)]);
  } finally {
    self.fetch = before;
  }
}

/**
 * @template T
 * @param {Progress} progress
 * @param {(python: Python) => Promise<T>} begin
 */
async function loaded(progress, begin) {
  const base = new URL(".", import.meta.url);
  const program = await (await fetch(new URL(PACKAGE, base))).arrayBuffer();
  const address = await addressOf(version, program);
  const memory = await found(address);
  if (memory) {
    try {
      return await begin(await resumed(base, program, memory));
    } catch {
      await forget();
    }
  }
  return begin(await anew(base, address, program, progress));
}

/**
 * Python as an earlier visit left it.
 *
 * @param {URL} base
 * @param {ArrayBuffer} program
 * @param {Uint8Array} memory
 */
async function resumed(base, program, memory) {
  const { default: create } = await import("./pyodide/pyodide.asm.mjs");
  const python = await loadPyodide({
    indexURL: new URL("pyodide/", base).href,
    _loadSnapshot: memory,
    createPyodideModule: async (settings) => {
      const made = await create(settings);
      if (made.HEAP8.length < memory.length) made.growMemory(memory.length); // it has 30 MiB at first
      return made;
    },
  });
  python.unpackArchive(program, "zip", { extractDir: INTO }); // for what is imported later on
  return python;
}

/**
 * Python with the program imported, which is kept for the next visit.
 *
 * @param {URL} base
 * @param {string} address
 * @param {ArrayBuffer} program
 * @param {Progress} progress
 */
async function anew(base, address, program, progress) {
  const python = await loadPyodide({ indexURL: new URL("pyodide/", base).href, _makeSnapshot: address !== "" });
  /** @type {(step: number) => void} */
  const gone = (step) => progress(LOADED + ((1 - LOADED) * step) / 4, "starting the program");
  gone(0);
  python.unpackArchive(program, "zip", { extractDir: INTO });
  python.pyimport("sys").path.insert(0, INTO);
  gone(1);
  const bridge = python.pyimport(BRIDGE);
  gone(2);
  bridge.load_default(); // all that is in the snapshot: the program, and what is there at first
  gone(3);
  if (address) void keep(address, python.makeMemorySnapshot());
  gone(4);
  return python;
}

/**
 * The same function, of which every byte that it brings counts as progress.
 *
 * @param {typeof fetch} fetched
 * @param {(part: number) => void} progress
 * @param {(error: Error) => void} missing  Hears of a file that cannot be had.
 * @returns {typeof fetch}
 */
function counted(fetched, progress, missing) {
  let [bytes, told] = [0, 0];
  return async (...request) => {
    const answer = await fetched(...request).catch(() => null);
    if (!answer?.ok || !answer.body) {
      const error = new Error(`${nameOf(request[0])} ${answer ? "is not there" : "cannot be fetched"}`);
      missing(error);
      throw error;
    }
    /** @type {WritableStream<Uint8Array<ArrayBuffer>>} */
    const counter = new WritableStream({
      write(chunk) {
        bytes += chunk.byteLength;
        if (bytes - told > TO_LOAD / STEPS) progress(Math.min((told = bytes) / TO_LOAD, 1));
      },
    });
    // A copy is counted: the answer itself goes on as it came, so that WebAssembly is compiled on its way.
    answer.clone().body?.pipeTo(counter).catch(missing);
    return answer;
  };
}

/** The file's name in what is fetched. @param {RequestInfo | URL} request */
function nameOf(request) {
  const address = request instanceof Request ? request.url : String(request);
  return address.split("/").pop() ?? address;
}
