// @ts-check
/** The whole screen for the page. */

import { said } from "./words.mjs";

/**
 * Fill the screen, or leave it; `left` is called when somebody leaves it by the browser's own means.
 *
 * @param {(sentence: string) => void} say
 * @param {() => void} left
 * @returns {(on: boolean) => void}
 */
export function fullscreen(say, left) {
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) left();
  });
  return (on) => {
    if (on === (document.fullscreenElement !== null)) return;
    if (!on) return void document.exitFullscreen();
    const filled = document.documentElement.requestFullscreen?.({ navigationUI: "hide" });
    Promise.resolve(filled ?? Promise.reject(new Error("no full screen"))).catch(() => {
      say(said("this browser gives the page no full screen now"));
      left();
    });
  };
}
