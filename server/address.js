/** The header in which the application finds the visitor's address; what a client sends under this name is overwritten. */
const CLIENT_ADDRESS = "x-client-address";

/**
 * The address of the visitor: the connection's, or what the last believed proxy saw.
 * @param {import("node:http").IncomingMessage} request
 * @param {number} proxies how many proxies in front are believed
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
 * @param {import("node:http").IncomingMessage} request
 * @param {string} address
 */
export function setClientAddress(request, address) {
  request.headers[CLIENT_ADDRESS] = address;
}
