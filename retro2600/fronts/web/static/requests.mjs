// @ts-check
/** Requests to IndexedDB. */

/**
 * The result of a request.
 *
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("refused"));
  });
}

/** The reason why something cannot be stored, in words. @param {unknown} error */
export function reason(error) {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "the browser's storage is full";
  return "the browser's storage refuses it";
}
