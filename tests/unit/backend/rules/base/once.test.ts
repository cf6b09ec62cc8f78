import { expect, test } from "vitest";
import { pressOf } from "~/backend/rules/base/once";

const KEY = "5f0c2a34-7d0e-4f0b-9c43-0d6a1d2f9b10";
const ID = "0b6f2f4e-54c8-4d0c-8f6a-3c6f0f3f7a11";
const CONTENT = ["an account", "POST", "/reservations/{id}/guest-links"];

/** What stands for a form, and the key of an address that it makes. */
const shown = (secret: string, { key = KEY, id = ID, content = CONTENT as unknown } = {}) => {
  const { digest, linkKey } = pressOf({ sentFormSecret: () => Buffer.from(secret) }, key, content);
  return [Buffer.from(digest).toString("hex"), linkKey(id)];
};

test("a sent form and its addresses depend on the site's secret, so that a known key does not yield them", () => {
  const [digest, link] = shown("one");
  expect(shown("one")).toEqual([digest, link]);
  const [otherDigest, otherLink] = shown("another");
  expect([otherDigest === digest, otherLink === link]).toEqual([false, false]);
});

test("a sent form depends on its key and content, and its addresses on the key and the id of what it made", () => {
  const [digest, link] = shown("one");
  expect(shown("one", { content: [] })).toEqual([expect.not.stringMatching(String(digest)), link]);
  expect(shown("one", { id: KEY })).toEqual([digest, expect.not.stringMatching(String(link))]);
  expect(shown("one", { key: ID })).toEqual([
    expect.not.stringMatching(String(digest)),
    expect.not.stringMatching(String(link)),
  ]);
});
