import { randomBytes } from "node:crypto";
import { headerOf } from "./reply.js";

/** @typedef {import("./reply.js").Reply} Reply */

/** Where the mark stands in the bodies of kept pages. @type {WeakMap<Buffer, number[]>} */
const places = new WeakMap();

/** True for a page with scripts: its policy names the mark. @param {Reply} reply @param {string} mark */
export const hasNonceMark = (reply, mark) => headerOf(reply, "content-security-policy")?.includes(mark) ?? false;

/**
 * A page whose scripts are allowed by a nonce that no other reply has: a new one wherever the mark stands, in the body and in
 * the policy. The mark is as long as a nonce. Any other reply is returned as it is.
 * @param {Reply} reply
 * @param {string} mark
 * @returns {Reply}
 */
export function withNonce(reply, mark) {
  if (!hasNonceMark(reply, mark)) return reply;
  const nonce = randomBytes(18).toString("base64");
  const body = Buffer.from(reply.body);
  for (const place of placesOf(reply.body, mark)) body.write(nonce, place, "latin1");
  return {
    status: reply.status,
    headers: reply.headers.map(([name, value]) => [name, value.replace(mark, nonce)]),
    body,
  };
}

/**
 * @param {Buffer} body
 * @param {string} mark
 */
function placesOf(body, mark) {
  const known = places.get(body);
  if (known) return known;
  const found = [];
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) found.push(at);
  places.set(body, found);
  return found;
}
