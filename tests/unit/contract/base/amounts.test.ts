import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fromText } from "~/contract/base/primitives";

const parsed = (text: string) => fromText(z.number()).safeParse(text);

describe("an amount that a person typed", () => {
  test.each([
    ["45", 45],
    [" 45,50 ", 45.5],
    ["1 500,50", 1500.5],
    ["1\u202f500\u00a0€", 1500],
    ["800 €", 800],
    ["12,5 €", 12.5],
    ["12.50€", 12.5],
    ["-3", -3],
  ])("%j is read as %d", (text, value) => {
    expect(parsed(text)).toMatchObject({ success: true, data: value });
  });

  test.each([
    ..."1e3|0x10|1,5 0|1,2,3|,5|5,|€|€ 5|- 5|1 €€|1 x|--1".split("|"),
    "9".repeat(61),
    `1${" ".repeat(60_000)}x`,
  ])("%j is refused", (text) => {
    expect(parsed(text).success).toBe(false);
  });
});
