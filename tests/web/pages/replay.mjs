/** Hands work to the worker, and its answers to the test. */

const worker = new Worker("replay_worker.mjs", { type: "module" });

window.python = (code, ...values) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => ("error" in data ? reject(new Error(data.error)) : resolve(data.value));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ code, values });
  });
