// @ts-check
/** Light that does not flash: black frames become a dimmed picture, and no pixel changes too often. */

const DIM = 0.35; // of a colour value, while the console shows nothing (chosen)
const FADE = 20; // frames from bright to dim and back (chosen)
const APART = 13; // frames at least from one turn of a pixel's light to the next: at most 3 flashes a second
const SWING = 0.09; // a way back smaller than this is no transition; WCAG 2.2 counts from a tenth

const DIMMED = Array.from({ length: FADE + 1 }, (_step, step) =>
  Uint8Array.from({ length: 256 }, (_, value) => rounded(value * (1 - ((1 - DIM) * step) / FADE))),
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

/** The nearest whole number, of two the even one, as the desktop rounds. @param {number} value */
function rounded(value) {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 ? up - 1 : up;
}

/** Holds a pixel as it is when its light would turn, from brighter to darker or back, too soon again. */
class Guard {
  /** True if pixels are held that wait for their time. */
  holding = false;
  #frame = 0;
  #shown;
  /** Of luminance, and of the surplus of red over green and blue: neither must flash. */
  #watched;

  /** @param {Uint32Array} image */
  constructor(image) {
    this.#shown = image;
    this.#watched = [new Watched(image, luminance), new Watched(image, surplus)];
  }

  /** @param {Uint32Array} image @returns {Uint32Array} */
  shown(image) {
    this.#frame++;
    this.holding = false;
    const before = this.#shown;
    if (image === before || image.length !== before.length) return (this.#shown = image);
    const [light, red] = this.#watched;
    const next = image.slice();
    let changed = false;
    for (let place = 0; place < image.length; place++) {
      const [pixel, now] = [image[place] ?? 0, before[place] ?? 0];
      if (pixel === now) continue;
      if (light?.holds(place, pixel, this.#frame) || red?.holds(place, pixel, this.#frame)) {
        next[place] = now;
        this.holding = true;
      } else {
        light?.take(place, pixel, this.#frame);
        red?.take(place, pixel, this.#frame);
        changed = true;
      }
    }
    if (changed) this.#shown = this.holding ? next : image;
    return this.#shown;
  }
}

/** How something of each pixel's light has gone up and down. */
class Watched {
  #extreme; // the furthest that it has come since it turned
  #rising;
  #turned; // in which frame

  /** @param {Uint32Array} image @param {(pixel: number) => number} measure */
  constructor(image, measure) {
    this.measure = measure;
    this.#extreme = Float32Array.from(image, measure);
    this.#rising = new Int8Array(image.length).fill(1); // or -1
    this.#turned = new Int32Array(image.length).fill(-APART);
  }

  /** True if that pixel there would turn too soon. @param {number} place @param {number} pixel @param {number} frame */
  holds(place, pixel, frame) {
    return of(this.#turned, place) > frame - APART && this.#ahead(place, this.measure(pixel)) <= -SWING;
  }

  /** The pixel there is shown from now on. @param {number} place @param {number} pixel @param {number} frame */
  take(place, pixel, frame) {
    const value = this.measure(pixel);
    const ahead = this.#ahead(place, value);
    if (ahead > 0 || ahead <= -SWING) this.#extreme[place] = value;
    if (ahead > -SWING) return;
    this.#turned[place] = frame;
    this.#rising[place] = -of(this.#rising, place);
  }

  /** How much further it goes than before, the way that it goes. @param {number} place @param {number} value */
  #ahead(place, value) {
    return Math.fround((value - of(this.#extreme, place)) * of(this.#rising, place));
  }
}

/** @param {Int32Array | Int8Array | Float32Array} values @param {number} place */
function of(values, place) {
  return values[place] ?? 0;
}

/** Relative luminance. @param {number} pixel */
function luminance(pixel) {
  return Math.fround(0.2126 * at(LINEAR, pixel) + 0.7152 * at(LINEAR, pixel >> 8) + 0.0722 * at(LINEAR, pixel >> 16));
}

/**
 * By how much red exceeds green and blue together, a tenth being a change as of luminance.
 *
 * @param {number} pixel
 */
function surplus(pixel) {
  return Math.fround(Math.max(1.6 * (at(LINEAR, pixel) - at(LINEAR, pixel >> 8) - at(LINEAR, pixel >> 16)), 0));
}
