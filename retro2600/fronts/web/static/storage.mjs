// @ts-check
/**
 * What is kept in the browser: records, each a name and bytes, in IndexedDB.
 *
 * All are read once at the beginning, each by itself: one that cannot be read is no reason to lose another, and
 * is never written over. Each change is written at once, in one transaction that first reads what is there by
 * then; the keeper says what to write, and other tabs are told.
 */

const [DATABASE, RECORDS] = ["retro2600", "records"];

/** @typedef {[name: string, bytes: Uint8Array | undefined][]} Changes  Without bytes: to be removed. */
/** @typedef {{records: Map<string, Uint8Array>, unreadable: string[]}} Found */
/**
 * @typedef {{settle: (name: string, found: Uint8Array | undefined, names: string[]) => Changes,
 *   stored: (name: string) => void, changed: (name: string, found: Uint8Array | undefined) => void,
 *   unreadable: (name: string) => void}} Keeper  Has the records in memory, see `page/shared.py`.
 */

export class Storage {
  /** @type {IDBDatabase | null} */
  #database = null;
  /** @type {Keeper | null} */
  #keeper = null;
  /** Names that other tabs have changed before there was a keeper. @type {Set<string>} */
  #early = new Set();
  #tabs = new BroadcastChannel(DATABASE);

  /**
   * `refused` hears a sentence when something cannot be kept.
   *
   * @param {(sentence: string) => void} refused
   */
  constructor(refused) {
    this.refused = refused;
  }

  /** Every record there is; none where the browser keeps nothing. @returns {Promise<Found>} */
  async open() {
    /** @type {Found} */
    const found = { records: new Map(), unreadable: [] };
    this.#tabs.onmessage = ({ data }) => this.#heard(data);
    try {
      const database = await opened();
      const names = await settled(database.transaction(RECORDS).objectStore(RECORDS).getAllKeys());
      this.#database = database;
      database.onversionchange = () => database.close();
      const all = texts(names).map(async (name) => /** @type {const} */ ([name, await read(database, name)]));
      for (const [name, bytes] of await Promise.all(all)) {
        if (bytes) found.records.set(name, bytes);
        else if (bytes === null) found.unreadable.push(name);
      }
    } catch {
      this.refused("this browser keeps nothing for this page: what you play cannot be resumed later");
    }
    return found;
  }

  /** From now on the keeper knows the records. @param {Keeper} keeper */
  serve(keeper) {
    this.#keeper = keeper;
    this.#heard([...this.#early]);
  }

  /** Keep the record of that name as the keeper has it by then. @param {string} name */
  keep(name) {
    const failure = `${name} cannot be kept`;
    this.#change(failure, (transaction) => {
      const records = transaction.objectStore(RECORDS);
      const value = unaborted(records.get(name));
      const names = records.getAllKeys();
      names.onsuccess = () => {
        try {
          this.#settle(transaction, name, bytesOf(value), texts(names.result));
        } catch {
          transaction.abort();
        }
      };
    });
  }

  /** Remove a record, be it readable or not. @param {string} name */
  forget(name) {
    this.#change(`${name} cannot be removed`, (transaction) => {
      transaction.objectStore(RECORDS).delete(name);
      transaction.oncomplete = () => this.#tabs.postMessage([name]);
    });
  }

  /**
   * @param {IDBTransaction} transaction
   * @param {string} name
   * @param {Uint8Array | undefined | null} found
   * @param {string[]} names
   */
  #settle(transaction, name, found, names) {
    if (found === null) {
      this.#keeper?.unreadable(name);
      this.refused(`${name} cannot be kept: the browser cannot read what is there, and it stays as it is`);
      return;
    }
    const changes = this.#keeper?.settle(name, found, names) ?? [];
    const records = transaction.objectStore(RECORDS);
    for (const [changed, bytes] of changes) {
      if (bytes) records.put(bytes.slice().buffer, changed);
      else records.delete(changed);
    }
    transaction.oncomplete = () => {
      this.#keeper?.stored(name);
      if (changes.length) this.#tabs.postMessage(changes.map(([changed]) => changed));
    };
    transaction.commit(); // now: the page may be going
  }

  /** @param {string} failure @param {(transaction: IDBTransaction) => void} change */
  #change(failure, change) {
    if (!this.#database) return;
    try {
      const transaction = this.#database.transaction(RECORDS, "readwrite", { durability: "strict" });
      transaction.onabort = () => this.refused(`${failure}: ${reason(transaction.error)}`);
      change(transaction);
    } catch (error) {
      this.refused(`${failure}: ${reason(error)}`);
    }
  }

  /** Other tabs have changed these records. @param {string[]} names */
  #heard(names) {
    for (const name of names) {
      if (!this.#keeper) this.#early.add(name);
      else if (this.#database) void follow(this.#database, this.#keeper, name);
    }
  }
}

/** @param {IDBDatabase} database @param {Keeper} keeper @param {string} name */
async function follow(database, keeper, name) {
  const found = await read(database, name);
  if (found === null) keeper.unreadable(name);
  else keeper.changed(name, found);
}

/**
 * The bytes of a record; undefined if there is none, null if it cannot be read.
 *
 * @param {IDBDatabase} database
 * @param {string} name
 */
async function read(database, name) {
  try {
    const request = database.transaction(RECORDS).objectStore(RECORDS).get(name);
    await settled(request);
    return bytesOf(request);
  } catch {
    return null;
  }
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(RECORDS);
  return settled(request);
}

/** The same request, whose failure does not end its transaction. @param {IDBRequest} request */
function unaborted(request) {
  request.onerror = (event) => event.preventDefault();
  return request;
}

/**
 * The bytes that a request for a record has found; undefined for none, null for what is no record's value.
 *
 * @param {IDBRequest} request
 */
function bytesOf(request) {
  if (request.error) return null;
  const value = request.result;
  if (value === undefined) return undefined;
  return value instanceof ArrayBuffer ? new Uint8Array(value) : null;
}

/** @param {IDBValidKey[]} names */
function texts(names) {
  return names.filter((name) => typeof name === "string");
}

/**
 * The result of a request.
 *
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("refused"));
  });
}

/** The reason why something cannot be stored, in words. @param {unknown} error */
function reason(error) {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "the browser's storage is full";
  return "the browser's storage refuses it";
}
