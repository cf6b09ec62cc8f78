/** The header that carries the visitor's address to the application. A value that a client sends is overwritten. */
const CLIENT_ADDRESS = "x-client-address";

/**
 * Returns the visitor's address: the connection's, or the one that the outermost trusted proxy saw.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} proxies how many proxies in front are trusted
 */
export function visitorAddress(request, proxies) {
  const direct = request.socket.remoteAddress ?? "unknown";
  if (proxies === 0) return direct;
  const seen = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return seen.at(-proxies) ?? direct;
}

/**
 * Passes the visitor's address to the application.
 * @param {import("node:http").IncomingMessage} request
 * @param {string} address
 */
export function setClientAddress(request, address) {
  request.headers[CLIENT_ADDRESS] = address;
}
