/**
 * The service worker: keeps the whole site, so that the page plays offline.
 *
 * A version of the site is one cache, filled from the list that the site brings with it (`precache.js`, which
 * sets PRECACHE). A file whose digest is not the listed one spoils the whole new version, and the one before
 * stays. A new version takes over once no page of the one before is open, or when a page asks for that. Nothing but
 * the site is asked for.
 *
 * A classic script, not a module: not every browser runs modules as service workers.
 */

/** @typedef {{version: string, files: Record<string, string>}} Precache */

const worker = /** @type {ServiceWorkerGlobalScope & {PRECACHE: Precache}} */ (/** @type {unknown} */ (self));

worker.importScripts("precache.js");

/** The caches of this site's versions; other sites may lie on the same host. */
const OURS = `retro2600 ${worker.registration.scope} `;
const CACHE = OURS + worker.PRECACHE.version;

/** @param {string} name */
const address = (name) => new URL(name, worker.registration.scope).href;

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(worker.skipWaiting()); // a page that is too old waits for this one
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope)) {
    event.respondWith(answer(request));
  }
});

async function fill() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(worker.PRECACHE.files).map(([name, digest]) => keep(cache, name, digest)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/**
 * Put a file into the cache: from a version kept before, if it is unchanged, else from the host.
 *
 * @param {Cache} cache
 * @param {string} name
 * @param {string} digest
 */
async function keep(cache, name, digest) {
  const url = address(name);
  const before = await kept(url, digest);
  const response = before ?? (await fetch(url, { cache: "no-cache", integrity: digest }));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, response);
}

/**
 * The file as another version has it, if its digest is this one.
 *
 * @param {string} url
 * @param {string} digest
 */
async function kept(url, digest) {
  const found = await caches.match(url);
  if (!found) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await found.clone().arrayBuffer()));
  return digest === `sha256-${btoa(String.fromCharCode(...hash))}` ? found : undefined;
}

/** Forget other versions, and answer pages that are open already. */
async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await worker.clients.claim();
}

/**
 * The file as it is kept; what is not kept, as the host has it.
 *
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const url = new URL(request.url);
  url.search = url.hash = "";
  if (url.href === address("index.html")) url.href = address("./");
  return (await cache.match(url.href)) ?? fetch(request);
}
