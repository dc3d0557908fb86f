// @ts-check
/**
 * Players of the sound: each a node that is fed with samples and cues.
 *
 * A browser has no AudioWorklet in a page that came over plain http. There the page's own thread fills buffers: the
 * sound comes a little later, and all else is the same.
 */

import { Mixer } from "./sound_mixer.mjs";

/** @typedef {import("./sound_mixer.mjs").Fed} Fed */
/** @typedef {{node: AudioNode, feed: (fed: Fed, moved?: Transferable[]) => void}} Player */

const BUFFER = 2048; // samples that are mixed at once in the page's own thread (chosen): 43 ms

/** @param {AudioContext} context @returns {Promise<Player>} */
export async function playerOf(context) {
  return /** @type {AudioWorklet | undefined} */ (context.audioWorklet) ? besides(context) : within(context);
}

/** @param {AudioContext} context @returns {Promise<Player>} */
async function besides(context) {
  await context.audioWorklet.addModule(new URL("sound_worklet.mjs", import.meta.url));
  const node = new AudioWorkletNode(context, "player", { numberOfInputs: 0, outputChannelCount: [1] });
  return { node, feed: (fed, moved = []) => node.port.postMessage(fed, moved) };
}

/** @param {AudioContext} context @returns {Player} */
function within(context) {
  const mixer = new Mixer(context.sampleRate);
  const node = context.createScriptProcessor(BUFFER, 0, 1);
  node.onaudioprocess = ({ outputBuffer }) => mixer.fill(outputBuffer.getChannelData(0));
  return { node, feed: (fed) => mixer.take(fed) };
}
