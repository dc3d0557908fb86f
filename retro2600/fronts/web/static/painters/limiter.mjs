// @ts-check
/** Light that does not flash: black frames become a dimmed picture, and no pixel changes too often. */

const DIM = 0.35; // of a colour value, while the console shows nothing (chosen)
const FADE = 20; // frames from bright to dim and back (chosen)
const APART = 13; // frames at least from one turn of a pixel's light to the next: at most 3 flashes a second
const SWING = 0.09; // a way back smaller than this is no transition; WCAG 2.2 counts from a tenth

const DIMMED = Array.from({ length: FADE + 1 }, (_step, step) =>
  Uint8Array.from({ length: 256 }, (_, value) => Math.round(value * (1 - ((1 - DIM) * step) / FADE))),
);
const LINEAR = Float32Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/**
 * At most three flashes in any second at any pixel, whatever the frames are.
 *
 * A flash is one of WCAG 2.2: a pair of opposing changes of a tenth of full luminance or more. Slower and
 * smaller changes pass untouched.
 */
export class FlashLimiter {
  /** The last picture before any blank frames, which show it dimmed. @type {Uint32Array | null} */
  picture = null;
  /** @type {{picture: Uint32Array, step: number, image: Uint32Array} | null} */
  #dimmed = null;
  /** @type {Guard | null} */
  #guard = null;
  #step;

  /** @param {boolean} dark  True if the frames before the first were blank. */
  constructor(dark) {
    this.#step = dark ? FADE : 0;
  }

  /** True if another call with the same image could show another one. */
  get busy() {
    return this.#step % FADE !== 0 || (this.#guard?.holding ?? false);
  }

  /**
   * The image to show of the next frame; the same array as before when nothing changes.
   *
   * @param {Uint32Array} image
   * @param {boolean} blank
   * @returns {Uint32Array}
   */
  shown(image, blank) {
    if (!blank) this.picture = image;
    if (this.picture) {
      this.#step = blank ? Math.min(this.#step + 1, FADE) : Math.max(this.#step - 1, 0);
      image = this.#step ? this.#faded(this.picture, this.#step) : this.picture;
    }
    this.#guard ??= new Guard(image);
    return this.#guard.shown(image);
  }

  /** @param {Uint32Array} picture @param {number} step */
  #faded(picture, step) {
    if (this.#dimmed?.picture !== picture || this.#dimmed.step !== step) {
      this.#dimmed = { picture, step, image: dimmed(picture, DIMMED[step] ?? new Uint8Array(256)) };
    }
    return this.#dimmed.image;
  }
}

/** @param {Uint32Array} picture @param {Uint8Array} table */
function dimmed(picture, table) {
  return picture.map(
    (pixel) =>
      (0xff000000 |
        (at(table, pixel >> 16) << 16) |
        (at(table, pixel >> 8) << 8) |
        at(table, pixel)) >>>
      0,
  );
}

/** @param {Uint8Array | Float32Array} table @param {number} bits  The lowest eight of them are the place. */
function at(table, bits) {
  return table[bits & 255] ?? 0;
}

/** Holds a pixel as it is when its light would turn, from brighter to darker or back, too soon again. */
class Guard {
  /** True if pixels are held that wait for their time. */
  holding = false;
  #frame = 0;
  #shown;
  #extreme;
  #rising;
  #turned;

  /** @param {Uint32Array} image */
  constructor(image) {
    this.#shown = image;
    this.#extreme = new Float32Array(2 * image.length); // the furthest that the light has come since it turned
    this.#rising = new Uint8Array(2 * image.length).fill(1);
    this.#turned = new Int32Array(2 * image.length).fill(-APART); // in which frame
    image.forEach((pixel, place) => this.#extreme.set(watched(pixel), 2 * place));
  }

  /** @param {Uint32Array} image @returns {Uint32Array} */
  shown(image) {
    this.#frame++;
    this.holding = false;
    if (image === this.#shown || image.length !== this.#shown.length) return (this.#shown = image);
    const next = image.slice();
    let changed = false;
    for (let place = 0; place < image.length; place++) {
      const before = this.#shown[place] ?? 0;
      if (image[place] === before) continue;
      if (this.#held(place, watched(image[place] ?? 0))) {
        next[place] = before;
        this.holding = true;
      } else changed = true;
    }
    if (changed) this.#shown = this.holding ? next : image;
    return this.#shown;
  }

  /**
   * True if the pixel may not take on that light; else it has it from now on.
   *
   * @param {number} place
   * @param {readonly [number, number]} light
   */
  #held(place, light) {
    const ahead = light.map((value, kind) => {
      const extreme = this.#extreme[2 * place + kind] ?? 0;
      return this.#rising[2 * place + kind] ? value - extreme : extreme - value;
    });
    const soon = (/** @type {number} */ kind) => (this.#turned[2 * place + kind] ?? 0) > this.#frame - APART;
    if (ahead.some((value, kind) => value <= -SWING && soon(kind))) return true;
    ahead.forEach((value, kind) => {
      const index = 2 * place + kind;
      if (value > 0 || value <= -SWING) this.#extreme[index] = light[kind] ?? 0;
      if (value <= -SWING) {
        this.#turned[index] = this.#frame;
        this.#rising[index] = this.#rising[index] ? 0 : 1;
      }
    });
    return false;
  }
}

/**
 * What of a pixel must not flash: its luminance, and by how much red exceeds green and blue together.
 *
 * @param {number} pixel
 * @returns {readonly [number, number]}
 */
function watched(pixel) {
  const [red, green, blue] = [at(LINEAR, pixel), at(LINEAR, pixel >> 8), at(LINEAR, pixel >> 16)];
  return [0.2126 * red + 0.7152 * green + 0.0722 * blue, Math.max(1.6 * (red - green - blue), 0)];
}
