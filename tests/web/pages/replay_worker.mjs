/** Python as the page's worker loads it, for code of the test's own: it defines `answer`, which is called. */

import { loadPyodide } from "./pyodide/pyodide.mjs";

async function loaded() {
  const at = new URL(".", import.meta.url);
  const python = await loadPyodide({ indexURL: new URL("pyodide/", at).href });
  const archive = await (await fetch("retro2600.zip")).arrayBuffer();
  python.unpackArchive(archive, "zip", { extractDir: "/program" });
  python.runPython("import sys; sys.path.insert(0, '/program')");
  return python;
}

const python = loaded();

self.onmessage = async ({ data }) => {
  try {
    const running = await python;
    const names = running.runPython("{}");
    running.runPython(data.code, { globals: names });
    self.postMessage({ value: names.get("answer")(...data.values) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
