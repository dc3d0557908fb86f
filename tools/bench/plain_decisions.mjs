// Runs plain_decisions.py in Pyodide under node; see there.
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = process.argv[2];
if (!folder) {
  console.error("usage: node tools/bench/plain_decisions.mjs FOLDER   (the folder of the package pyodide)");
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
from tools.bench.plain_decisions import main
main()
`);
