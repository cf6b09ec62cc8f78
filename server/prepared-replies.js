/** @typedef {import("./reply.js").Reply} Reply */
/** @typedef {typeof import("../app/entry.server.tsx").blockedReply} BlockedReply */

/**
 * Returns a function that makes the replies to blocked requests. It reuses a reply, and so its compressed body, while
 * its text stays the same: turning a request away costs next to nothing.
 * @param {BlockedReply} blockedReply
 * @returns {(...asked: Parameters<BlockedReply>) => Reply}
 */
export function createPreparedReplies(blockedReply) {
  /** @type {Map<string, { text: string, reply: Reply }>} */
  const known = new Map();
  return (...asked) => {
    const { headers, body } = blockedReply(...asked);
    const key = asked.join();
    const made = known.get(key);
    if (made?.text === body) return made.reply;
    const reply = { status: asked[0], headers: Object.entries(headers), body: Buffer.from(body) };
    known.set(key, { text: body, reply });
    return reply;
  };
}
