import { expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";

const calls = Object.values(endpoints).flatMap((group) => Object.values(group as Record<string, Endpoint>));
const additions = calls.filter(({ addition }) => addition);
const documented = calls.filter(({ addition }) => !addition);

/** True if an address of `path` could be taken for an address of `pattern`. */
const reads = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path.replace(/\{\w+\}/g, "some-id"));

test.each(additions.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "the addition %s clashes with no documented call",
  (_, { method, path }) => {
    const clashing = documented.filter(
      (call) => call.method === method && (reads(path, call.path) || reads(call.path, path)),
    );
    expect(clashing).toEqual([]);
  },
);
