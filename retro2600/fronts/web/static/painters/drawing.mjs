// @ts-check
/** A drawing: shapes in an element of SVG, each thing in it with its role and its name. */

import { HOLDERS, attributes, isNamed, untold } from "./roles.mjs";
import { drawnShapes, node, variable } from "./shapes.mjs";

/** @typedef {import("../messages.mjs").Drawn} Drawn */
/** @typedef {import("../messages.mjs").DrawnElement} DrawnElement */
/** @typedef {import("../messages.mjs").DrawnShape} DrawnShape */
/** @typedef {import("./roles.mjs").Told} Told */

/**
 * An element: what was told of it, the group that readers see, and the one that holds its shapes.
 *
 * @typedef {{told: Told, group: SVGGElement, shapes: SVGGElement}} Part
 */

const SEEN = ["key", "look", "at"]; // fields that readers are not told of
const STILL = 30; // pictures without a move (chosen) until what has moved is painted with all else again

export class Drawing {
  svg = node("svg", { class: "drawing", role: "group" });
  /** Width and height in its units. @type {[number, number]} */
  size = [1, 1];
  /** The key of the element that the keyboard acts on. */
  focus = "";
  #dialog = "";
  /** @type {string[]} */
  #order = [];
  /** @type {Map<string, Part>} */
  #parts = new Map();
  /** @type {Map<number, DrawnShape[]>} */
  #looks = new Map();
  /** Groups that hold elements of a role, by the role and the first of them. @type {Map<string, SVGGElement>} */
  #holders = new Map();
  /** The sheet that is open, with all that lies over it inside. @type {Part | undefined} */
  #open;
  #pictures = 0; // that were taken in
  /** What moves, with the picture of its last move: a layer each, so all else stands. @type {Map<Part, number>} */
  #moving = new Map();

  /** @param {string} name  By which readers are told of it. */
  constructor(name) {
    this.svg.setAttribute("aria-label", name);
  }

  /** Take in what has changed. @param {Drawn} drawn */
  take(drawn) {
    for (const { number, shapes } of drawn.looks ?? []) this.#looks.set(number, shapes);
    this.#pictures += 1;
    const changed = (drawn.elements ?? []).filter((element) => this.#change(element));
    this.#settle();
    this.focus = drawn.focus ?? this.focus;
    this.#dialog = drawn.dialog ?? this.#dialog;
    if (drawn.size) {
      this.size = drawn.size;
      this.svg.setAttribute("viewBox", `0 0 ${drawn.size.join(" ")}`);
    }
    if (drawn.order) this.#reorder(drawn.order);
    const everyone = drawn.order || drawn.dialog !== undefined || drawn.focus !== undefined;
    if (!everyone && !changed.length) return;
    const reached = new Set(this.reached);
    for (const key of everyone ? this.#order : changed.map((element) => element.key)) {
      const part = this.#parts.get(key);
      if (part) this.#describe(part, reached.has(part));
    }
    const isMoved = changed.some((element) => element.role !== undefined || element.name !== undefined);
    if (isMoved || drawn.order || drawn.dialog !== undefined) this.#arrange(reached);
  }

  /** Show it in these colours. @param {Uint8Array} palette  Red, green and blue of each ink. */
  dye(palette) {
    for (let ink = 0; ink < palette.length / 3; ink++) {
      const colour = palette.slice(3 * ink, 3 * ink + 3).join(" ");
      this.svg.style.setProperty(variable(ink), `rgb(${colour})`);
    }
  }

  /** What can be reached, back to front: all of it, or what an open sheet begins. @returns {Part[]} */
  get reached() {
    const keys = this.#order.slice(Math.max(this.#order.indexOf(this.#dialog), 0));
    return keys.flatMap((key) => this.#parts.get(key) ?? []);
  }

  /** The element of that key. @param {string} key */
  part(key) {
    return this.#parts.get(key);
  }

  /** The group that is to have the focus: that of the keyboard, or the sheet that is open. */
  get focused() {
    const found = [this.focus, this.#dialog].flatMap((key) => this.#parts.get(key)?.group ?? []);
    return found.find((group) => group.hasAttribute("tabindex"));
  }

  /** Take in what has changed of an element; true if readers are to be told. @param {DrawnElement} change */
  #change(change) {
    const part = this.#parts.get(change.key) ?? this.#made(change.key);
    Object.assign(part.told, change);
    const { look, at } = part.told;
    if (change.look !== undefined) part.shapes.replaceChildren(...drawnShapes(this.#looks.get(look) ?? []));
    if (change.at) part.shapes.setAttribute("transform", `translate(${at.join(" ")})`);
    if (change.at && change.look === undefined) {
      part.shapes.style.willChange = "transform";
      this.#moving.set(part, this.#pictures);
    }
    return Object.keys(change).some((field) => !SEEN.includes(field));
  }

  /** What has come to rest has no layer any more. */
  #settle() {
    for (const [part, last] of this.#moving) {
      if (this.#pictures - last < STILL) continue;
      part.shapes.style.willChange = "";
      this.#moving.delete(part);
    }
  }

  /** @param {string} key @returns {Part} */
  #made(key) {
    const part = { told: untold(key), group: node("g", { "data-key": key }), shapes: node("g") };
    part.group.append(part.shapes);
    this.#parts.set(key, part);
    return part;
  }

  /** @param {string[]} order */
  #reorder(order) {
    this.#order = order;
    const kept = new Set(order);
    for (const key of [...this.#parts.keys()]) if (!kept.has(key)) this.#parts.delete(key);
  }

  /** @param {Part} part @param {boolean} isReached */
  #describe({ told, group }, isReached) {
    const { key } = told;
    const given = attributes(told, isReached, key === this.focus, key === this.#dialog);
    for (const [name, value] of Object.entries(given)) {
      if (value === undefined) group.removeAttribute(name);
      else if (group.getAttribute(name) !== value) group.setAttribute(name, value);
    }
  }

  /** Put the groups into each other and in their order. @param {Set<Part>} reached */
  #arrange(reached) {
    const parts = this.#order.flatMap((key) => this.#parts.get(key) ?? []);
    const sheet = this.#parts.get(this.#dialog);
    const at = sheet ? parts.indexOf(sheet) : parts.length;
    const used = new Map();
    const below = this.#held(parts.slice(0, at), reached, used);
    put(this.svg, sheet ? [...below, sheet.group] : below);
    if (sheet) put(sheet.group, [sheet.shapes, ...this.#held(parts.slice(at + 1), reached, used)]);
    if (this.#open && this.#open !== sheet) put(this.#open.group, [this.#open.shapes]);
    this.#open = sheet;
    this.#holders = used;
  }

  /**
   * The groups of elements one after the other, those of a role that belongs into something within it.
   *
   * @param {Part[]} parts
   * @param {Set<Part>} reached
   * @param {Map<string, SVGGElement>} used
   * @returns {SVGGElement[]}
   */
  #held(parts, reached, used) {
    /** @type {SVGGElement[]} */
    const found = [];
    /** @type {SVGGElement[]} */
    let held = [];
    /** @type {SVGGElement[]} */
    let between = []; // decoration, which goes where the next one does
    let role = "";
    /** @type {SVGGElement | undefined} */
    let holder;
    const end = () => {
      if (holder) put(holder, held);
      found.push(...between);
      [holder, held, between, role] = [undefined, [], [], ""];
    };
    for (const part of parts) {
      const wanted = HOLDERS[part.told.role];
      if (!isNamed(part.told)) {
        between.push(part.group);
      } else if (!wanted) {
        end();
        found.push(part.group);
      } else {
        if (!holder || role !== wanted) {
          end();
          const name = `${wanted} ${part.told.key}`;
          holder = this.#holders.get(name) ?? node("g", { role: wanted });
          if (reached.has(part)) holder.removeAttribute("aria-hidden");
          else holder.setAttribute("aria-hidden", "true");
          role = wanted;
          used.set(name, holder);
          found.push(holder);
        }
        held.push(...between, part.group);
        between = [];
      }
    }
    end();
    return found;
  }
}

/**
 * Let a group have these children; those that stay stay where they are, and keep the focus.
 *
 * @param {Element} group
 * @param {Element[]} wanted
 */
function put(group, wanted) {
  let next = group.firstElementChild;
  for (const child of wanted) {
    if (next !== child && next?.nextElementSibling === child) {
      next.remove(); // it has gone, or comes later
      next = child;
    }
    if (next === child) next = child.nextElementSibling;
    else group.insertBefore(child, next);
  }
  while (next) {
    const gone = next;
    next = next.nextElementSibling;
    gone.remove();
  }
}
