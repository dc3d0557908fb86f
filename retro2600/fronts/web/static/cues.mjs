// @ts-check
/** Cues: signals for the ear, in sines that swell and fade, which nobody takes for the console's voice. */

/** @typedef {import("./messages.mjs").Cue} Cue */

const LOUDNESS = 0.25; // a cue's peak, of full scale (chosen)
const [SWELLING, FADING] = [0.004, 0.012]; // seconds in which a note comes and goes (chosen)
const RINGING = 0.12; // seconds in which a note that is held falls to a third (chosen)
const PATIENCE = 0.15; // seconds that a cue waits for those before it at most (chosen)

/**
 * A cue's samples, full scale being 1.
 *
 * @param {Cue} cue
 * @param {number} rate
 * @param {number} framesPerSecond
 * @returns {Float32Array<ArrayBuffer>}
 */
export function voiced(cue, rate, framesPerSecond) {
  const lengths = cue.map(([, frames]) => Math.round((frames * rate) / framesPerSecond));
  const samples = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  let begin = 0;
  cue.forEach(([hertz], number) => {
    const length = lengths[number] ?? 0;
    for (let at = 0; hertz && at < length; at++) samples[begin + at] = note(hertz, at / rate, (length - 1 - at) / rate);
    begin += length;
  });
  return samples;
}

/** @param {number} hertz @param {number} seconds  Since it began. @param {number} left  Until it ends. */
function note(hertz, seconds, left) {
  const turns = 2 * Math.PI * hertz * seconds;
  const wave = 0.85 * Math.sin(turns) + 0.15 * Math.sin(2 * turns);
  const loudness = Math.min(seconds / SWELLING, 1) * Math.min(left / FADING, 1) * Math.exp(-seconds / RINGING);
  return LOUDNESS * wave * loudness;
}

/**
 * Cues one after the other; none of them comes late.
 *
 * One that comes later waits for those before it, or breaks them off where it would wait too long; a tick -
 * a cue of one note - takes the place of a tick that waits.
 */
export class Queue {
  /** @type {{tick: boolean, samples: Float32Array}[]} */
  #waiting = [];
  /** @type {Float32Array} */
  #sounding = new Float32Array(0);
  #at = 0;

  /** @param {number} rate */
  constructor(rate) {
    this.rate = rate;
  }

  /** @param {Float32Array} samples @param {boolean} tick */
  add(samples, tick) {
    if (tick) this.#waiting = this.#waiting.filter((other) => !other.tick);
    const toCome = this.#waiting.reduce((sum, other) => sum + other.samples.length, this.#left);
    if (toCome / this.rate > PATIENCE) this.#breakOff();
    this.#waiting.push({ tick, samples });
  }

  /** The next sample; 0 where nothing sounds. */
  next() {
    while (this.#left <= 0) {
      const following = this.#waiting.shift();
      if (!following) return 0;
      [this.#sounding, this.#at] = [following.samples, 0];
    }
    return this.#sounding[this.#at++] ?? 0;
  }

  get #left() {
    return this.#sounding.length - this.#at;
  }

  /** Let what sounds fade, and forget what waits. */
  #breakOff() {
    const fade = Math.round(FADING * this.rate);
    this.#sounding = this.#sounding.slice(this.#at, this.#at + fade).map((sample, at) => sample * (1 - at / fade));
    this.#at = 0;
    this.#waiting = [];
  }
}
