// @ts-check
/**
 * The tables of the server while the program loads: a line and a button for each, or the one that a link leads to.
 *
 * A choice that is made here is carried out once the program is there. It is the program that shows the board.
 */

import { element, made, onUse, write } from "../elements.mjs";
import { isOpen, listed, opened } from "../tables.mjs";
import { said } from "../words.mjs";

/** @typedef {import("../messages.mjs").Enter} Enter */
/** @typedef {import("../tables.mjs").Table} Table */
/** @typedef {{table: number, key: string}} Invitation */

const AGAIN = 3000; // milliseconds until the server is asked again
const MOST = 50; // lines

export class Tables {
  #place = element("tables", HTMLElement);
  #told = made("p");
  #title = "";
  #invitation;
  #enter;
  #refused;
  #ready = false;
  #over = false;
  /** @type {Table | null} */
  #invited = null;
  /** @type {Enter | null} */
  #chosen = null;

  /**
   * `enter` is given a table once the program is there; `refused` hears a sentence about a link that opens none.
   *
   * @param {Invitation | undefined} invitation  The table that the page's link leads to.
   * @param {(wanted: Enter) => void} enter
   * @param {(sentence: string) => void} refused
   */
  constructor(invitation, enter, refused) {
    this.#invitation = invitation;
    this.#enter = enter;
    this.#refused = refused;
    this.#told.setAttribute("role", "status");
  }

  /** Show what there is, again and again, until that is of no use any more. @param {string} server */
  async look(server) {
    while (!this.#over) {
      try {
        await (this.#invitation ? this.#lookAt(server, this.#invitation) : this.#lookAround(server));
      } catch {
        // the server does not answer: it is asked again
      }
      if (!this.#over) await new Promise((go) => setTimeout(go, AGAIN));
    }
  }

  /** The program is there. */
  ready() {
    this.#ready = true;
    if (this.#chosen) this.#go(this.#chosen);
    else if (!this.#invitation) this.#over = true;
    else if (this.#invited) this.#go(wanted(this.#invited, "link", this.#invitation.key));
  }

  /** @param {string} server @param {Invitation} invitation */
  async #lookAt(server, { table, key }) {
    const found = await opened(server, table, key);
    if (this.#over) return;
    if (!found) {
      this.#over = true;
      this.#place.hidden = true;
      this.#refused(said("This link opens no table: ask for it again."));
      return;
    }
    this.#invited = found;
    if (this.#ready) return this.#go(wanted(found, "link", key));
    const host = found.white ?? found.red;
    this.#show(host && isOpen(found) ? said("{name} invites you", { name: host.name }) : "", [found], key);
  }

  /** @param {string} server */
  async #lookAround(server) {
    const tables = await listed(server);
    if (!this.#over) this.#show(tables.length ? said("Tables at this server") : "", tables.slice(0, MOST), "");
  }

  /** @param {Enter} enter */
  #go(enter) {
    this.#over = true;
    this.#enter(enter);
  }

  /** @param {string} title @param {Table[]} tables @param {string} key */
  #show(title, tables, key) {
    const held = document.activeElement?.getAttribute("data-table");
    const lines = tables.map((table) => this.#line(table, key));
    this.#title = title;
    this.#tell();
    this.#place.replaceChildren(this.#told, ...lines);
    this.#place.hidden = !lines.length;
    if (held) this.#button(held)?.focus();
  }

  #tell() {
    write(this.#told, this.#chosen ? said("It opens as soon as the program is there.") : this.#title);
  }

  /** @param {string} id @returns {HTMLElement | null} */
  #button(id) {
    return this.#place.querySelector(`[data-table="${CSS.escape(id)}"]`);
  }

  /** @param {Table} table @param {string} key */
  #line(table, key) {
    const [line, text] = [made("div"), made("span")];
    text.append(terms(table), made("small", names(table)));
    const does = isOpen(table) ? (this.#invitation ? said("Sit Down") : said("Join")) : said("Watch");
    const button = made("button", does);
    button.setAttribute("data-table", String(table.id));
    button.setAttribute("aria-label", `${does}: ${terms(table)}, ${names(table)}`);
    button.setAttribute("aria-pressed", String(this.#chosen?.table === table.id));
    onUse(button, () => this.#choose(wanted(table, "page", key)));
    line.append(text, button);
    return line;
  }

  /** Another touch lets it go again. @param {Enter} enter */
  #choose(enter) {
    this.#chosen = this.#chosen?.table === enter.table ? null : enter;
    this.#tell();
    for (const button of this.#place.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button.dataset["table"] === String(this.#chosen?.table)));
    }
    if (this.#ready && this.#chosen) this.#go(this.#chosen);
  }
}

/** @param {Table} table @param {"link" | "page"} why @param {string} key @returns {Enter} */
function wanted(table, why, key) {
  const enter = /** @type {const} */ ({ kind: "enter", table: table.id, program: table.program, why });
  return { ...enter, seat: isOpen(table) ? "seat" : "watch", ...(key ? { key } : {}) };
}

/** The program, the kind of game and the clock, in words. @param {Table} table */
function terms({ program, options: { kind, target, clock } }) {
  const game =
    kind === "match"
      ? target === 1
        ? said("a match to 1 point")
        : said("a match to {points} points", { points: String(target) })
      : kind === "money"
        ? said("money play")
        : said("a single game");
  const seconds = (/** @type {number} */ ms) => String(Math.ceil(ms / 1000));
  const time = clock ? said("{seconds} s for each decision", { seconds: seconds(clock.delay) }) : said("no clock");
  return `${program.charAt(0).toUpperCase()}${program.slice(1)}: ${game}, ${time}`;
}

/** @param {Table} table */
function names({ white, red }) {
  return [white, red].map((who) => who?.name ?? said("free seat")).join(" - ");
}
