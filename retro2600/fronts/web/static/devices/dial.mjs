// @ts-check
/** A dial under the thumb, which turns in notches, and a button: the paddle of somebody without one. */

/** @typedef {import("../messages.mjs").Send} Send */

const NOTCH = (2 * Math.PI) / 24; // radians of a notch (chosen)
const HUB = 0.2; // of the radius: nearer to its middle a thumb turns nothing (chosen)

/** Whole notches in an angle that grows; what is left waits for the next piece. */
export class Notches {
  #left = 0;

  /** @param {number} angle  Radians, clockwise. @returns {number} */
  add(angle) {
    this.#left += angle / NOTCH;
    const whole = Math.trunc(this.#left);
    this.#left -= whole;
    return whole;
  }
}

/**
 * The way from one angle to another, the shorter one: -pi to pi.
 *
 * @param {number} from
 * @param {number} to
 */
export function between(from, to) {
  return ((((to - from + Math.PI) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)) - Math.PI;
}

/**
 * Send the notches that the dial is turned by; `mark` is the part of it that turns to be seen.
 *
 * @param {HTMLElement} dial
 * @param {SVGElement} mark
 * @param {Send} send
 */
export function listenToDial(dial, mark, send) {
  const notches = new Notches();
  let [turned, before] = [0, NaN];
  /** @type {number | null} */
  let thumb = null;
  /** @param {PointerEvent} event */
  const angle = (event) => {
    const { left, top, width, height } = dial.getBoundingClientRect();
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
    return Math.hypot(x, y) < (HUB * width) / 2 ? NaN : Math.atan2(y, x);
  };
  /** @param {number} steps */
  const turn = (steps) => {
    turned += steps;
    mark.style.transform = `rotate(${turned * NOTCH}rad)`;
    dial.setAttribute("aria-valuenow", String(((turned % 24) + 24) % 24));
    navigator.vibrate?.(4);
    send({ kind: "dial", steps });
  };
  dial.addEventListener("pointerdown", (event) => {
    if (thumb !== null) return;
    thumb = event.pointerId;
    dial.setPointerCapture(event.pointerId);
    before = angle(event);
  });
  dial.addEventListener("pointermove", (event) => {
    if (event.pointerId !== thumb) return;
    const now = angle(event);
    const steps = Number.isNaN(now) || Number.isNaN(before) ? 0 : notches.add(between(before, now));
    before = now;
    if (steps) turn(steps);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    dial.addEventListener(end, (event) => {
      if (event.pointerId === thumb) thumb = null;
    });
  }
}

/**
 * Call `heard` as a button goes down and up, by finger, mouse, key or assistive technology.
 *
 * @param {HTMLElement} button
 * @param {(down: boolean) => void} heard
 */
export function whileHeld(button, heard) {
  let held = false;
  /** @param {boolean} down */
  const hold = (down) => {
    if (held === down) return;
    held = down;
    button.classList.toggle("held", down);
    heard(down);
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    hold(true);
  });
  for (const end of ["pointerup", "pointercancel", "blur"]) button.addEventListener(end, () => hold(false));
  button.addEventListener("keydown", (event) => {
    if ((event.key === "Enter" || event.key === " ") && !event.repeat) hold(true);
  });
  button.addEventListener("keyup", (event) => {
    if (event.key === "Enter" || event.key === " ") hold(false);
  });
  button.addEventListener("click", (event) => {
    if (event.detail > 0 || held) return; // a screen reader's click has no pointer and no key
    if (event.isTrusted && button.matches(":active")) return;
    hold(true);
    hold(false);
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault()); // of a long touch
}
