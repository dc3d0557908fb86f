// @ts-check
/** Python with the program in it, loaded into a worker. */

import { loadPyodide, version } from "./pyodide/pyodide.mjs";
import { addressOf, forget, found, keep } from "./snapshot.mjs";

const PACKAGE = "retro2600.zip";
const INTO = "/program"; // in the file system that Python sees
const TO_LOAD = 5_000_000; // bytes to be read beside WebAssembly, nearly; for the progress alone
const STEPS = 50; // of the progress, at most
const LOADED = 0.8; // of the whole way, when all is read

/** What is in the snapshot: the program, and the cartridge that is there at first. */
const IMPORTED = `
import sys
sys.path.insert(0, "${INTO}")
from retro2600.shell.shelf import DEFAULT, inserted
from retro2600.fronts.web import page
inserted(DEFAULT)
`;

/** @typedef {(part: number, text: string) => void} Progress  The part of the whole way, 0 to 1. */
/** @typedef {import("./pyodide/pyodide.mjs").PyodideInterface} Python */

/**
 * Python with the program on its path; an Error, in a sentence, if something of it cannot be had.
 *
 * @param {Progress} progress
 * @returns {Promise<Python>}
 */
export async function loaded(progress) {
  progress(0, "loading the program");
  const before = self.fetch;
  const missing = Promise.withResolvers(); // Pyodide itself waits for ever for a file that is not there
  self.fetch = counted(before, (part) => progress(part * LOADED, "loading the program"), missing.reject);
  try {
    return await Promise.race([begun(progress), /** @type {Promise<never>} */ (missing.promise)]);
  } finally {
    self.fetch = before;
  }
}

/** @param {Progress} progress */
async function begun(progress) {
  const base = new URL(".", import.meta.url);
  const program = await (await fetch(new URL(PACKAGE, base))).arrayBuffer();
  const address = await addressOf(version, program);
  const python = await resumed(base, address);
  if (!python) return anew(base, address, program, progress);
  python.unpackArchive(program, "zip", { extractDir: INTO }); // for what is imported later on
  return python;
}

/** Python as an earlier visit left it, if that is kept. @param {URL} base @param {string} address */
async function resumed(base, address) {
  const memory = await found(address);
  if (!memory) return undefined;
  try {
    return await loadPyodide({ indexURL: new URL("pyodide/", base).href, _loadSnapshot: memory });
  } catch {
    await forget();
    return undefined;
  }
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
  progress(LOADED, "starting the program");
  python.unpackArchive(program, "zip", { extractDir: INTO });
  python.runPython(IMPORTED);
  if (address) void keep(address, python.makeMemorySnapshot());
  return python;
}

/**
 * The same function, of which every byte that it brings counts as progress, but for WebAssembly.
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
    if (answer.url.endsWith(".wasm")) return answer; // compiled as it comes, and kept so
    /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
    const counter = new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes - told > TO_LOAD / STEPS) progress(Math.min((told = bytes) / TO_LOAD, 1));
        controller.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(counter), { status: answer.status, headers: answer.headers });
  };
}

/** The file's name in what is fetched. @param {RequestInfo | URL} request */
function nameOf(request) {
  const address = request instanceof Request ? request.url : String(request);
  return address.split("/").pop() ?? address;
}
