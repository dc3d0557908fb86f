// @ts-check
/**
 * The one tab, of those that have the page open, that plays alone with the records.
 *
 * It holds a lock, which the browser gives back however a tab ends. Where there are none, as on a page that came
 * over plain http, it holds a database open: no other tab can open it in a higher version then.
 */

const NAME = "retro2600";
const PLAYING = `${NAME} playing`;
const PATIENCE = 2000; // milliseconds in which a page that is being left has let go (chosen)

/**
 * True if no other tab plays, which the browser then keeps so; false while another one does.
 *
 * @returns {Promise<boolean>}
 */
export function alone() {
  return navigator.locks ? locked() : opened();
}

/** @returns {Promise<boolean>} */
function locked() {
  const { promise, resolve } = Promise.withResolvers();
  navigator.locks
    .request(NAME, { signal: AbortSignal.timeout(PATIENCE) }, () => {
      resolve(true);
      return new Promise(() => undefined); // held as long as the worker lives
    })
    .catch((error) => resolve(!isTimeout(error)));
  return promise;
}

/** @param {unknown} error */
function isTimeout(error) {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** @type {IDBDatabase | undefined} */
let held; // a database that nobody refers to is closed some time

/** @returns {Promise<boolean>} */
function opened() {
  const { promise, resolve } = Promise.withResolvers();
  let late = false;
  try {
    const request = indexedDB.open(PLAYING, Date.now() * 1000 + Math.floor(Math.random() * 1000)); // a higher version
    request.onsuccess = () => {
      if (late) return request.result.close();
      held = request.result;
      held.onversionchange = () => undefined; // it stays open
      resolve(true);
    };
    request.onerror = () => resolve(true);
    setTimeout(() => resolve(!(late = held === undefined)), PATIENCE);
  } catch {
    resolve(true);
  }
  return promise;
}
