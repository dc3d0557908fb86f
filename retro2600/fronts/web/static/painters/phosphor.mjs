// @ts-check
/** The phosphor of a picture tube: a glow that lasts. */

const GLOW = 0.8; // of a colour value a frame later (chosen): half in three frames
const FADED = Uint8Array.from({ length: 256 }, (_, value) => Math.floor(value * GLOW)); // so that it ends

/** Every pixel glows on for a while: flicker from frame to frame becomes a steady light. */
export class Phosphor {
  /** @type {Uint32Array | null} */
  #glow = null;

  /**
   * The next frame's image with what still glows of those before; itself when nothing does.
   *
   * @param {Uint32Array} image
   * @returns {Uint32Array}
   */
  shown(image) {
    if (this.#glow === null || image === this.#glow || image.length !== this.#glow.length) {
      this.#glow = image;
      return image;
    }
    const [lit, before, glow] = [bytes(image), bytes(this.#glow), new Uint8Array(image.length * 4)];
    let glows = false;
    for (let at = 0; at < glow.length; at++) {
      const faded = FADED[before[at] ?? 0] ?? 0;
      const now = lit[at] ?? 0;
      glows ||= at % 4 !== 3 && faded > now;
      glow[at] = Math.max(faded, now);
    }
    this.#glow = glows ? new Uint32Array(glow.buffer) : image;
    return this.#glow;
  }
}

/** @param {Uint32Array} image */
function bytes(image) {
  return new Uint8Array(image.buffer, image.byteOffset, image.byteLength);
}
