// Runs a measurement of this folder in Pyodide under node: plain_decisions, thinking.
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, measurement] = process.argv.slice(2);
if (!folder || !measurement) {
  console.error("usage: node tools/bench/in_pyodide.mjs FOLDER tools.bench.NAME   (FOLDER: the package pyodide)");
  process.exit(2);
}
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const python = await loadPyodide({ stdout: (line) => console.log(line) });
python.FS.mkdir("/project");
python.mountNodeFS("/project", root);
python.runPython(`
import sys
sys.path.insert(0, "/project")
sys.dont_write_bytecode = True
from importlib import import_module
import_module("${measurement}").main()
`);
