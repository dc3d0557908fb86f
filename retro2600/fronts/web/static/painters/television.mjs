// @ts-check
/** The television: the console's picture in the room there is, through its glass, with markings over it. */

import { Curve } from "./curve.mjs";
import { fitted } from "./geometry.mjs";
import { Glass } from "./glass.mjs";
import { drawMarkings } from "./markings.mjs";
import { Pixels } from "./pixels.mjs";
import { Receiver } from "./receiver.mjs";
import { said } from "../words.mjs";

/** @typedef {import("../messages.mjs").TickAnswer} TickAnswer */
/** @typedef {import("../messages.mjs").View} View */
/** @typedef {{pixels: HTMLCanvasElement, glass: HTMLCanvasElement, markings: HTMLCanvasElement}} Canvases */

const FINGER = 44; // pixels of the page around the picture in which a finger still means it (chosen)

export class Television {
  #canvases;
  #receiver = new Receiver();
  /** @type {View} */
  #view = {};
  #curve = new Curve({ width: 1, height: 1 }, false);
  /** @type {Pixels | Glass | null} */
  #painter = null;
  /** @type {Glass | null} */
  #glass = null;
  /** @type {Uint8Array | null} */
  #picture = null;
  #blank = true;
  /** @type {Uint32Array | null} */
  #image = null;
  #room = { width: 0, height: 0, scale: 1 };

  /**
   * In that element; `say` hears a sentence where a look cannot be shown, and `isCropped` tells whether
   * there is room for the lit part of the picture alone.
   *
   * @param {HTMLElement} stage
   * @param {Canvases} canvases
   * @param {(sentence: string) => void} say
   * @param {() => boolean} isCropped
   */
  constructor(stage, canvases, say, isCropped) {
    this.#canvases = canvases;
    this.say = say;
    this.isCropped = isCropped;
    new ResizeObserver((entries) => entries[0] && this.#measure(entries[0])).observe(stage);
    canvases.glass.addEventListener("webglcontextlost", (event) => event.preventDefault());
    canvases.glass.addEventListener("webglcontextrestored", () => {
      this.#glass = null;
      this.#arrange();
    });
  }

  /**
   * Take in what has changed of the view.
   *
   * @param {View} changed
   */
  take(changed) {
    this.#view = { ...this.#view, ...changed };
    if (changed.console) {
      this.#glass = this.#picture = null; // another program has another picture
      this.#receiver = new Receiver();
    }
    if (changed.palette || changed.look || changed.console) {
      if (this.#view.palette && this.#view.look) this.#receiver.tune(this.#view.palette, this.#view.look);
      this.#image = null;
      this.#arrange();
    } else if (changed.markings) this.#mark();
  }

  /**
   * Show the picture of a frame that was run: another one, or the last one again.
   *
   * @param {TickAnswer["picture"]} picture
   * @param {boolean} blank
   */
  show(picture, blank) {
    if (picture instanceof Uint8Array) this.#picture = picture;
    const changed = picture !== undefined || blank !== this.#blank || this.#receiver.busy;
    this.#blank = blank;
    if (changed) this.#draw(false);
  }

  /**
   * The column and line of the picture at a place of the page; undefined beside it.
   *
   * @param {number} x
   * @param {number} y
   * @returns {[number, number] | undefined}
   */
  pixelAt(x, y) {
    const { left, top, width, height } = this.#canvases.markings.getBoundingClientRect();
    if (!(width && height)) return undefined;
    const [across, down] = [(x - left) / width, (y - top) / height];
    return across < 0 || down < 0 || across >= 1 || down >= 1 ? undefined : this.#curve.pixelAt(across, down);
  }

  /**
   * The same for a finger: up to its breadth beside the picture, columns and lines are counted on.
   *
   * @param {number} x
   * @param {number} y
   * @returns {[number, number] | undefined}
   */
  pixelNear(x, y) {
    const { left, top, right, bottom, width, height } = this.#canvases.markings.getBoundingClientRect();
    if (!(width && height)) return undefined;
    const beside = Math.max(left - x, x - right, top - y, y - bottom);
    return beside > FINGER ? undefined : this.#curve.seenAt((x - left) / width, (y - top) / height);
  }

  /** @param {ResizeObserverEntry} entry */
  #measure(entry) {
    const device = entry.devicePixelContentBoxSize?.[0];
    const { width, height } = entry.contentRect;
    const scale = window.devicePixelRatio || 1;
    const exact = device && Math.abs(device.inlineSize - width * scale) < 2; // else it counts other pixels
    this.#room = {
      width: exact ? device.inlineSize : Math.floor(width * scale),
      height: exact ? device.blockSize : Math.floor(height * scale),
      scale,
    };
    this.#arrange();
  }

  /** Put the canvases where they belong, and draw everything anew. */
  #arrange() {
    const { console, look, palette } = this.#view;
    if (!console || !look || !palette || !this.#room.width || !this.#room.height) return;
    const part = this.isCropped() ? console.lit : undefined;
    const place = fitted(this.#room.width, this.#room.height, console, look.sizing, part);
    for (const canvas of Object.values(this.#canvases)) {
      canvas.width = place.width;
      canvas.height = place.height;
      for (const side of /** @type {const} */ (["left", "top", "width", "height"])) {
        canvas.style[side] = `${place[side] / this.#room.scale}px`;
      }
    }
    this.#painter = this.#painterFor(place.width >= console.width && place.height >= console.height);
    this.#canvases.glass.hidden = !(this.#painter instanceof Glass);
    this.#canvases.pixels.hidden = this.#painter instanceof Glass;
    this.#curve = new Curve(console, look.curve && this.#painter instanceof Glass);
    this.#draw(true);
    this.#mark();
  }

  /** @param {boolean} roomy  False where lines would be lost. @returns {Pixels | Glass | null} */
  #painterFor(roomy) {
    const { console, look } = this.#view;
    if (!console || !look) return null;
    if (roomy && (look.curve || look.scan_lines || look.mask)) {
      try {
        this.#glass ??= new Glass(this.#canvases.glass, console);
        this.#glass.look = look;
        return this.#glass;
      } catch {
        this.say(said("this browser has no WebGL2: the picture stays sharp, without the tube's glass"));
      }
    }
    return new Pixels(this.#canvases.pixels, console);
  }

  /** @param {boolean} anew  False: nothing is drawn if the image is there already. */
  #draw(anew) {
    if (!this.#picture || !this.#painter) return;
    const before = this.#image;
    if (!anew || !before) this.#image = this.#receiver.image(this.#picture, this.#blank);
    if (this.#image && (anew || this.#image !== before)) this.#painter.show(this.#image);
  }

  #mark() {
    if (this.#view.console) {
      drawMarkings(this.#canvases.markings, this.#view.markings, this.#curve, this.#view.console.lit);
    }
  }
}
