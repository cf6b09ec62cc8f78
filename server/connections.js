// Answers on connections before there is a request, or instead of one: to unreadable input, tunnels and slow clients.
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { headersOfEveryReply, loggedPath } from "./door.js";

/**
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {import("node:stream").Duplex} Socket
 *
 * @typedef {object} Application
 * @property {Pick<typeof import("../app/entry.server.tsx").site, "https" | "logRequest">} site
 * @property {typeof import("../app/entry.server.tsx").blockedReply} blockedReply
 *
 * @typedef {object} Connections
 * @property {(request: Request, response: Response) => void} opened records the request in progress on a connection
 * @property {(request: Request, socket: Socket) => void} refuseTunnel answers CONNECT, since this is no proxy
 * @property {(error: Error & { code?: string, rawPacket?: Buffer }, socket: Socket) => void} refuseUnreadable answers
 *   input that node:http cannot read, and a head that did not arrive in time
 * @property {(request: Request, response: Response) => void} refuseSlow answers a body that arrives too slowly
 */

/** How long a client may take to close after its reply; what it still sends is dropped. */
const LINGER_MS = 1_000;

/** The status for each error code; 400 for all others. @type {Record<string, number>} */
const STATUS_OF = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };
/** The beginning of the first line of an API call. */
const CALL = /^[A-Z]+ \/api[/? ]/i;

/**
 * @param {Application} application
 * @returns {Connections}
 */
export function createConnections({ site, blockedReply }) {
  /** @type {WeakMap<Socket, Response>} */
  const current = new WeakMap();
  /** @type {WeakSet<Socket>} */
  const refused = new WeakSet();

  /**
   * Writes a whole reply directly to the socket, since node:http may have no response to write with, and closes it.
   * @param {Socket} socket
   * @param {number} status
   * @param {{ isApi?: boolean, method?: string, target?: string }} [asked] what is known of the request
   */
  function refuse(socket, status, { isApi = false, method, target = "" } = {}) {
    refused.add(socket);
    const response = current.get(socket);
    const isUnderWay = response !== undefined && !response.writableEnded;
    // Part of a reply has been sent: the client would take another one for its continuation.
    if (isUnderWay && response.headersSent) return socket.destroy();
    if (isUnderWay) response.statusCode = status;
    else site.logRequest({ requestId: randomUUID(), method, path: loggedPath(target), status, ms: 0 });
    const { headers, body } = blockedReply(status, isApi);
    const lines = [...headersOfEveryReply(site.https), ...Object.entries(headers).flat()];
    if (status === 405) lines.push("allow", "GET, HEAD, POST");
    lines.push("content-length", String(Buffer.byteLength(body)), "connection", "close");
    socket.on("error", () => {});
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headLines(lines)}\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  return {
    opened: (request, response) => current.set(request.socket, response),
    refuseTunnel: ({ method, url }, socket) => refuse(socket, 405, { method, target: url }),
    refuseSlow(request, response) {
      const { socket, url = "" } = request;
      // Stop reading, so that the refused request does not become complete and run after all.
      socket.pause();
      current.set(socket, response);
      refuse(socket, 408, { isApi: CALL.test(`POST ${url} `) });
    },
    refuseUnreadable(error, socket) {
      // After a refusal, the rest of the input cannot be read either.
      if (refused.has(socket)) return;
      if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
      const isApi = CALL.test(error.rawPacket?.subarray(0, 32).toString("latin1") ?? "");
      refuse(socket, STATUS_OF[error.code ?? ""] ?? 400, { isApi });
    },
  };
}

/** @param {string[]} list names and values */
function headLines(list) {
  let text = "";
  for (let at = 0; at < list.length; at += 2) text += `${list[at]}: ${list[at + 1]}\r\n`;
  return text;
}
