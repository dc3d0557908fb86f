/** Python as the page's worker loads it, for code of the test's own: it defines `answer`, which is called. */

import { loaded } from "./python.mjs";

const python = loaded(() => undefined);

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
