import { expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";

/**
 * A form is checked against the schema of its call before the backend is called, so the schema's messages about texts
 * must be French too.
 */

const TEXTS = ["abc", "12x", "-", "\u0000", "x".repeat(10_000), "[object Object]", "1e309", "9".repeat(400)];
const ENGLISH = /invalid (input|option|string)|expected|received|required|too (big|small)|must /i;
/** The validator's message for a field that accepts no text at all. No form sends it any. */
const NO_TEXT = /^Invalid input: expected \w+, received string$/;

const fields = Object.values(endpoints)
  .flatMap((calls) => Object.entries(calls as Record<string, Endpoint>))
  .flatMap(([call, { body }]) => Object.entries(body?.shape ?? {}).map(([name, field]) => ({ call, name, field })));

test.each(fields)("$call: $name has French messages only", ({ field }) => {
  const messages = TEXTS.flatMap((text) => field.safeParse(text).error?.issues ?? []).map(({ message }) => message);
  if (messages.some((message) => NO_TEXT.test(message))) return;
  expect(messages.filter((message) => ENGLISH.test(message))).toEqual([]);
});
