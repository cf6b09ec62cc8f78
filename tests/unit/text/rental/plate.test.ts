import { describe, expect, test } from "vitest";
import { plateSigns } from "~/text/rental/plate";

describe("one plate, however it is written", () => {
  test.each([
    "12345-A-6",
    "12345-أ-6",
    "12345 | أ | 6",
    "12345 | A | 6",
    "12345 A 6",
    "12345/A/6",
    "12345*A*6",
    "12345_A_6",
    "12345–A–6",
    "12345\u00a0A\u202f6",
    "12345.a.6",
    "12345A6",
    "12345\u200f-\u0623-\u200f6",
    "\u202b12345-\u0623-6\u202c",
    "\u202d12345-\u0623-6\u202c",
    "\u206612345-\u0623-6\u2069",
    "١٢٣٤٥-أ-٦",
    "۱۲۳۴۵-أ-۶",
    "12345 - ا - 6",
    "12345-\u0627\u0654-6",
    "12345-إ-6",
    "12345-\ufe83-6",
    "12345-أـ-6",
    "１２３４５－Ａ－６",
    '="12345-A-6"',
    " 12345-A-6\u200b",
  ])("%j", (written) => {
    expect(plateSigns(written)).toBe("12345A6");
  });

  test.each([
    ["54321-ب-26", "54321-B-26"],
    ["1-د-2", "1 D 2"],
    ["1-هـ-2", "1 H 2"],
    ["1-ھ-2", "1 H 2"],
    ["1-و-2", "1 W 2"],
    ["1-ط-2", "1 T 2"],
    ["ج 123456", "J123456"],
    ["WW 123456", "ww123456"],
    ["W18-123456", "w18 123456"],
    ["1234-56 | 7", "1234 56 / 7"],
    ["AB-123-CD", "ab123cd"],
  ])("%j is %j", (one, other) => {
    expect(plateSigns(one)).toBe(plateSigns(other));
  });
});

describe("plates that differ", () => {
  test.each([
    ["1234-56", "12345-6"],
    ["1234-56", "123456"],
    ["1234 5-A-6", "12345-A-6"],
    ["12345-A-6", "12345-B-6"],
    ["12345-ب-6", "12345-ت-6"],
    ["12345-?-6", "12345-6"],
    ["12345-#-6", "12345-6"],
    ["12345%6", "12345-6"],
    ["12345-\ufffd-6", "12345-6"],
    ["12345 | A | 6 (ex WW 123456)", "12345 | A | 6"],
    ["-", "–"],
  ])("%j is not %j", (one, other) => {
    expect(plateSigns(one)).not.toBe(plateSigns(other));
  });

  test("a text longer than any plate is left as it is, so that it costs no time", () => {
    const long = `a${"\u0301".repeat(100_000)}`;
    expect(plateSigns(long)).toBe(long);
  });
});
