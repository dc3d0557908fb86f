// @ts-check
/** Paddles, sticks and gamepads: what the Gamepad API says of them, as it changes. */

/** @typedef {import("../messages.mjs").Send} Send */
/**
 * @typedef {{axes: number[], buttons: number[], hats: number[]}} Look
 *   Axes: -1 to 1; buttons: 0, or 1 while pressed; hats: left (-1), right (1) or neither (0).
 */

const PARTS = /** @type {const} */ ([
  ["axis", "axes"],
  ["button", "buttons"],
  ["hat", "hats"],
]);
const [UP, LEFT, RIGHT] = [12, 14, 15]; // buttons of the cross, of a pad with the standard mapping

/**
 * How a device stands now; of a standard pad the cross is a hat, as elsewhere.
 *
 * @param {Gamepad} pad
 * @returns {Look}
 */
export function lookOf(pad) {
  const pressed = pad.buttons.map((button) => Number(button.pressed));
  const axes = pad.axes.map((value) => Math.min(Math.max(value, -1), 1));
  if (pad.mapping !== "standard") return { axes, buttons: pressed, hats: [] };
  const across = (pressed[RIGHT] ?? 0) - (pressed[LEFT] ?? 0);
  return { axes, buttons: pressed.filter((_, number) => number < UP || number > RIGHT), hats: [across] };
}

/** The number of a make, that tells its settings from those of others. @param {string} id */
function guid(id) {
  return id.replaceAll(/[^\w]+/g, "-").toLowerCase();
}

export class Gamepads {
  /** @type {Map<number, Look>} */
  #known = new Map();

  /** @param {Send} send */
  constructor(send) {
    this.send = send;
    window.addEventListener("gamepadconnected", ({ gamepad }) => this.#join(gamepad));
    window.addEventListener("gamepaddisconnected", ({ gamepad }) => this.#leave(gamepad.index));
  }

  /** True if there are any, which have to be looked at in each frame. */
  get any() {
    return this.#known.size > 0;
  }

  /** Send what has changed since the last look; once a frame. */
  look() {
    if (!this.#known.size) return;
    for (const pad of navigator.getGamepads()) {
      const before = pad && this.#known.get(pad.index);
      if (pad && before) this.#compare(pad, before, lookOf(pad));
    }
  }

  /** @param {Gamepad} pad */
  #join(pad) {
    const look = lookOf(pad);
    this.#known.set(pad.index, look);
    const name = pad.id.replace(/ \((STANDARD GAMEPAD )?Vendor: .*\)$/, "");
    this.send({ kind: "device", what: "joined", id: pad.index, name, guid: guid(pad.id), ...look });
  }

  /** @param {number} id */
  #leave(id) {
    if (this.#known.delete(id)) this.send({ kind: "device", what: "left", id });
  }

  /** @param {Gamepad} pad @param {Look} before @param {Look} now */
  #compare(pad, before, now) {
    this.#known.set(pad.index, now);
    for (const [what, parts] of PARTS) {
      now[parts].forEach((value, number) => {
        if (value !== before[parts][number]) this.send({ kind: "device", what, id: pad.index, number, value });
      });
    }
  }
}
