// @ts-check
/** The mouse over the picture: a wheel, a pointer with a button, or - grabbed - a movement alone. */

/** @typedef {import("../messages.mjs").Send} Send */
/** @typedef {(x: number, y: number, touched: boolean) => [number, number] | undefined} PixelAt */

const DETENT = 120; // of `wheelDeltaY`, for a wheel that has detents
const SCROLLED = 40; // pixels of a trackpad that count as a detent (chosen)
const FINGERS = 10; // that are told apart
const LINES = 3; // lines that count as a detent, where a browser counts lines

/**
 * The detents by which a wheel was turned away (positive) or back; on a trackpad, parts of them.
 *
 * With shift held some systems call it sideways.
 *
 * @param {WheelEvent & {wheelDeltaY?: number, wheelDeltaX?: number}} event
 * @returns {number}
 */
export function detents(event) {
  const sideways = event.shiftKey && event.deltaY === 0;
  const delta = sideways ? event.deltaX : event.deltaY;
  const counted = (sideways ? event.wheelDeltaX : event.wheelDeltaY) ?? 0;
  if (event.deltaMode === WheelEvent.DOM_DELTA_LINE) return -delta / LINES;
  if (event.deltaMode === WheelEvent.DOM_DELTA_PAGE) return -delta;
  if (counted && counted % DETENT === 0) return counted / DETENT;
  return -delta / SCROLLED;
}

const ITS_OWN = "button, [tabindex], .sheet"; // what a finger beside the stage works instead

/** The lowest number that is not taken. @param {readonly number[]} taken */
function free(taken) {
  let number = 0;
  while (taken.includes(number)) number++;
  return number;
}

/**
 * Send what the mouse, a pen or a finger does over the stage, and where a finger points beside it: to the
 * edge of the picture.
 *
 * @param {HTMLElement} stage
 * @param {PixelAt} pixelAt
 * @param {Send} send
 */
export function listenToMouse(stage, pixelAt, send) {
  /** The pointers that press, by their ids, each with the number of its finger. @type {Map<number, number>} */
  const pressing = new Map();
  const grabbed = () => document.pointerLockElement === stage;
  /** @param {PointerEvent} event */
  const pixelOf = (event) => pixelAt(event.clientX, event.clientY, event.pointerType === "touch");
  /** @param {PointerEvent} event */
  const counts = (event) => {
    const on = event.target;
    if (!(on instanceof Element)) return false;
    if (stage.contains(on)) return !on.closest("button");
    const points = event.pointerType === "touch" && stage.classList.contains("pointing");
    return points && !on.closest(ITS_OWN) && pixelOf(event) !== undefined;
  };
  /** @param {import("../messages.mjs").Mouse["what"]} what @param {PointerEvent} event */
  const tell = (what, event) => {
    const finger = pressing.get(event.pointerId);
    send({
      kind: "mouse",
      what,
      pixel: grabbed() ? undefined : pixelOf(event),
      place: [Math.round(event.clientX), Math.round(event.clientY)],
      dx: what === "move" ? event.movementX : 0,
      fine: event.shiftKey,
      touched: event.pointerType === "touch",
      ...(finger ? { finger } : {}),
    });
  };
  stage.addEventListener("pointerenter", (event) => tell("enter", event));
  stage.addEventListener("pointermove", (event) => {
    const hovers = event.pointerType !== "touch" && !pressing.size;
    if (hovers || pressing.has(event.pointerId)) tell("move", event);
  });
  document.body.addEventListener("pointerdown", (event) => {
    const finger = free([...pressing.values()]);
    if (event.button !== 0 || pressing.has(event.pointerId) || finger >= FINGERS || !counts(event)) return;
    pressing.set(event.pointerId, finger);
    const types = event.target instanceof HTMLInputElement; // it takes the focus by itself
    if (!grabbed() && !types) stage.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") tell("move", event); // a finger comes from nowhere
    tell("down", event);
  });
  for (const [end, what] of /** @type {const} */ ([["pointerup", "up"], ["pointercancel", "cancel"]])) {
    window.addEventListener(end, (event) => {
      if (!pressing.has(event.pointerId)) return;
      tell(what, event);
      pressing.delete(event.pointerId);
    });
  }
  stage.addEventListener("contextmenu", (event) => {
    if (event.target instanceof HTMLInputElement) return; // it pastes
    event.preventDefault();
    if (!pressing.size) send({ kind: "do", action: "menu", down: true }); // a finger that rests asks for none
  });
  stage.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey) return; // it enlarges the page
      event.preventDefault();
      send({ kind: "wheel", detents: detents(event), fine: event.shiftKey });
    },
    { passive: false },
  );
}

/**
 * Let the page have the mouse, or give it back; `lost` is called when the browser takes it back.
 *
 * @param {HTMLElement} stage
 * @param {() => void} lost
 * @returns {(on: boolean) => void}
 */
export function pointerLock(stage, lost) {
  let wanted = false;
  document.addEventListener("pointerlockchange", () => {
    if (wanted && document.pointerLockElement !== stage) {
      wanted = false;
      lost();
    }
  });
  return (on) => {
    if (on === (document.pointerLockElement === stage)) return;
    if (on) {
      Promise.resolve(stage.requestPointerLock()).then(() => (wanted = true), lost);
    } else {
      wanted = false;
      document.exitPointerLock();
    }
  };
}
