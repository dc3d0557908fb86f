// @ts-check
/** Samples and cues mixed for the sound card, wherever that is done. */

import { Queue } from "./cues.mjs";
import { Ring } from "./sound_ring.mjs";

/** @typedef {{samples?: Int16Array, cue?: Float32Array, tick?: boolean, frame?: number, rest?: boolean}} Fed */

export class Mixer {
  #ring;
  #cues;

  /** @param {number} rate  Samples a second. */
  constructor(rate) {
    this.#ring = new Ring(rate, rate / 60);
    this.#cues = new Queue(rate);
  }

  /** @param {Fed} fed */
  take({ samples, cue, tick, frame, rest }) {
    if (frame) this.#ring.frame = frame;
    if (rest) this.#ring.rest();
    if (samples) this.#ring.add(samples);
    if (cue) this.#cues.add(cue, tick ?? false);
  }

  /** Fill a channel with what comes next. @param {Float32Array} channel */
  fill(channel) {
    for (let at = 0; at < channel.length; at++) {
      channel[at] = Math.min(Math.max(this.#ring.next() + this.#cues.next(), -1), 1);
    }
  }
}
