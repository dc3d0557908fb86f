// @ts-check
/** The page's elements by their ids. */

/**
 * The element of that id; the page is broken without it.
 *
 * @template {Element} E
 * @param {string} id
 * @param {new () => E} type
 * @returns {E}
 */
export function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} "${id}"`);
  return found;
}

/**
 * A new element with a text in it.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} [text]
 * @param {string} [kind]  Its class.
 */
export function made(tag, text = "", kind = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = kind;
  return element;
}

/**
 * Write a text into an element; nothing is done if it stands there already.
 *
 * @param {Element} where
 * @param {string} text
 */
export function write(where, text) {
  if (where.textContent !== text) where.textContent = text;
}

/**
 * Call `heard` from now on when a button is used by pointer, key or assistive technology.
 *
 * One that was used by pointer gives the focus back to the picture, so that keys go on to the program.
 *
 * @param {HTMLElement} button
 * @param {() => void} heard
 */
export function onUse(button, heard) {
  button.addEventListener("click", (event) => {
    heard();
    if (event.detail > 0 && document.activeElement === button) element("stage", HTMLElement).focus();
  });
}
