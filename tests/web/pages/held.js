/**
 * Run before the page: its screen's frames come when a test lets them, and all that passes between the page and
 * its worker is written down. The page itself is as everybody has it.
 */
(() => {
  const RATE = 59.9227; // ticks a second, nearly the console's
  const REST = 50; // milliseconds after which a page at rest asks again, as `pace.mjs` has it
  const held = { now: 1000, due: [], sent: [], turns: [], views: [], others: [], places: new Set() };
  held.answered = () => undefined;
  window.held = held;
  held.screen = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (wanted) => held.due.push(wanted);
  const later = window.setTimeout.bind(window);
  window.setTimeout = (wanted, wait, ...more) => (wait === REST ? held.due.push(wanted) : later(wanted, wait, ...more));

  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const spelled = (drawn) => JSON.stringify(drawn, (_, value) => value ?? null);
  const bytes = (data) => (data instanceof Uint8Array ? data : new TextEncoder().encode(spelled(data)));
  const { subtle } = crypto; // none where the browser does not trust the address
  const digest = async (data) => data && subtle && hex(await subtle.digest("SHA-256", bytes(data))).slice(0, 16);
  const plain = (message) => ("bytes" in message ? { ...message, bytes: [...message.bytes] } : message);

  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      held.worker = this;
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "turn") return void held.others.push(data);
        if (data.view) held.views.push(data.view);
        held.turns.push(Promise.all([digest(data.picture), digest(data.sound), data.blank ?? null]));
        setTimeout(held.answered); // when the page has taken it
      });
    }

    postMessage(message, ...more) {
      held.sent.push(plain(message));
      super.postMessage(message, ...more);
    }
  };

  /** Note where the picture, its room and the dial are. */
  held.look = () => {
    const parts = ["picture", "stage", "dial"].map((id) => document.getElementById(id));
    held.places.add(JSON.stringify(parts.map((part) => part.getBoundingClientRect())));
  };

  /** Wait until the page has taken in its size. */
  held.resized = () => new Promise((done) => held.screen(() => held.screen(done)));

  /** Show all that has been shown around the picture once more, in this size; how many times it changed. */
  held.replay = async () => {
    await held.resized();
    held.places.clear();
    const views = held.views.splice(0); // they are noted again as they are shown
    for (const view of views) {
      held.worker.dispatchEvent(new MessageEvent("message", { data: { kind: "turn", view } }));
      held.look();
    }
    await held.resized();
    held.look();
    return views.length;
  };

  /** Let so many frames of the console pass, five at most with each frame of the screen. */
  held.pass = async (frames) => {
    for (let left = frames; left > 0; left -= 5) {
      held.now += (Math.min(left, 5) * 1000) / RATE;
      const answered = new Promise((resolve) => (held.answered = resolve));
      const due = held.due.splice(0);
      if (!due.length) throw new Error("the page asks for no more frames");
      due.forEach((draw) => draw(held.now));
      await answered;
      held.look();
    }
  };

  /** What has been written down since this was asked last. */
  held.told = async () => ({ sent: held.sent.splice(0), turns: await Promise.all(held.turns.splice(0)) });
})();
