// @ts-check
/** From the console's pictures to images, frame after frame: the part of a television that works over time. */

import { FlashLimiter } from "./limiter.mjs";
import { Phosphor } from "./phosphor.mjs";

/** @typedef {import("../messages.mjs").Look} Look */

/** Images are Uint32Array, a number a pixel whose bytes in memory are red, green, blue, 255. */
export class Receiver {
  /** @type {Uint32Array} */
  #colours = new Uint32Array(256);
  /** @type {Uint8Array | null} */
  #lit = null; // the last picture that was not blank
  #blank = false;
  /** @type {{pixels: Uint8Array, image: Uint32Array} | null} */
  #seen = null;
  /** @type {FlashLimiter | null} */
  #limiter = null;
  /** @type {Phosphor | null} */
  #phosphor = null;
  /** @type {Uint32Array | null} */
  #shown = null;

  /**
   * Do as palette and look say from now on; what glowed is forgotten.
   *
   * @param {Uint8Array} palette  768 bytes: red, green, blue by pixel.
   * @param {Look} look
   */
  tune(palette, look) {
    this.#colours = table(palette);
    this.#seen = this.#shown = null;
    this.#limiter = look.flash_limiter ? (this.#limiter ?? new FlashLimiter(this.#blank)) : null;
    if (this.#limiter && this.#lit) this.#limiter.picture = this.coloured(this.#lit);
    this.#phosphor = look.phosphor ? new Phosphor() : null;
  }

  /**
   * The image of the next frame; the same array as before when nothing of it changes.
   *
   * @param {Uint8Array} pixels
   * @param {boolean} blank
   * @returns {Uint32Array}
   */
  image(pixels, blank) {
    this.#blank = blank;
    if (!blank) this.#lit = pixels;
    if (this.#seen?.pixels !== pixels) this.#seen = { pixels, image: this.coloured(pixels) };
    let image = this.#seen.image;
    if (this.#limiter) image = this.#limiter.shown(image, blank);
    if (this.#phosphor) image = this.#phosphor.shown(image);
    this.#shown = image;
    return image;
  }

  /** True if the same picture in the next frame could look otherwise: something fades or waits. */
  get busy() {
    return (this.#limiter?.busy ?? false) || (this.#phosphor !== null && this.#shown !== this.#seen?.image);
  }

  /** @param {Uint8Array} pixels @returns {Uint32Array} */
  coloured(pixels) {
    const colours = this.#colours;
    return Uint32Array.from(pixels, (pixel) => colours[pixel] ?? 0);
  }
}

/** @param {Uint8Array} palette @returns {Uint32Array} */
export function table(palette) {
  const bytes = new Uint8Array(1024).fill(255);
  for (let colour = 0; colour < 256; colour++) {
    bytes.set(palette.subarray(3 * colour, 3 * colour + 3), 4 * colour);
  }
  return new Uint32Array(bytes.buffer);
}
