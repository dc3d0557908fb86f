// @ts-check
/** The program's markings over the picture: labels, dots and arrows, where the glass shows their spots. */

import { drawArrows } from "./arrows.mjs";
import { context } from "./pixels.mjs";

/** @typedef {import("../messages.mjs").Markings} Markings */
/** @typedef {import("./curve.mjs").Curve} Curve */
/** @typedef {[number, number]} Place  Pixels of the canvas. */

const COLOURS = /** @type {Readonly<Record<string, string>>} */ ({
  may_move: "#7dffa0",
  may_land: "#7dffa0",
  chosen: "#fff3a0",
});
const [RIM, FAINT] = ["#101014", "#b4b4bc"];
const [LABEL, DOT, STROKE] = [8, 1.5, 0.7]; // in lines of the picture (chosen)
const LINES = 240; // a picture finer than a television's counts as one with so many

/**
 * Draw markings over a picture that fills the canvas; what was there before is gone.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Markings | undefined} markings
 * @param {Curve} curve
 * @param {[number, number, number, number]} lit  Left, top, width and height of the part in use, beyond which a
 *   small screen shows nothing.
 */
export function drawMarkings(canvas, markings, curve, lit) {
  const pen = context(canvas);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  if (!markings) return;
  const line = canvas.height / Math.min(curve.picture.height, LINES);
  /** @type {(x: number, y: number) => Place} */
  const place = (x, y) => {
    const [across, down] = curve.placeOf(x, y);
    return [across * canvas.width, down * canvas.height];
  };
  drawArrows(pen, markings.arrows, place, line);
  for (const [x, y, role] of markings.dots) drawDot(pen, place(x, y), role, line);
  pen.font = `${LABEL * line}px system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = FAINT;
  const [left, , width] = lit;
  for (const [x, y, text] of markings.labels) {
    const room = 2 * Math.min(x - left, left + width - x); // up to the edge, and as much on the other side
    pen.fillText(text, ...place(x, y), (room / curve.picture.width) * canvas.width);
  }
}

/**
 * A dot; a ring where something can be put.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {Place} place
 * @param {string} role
 * @param {number} line  Pixels to a line of the picture.
 */
function drawDot(pen, place, role, line) {
  const radius = Math.max(DOT * line, 3);
  const circles = /** @type {[number, string][]} */ ([
    [radius + Math.max(STROKE * line, 1), RIM],
    [radius, COLOURS[role] ?? FAINT],
  ]);
  if (role === "may_land") circles.push([radius / 2, RIM]);
  for (const [far, colour] of circles) {
    pen.beginPath();
    pen.arc(...place, far, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
  }
}
