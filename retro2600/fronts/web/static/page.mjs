// @ts-check
/** The page: wires the worker that runs the program to what draws, sounds and listens. */

import { listenToDial, whileHeld } from "./devices/dial.mjs";
import { Gamepads } from "./devices/gamepads.mjs";
import { listenToKeys } from "./devices/keyboard.mjs";
import { listenToMouse, pointerLock } from "./devices/mouse.mjs";
import { listenToTyping } from "./devices/typing.mjs";
import { serverOf } from "./network.mjs";
import { renewed } from "./renewing.mjs";
import { element, onUse, write } from "./elements.mjs";
import { download, listenToFiles } from "./files.mjs";
import { fullscreen } from "./fullscreen.mjs";
import { Pace } from "./pace.mjs";
import { Loading } from "./sheets/loading.mjs";
import { Painters } from "./painters/kinds.mjs";
import { asked, copy, entered, forget, invitation, listenToPaste, paste, share } from "./sharing.mjs";
import { Levers, fitLine, placeLine, showLine, showRemarks, showWelcome } from "./sheets/around.mjs";
import { OverlaySheet } from "./sheets/overlay.mjs";
import { KeptSheet, ShareSheet } from "./sheets/own.mjs";
import { say, sayAloud, sayLater, speak } from "./sheets/said.mjs";
import { Tables } from "./sheets/tables.mjs";
import { Toolbar } from "./sheets/toolbar.mjs";
import { RATE, Sound } from "./sound.mjs";
import { known, said, speak as speakIn } from "./words.mjs";

/** @typedef {import("./messages.mjs").Answer} Answer */
/** @typedef {import("./messages.mjs").ConsoleView} ConsoleView */
/** @typedef {import("./messages.mjs").Effect} Effect */
/** @typedef {import("./messages.mjs").Message} Message */
/** @typedef {import("./messages.mjs").TickAnswer} TickAnswer */
/** @typedef {import("./messages.mjs").View} View */
/** @typedef {import("./messages.mjs").ViewOptions} ViewOptions */

const touch = matchMedia("(pointer: coarse)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const across = matchMedia("(orientation: landscape) and (max-height: 560px)");
const stage = element("stage", HTMLElement);
const loading = new Loading();
const sound = new Sound();

const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
/** @type {View} */
let view = {};
let running = false;
const pace = new Pace(frame);

/** @param {Message} message */
function send(message) {
  worker.postMessage(message);
  pace.wake();
}

/** The browser has ended, or does not give, what an option asks for. @param {"grab" | "fullscreen"} option */
function refuse(option) {
  if (view.options?.[option]) send({ kind: "browser", option, on: false });
}

const painters = new Painters(stage, send, say, () => touch.matches);
const back = () => stage.focus();
const overlay = new OverlaySheet(send, back, (link) => void share(link, document.title, say));
const kept = new KeptSheet(send, back);
const shared = new ShareSheet(send, back);

/**
 * Open a sheet of the page, or close it; the other one is closed: both have the same place.
 *
 * @param {KeptSheet | ShareSheet} sheet
 * @param {KeptSheet | ShareSheet} other
 */
function toggle(sheet, other) {
  other.close();
  sheet.toggle();
}

const levers = new Levers(send);
const file = element("file", HTMLInputElement);
const toolbar = new Toolbar(send, {
  open: () => file.click(),
  share: () => toggle(shared, kept),
  kept: () => toggle(kept, shared),
});
const gamepads = new Gamepads(send);
const grab = pointerLock(stage, () => refuse("grab"));
const fill = fullscreen(say, () => refuse("fullscreen"));

/** @param {View} changed */
function show(changed) {
  view = { ...view, ...changed };
  painters.take(changed);
  showLine(view, send);
  if (changed.title !== undefined) suitTitle(changed.title);
  if (changed.console) suitConsole(changed.console);
  if (changed.console) sayHowToHold();
  if ("text" in changed) showText(changed.text);
  if (changed.welcome || changed.offers) showWelcome(view.welcome ?? [], view.offers ?? [], send);
  if (changed.told) levers.told = changed.told;
  if (changed.levers) levers.show(changed.levers);
  if (changed.remarks) showRemarks(changed.remarks);
  if ("overlay" in changed) overlay.show(changed.overlay, view);
  if (changed.language) void speakIn(changed.language).then(showKept);
  if (changed.kept || changed.unreadable) showKept();
  if (changed.pointing !== undefined) stage.classList.toggle("pointing", changed.pointing);
  if (changed.options) choose(changed.options);
  if (changed.notice !== undefined || changed.options) placeLine(view);
  toolbar.show(view);
}

function showKept() {
  kept.show(view.kept ?? [], view.unreadable ?? []);
}

/** @param {string} title */
function suitTitle(title) {
  document.title = title;
  stage.setAttribute("aria-label", title);
}

/** True for a console that is worked by its keyboard alone. @param {ConsoleView | undefined} console */
function isTyped(console) {
  return Boolean(console?.keyboard) && console?.painter === "pixels";
}

/** @param {ConsoleView} console */
function suitConsole(console) {
  const { width, height, lit, rate, aspect, knob, button } = console;
  sound.tune(rate);
  document.body.classList.toggle("typed", isTyped(console));
  document.body.classList.toggle("knobless", !knob);
  document.body.classList.toggle("buttonless", !button);
  document.body.style.setProperty("--aspect", `${(aspect[0] * lit[2]) / width} / ${(aspect[1] * lit[3]) / height}`);
}

/** A picture that consists of characters, for those who read them. @param {string[] | undefined} rows */
function showText(rows) {
  element("screen", HTMLElement).hidden = !rows;
  write(element("text", HTMLElement), rows?.join("\n") ?? "");
}

/** @param {ViewOptions} options */
function choose(options) {
  sound.choose(options);
  element("levers", HTMLElement).hidden = !options.levers;
  element("remarks", HTMLElement).hidden = !options.panels;
  element("wood", HTMLElement).hidden = !options.levers && !options.guide && !view.notice;
}

/** The address of the page, or of the table that it has entered. */
let address = location.href;
const invited = invitation();
const tables = new Tables(invited, enter, refused);

/** @param {import("./messages.mjs").Enter} wanted */
function enter(wanted) {
  address = `${location.pathname}?t=${wanted.table}#${wanted.key ?? ""}`;
  entered(wanted.program);
  send(wanted);
}

/** The link opens no table: neither it nor its key stays in the address. @param {string} sentence */
function refused(sentence) {
  forget();
  address = location.href;
  say(sentence);
}

async function renew() {
  say(said("A newer program is needed: loading it."));
  const url = new URL(address, location.href).href;
  if (!(await renewed(url))) say(said("This server needs a newer page than the one that is there."));
}

/** Say once in a browser what a page that came over plain http has to do without. */
function sayWhatNeedsHttps() {
  if (isSecureContext) return;
  try {
    if (localStorage.getItem("retro2600 http")) return;
    localStorage.setItem("retro2600 http", "said");
  } catch {
    // this browser keeps nothing: it is said each time
  }
  say(said("No https here: no install and no share button; the game is complete."));
}

let heldAcross = false;

/** Say once that a phone shows a picture of shapes larger if it is held upright. */
function sayHowToHold() {
  if (heldAcross || !touch.matches || !across.matches || view.console?.painter !== "drawing") return;
  heldAcross = true;
  sayLater(said("Hold it upright: everything is larger there."));
}

/** @param {Effect} effect */
function act(effect) {
  switch (effect.kind) {
    case "download":
      return download(effect.name, effect.bytes);
    case "copy":
      return void copy(effect.text, say);
    case "paste":
      return void paste(send, say);
    case "grab":
      return grab(effect.on);
    case "fullscreen":
      return fill(effect.on);
    case "link":
      return void share(`#${effect.fragment}`, document.title, say);
    case "renew":
      return void renew();
  }
}

/** @param {TickAnswer} turn */
function take(turn) {
  pace.go(Boolean(turn.rests) && !gamepads.any);
  if (turn.rests) sound.rest();
  sound.play(turn.sound, turn.cues ?? []);
  if (turn.view) show(turn.view);
  if (turn.blank !== undefined) painters.show(turn.picture, turn.blank);
  if (turn.picture) loading.done();
  if (turn.spoken) speak(turn.spoken);
  if (turn.aloud) sayAloud(turn.aloud);
  turn.effects?.forEach(act);
}

/** A frame of the screen: the worker is told the time, and answers with what is due. @param {number} now */
function frame(now) {
  gamepads.look();
  worker.postMessage({ kind: "tick", now });
}

/** @param {MessageEvent<Answer>} event */
worker.onmessage = ({ data }) => {
  switch (data.kind) {
    case "turn":
      return take(data);
    case "loading":
      return loading.show(data.part, said(data.text));
    case "said":
      return say(said(data.sentence));
    case "failed":
      running = false;
      return loading.fail(said(data.sentence, { reason: data.reason ?? "" }));
    case "ready":
      running = true;
      if (still.matches) send({ kind: "reduced", motion: true });
      tables.ready();
      sayWhatNeedsHttps();
      pace.go();
  }
};
worker.onerror = (event) => {
  event.preventDefault();
  if (!running) loading.fail(said("The program could not be loaded: its files are not there, or cannot be run."));
};

new ResizeObserver(fitLine).observe(element("line", HTMLElement));
new ResizeObserver(() => {
  if (view.overlay?.beside) return; // the program keeps the room that it has without the page
  send({ kind: "room", width: stage.clientWidth, height: stage.clientHeight });
}).observe(stage);
listenToKeys(send);
listenToMouse(stage, (x, y, touched) => (touched ? painters.pixelNear(x, y) : painters.pixelAt(x, y)), send);
listenToDial(element("dial", HTMLElement), element("dial-mark", SVGElement), send);
whileHeld(element("button", HTMLElement), (down) => send({ kind: "press", down, player: 0 }));
listenToTyping(stage, () => isTyped(view.console), send);
listenToFiles(file, send, say);
listenToPaste(send);
onUse(element("again", HTMLElement), () => location.reload());
still.addEventListener("change", () => send({ kind: "reduced", motion: still.matches }));
for (const gesture of /** @type {const} */ (["pointerdown", "pointerup", "keydown"])) {
  window.addEventListener(gesture, () => void sound.start(), { capture: true });
}

/** The frame that shows where the keyboard's focus is belongs to those who go by it. */
window.addEventListener("keydown", ({ key }) => key === "Tab" && document.body.classList.add("tabbing"));
window.addEventListener("pointerdown", () => document.body.classList.remove("tabbing"));

/** A dial and a button belong to fingers. */
function suit() {
  document.body.classList.toggle("touch", touch.matches);
}
touch.addEventListener("change", suit);
across.addEventListener("change", sayHowToHold);
suit();

void speakIn(known(navigator.languages));
write(element("loading-text", HTMLElement), said("loading"));
const beginning = { rate: RATE, touch: touch.matches, link: asked(), languages: navigator.languages.join(" ") };
if (typeof WebAssembly === "object") send({ kind: "begin", ...beginning });
else loading.fail(said("This browser has no WebAssembly, which the program needs."));
void serverOf().then((server) => (server ? tables.look(server) : undefined));
// Without it, the page has to be loaded from the server each time.
navigator.serviceWorker?.register(new URL("sw.mjs", import.meta.url), { scope: "./" }).catch(() => undefined);
