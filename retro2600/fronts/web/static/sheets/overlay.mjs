// @ts-check
/** The page that is open over the picture or beside it: a menu, the help, a review; its lines are the program's. */

import { detents } from "../devices/mouse.mjs";
import { element, made, onUse, write } from "../elements.mjs";
import { thumbnail } from "../painters/kinds.mjs";

/** @typedef {import("../messages.mjs").Overlay} Overlay */
/** @typedef {import("../messages.mjs").SheetLine} SheetLine */
/** @typedef {import("../messages.mjs").View} View */
/** @typedef {import("../messages.mjs").Send} Send */

/** What a line has only where one of them is chosen. */
const CHOSEN = ["aria-selected", "aria-disabled", "aria-describedby", "tabindex"];

export class OverlaySheet {
  #sheet = element("overlay", HTMLElement);
  #lines = element("overlay-lines", HTMLElement);
  #thumbnail = element("thumbnail", HTMLElement);
  #turning = element("overlay-turning", HTMLElement);
  #about = element("overlay-about", HTMLElement);

  /**
   * `closed` is called when it closes: the focus belongs elsewhere then.
   *
   * @param {Send} send
   * @param {() => void} closed
   */
  constructor(send, closed) {
    this.send = send;
    this.closed = closed;
    onUse(element("overlay-close", HTMLElement), () => send({ kind: "do", action: "menu", down: true }));
    onUse(element("overlay-back", HTMLElement), () => {
      for (const down of [true, false]) send({ kind: "key", chord: "escape", key: "back", down });
    });
    onUse(element("overlay-previous", HTMLElement), () => send({ kind: "wheel", detents: 1, fine: false }));
    onUse(element("overlay-next", HTMLElement), () => send({ kind: "wheel", detents: -1, fine: false }));
    this.#lines.addEventListener("pointermove", (event) => this.#pointed(event, false));
    this.#lines.addEventListener("click", (event) => this.#pointed(event, true));
    this.#lines.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /**
   * Show it as it is now; none closes it.
   *
   * @param {Overlay | undefined} overlay
   * @param {View} view
   */
  show(overlay, view) {
    document.body.classList.toggle("beside", Boolean(overlay?.beside));
    if (!overlay) {
      if (this.#sheet.hidden) return;
      const focused = this.#sheet.contains(document.activeElement);
      this.#sheet.hidden = true;
      if (focused) this.closed();
      return;
    }
    const opens = Boolean(this.#sheet.hidden);
    this.#sheet.hidden = false;
    write(element("overlay-title", HTMLElement), overlay.title);
    const reads = overlay.chosen === undefined;
    this.#turning.hidden = !reads;
    write(this.#about, overlay.about);
    this.#about.hidden = reads;
    this.#lines.setAttribute("role", reads ? "list" : "listbox");
    this.#lines.classList.toggle("reads", reads);
    this.#lines.tabIndex = reads ? 0 : -1;
    overlay.lines.forEach((line, number) => this.#write(line, number, overlay.chosen));
    while (this.#lines.children.length > overlay.lines.length) this.#lines.lastElementChild?.remove();
    this.#draw(overlay.thumbnail, view);
    this.#focus(overlay.chosen, opens);
  }

  /** @param {SheetLine} line @param {number} number @param {number | undefined} chosen */
  #write({ left, right, kind }, number, chosen) {
    let row = this.#lines.children[number];
    if (!row) {
      row = made("div");
      row.append(made("span"), made("span"));
      row.setAttribute("data-line", String(number));
      this.#lines.append(row);
    }
    const [name, value] = row.children;
    if (name) write(name, left);
    if (value) write(value, right);
    row.className = kind;
    const empty = !left && !right; // it parts others
    row.setAttribute("role", empty ? "presentation" : chosen === undefined ? "listitem" : "option");
    row.ariaHidden = empty ? "true" : null;
    if (empty || chosen === undefined) {
      for (const other of CHOSEN) row.removeAttribute(other);
    } else {
      row.setAttribute("aria-selected", String(number === chosen));
      row.setAttribute("tabindex", number === chosen ? "0" : "-1");
      row.setAttribute("aria-disabled", String(kind !== ""));
      if (number === chosen) row.setAttribute("aria-describedby", "overlay-about");
      else row.removeAttribute("aria-describedby");
    }
  }

  /** @param {Overlay["thumbnail"]} picture @param {View} view */
  #draw(picture, { console, palette }) {
    this.#thumbnail.hidden = !picture;
    if (picture && console && palette) this.#thumbnail.replaceChildren(thumbnail(picture, console, palette));
  }

  /**
   * The chosen line has the focus, so that it is read out.
   *
   * @param {number | undefined} chosen
   * @param {boolean} opens
   */
  #focus(chosen, opens) {
    const inside = this.#sheet.contains(document.activeElement);
    const at = chosen === undefined ? this.#lines : this.#lines.children[chosen];
    if (!(at instanceof HTMLElement) || document.activeElement === at) return;
    const onButton = inside && document.activeElement instanceof HTMLButtonElement;
    if (opens || !onButton) at.focus({ preventScroll: true });
    at.scrollIntoView({ block: chosen === undefined ? "start" : "nearest" });
  }

  /** The wheel goes from line to line; pages to read are scrolled. @param {WheelEvent} event */
  #wheel(event) {
    if (event.ctrlKey || this.#lines.classList.contains("reads")) return;
    event.preventDefault();
    this.send({ kind: "wheel", detents: detents(event), fine: event.shiftKey });
  }

  /** @param {MouseEvent} event @param {boolean} choose */
  #pointed(event, choose) {
    const row = event.target instanceof Element ? event.target.closest("[data-line]") : null;
    if (!row || row.getAttribute("role") !== "option" || row.className) return;
    if (!choose && event instanceof PointerEvent && event.pointerType === "touch") return;
    /** @type {[number, number] | undefined} */
    const place = choose ? undefined : [Math.round(event.clientX), Math.round(event.clientY)];
    this.send({ kind: "line", number: Number(row.getAttribute("data-line")), choose, place });
  }
}
