// What makes Python's module; the package's types do not name Emscripten's own `growMemory`.
import type { loadPyodide } from "pyodide";

type Settings = NonNullable<Parameters<typeof loadPyodide>[0]>;
type Create = NonNullable<Settings["createPyodideModule"]>;
type Made = Awaited<ReturnType<Create>> & { growMemory(bytes: number): 1 | undefined };

declare const create: (...settings: Parameters<Create>) => Promise<Made>;
export default create;
