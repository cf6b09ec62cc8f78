import { expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";

/**
 * A form asks the schema of its call itself, before the backend does: what a schema says of a text must be French there too.
 */

const TEXTS = ["abc", "12x", "-", "\u0000", "x".repeat(10_000), "[object Object]", "1e309", "9".repeat(400)];
const ENGLISH = /invalid (input|option|string)|expected|received|required|too (big|small)|must /i;
/** What the validator says of a field that takes no text at all: no form sends it one. */
const NO_TEXT = /^Invalid input: expected \w+, received string$/;

const fields = Object.values(endpoints)
  .flatMap((calls) => Object.entries(calls as Record<string, Endpoint>))
  .flatMap(([call, { body }]) => Object.entries(body?.shape ?? {}).map(([name, field]) => ({ call, name, field })));

test.each(fields)("$call: $name", ({ field }) => {
  const said = TEXTS.flatMap((text) => field.safeParse(text).error?.issues ?? []).map(({ message }) => message);
  if (said.some((message) => NO_TEXT.test(message))) return;
  expect(said.filter((message) => ENGLISH.test(message))).toEqual([]);
});
