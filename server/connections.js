// What happens on a connection before there is a request, or instead of one: what cannot be read, what is not HTTP,
// what comes too slowly.
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
 * @property {(request: Request, response: Response) => void} opened notes what is under way on a connection
 * @property {(request: Request, socket: Socket) => void} refuseTunnel answers CONNECT: no proxy is here
 * @property {(error: Error & { code?: string, rawPacket?: Buffer }, socket: Socket) => void} refuseUnreadable answers what node:http
 * cannot read, and a head that did not come
 * @property {(request: Request, response: Response) => void} refuseSlow answers a body that comes too slowly
 */

/** How long a client that has its reply may take to close; what it still sends is dropped. */
const LINGER_MS = 1_000;

/** 400 for every other. @type {Record<string, number>} */
const STATUS_OF = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };
/** How the first line of a call of the API begins. */
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
   * Writes a whole reply past node:http, which may have none to write with, and closes.
   * @param {Socket} socket
   * @param {number} status
   * @param {{ isApi?: boolean, method?: string, target?: string }} [asked] as far as it is known
   */
  function refuse(socket, status, { isApi = false, method, target = "" } = {}) {
    refused.add(socket);
    const response = current.get(socket);
    const isUnderWay = response !== undefined && !response.writableEnded;
    // Half a reply has gone out: another one in its middle would be taken for a part of it.
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
      // Nothing more is read, so that what was refused is not done after all.
      socket.pause();
      current.set(socket, response);
      refuse(socket, 408, { isApi: CALL.test(`POST ${url} `) });
    },
    refuseUnreadable(error, socket) {
      // What follows cannot be read either.
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
