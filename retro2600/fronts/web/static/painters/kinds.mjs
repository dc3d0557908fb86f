// @ts-check
/** The kinds of pictures: the one place where a painter is chosen, by the name that the console has for it. */

import { element } from "../elements.mjs";
import { Drawing } from "./drawing.mjs";
import { context } from "./pixels.mjs";
import { table } from "./receiver.mjs";
import { Television } from "./television.mjs";
import { Touchscreen } from "./touchscreen.mjs";

/** @typedef {import("../messages.mjs").ConsoleView} ConsoleView */
/** @typedef {import("../messages.mjs").Drawn} Drawn */
/** @typedef {import("../messages.mjs").Send} Send */
/** @typedef {import("../messages.mjs").TickAnswer} TickAnswer */
/** @typedef {import("../messages.mjs").View} View */

/**
 * What every painter can do; see `Television`.
 *
 * @typedef {object} Painter
 * @property {(changed: View) => void} take
 * @property {(picture: TickAnswer["picture"], blank: boolean) => void} show
 * @property {(x: number, y: number) => [number, number] | undefined} pixelAt
 * @property {(x: number, y: number) => [number, number] | undefined} pixelNear
 */

export class Painters {
  #kinds;
  /** @type {Painter} */
  #chosen;

  /**
   * In that element; `say` hears a sentence where a look cannot be shown, and `isCropped` tells whether
   * there is room for the lit part of the picture alone.
   *
   * @param {HTMLElement} stage
   * @param {Send} send
   * @param {(sentence: string) => void} say
   * @param {() => boolean} isCropped
   */
  constructor(stage, send, say, isCropped) {
    const canvases = {
      pixels: element("picture", HTMLCanvasElement),
      glass: element("glass", HTMLCanvasElement),
      markings: element("markings", HTMLCanvasElement),
    };
    const pixels = new Television(stage, canvases, say, isCropped);
    this.#kinds = { pixels, drawing: new Touchscreen(stage, send) };
    this.#chosen = pixels;
  }

  /** Take in what has changed of the view. @param {View} changed */
  take(changed) {
    if (changed.console) {
      this.#chosen = this.#kinds[changed.console.painter];
      document.body.classList.toggle("drawn", changed.console.painter === "drawing");
    }
    this.#chosen.take(changed);
  }

  /**
   * Show the picture of a frame that was run: another one, or the last one again.
   *
   * @param {TickAnswer["picture"]} picture
   * @param {boolean} blank
   */
  show(picture, blank) {
    this.#chosen.show(picture, blank);
  }

  /**
   * The place in the picture at one of the page; undefined beside it.
   *
   * @param {number} x
   * @param {number} y
   */
  pixelAt(x, y) {
    return this.#chosen.pixelAt(x, y);
  }

  /**
   * The place in the picture, or just beside it, that a finger at one of the page means; undefined elsewhere.
   *
   * @param {number} x
   * @param {number} y
   */
  pixelNear(x, y) {
    return this.#chosen.pixelNear(x, y);
  }
}

/**
 * A picture that was saved, small.
 *
 * @param {Uint8Array | Drawn} picture
 * @param {ConsoleView} console
 * @param {Uint8Array} palette
 * @returns {Element}
 */
export function thumbnail(picture, console, palette) {
  return picture instanceof Uint8Array ? ofPixels(picture, console, palette) : ofDrawing(picture, palette);
}

/** @param {Uint8Array} picture @param {ConsoleView} console @param {Uint8Array} palette */
function ofPixels(picture, { width, height, aspect }, palette) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.style.aspectRatio = aspect.join(" / ");
  const colours = table(palette);
  const pixels = Uint32Array.from(picture, (pixel) => colours[pixel] ?? 0);
  context(canvas).putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
  return canvas;
}

/** @param {Drawn} picture @param {Uint8Array} palette */
function ofDrawing(picture, palette) {
  const drawing = new Drawing("");
  drawing.take(picture);
  drawing.dye(palette);
  drawing.svg.setAttribute("inert", "");
  return drawing.svg;
}
