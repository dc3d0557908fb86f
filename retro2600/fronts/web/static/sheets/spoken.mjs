// @ts-check
/** The live region: what a screen reader says of its own accord. */

import { element } from "../elements.mjs";

const KEPT = 6; // lines that stay to be read again (chosen)

/** Say these lines, one after the other, once what is being said has ended. @param {readonly string[]} lines */
export function speak(lines) {
  const region = element("spoken", HTMLElement);
  for (const line of lines) {
    if (!line) continue;
    const said = document.createElement("p");
    said.textContent = line;
    region.append(said);
  }
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}
