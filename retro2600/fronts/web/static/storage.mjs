// @ts-check
/**
 * What is kept in the browser: records, each a name and bytes, in IndexedDB.
 *
 * All are read once at the beginning; then each change is written at once, one after the other, and is on
 * the disk before it counts as written.
 */

const [DATABASE, RECORDS] = ["retro2600", "records"];

/** @typedef {{name: string, bytes: Uint8Array}} Kept */

export class Storage {
  /** @type {IDBDatabase | null} */
  #database = null;

  /**
   * `refused` hears a sentence when something cannot be kept.
   *
   * @param {(sentence: string) => void} refused
   */
  constructor(refused) {
    this.refused = refused;
  }

  /**
   * Every record there is, by its name; none where the browser keeps nothing.
   *
   * @returns {Promise<Map<string, Uint8Array>>}
   */
  async open() {
    try {
      this.#database = await opened();
      this.#database.onversionchange = () => this.#database?.close();
      const store = this.#database.transaction(RECORDS).objectStore(RECORDS);
      const [names, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      return new Map(names.map((name, at) => [String(name), new Uint8Array(values[at])]));
    } catch {
      this.refused("this browser keeps nothing for this page: what you play cannot be resumed later");
      return new Map();
    }
  }

  /**
   * Keep the bytes under that name, in the place of any there.
   *
   * @param {string} name
   * @param {Uint8Array} bytes
   */
  put(name, bytes) {
    const copy = bytes.slice().buffer;
    this.#change((store) => store.put(copy, name), `${name} cannot be kept`);
  }

  /** @param {string} name */
  remove(name) {
    this.#change((store) => store.delete(name), `${name} cannot be removed`);
  }

  /** @param {(store: IDBObjectStore) => void} change @param {string} failure */
  #change(change, failure) {
    if (!this.#database) return;
    try {
      const transaction = this.#database.transaction(RECORDS, "readwrite", { durability: "strict" });
      transaction.onabort = () => this.refused(`${failure}: ${reason(transaction.error)}`);
      change(transaction.objectStore(RECORDS));
    } catch (error) {
      this.refused(`${failure}: ${reason(error)}`);
    }
  }
}

/**
 * True if no other tab plays, which the browser then keeps so; false while another one does.
 *
 * @returns {Promise<boolean>}
 */
export function alone() {
  const { promise, resolve } = Promise.withResolvers();
  if (!navigator.locks) return Promise.resolve(true);
  navigator.locks
    .request("retro2600", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : undefined; // held as long as the worker lives
    })
    .catch(() => resolve(true));
  return promise;
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(RECORDS);
  return done(request);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("refused"));
  });
}

/** @param {unknown} error */
function reason(error) {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "the browser's storage is full";
  return "the browser's storage refuses it";
}
