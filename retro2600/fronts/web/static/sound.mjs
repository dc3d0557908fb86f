// @ts-check
/** The sound: samples and cues from the worker on their way to the sound card. */

import { voiced } from "./cues.mjs";
import { playerOf } from "./sound_players.mjs";

/** Samples a second that the worker makes; the browser turns them into the card's own. */
export const RATE = 48000;

const FADE = 0.005; // seconds from one loudness to another (chosen): too quick to notice, too slow to click

/** @typedef {import("./messages.mjs").Cue} Cue */

export class Sound {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {import("./sound_players.mjs").Player | null} */
  #player = null;
  /** @type {GainNode | null} */
  #gain = null;
  #loudness = 1;
  #resting = false;
  #framesPerSecond = 60;

  /**
   * Begin to be heard: at the first gesture, browsers allow none before. Without sound, all else goes on.
   *
   * @returns {Promise<void>}
   */
  async start() {
    if (this.#context) {
      if (this.#context.state !== "running") await this.#context.resume().catch(() => undefined);
      return;
    }
    try {
      this.#context = new AudioContext({ sampleRate: RATE, latencyHint: "interactive" });
      const player = await playerOf(this.#context);
      this.#gain = new GainNode(this.#context, { gain: this.#loudness });
      this.#gain.connect(this.#context.destination);
      player.node.connect(this.#gain);
      this.#player = player;
      player.feed({ frame: RATE / this.#framesPerSecond });
      await this.#context.resume();
    } catch {
      this.#player = null; // a machine without a sound card
    }
  }

  /** @param {number} framesPerSecond */
  tune(framesPerSecond) {
    this.#framesPerSecond = framesPerSecond;
    this.#player?.feed({ frame: RATE / framesPerSecond });
  }

  /** Be as loud as the options say. @param {{mute: boolean, volume: number}} options */
  choose({ mute, volume }) {
    this.#loudness = mute ? 0 : volume / 100;
    this.#gain?.gain.setTargetAtTime(this.#loudness, this.#context?.currentTime ?? 0, FADE);
  }

  /** Let time pass in which nothing is heard, and nothing comes. */
  rest() {
    if (!this.#resting) this.#player?.feed({ rest: true });
    this.#resting = true;
  }

  /**
   * Let the samples of the frames that were run be heard, and their cues.
   *
   * @param {Uint8Array | undefined} samples  int16, one channel.
   * @param {Cue[]} cues
   */
  play(samples, cues) {
    if (samples?.length) this.#resting = false;
    if (!this.#player || this.#context?.state !== "running") return;
    if (samples?.length) {
      const copy = samples.slice().buffer;
      this.#player.feed({ samples: new Int16Array(copy) }, [copy]);
    }
    for (const cue of cues) {
      const sound = voiced(cue, RATE, this.#framesPerSecond);
      this.#player.feed({ cue: sound, tick: cue.length <= 1 }, [sound.buffer]);
    }
  }
}
