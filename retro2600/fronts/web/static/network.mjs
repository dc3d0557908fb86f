// @ts-check
/** Sockets and requests to the server of the page; Python says what goes over them. */

/** @typedef {{toJs: () => Uint8Array<ArrayBuffer>}} Bytes */
/** @typedef {(what: string, number: number, value: string | Uint8Array) => void} Told */

export class Network {
  #told;
  /** @type {Map<number, WebSocket>} */
  #sockets = new Map();

  /** @param {Told} told  Hears "opened", "frame", "lost"; of requests "failed", or a status with the bytes. */
  constructor(told) {
    this.#told = told;
  }

  /** @param {number} number @param {string} address @param {string} protocol */
  open(number, address, protocol) {
    const socket = new WebSocket(address, protocol);
    this.#sockets.set(number, socket);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.#told("opened", number, "");
    socket.onmessage = ({ data }) =>
      this.#told("frame", number, typeof data === "string" ? data : new Uint8Array(data));
    socket.onclose = () => this.#sockets.delete(number) && this.#told("lost", number, "");
  }

  /** @param {number} number @param {string | Bytes} frame  Text, or bytes of Python's. */
  send(number, frame) {
    this.#sockets.get(number)?.send(typeof frame === "string" ? frame : frame.toJs());
  }

  /** Nothing more is told of it. @param {number} number */
  close(number) {
    const socket = this.#sockets.get(number);
    this.#sockets.delete(number);
    socket?.close();
  }

  /** @param {number} number @param {string} address @param {string} token @param {string | undefined} body */
  ask(number, address, token, body) {
    /** @type {Record<string, string>} */
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const asked = { method: body === undefined ? "GET" : "POST", headers, body: body ?? null };
    fetch(address, { ...asked, redirect: "error", cache: "no-store", signal: AbortSignal.timeout(20_000) })
      .then(async (answer) => this.#told(String(answer.status), number, new Uint8Array(await answer.arrayBuffer())))
      .catch(() => this.#told("failed", number, ""));
  }
}

/**
 * The address of the server of tables at which the page plays: that of the host it came from, or the one that its
 * folder names; "" for none.
 *
 * @returns {Promise<string>}
 */
export async function serverOf() {
  const answer = await fetch(new URL("wire.json", import.meta.url)).catch(() => null);
  const told = answer?.ok ? await answer.json().catch(() => false) : false;
  return told === true ? self.location.origin : typeof told === "string" ? told : "";
}
