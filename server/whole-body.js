// Forms and calls are read before anybody works on them, so that a slow phone holds no place that others wait for.
import { textLimit } from "./blocked-requests.js";

/**
 * The body of a form or call; null for one beyond its limit. Throws when the client leaves before its end.
 * @param {import("node:http").IncomingMessage} request
 * @returns {Promise<Buffer | null>}
 */
export async function readWhole(request) {
  const limit = textLimit(request.url ?? "/");
  /** @type {Buffer[]} */
  const chunks = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (/** @type {Buffer} */ chunk) => {
      size += chunk.byteLength;
      if (size > limit) resolve(null);
      else chunks.push(chunk);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("close", () => reject(new Error("the client left")));
  });
}
