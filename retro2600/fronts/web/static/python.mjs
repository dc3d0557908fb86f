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
 * Python with the program on its path.
 *
 * @param {Progress} progress
 */
export async function loaded(progress) {
  progress(0, "loading the program");
  const before = self.fetch;
  self.fetch = counted(before, (part) => progress(part * LOADED, "loading the program"));
  try {
    const at = new URL(".", import.meta.url);
    const [python, archive] = await Promise.all([
      loadPyodide({ indexURL: new URL("pyodide/", at).href }),
      fetch(new URL(PACKAGE, at)).then(body),
    ]);
    progress(LOADED, "starting the program");
    python.unpackArchive(archive, "zip", { extractDir: INTO });
    python.runPython(`import sys; sys.path.insert(0, "${INTO}")`);
    return python;
  } finally {
    self.fetch = before;
  }
}

/** @param {Response} answer */
function body(answer) {
  if (!answer.ok) throw new Error(`${PACKAGE} is not there`);
  return answer.arrayBuffer();
}

/**
 * The same function, of which every byte that it brings counts as progress, but for WebAssembly.
 *
 * @param {typeof fetch} fetched
 * @param {(part: number) => void} progress
 * @returns {typeof fetch}
 */
function counted(fetched, progress) {
  let [bytes, told] = [0, 0];
  return async (...request) => {
    const answer = await fetched(...request);
    if (!answer.body || !answer.ok || answer.url.endsWith(".wasm")) return answer; // compiled as it comes, or kept so
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
