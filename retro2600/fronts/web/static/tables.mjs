// @ts-check
/** The tables of the server, as it tells everybody: for the time until the program is there. */

/** @typedef {{name: string, kind: string}} Who */
/** @typedef {{kind: string, target: number, clock: {delay: number, bank: number} | null}} Options */
/**
 * @typedef {{id: number, program: string, name: string, options: Options, white: Who | null, red: Who | null,
 *   status: string, since: number}} Table  See docs/wire.md.
 */

/** @param {unknown} frames @returns {Table[]} */
function tablesOf(frames) {
  return /** @type {{tables: Table[]}[]} */ (frames).flatMap(({ tables }) => tables);
}

/**
 * All that are public: those with a free seat first, longest waiting first; then those that run, newest first.
 *
 * @param {string} server  Its address.
 * @returns {Promise<Table[]>}
 */
export async function listed(server) {
  const answer = await fetch(`${server}/tables.json`, { cache: "no-store" });
  if (!answer.ok) throw new Error(String(answer.status));
  const tables = tablesOf(await answer.json());
  const order = (/** @type {Table} */ table) => (isOpen(table) ? table.since : Number.MAX_SAFE_INTEGER - table.since);
  return tables.sort((one, other) => order(one) - order(other));
}

/**
 * The table of a link; null where the link opens none.
 *
 * @param {string} server
 * @param {number} table
 * @param {string} key
 * @returns {Promise<Table | null>}
 */
export async function opened(server, table, key) {
  const body = JSON.stringify(key ? { key } : {});
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${server}/t/${table}`, { method: "POST", headers, body });
  if (answer.status === 404 || answer.status === 400) return null;
  if (!answer.ok) throw new Error(String(answer.status));
  return tablesOf(await answer.json())[0] ?? null;
}

/** True while a seat is free. @param {Table} table */
export function isOpen(table) {
  return !table.white || !table.red;
}
