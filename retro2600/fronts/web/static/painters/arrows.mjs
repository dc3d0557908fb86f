// @ts-check
/** Arrows over the picture, in a look for each role that differs in more than its colour. */

/** @typedef {import("../messages.mjs").Markings} Markings */
/** @typedef {import("./markings.mjs").Place} Place */
/** @typedef {{ink: string, stroke: number, head: number, dashed?: boolean}} Look  In lines of the picture. */

/** The last one is drawn over the others (chosen; the same as in the window). @type {Readonly<Record<string, Look>>} */
const LOOKS = {
  other: { ink: "#d0d0d8", stroke: 0.5, head: 3.6 },
  last: { ink: "#ffd54a", stroke: 0.7, head: 4.5 },
  made: { ink: "#ff9e42", stroke: 1.1, head: 5.2, dashed: true },
  best: { ink: "#5ccbff", stroke: 1.6, head: 6.4 },
};
const DARK = "#101014";
const [LANE, DASH, GAP, RIM] = [3, 4, 2, 0.5]; // in lines of the picture (chosen)

/**
 * Draw arrows where columns and lines are found so.
 *
 * @param {CanvasRenderingContext2D} pen
 * @param {Markings["arrows"]} arrows
 * @param {(x: number, y: number) => Place} place
 * @param {number} line  Pixels to a line of the picture.
 */
export function drawArrows(pen, arrows, place, line) {
  for (const [way, look] of Object.entries(LOOKS)) {
    for (const [x, y, toX, toY, role, lane] of arrows) {
      if (role === way) draw(pen, place(x, y), place(toX, toY), lane * LANE * line, look, line);
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {Place} from
 * @param {Place} to
 * @param {number} aside
 * @param {Look} look
 * @param {number} line
 */
function draw(pen, from, to, aside, look, line) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [tail, head] = [beside(from, angle + Math.PI / 2, aside), beside(to, angle + Math.PI / 2, aside)];
  const shaft = Math.max(Math.hypot(to[0] - from[0], to[1] - from[1]) - look.head * line, 0);
  for (const [ink, rim] of /** @type {[string, number][]} */ ([
    [DARK, Math.max(RIM * line, 1)],
    [look.ink, 0],
  ])) {
    const [stroke, long] = [(look.stroke * line) / 2 + rim, look.head * line + 2 * rim];
    const tip = beside(head, angle, rim);
    fill(pen, ink, [tip, ...across(beside(tip, angle, -long), angle, long / 2)]);
    const parts = look.dashed && !rim ? dashes(shaft, line) : [[0, shaft]];
    for (const [begin = 0, end = 0] of parts) {
      const [first, last] = [beside(tail, angle, begin), beside(tail, angle, end)];
      fill(pen, ink, [...across(first, angle, stroke), ...across(last, angle, -stroke)]);
    }
  }
}

/** Dashes of one length, the last of which ends with the shaft. @param {number} shaft @param {number} line */
function dashes(shaft, line) {
  const count = Math.max(Math.round((shaft / line + GAP) / (DASH + GAP)), 1);
  const each = (shaft + GAP * line) / count;
  return Array.from({ length: count }, (_, number) => [number * each, Math.max((number + 1) * each - GAP * line, 0)]);
}

/** Two places on both sides of the arrow's line. @param {Place} place @param {number} angle @param {number} half */
function across(place, angle, half) {
  return [beside(place, angle - Math.PI / 2, half), beside(place, angle + Math.PI / 2, half)];
}

/** @param {CanvasRenderingContext2D} pen @param {string} ink @param {Place[]} outline */
function fill(pen, ink, outline) {
  pen.beginPath();
  for (const corner of outline) pen.lineTo(...corner);
  pen.closePath();
  pen.fillStyle = ink;
  pen.fill();
}

/** @param {Place} place @param {number} angle @param {number} far @returns {Place} */
function beside(place, angle, far) {
  return [place[0] + far * Math.cos(angle), place[1] + far * Math.sin(angle)];
}
