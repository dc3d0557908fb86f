// @ts-check
/** The page that is open over the picture or beside it: a menu, the help, a review; its lines are the program's. */

import { detents } from "../devices/mouse.mjs";
import { element, made, onUse, write } from "../elements.mjs";
import { thumbnail } from "../painters/kinds.mjs";
import { qr } from "../painters/qr.mjs";

/** @typedef {import("../messages.mjs").Overlay} Overlay */
/** @typedef {import("../messages.mjs").SheetLine} SheetLine */
/** @typedef {import("../messages.mjs").View} View */
/** @typedef {import("../messages.mjs").Send} Send */

/** What a line has only where one of them is chosen. */
const CHOSEN = ["aria-selected", "aria-disabled", "aria-describedby", "aria-current", "tabindex"];

/** Keys of a field that the program has, by the browser's name for them; all others write into it. */
const KEYS = /** @type {Readonly<Record<string, string>>} */ ({
  ArrowDown: "down",
  ArrowUp: "up",
  Enter: "return",
  Escape: "escape",
});

export class OverlaySheet {
  #sheet = element("overlay", HTMLElement);
  #lines = element("overlay-lines", HTMLElement);
  #thumbnail = element("thumbnail", HTMLElement);
  #turning = element("overlay-turning", HTMLElement);
  #about = element("overlay-about", HTMLElement);
  #share = element("overlay-share", HTMLElement);
  /** The link that its code has. */
  #link = "";

  /**
   * `closed` is called when it closes: the focus belongs elsewhere then; `share` with a link that is to be shared.
   *
   * @param {Send} send
   * @param {() => void} closed
   * @param {(link: string) => void} share
   */
  constructor(send, closed, share) {
    this.send = send;
    this.closed = closed;
    onUse(this.#share, () => share(this.#link));
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
    const form = overlay.lines.some(({ entry }) => entry);
    this.#lines.setAttribute("role", reads ? "list" : form ? "group" : "listbox");
    this.#lines.classList.toggle("form", form);
    this.#lines.classList.toggle("reads", reads);
    this.#lines.tabIndex = reads ? 0 : -1;
    overlay.lines.forEach((line, number) => this.#write(line, number, overlay.chosen, form));
    while (this.#lines.children.length > overlay.lines.length) this.#lines.lastElementChild?.remove();
    this.#draw(overlay, view);
    this.#focus(overlay.chosen, opens);
  }

  /**
   * `form`: lines among them are written into, so that they are fields and buttons.
   *
   * @param {SheetLine} line
   * @param {number} number
   * @param {number | undefined} chosen
   * @param {boolean} form
   */
  #write({ left, right, kind, entry }, number, chosen, form) {
    let row = this.#lines.children[number];
    if (!row) {
      row = made("div");
      row.append(made("span"), made("span"));
      row.setAttribute("data-line", String(number));
      this.#lines.append(row);
    }
    const [name, value] = row.children;
    if (name) write(name, left);
    if (value) write(value, entry ? "" : right);
    this.#field(row, left, entry, number);
    row.className = kind;
    const empty = !left && !right; // it parts others
    const one = chosen === undefined ? "listitem" : form ? "button" : "option";
    row.setAttribute("role", empty || entry || (form && kind) ? "presentation" : one);
    row.ariaHidden = empty ? "true" : null;
    if (form || empty || chosen === undefined) {
      for (const other of CHOSEN) row.removeAttribute(other);
      if (!form || empty || kind) return;
      const at = row.querySelector("input") ?? row;
      at.setAttribute("tabindex", "0");
      row.toggleAttribute("data-chosen", number === chosen);
      if (number === chosen) at.setAttribute("aria-describedby", "overlay-about");
      else at.removeAttribute("aria-describedby");
    } else {
      row.removeAttribute("data-chosen");
      row.setAttribute("aria-selected", String(number === chosen));
      row.setAttribute("tabindex", number === chosen ? "0" : "-1");
      row.setAttribute("aria-disabled", String(kind !== ""));
      if (number === chosen) row.setAttribute("aria-describedby", "overlay-about");
      else row.removeAttribute("aria-describedby");
    }
  }

  /**
   * The field of a line that is written into; none in any other.
   *
   * @param {Element} row
   * @param {string} title
   * @param {SheetLine["entry"]} entry
   * @param {number} number
   */
  #field(row, title, entry, number) {
    let field = row.querySelector("input");
    if (!entry || field?.autocomplete !== (entry.name === "text" ? "off" : entry.name)) field?.remove();
    if (!entry) return;
    if (!field?.isConnected) {
      field = this.#made(entry, number);
      row.append(field);
    }
    field.setAttribute("aria-label", title);
    if (!entry.text) field.value = "";
    else if (!entry.secret && document.activeElement !== field) field.value = entry.text;
  }

  /**
   * A field that tells of all that is written into it.
   *
   * @param {NonNullable<SheetLine["entry"]>} entry
   * @param {number} number
   */
  #made(entry, number) {
    const field = made("input");
    field.type = entry.secret ? "password" : "text";
    field.inputMode = entry.name === "url" ? "url" : "text";
    field.autocomplete = /** @type {AutoFill} */ (entry.name === "text" ? "off" : entry.name);
    field.maxLength = entry.most;
    field.spellcheck = false;
    field.autocapitalize = "none";
    field.enterKeyHint = "next";
    field.setAttribute("data-own-keys", "");
    field.addEventListener("input", () => this.send({ kind: "write", number, text: field.value }));
    field.addEventListener("focus", () => this.send({ kind: "line", number }));
    field.addEventListener("keydown", (event) => {
      const chord = event.isComposing ? undefined : KEYS[event.key];
      if (!chord) return;
      event.preventDefault();
      for (const down of [true, false]) this.send({ kind: "key", chord, key: "field", down });
    });
    return field;
  }

  /** @param {Overlay} overlay @param {View} view */
  #draw({ thumbnail: picture, code, lines }, { console, palette }) {
    this.#link = code.length ? written(lines) : "";
    this.#share.hidden = !this.#link || !navigator.share; // without it, the sheet's own line copies
    this.#thumbnail.hidden = !picture && !code.length;
    this.#thumbnail.classList.toggle("code", code.length > 0);
    if (code.length) this.#thumbnail.replaceChildren(qr(code));
    else if (picture && console && palette) this.#thumbnail.replaceChildren(thumbnail(picture, console, palette));
  }

  /**
   * The chosen line has the focus, so that it is read out.
   *
   * @param {number | undefined} chosen
   * @param {boolean} opens
   */
  #focus(chosen, opens) {
    const inside = this.#sheet.contains(document.activeElement);
    const row = chosen === undefined ? this.#lines : this.#lines.children[chosen];
    const at = row?.querySelector(":scope > input") ?? row;
    if (!(at instanceof HTMLElement) || document.activeElement === at) return;
    const onButton = inside && document.activeElement instanceof HTMLButtonElement;
    if (opens || !onButton) at.focus({ preventScroll: true });
    at.scrollIntoView({ block: chosen === undefined ? "start" : "nearest" });
  }

  /** The wheel goes from line to line; pages to read are scrolled. @param {WheelEvent} event */
  #wheel(event) {
    if (event.ctrlKey || this.#lines.matches(".reads, .form")) return;
    event.preventDefault();
    this.send({ kind: "wheel", detents: detents(event), fine: event.shiftKey });
  }

  /** @param {MouseEvent} event @param {boolean} choose */
  #pointed(event, choose) {
    const row = event.target instanceof Element ? event.target.closest("[data-line]") : null;
    const role = row?.getAttribute("role");
    if (!row || row.className || (role !== "option" && (role !== "button" || !choose))) return;
    if (!choose && event instanceof PointerEvent && event.pointerType === "touch") return;
    /** @type {[number, number] | undefined} */
    const place = choose ? undefined : [Math.round(event.clientX), Math.round(event.clientY)];
    this.send({ kind: "line", number: Number(row.getAttribute("data-line")), choose, place });
  }
}

/** The link at the top of a sheet, which may take several lines. @param {readonly SheetLine[]} lines */
function written(lines) {
  const end = lines.findIndex(({ left, kind }) => !left || kind !== "told");
  return lines
    .slice(0, end < 0 ? lines.length : end)
    .map(({ left }) => left.trim())
    .join("");
}
