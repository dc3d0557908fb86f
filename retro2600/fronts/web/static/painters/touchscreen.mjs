// @ts-check
/** The touchscreen: the console's drawing in the room there is, as people see, touch, read and hear it. */

import { element, made } from "../elements.mjs";
import { Curve } from "./curve.mjs";
import { Drawing } from "./drawing.mjs";
import { Fields } from "./fields.mjs";
import { drawMarkings } from "./markings.mjs";

/** @typedef {import("../messages.mjs").Send} Send */
/** @typedef {import("../messages.mjs").TickAnswer} TickAnswer */
/** @typedef {import("../messages.mjs").View} View */

export class Touchscreen {
  #stage;
  #send;
  #screen = element("touchscreen", HTMLElement);
  #drawing = new Drawing("");
  #fields;
  #over = made("canvas"); // for markings
  /** @type {View["markings"]} */
  #markings;
  #pointed = false; // since the last click: else that is none of a pointer

  /** In that element. @param {HTMLElement} stage @param {Send} send */
  constructor(stage, send) {
    this.#stage = stage;
    this.#send = send;
    this.#fields = new Fields(this.#screen, send);
    new ResizeObserver(() => this.#mark()).observe(this.#screen);
    stage.addEventListener("pointerdown", () => (this.#pointed = true), { capture: true });
    stage.addEventListener("click", (event) => this.#clicked(event));
    stage.addEventListener("focus", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && stage.contains(relatedTarget))) this.#focus();
    });
  }

  /** Take in what has changed of the view. @param {View} changed */
  take(changed) {
    if (changed.console) {
      this.#drawing = new Drawing("The picture"); // another program has another one
      this.#fields = new Fields(this.#screen, this.#send);
      this.#screen.replaceChildren(this.#drawing.svg, this.#over);
    }
    if (changed.markings) {
      this.#markings = changed.markings;
      this.#mark();
    }
    if (changed.palette) {
      this.#drawing.dye(changed.palette);
      this.#stage.style.setProperty("--around", `rgb(${changed.palette.slice(0, 3).join(" ")})`);
    }
    if ("overlay" in changed) this.#screen.inert = changed.overlay !== undefined;
  }

  /** Show what has changed with a frame that was run. @param {TickAnswer["picture"]} picture */
  show(picture) {
    if (picture && !(picture instanceof Uint8Array)) {
      const before = this.#stage.contains(document.activeElement) && document.activeElement;
      this.#drawing.take(picture);
      this.#fields.suit(this.#drawing);
      if (picture.size) this.#screen.style.setProperty("--shape", String(picture.size[0] / picture.size[1]));
      const moves = picture.focus !== undefined || picture.dialog !== undefined;
      if (before && (moves || document.activeElement !== before)) this.#focus();
    }
    this.#fields.pass();
  }

  /**
   * The place in the drawing at one of the page; undefined beside it.
   *
   * @param {number} x
   * @param {number} y
   * @returns {[number, number] | undefined}
   */
  pixelAt(x, y) {
    const { left, top, width, height } = this.#screen.getBoundingClientRect();
    const [across, down] = this.#drawing.size;
    const [column, line] = [Math.floor(((x - left) * across) / width), Math.floor(((y - top) * down) / height)];
    return column >= 0 && line >= 0 && column < across && line < down ? [column, line] : undefined;
  }

  /** A finger beside it means nothing. @param {number} x @param {number} y */
  pixelNear(x, y) {
    return this.pixelAt(x, y);
  }

  /** Draw the program's markings over the drawing, wherever it is by now. */
  #mark() {
    const { width, height } = this.#screen.getBoundingClientRect();
    const scale = window.devicePixelRatio || 1;
    Object.assign(this.#over, { width: Math.round(width * scale), height: Math.round(height * scale) });
    const [across, down] = this.#drawing.size;
    const flat = new Curve({ width: across, height: down }, false);
    this.#over.hidden = !this.#markings || Object.values(this.#markings).every((each) => !each.length);
    drawMarkings(this.#over, this.#markings, flat, [0, 0, across, down]);
  }

  /** What the program's keyboard acts on has the page's focus, too. */
  #focus() {
    const { focus, focused } = this.#drawing;
    const wanted = this.#fields.input(focus) ?? focused ?? this.#stage;
    if (document.activeElement !== wanted) wanted.focus({ preventScroll: true });
  }

  /** A click without a pointer is made for somebody who has none: a touch in the middle. @param {MouseEvent} event */
  #clicked(event) {
    const pointed = this.#pointed;
    this.#pointed = false;
    const on = event.target instanceof Element ? event.target.closest("[data-key]") : null;
    const hit = this.#drawing.part(on?.getAttribute("data-key") ?? "")?.told.hit;
    if ((pointed && event.detail > 0) || !hit) return;
    const [left, top, width, height] = hit;
    /** @type {[number, number]} */
    const pixel = [left + Math.floor(width / 2), top + Math.floor(height / 2)];
    for (const what of /** @type {const} */ (["down", "up"])) this.#send({ kind: "mouse", what, pixel, touched: true });
  }
}
