// @ts-check
/** The words of the page itself in the language of the person, by what they are in English. */

const LANGUAGES = ["de", "fr"]; // that there are words of, beside English: `words/de.json`
const NAMED = ["aria-label", "content"]; // attributes that are read
const WRITTEN = "body *, meta[name=description]"; // elements with words

/** @type {Record<string, string>} */
let words = {};
/** What is written in the page's own file: each place with its words in English, and as they are written now. */
const written = [...document.querySelectorAll(WRITTEN)].flatMap((element) => {
  const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim());
  const named = NAMED.flatMap((name) => element.getAttributeNode(name) ?? []);
  return [...texts, ...named].map((place) => ({ place, english: place.nodeValue ?? "", now: place.nodeValue }));
});

/**
 * A sentence of the page; its fields stand in braces. One that has no translation is in English.
 *
 * @param {string} template
 * @param {Record<string, string>} [fields]
 */
export function said(template, fields = {}) {
  const sentence = words[template] ?? template;
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
}

/** The first of these languages that there are words of, by their tags: "de-CH". @param {readonly string[]} tags */
export function known(tags) {
  const codes = tags.map((tag) => tag.slice(0, 2));
  return codes.find((code) => code === "en" || LANGUAGES.includes(code)) ?? "en";
}

/** Say everything in that language from now on, and write what is there already anew. @param {string} code */
export async function speak(code) {
  if (code === document.documentElement.lang) return;
  document.documentElement.lang = code;
  const found = LANGUAGES.includes(code) ? await fetched(code) : {};
  if (document.documentElement.lang !== code) return; // another one has been chosen since
  words = found;
  for (const each of written) {
    if (each.place.nodeValue !== each.now) continue; // something else has been written there
    each.place.nodeValue = each.now = each.english.replace(each.english.trim(), said(each.english.trim()));
  }
}

/** @param {string} code @returns {Promise<Record<string, string>>} */
async function fetched(code) {
  try {
    return await (await fetch(new URL(`words/${code}.json`, import.meta.url))).json();
  } catch {
    return {}; // they are not there: English is said
  }
}
