// @ts-check
/** The mouse over the picture: a wheel, a pointer with a button, or - grabbed - a movement alone. */

/** @typedef {import("../messages.mjs").Send} Send */
/** @typedef {(x: number, y: number) => [number, number] | null} PixelAt */

const DETENT = 120; // of `wheelDeltaY`, for a wheel that has detents
const SCROLLED = 40; // pixels of a trackpad that count as a detent (chosen)
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

/**
 * Send what the mouse, a pen or a finger does over the stage.
 *
 * @param {HTMLElement} stage
 * @param {PixelAt} pixelAt
 * @param {Send} send
 */
export function listenToMouse(stage, pixelAt, send) {
  /** @type {number | null} */
  let pressing = null;
  const grabbed = () => document.pointerLockElement === stage;
  /** @param {import("../messages.mjs").Mouse["what"]} what @param {PointerEvent} event */
  const tell = (what, event) =>
    send({
      kind: "mouse",
      what,
      pixel: grabbed() ? null : pixelAt(event.clientX, event.clientY),
      place: [Math.round(event.clientX), Math.round(event.clientY)],
      dx: what === "move" ? event.movementX : 0,
      fine: event.shiftKey,
      touched: event.pointerType === "touch",
    });
  stage.addEventListener("pointerenter", (event) => tell("enter", event));
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" || pressing === event.pointerId) tell("move", event);
  });
  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || pressing !== null) return;
    pressing = event.pointerId;
    if (!grabbed()) stage.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") tell("move", event); // a finger comes from nowhere
    tell("down", event);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
    stage.addEventListener(end, (event) => {
      if (pressing !== event.pointerId) return;
      pressing = null;
      tell("up", event);
    });
  }
  stage.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    send({ kind: "do", action: "menu", down: true });
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
      Promise.resolve(stage.requestPointerLock()).then(
        () => (wanted = true),
        () => lost(),
      );
    } else {
      wanted = false;
      document.exitPointerLock();
    }
  };
}
