// @ts-check
/**
 * Python's memory as it is once the program is loaded, kept for the next visit, which begins much sooner then.
 *
 * It is of one version of Python and of the program, and fits no other. Its digest is kept with it: one of which
 * a byte has changed is not used. One that a visit has begun with, and that visit never came to play, is not used
 * again. A browser that keeps nothing for this page, or has no room for it, goes without.
 */

const PLACE = new URL("snapshot/", import.meta.url).href;
const CACHE = `retro2600-snapshot ${PLACE}`;
const TRIED = `${PLACE}tried`; // kept from the moment in which the snapshot is used until the program plays
const DIGEST = "X-Digest";

/**
 * The address of a snapshot of this version of Python with this program; "" where none can be kept.
 *
 * @param {string} version
 * @param {ArrayBuffer} program
 * @returns {Promise<string>}
 */
export async function addressOf(version, program) {
  if (!self.caches || !crypto.subtle) return "";
  return `${PLACE}${version}-${await digest(program)}`;
}

/** The snapshot of an earlier visit, if there is one that can be used. @param {string} address */
export async function found(address) {
  try {
    if (!address) return undefined;
    const cache = await caches.open(CACHE);
    const [answer, tried] = [await cache.match(address), await cache.match(TRIED)];
    if (!answer) return undefined;
    const memory = await answer.arrayBuffer();
    if (tried || answer.headers.get(DIGEST) !== (await digest(memory))) throw new Error("it is of no use");
    await cache.put(TRIED, new Response());
    return new Uint8Array(memory);
  } catch {
    await forget();
    return undefined;
  }
}

/** The program plays: the snapshot that it began with, if it did, can be used again. */
export async function proven() {
  if (!self.caches) return;
  await caches
    .open(CACHE)
    .then((cache) => cache.delete(TRIED))
    .catch(() => false);
}

/**
 * Keep a snapshot, and no other.
 *
 * @param {string} address
 * @param {Uint8Array} memory
 */
export async function keep(address, memory) {
  try {
    await forget();
    const bytes = memory.slice().buffer;
    const answer = new Response(bytes, { headers: { [DIGEST]: await digest(bytes) } });
    await (await caches.open(CACHE)).put(address, answer);
  } catch {
    await forget(); // there is no room for it
  }
}

/** Keep none any more. */
export async function forget() {
  await self.caches?.delete(CACHE).catch(() => false);
}

/** The SHA-256 of bytes, in hexadecimal digits. @param {ArrayBuffer} bytes */
async function digest(bytes) {
  const digits = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digits, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
