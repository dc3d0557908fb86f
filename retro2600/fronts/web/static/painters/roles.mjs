// @ts-check
/** What readers of the screen are told of an element of a drawing, in the words of WAI-ARIA. */

/** @typedef {import("../messages.mjs").DrawnElement} DrawnElement */
/** @typedef {Required<DrawnElement>} Told */

/** What holds elements of a role: readers count them in it. @type {Readonly<Record<string, string>>} */
export const HOLDERS = { listitem: "list", tab: "tablist", radio: "radiogroup" };

/** The state of what is on or off, by the role. @type {Readonly<Record<string, string>>} */
const STATES = {
  button: "aria-pressed",
  switch: "aria-checked",
  radio: "aria-checked",
  tab: "aria-selected",
  listitem: "aria-current",
};
const ALWAYS = ["switch", "radio", "tab"]; // on or off, and nothing between
const WORKED = ["button", "switch", "radio", "slider", "tab", "textbox"]; // they can be idle
const MOST = 100; // of a slider

/** An element of which nothing has been told. @param {string} key @returns {Told} */
export function untold(key) {
  const nothing = { look: -1, role: "", name: "", hit: undefined, on: undefined, idle: false, value: "" };
  return { key, at: [0, 0], ...nothing };
}

/** True for one that has a name, and is no decoration. @param {Told} told */
export function isNamed({ name }) {
  return name !== "";
}

/** True for one that can be touched, and so have the focus. @param {Told} told */
export function isTouched(told) {
  return isNamed(told) && Boolean(told.hit);
}

/**
 * The attributes of an element; undefined: it has none of that name.
 *
 * @param {Told} told
 * @param {boolean} isReached  False behind an open sheet.
 * @param {boolean} hasFocus
 * @param {boolean} isDialog  True for the sheet that is open.
 * @returns {Record<string, string | undefined>}
 */
export function attributes(told, isReached, hasFocus, isDialog) {
  const { role, name, on, idle, value } = told;
  const isRead = isReached && isNamed(told) && role !== "textbox"; // a field lies over that
  const given = { ...NONE };
  if (!isRead && !isDialog) return { ...given, "aria-hidden": "true" };
  given["role"] = role || "img";
  given["aria-label"] = name || undefined;
  if (isTouched(told)) given["tabindex"] = hasFocus ? "0" : "-1";
  const state = STATES[role];
  if (state && (typeof on === "boolean" || ALWAYS.includes(role))) given[state] = String(on ?? false);
  if (idle && WORKED.includes(role)) given["aria-disabled"] = "true";
  if (role === "slider") Object.assign(given, range(value));
  if (role === "status") given["aria-live"] = "off"; // what is to be said by itself is spoken
  if (isDialog) Object.assign(given, { "aria-modal": "true", tabindex: given["tabindex"] ?? "-1" });
  return given;
}

/** @type {Readonly<Record<string, string | undefined>>} */
const NONE = Object.fromEntries(
  [
    ...["role", "aria-label", "aria-hidden", "aria-disabled", "aria-live", "aria-modal", "tabindex"],
    ...["aria-valuenow", "aria-valuemin", "aria-valuemax", "aria-valuetext", ...Object.values(STATES)],
  ].map((name) => [name, undefined]),
);

/** A slider's value: its words, and the number that begins them. @param {string} value */
function range(value) {
  const now = Number.parseFloat(value) || 0;
  return {
    "aria-valuenow": String(now),
    "aria-valuemin": String(Math.min(0, now)),
    "aria-valuemax": String(Math.max(MOST, now)),
    "aria-valuetext": value,
  };
}
