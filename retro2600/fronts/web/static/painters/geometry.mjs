// @ts-check
/** The place and the size of the picture in the room there is. */

/** @typedef {import("../messages.mjs").ConsoleView} ConsoleView */
/** @typedef {ConsoleView["lit"]} Lit */
/** @typedef {{left: number, top: number, width: number, height: number}} Rectangle */

/**
 * The largest rectangle for the console's picture of which that part is in a room of that size, in its middle.
 *
 * "smooth": exactly of the picture's shape. "whole": all pixels of the console alike; the shape is met only
 * nearly, and where there is no room for that, it is "smooth".
 *
 * @param {number} width
 * @param {number} height
 * @param {ConsoleView} console
 * @param {string} sizing
 * @param {Lit} [part]  All of it, if nothing else is said.
 * @returns {Rectangle}
 */
export function fitted(width, height, console, sizing, part = [0, 0, console.width, console.height]) {
  const [left, top, columns, lines] = part;
  const room = /** @type {const} */ ([(width * console.width) / columns, (height * console.height) / lines]);
  const [across, down] = (sizing === "whole" && whole(...room, console)) || smooth(...room, console);
  return {
    left: Math.floor(width / 2 - (across * (left + columns / 2)) / console.width),
    top: Math.floor(height / 2 - (down * (top + lines / 2)) / console.height),
    width: across,
    height: down,
  };
}

/** @param {number} width @param {number} height @param {ConsoleView} console @returns {[number, number]} */
function smooth(width, height, { aspect: [across, down] }) {
  if (width * down > height * across) {
    return [Math.max(Math.round((height * across) / down), 1), Math.max(Math.round(height), 1)];
  }
  return [Math.max(Math.round(width), 1), Math.max(Math.round((width * down) / across), 1)];
}

/** @param {number} width @param {number} height @param {ConsoleView} console @returns {[number, number] | null} */
function whole(width, height, console) {
  const [across, down] = console.aspect;
  for (let high = Math.floor(height / console.height); high > 0; high--) {
    const wide = Math.max(Math.round((high * console.height * across) / (down * console.width)), 1);
    if (wide * console.width <= width) return [wide * console.width, high * console.height];
  }
  return null;
}
