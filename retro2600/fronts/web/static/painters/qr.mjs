// @ts-check
/** QR codes, black on white whatever else is chosen. */

import { said } from "../words.mjs";

/** White modules around the code, and pixels of a module. */
const MARGIN = 4;
const MODULE = 6;

/**
 * A code as a picture.
 *
 * @param {string[]} rows  Its rows of modules, 1 for black, without the margin.
 */
export function qr(rows) {
  const size = (rows.length + 2 * MARGIN) * MODULE;
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", said("QR code of the link"));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("a browser without canvas");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, size, size);
  context.fillStyle = "#000000";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (row[x] === "1") context.fillRect((x + MARGIN) * MODULE, (y + MARGIN) * MODULE, MODULE, MODULE);
    }
  });
  return canvas;
}
