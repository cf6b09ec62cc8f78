import { randomBytes } from "node:crypto";
import { headerOf } from "./reply.js";

/** @typedef {import("./reply.js").Reply} Reply */

/** The positions of the mark in the bodies of cached pages. @type {WeakMap<Buffer, number[]>} */
const places = new WeakMap();

/** True for a page with scripts, whose policy contains the mark. @param {Reply} reply @param {string} mark */
export const hasNonceMark = (reply, mark) => headerOf(reply, "content-security-policy")?.includes(mark) ?? false;

/**
 * Returns a page with scripts with a nonce that no other reply has, in the place of each mark in its body and policy.
 * The mark is as long as a nonce. Returns any other reply as it is.
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
