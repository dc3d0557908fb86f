/**
 * Run before the page: its screen's frames come when a test lets them, and all that passes between the page and
 * its worker is written down. The page itself is as everybody has it.
 */
(() => {
  const RATE = 59.9227; // ticks a second, nearly the console's
  const held = { now: 1000, due: [], sent: [], turns: [], others: [], answered: () => undefined };
  window.held = held;
  held.screen = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (wanted) => held.due.push(wanted);

  const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const digest = async (data) => data && hex(await crypto.subtle.digest("SHA-256", data)).slice(0, 16);
  const plain = (message) => ("bytes" in message ? { ...message, bytes: [...message.bytes] } : message);

  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (data.kind !== "turn") return void held.others.push(data);
        held.turns.push(Promise.all([digest(data.picture), digest(data.sound), data.blank ?? null]));
        setTimeout(held.answered); // when the page has taken it
      });
    }

    postMessage(message, ...more) {
      held.sent.push(plain(message));
      super.postMessage(message, ...more);
    }
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
    }
  };

  /** What has been written down since this was asked last. */
  held.told = async () => ({ sent: held.sent.splice(0), turns: await Promise.all(held.turns.splice(0)) });
})();
