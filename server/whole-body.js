// Reads forms and API calls before they are admitted, so that a slow phone holds no place that others wait for.
import { textLimit } from "./blocked-requests.js";

/**
 * Returns the body of a form or API call; null when it exceeds its limit. Throws when the client disconnects.
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
    request.once("close", () => reject(new Error("the client disconnected")));
  });
}
