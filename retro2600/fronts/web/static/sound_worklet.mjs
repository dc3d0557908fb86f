// @ts-check
/** The part of the sound that runs beside the sound card: it takes samples and cues, and mixes them. */

import { Mixer } from "./sound_mixer.mjs";

/**
 * What an AudioWorklet's global scope has beside a page's.
 *
 * @typedef {{AudioWorkletProcessor: new () => {readonly port: MessagePort},
 *   registerProcessor: (name: string, processor: Function) => void, sampleRate: number}} Scope
 */

const scope = /** @type {Scope} */ (/** @type {unknown} */ (globalThis));

class Player extends scope.AudioWorkletProcessor {
  #mixer = new Mixer(scope.sampleRate);

  constructor() {
    super();
    this.port.onmessage = ({ data }) => this.#mixer.take(data);
  }

  /** @param {Float32Array[][]} _inputs @param {Float32Array[][]} outputs */
  process(_inputs, outputs) {
    const channel = outputs[0]?.[0];
    if (channel) this.#mixer.fill(channel);
    return true;
  }
}

scope.registerProcessor("player", Player);
