// @ts-check
/** Files in and out: opened by a dialog, dropped on the page, given to the browser as downloads. */

import { said } from "./words.mjs";

/** @typedef {import("./messages.mjs").Send} Send */

const LARGEST = 64_000_000; // bytes of a file that can be anything of the program's (chosen)

/**
 * Give the browser a file to keep.
 *
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export function download(name, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes.slice()], { type: "application/octet-stream" }));
  link.download = name.split("/").pop() ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by then the browser has read it
}

/**
 * Send files that are dropped on the page or chosen in the dialog that `input` opens.
 *
 * @param {HTMLInputElement} input
 * @param {Send} send
 * @param {(sentence: string) => void} refused
 */
export function listenToFiles(input, send, refused) {
  /** @param {File | undefined | null} file */
  const take = async (file) => {
    if (!file) return;
    const name = { file: file.name };
    if (file.size > LARGEST) return refused(said("{file} is too large to be a movie or a saved game", name));
    try {
      send({ kind: "file", name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      refused(said("{file} cannot be read", name));
    }
  };
  input.addEventListener("change", () => {
    void take(input.files?.[0]);
    input.value = ""; // the same file may be chosen again
  });
  window.addEventListener("dragover", (event) => event.preventDefault());
  window.addEventListener("drop", (event) => {
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  });
}
