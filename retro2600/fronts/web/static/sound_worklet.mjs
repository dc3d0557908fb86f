// @ts-check
/** The part of the sound that runs beside the sound card: it takes samples and cues, and mixes them. */

import { Queue } from "./cues.mjs";
import { Ring } from "./sound_ring.mjs";

/**
 * What an AudioWorklet's global scope has beside a page's.
 *
 * @typedef {{AudioWorkletProcessor: new () => {readonly port: MessagePort},
 *   registerProcessor: (name: string, processor: Function) => void, sampleRate: number}} Scope
 * @typedef {{samples?: Int16Array, cue?: Float32Array, tick?: boolean, frame?: number, rest?: boolean}} Fed
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));

class Player extends scope.AudioWorkletProcessor {
  #ring = new Ring(scope.sampleRate, scope.sampleRate / 60);
  #cues = new Queue(scope.sampleRate);

  constructor() {
    super();
    this.port.onmessage = (/** @type {MessageEvent<Fed>} */ { data }) => {
      if (data.frame) this.#ring.frame = data.frame;
      if (data.rest) this.#ring.rest();
      if (data.samples) this.#ring.add(data.samples);
      if (data.cue) this.#cues.add(data.cue, data.tick ?? false);
    };
  }

  /** @param {Float32Array[][]} _inputs @param {Float32Array[][]} outputs */
  process(_inputs, outputs) {
    const channel = outputs[0]?.[0];
    if (!channel) return true;
    for (let at = 0; at < channel.length; at++) {
      channel[at] = Math.min(Math.max(this.#ring.next() + this.#cues.next(), -1), 1);
    }
    return true;
  }
}

scope.registerProcessor("player", Player);
