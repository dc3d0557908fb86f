// @ts-check
/**
 * Python's memory as it is once the program is loaded, kept for the next visit, which begins much sooner then.
 *
 * It is of one version of Python and of the program, and fits no other. A browser that keeps nothing for this
 * page, or has no room for it, goes without.
 */

const PLACE = new URL("snapshot/", import.meta.url).href;
const CACHE = `retro2600-snapshot ${PLACE}`;

/**
 * The address of a snapshot of this version of Python with this program; "" where none can be kept.
 *
 * @param {string} version
 * @param {ArrayBuffer} program
 * @returns {Promise<string>}
 */
export async function addressOf(version, program) {
  if (!self.caches || !crypto.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", program));
  return PLACE + version + "-" + Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The snapshot of an earlier visit, if there is one. @param {string} address */
export async function found(address) {
  try {
    const answer = address && (await (await caches.open(CACHE)).match(address));
    return answer ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
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
    await (await caches.open(CACHE)).put(address, new Response(memory.slice().buffer));
  } catch {
    await forget(); // there is no room for it
  }
}

/** Keep none any more. */
export async function forget() {
  await caches.delete(CACHE).catch(() => false);
}
