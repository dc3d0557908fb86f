// @ts-check
/** Python with the program in it, loaded into a worker. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

const PACKAGE = "retro2600.zip";
const INTO = "/program"; // in the file system that Python sees
const TO_LOAD = 5_000_000; // bytes to be read beside WebAssembly, nearly; for the progress alone
const STEPS = 50; // of the progress, at most
const LOADED = 0.8; // of the whole way, when all is read

/** @typedef {(part: number, text: string) => void} Progress  The part of the whole way, 0 to 1. */

/**
 * Python with the program on its path; an Error, in a sentence, if something of it cannot be had.
 *
 * @param {Progress} progress
 */
export async function loaded(progress) {
  progress(0, "loading the program");
  const before = self.fetch;
  const missing = Promise.withResolvers(); // Pyodide itself waits for ever for a file that is not there
  self.fetch = counted(before, (part) => progress(part * LOADED, "loading the program"), missing.reject);
  try {
    const at = new URL(".", import.meta.url);
    const both = Promise.all([
      loadPyodide({ indexURL: new URL("pyodide/", at).href }),
      fetch(new URL(PACKAGE, at)).then((answer) => answer.arrayBuffer()),
    ]);
    const [python, archive] = await Promise.race([both, missing.promise]);
    progress(LOADED, "starting the program");
    python.unpackArchive(archive, "zip", { extractDir: INTO });
    python.runPython(`import sys; sys.path.insert(0, "${INTO}")`);
    return python;
  } finally {
    self.fetch = before;
  }
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
