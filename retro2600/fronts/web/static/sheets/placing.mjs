// @ts-check
/** The place of what comes over the page for a while: where it covers nothing that can be pressed, if there is room. */

const OWN = "button:not(#touchscreen *), #dial, input"; // of the page's things those that can be pressed
const DRAWN = "#touchscreen [data-key][tabindex]"; // of the picture's: what is idle now may be used in a moment
const PICTURE = "#touchscreen > svg, #picture";
const WIDTHS = [1, 0.75, 0.6, 0.5, 0.4, 0.3, 0.22]; // of the page's (chosen)
const EDGE = 4; // pixels between it and the page's edge
const STEP = 8; // pixels between two places that are tried
const LOOK_MS = 250;

/**
 * Beside the picture; else over nothing of it that can be pressed, as low as there is room; else, in small letters,
 * over no button, as high as there is. The sizes are those of letters, "" the usual one.
 */
const WAYS = [
  { pressed: `${OWN}, ${PICTURE}`, sizes: ["", ".8rem"], low: true },
  { pressed: `${OWN}, ${DRAWN}`, sizes: ["", ".8rem", ".7rem"], low: true },
  { pressed: `${OWN}, ${DRAWN}[role='button']`, sizes: [".8rem"], low: false },
];

/** Where the style has it. */
const USUAL = { fontSize: "", maxWidth: "", inset: "" };

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** Those that are placed now, each with what it must not cover. @type {Map<HTMLElement, string>} */
const placed = new Map();
/** @type {number | undefined} */
let looks;

/** The picture changes below them: one that something has come under by now goes elsewhere. */
function look() {
  for (const [notice, pressed] of placed) {
    const [box] = boxOf(notice);
    if (box && boxes(pressed, notice).some((each) => meet(each, box))) place(notice);
  }
}
window.addEventListener("resize", () => [...placed.keys()].forEach(place));

/** Put it there; presses go through it. @param {HTMLElement} notice  It is to be seen already. */
export function place(notice) {
  looks ??= window.setInterval(look, LOOK_MS);
  placed.set(notice, "");
  for (const { pressed, sizes, low } of WAYS) {
    const taken = boxes(pressed, notice);
    for (const size of sizes) {
      for (const width of WIDTHS) {
        const most = Math.floor(innerWidth * width) - 2 * EDGE;
        lay(notice, { fontSize: size, maxWidth: `${most}px`, inset: "0 auto auto 0" });
        const found = free(notice.offsetWidth, notice.offsetHeight, taken, low);
        if (!found) continue;
        placed.set(notice, pressed);
        return lay(notice, { inset: `${found.top}px auto auto ${found.left}px` });
      }
    }
  }
  lay(notice, USUAL);
}

/** It stands where the style has it. @param {HTMLElement} notice */
export function release(notice) {
  placed.delete(notice);
  if (placed.size) return;
  clearInterval(looks);
  looks = undefined;
  lay(notice, USUAL);
}

/** @param {HTMLElement} notice @param {Partial<CSSStyleDeclaration>} style */
function lay(notice, style) {
  Object.assign(notice.style, style);
}

/** @param {string} pressed @param {HTMLElement} notice */
function boxes(pressed, notice) {
  if (!pressed) return [];
  return [...document.querySelectorAll(pressed)].filter((each) => !notice.contains(each)).flatMap(boxOf);
}

/** @param {Box} one @param {Box} other */
function meet(one, other) {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** @param {Element} each @returns {Box[]} */
function boxOf(each) {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  const isSeen = right > left && bottom > top && getComputedStyle(each).visibility === "visible";
  return isSeen ? [{ left, top, right, bottom }] : [];
}

/**
 * The lowest place of this size in the page that nothing is in, or the highest one, in the middle of its gap.
 *
 * @param {number} width
 * @param {number} height
 * @param {readonly Box[]} taken
 * @param {boolean} low
 */
function free(width, height, taken, low) {
  const lowest = innerHeight - EDGE - height;
  for (let gone = 0; gone <= lowest - EDGE; gone += STEP) {
    const top = low ? lowest - gone : EDGE + gone;
    const beside = taken.filter((box) => box.bottom > top && box.top < top + height);
    let left = EDGE;
    for (const box of [...beside].sort((one, other) => one.left - other.left)) {
      if (box.left - left >= width) return { left: (left + box.left - width) / 2, top };
      left = Math.max(left, box.right);
    }
    const right = innerWidth - EDGE;
    if (right - left >= width) return { left: (left + right - width) / 2, top };
  }
  return undefined;
}
