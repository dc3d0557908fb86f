// @ts-check
/** The clipboard, and links that lead to what is being played. */

import { said } from "./words.mjs";

/** @typedef {import("./messages.mjs").Send} Send */
/** @typedef {(sentence: string) => void} Say */

/**
 * Put a text into the clipboard.
 *
 * @param {string} text
 * @param {Say} say
 * @param {string} [done]  What to say then, if anything.
 */
export async function copy(text, say, done = "") {
  try {
    await navigator.clipboard.writeText(text);
    if (done) say(done);
  } catch {
    say(said("the browser does not let this page write to the clipboard"));
  }
}

/** Send the text in the clipboard, if the browser gives it away. @param {Send} send @param {Say} say */
export async function paste(send, say) {
  try {
    send({ kind: "paste", text: await navigator.clipboard.readText() });
  } catch {
    say(said("the browser keeps the clipboard to itself: Ctrl+V pastes"));
  }
}

/** Send texts that are pasted into the page. @param {Send} send */
export function listenToPaste(send) {
  document.addEventListener("paste", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.hasAttribute("data-own-keys")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text) send({ kind: "paste", text });
  });
}

/**
 * Share a link: by the system's own means where there are any, else as a copy.
 *
 * @param {string} url  Of this page, where that is only the part behind the #.
 * @param {string} title
 * @param {Say} say
 */
export async function share(url, title, say) {
  url = new URL(url, location.href).href;
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // somebody thought better of it
    }
  }
  await copy(url, say, said("the link is in the clipboard"));
}

/**
 * The part behind the # of the link that has led here, whatever that is. A page that has entered a table asks for the
 * program of that; a link to a table asks for nothing, `invitation` says which it is.
 */
export function asked() {
  if (invitation()) return "";
  const link = location.hash.replace(/^#/, "");
  if (location.hash) forget(); // a reload resumes what is played by then
  const program = new URLSearchParams(location.search).get("p") ?? "";
  return link || (/^[\w-]{1,40}$/.test(program) ? `cartridge=${program}` : "");
}

/** A table is entered: a reload leads to its program, and no key stays in the address. @param {string} program */
export function entered(program) {
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams({ p: program })}`);
}

/** The link is of no use any more: nothing of it stays in the address. */
export function forget() {
  history.replaceState(null, "", location.pathname);
}

/** The table that the link leads to, with the key behind its #; undefined for any other link. */
export function invitation() {
  const table = new URLSearchParams(location.search).get("t") ?? "";
  if (!/^\d{1,15}$/.test(table)) return undefined;
  return { table: Number(table), key: location.hash.replace(/^#/, "") };
}
