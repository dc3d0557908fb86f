/** Python as the page's worker loads it, for code of the test's own: it defines `answer`, which is called. */

import { begun } from "./python.mjs";

const python = begun(
  () => undefined,
  async (running) => running,
);

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
