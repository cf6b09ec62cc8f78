import { expect, test } from "vitest";
import { slowPatterns } from "../../../bin/slow-patterns.js";

test.each([
  ["quadratic", String.raw`/^-?\d[\d\s]*\s*€?$/`, "2nd degree polynomial"],
  ["quadratic, since it is tried from every space", String.raw`/\s+$/`, "2nd degree polynomial"],
  ["exponential", "/^(a+)+$/", "exponential"],
  ["quadratic, with a lookaround", String.raw`/\B(?=(\d{3})+$)/g`, "2nd degree polynomial"],
  ["built at run time", 'new RegExp("^" + word)', "built at run time"],
  ["built at run time without new", "RegExp(word)", "built at run time"],
])("reports a pattern that is %s, with its line", (_, pattern, why) => {
  const found = slowPatterns("app/planted.ts", `const word = "a";\nexport const planted = ${pattern};\n`);
  expect(found).toEqual([expect.stringContaining(why)]);
  expect(found[0]).toMatch(/^app\/planted\.ts:2 /);
});

test("the message includes an example text that attacks the pattern", () => {
  expect(slowPatterns("a.js", "/^(a+)+$/.test(given)")).toEqual([
    "a.js:1 /^(a+)+$/: exponential, for example with 'a' + 'a'.repeat(31) + '\\x00'",
  ]);
});

test("ignores linear patterns, and patterns in comments and strings", () => {
  const code = String.raw`
    // /^(a+)+$/
    const text = "/^(a+)+$/";
    export const Part = () => <p>{/^\d+(?:,\d+)?$/.test(text) && /(?<!\s)\s+$/u.exec(text)}</p>;
  `;
  expect(slowPatterns("part.tsx", code)).toEqual([]);
});
