import { expect, test } from "vitest";
import { withNonce } from "../../../server/nonce.js";
import { headerOf, type Reply } from "../../../server/reply.js";

const MARK = "m".repeat(24);
const page = (): Reply => ({
  status: 200,
  headers: [["content-security-policy", `script-src 'self' 'nonce-${MARK}'`]],
  body: Buffer.from(`<p>é</p><script nonce="${MARK}">1</script><script nonce="${MARK}">2</script>`),
});
const nonceOf = (reply: Reply) => /'nonce-([^']+)'/.exec(headerOf(reply, "content-security-policy") ?? "")?.[1];

test("each reply of a cached page has its own nonce, in its policy and at every script", () => {
  const cached = page();
  const [one, other] = [withNonce(cached, MARK), withNonce(cached, MARK)];
  const [nonce, second] = [nonceOf(one), nonceOf(other)];
  expect(nonce).toMatch(/^[\w+/]{24}$/);
  expect(second).not.toBe(nonce);
  expect(String(one.body)).toBe(`<p>é</p><script nonce="${nonce}">1</script><script nonce="${nonce}">2</script>`);
  expect(String(other.body)).toContain(`nonce="${second}"`);
  expect(cached).toEqual(page());
});

test("a page without scripts is sent as it is, even if its text contains the mark of the nonce", () => {
  const plain: Reply = {
    status: 200,
    headers: [["content-security-policy", "script-src 'none'"]],
    body: Buffer.from(MARK),
  };
  expect(withNonce(plain, MARK)).toBe(plain);
});
