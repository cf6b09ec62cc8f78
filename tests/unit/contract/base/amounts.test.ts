import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "~/contract/base/endpoint";
import { fromText } from "~/contract/base/primitives";
import { readTypedNumber } from "~/contract/base/typed-numbers";
import { endpoints } from "~/contract/endpoints";
import { asTyped } from "~/text/format/plural";

const parsed = (text: string) => fromText(z.number()).safeParse(text);

describe("an amount that a person typed", () => {
  test.each([
    ["45", 45],
    [" 45,50 ", 45.5],
    ["45.5", 45.5],
    ["1 500", 1500],
    ["1 500,50", 1500.5],
    ["1 234 567", 1_234_567],
    ["1\u202f500\u00a0€", 1500],
    ["1\u2009500,50", 1500.5],
    ["1\u00a0234\u202f567", 1_234_567],
    ["1.500,00", 1500],
    ["1,500.00", 1500],
    ["12.500,5", 12_500.5],
    ["1.234,567", 1234.567],
    ["1.234.567", 1_234_567],
    ["1,234,567", 1_234_567],
    ["1.234.567,89", 1_234_567.89],
    ["1'500", 1500],
    ["1’500.00", 1500],
    ["1‘500", 1500],
    ["1ʼ500", 1500],
    ["1´500", 1500],
    ["１５００", 1500],
    ["１５００，５", 1500.5],
    ["€ 45", 45],
    ["€45.50", 45.5],
    ["−45", -45],
    ["1'234'567,5", 1_234_567.5],
    ["1500,5000", 1500.5],
    ["0,500", 0.5],
    ["0.125", 0.125],
    ["800 €", 800],
    ["12,5 €", 12.5],
    ["12.50€", 12.5],
    ["45 EUR", 45],
    ["45,50 euros", 45.5],
    ["١٥٠٠", 1500],
    ["١٬٥٠٠٫٥", 1500.5],
    ["۴۵", 45],
    ["\u200f45\u200f", 45],
    ["-3", -3],
  ])("%j is read as %d", (text, value) => {
    expect(parsed(text)).toMatchObject({ success: true, data: value });
  });

  test.each([
    ["1.500", "1 500 ou 1,50 ?"],
    ["2.000", "2 000 ou 2,00 ?"],
    ["12.000", "12 000 ou 12,00 ?"],
    ["1,500", "1 500 ou 1,50 ?"],
    ["20,000", "20 000 ou 20,00 ?"],
    ["250,000", "250 000 ou 250,00 ?"],
    ["1.500 €", "1 500 ou 1,50 ?"],
    ["1500.000", "1 500 000 ou 1 500,00 ?"],
    ["1 234,567", "1 234 567 ou 1 234,57 ?"],
    ["١٫٥٠٠", "1 500 ou 1,50 ?"],
    ["-1.500", "-1 500 ou -1,50 ?"],
  ])("%j is refused with the question which number it is", (text, question) => {
    const messages = parsed(text).error?.issues.map(({ message }) => message.replace(/[\u00a0\u202f]/g, " "));
    expect(messages).toEqual([question]);
  });

  test.each([
    ..."1e3|0x10|1,5 0|1,2,3|,5|5,|€|- 5|1 €€|1 x|--1".split("|"),
    ..."-|1..500|1.,5|12 34|1 50|1234 567|1.50.000|1.500.00|1,500,00|1.500'000|0 500|1'50|45 MAD|1.500 DH".split("|"),
    "9".repeat(61),
    `1${" ".repeat(60_000)}x`,
  ])("%j is refused", (text) => {
    expect(parsed(text).success).toBe(false);
  });

  test("is read as the same number again from a form that shows it", () => {
    const decimals = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), decimals, (whole, places) => {
        const value = whole / 10 ** places;
        expect(readTypedNumber(asTyped(value))).toBe(value);
      }),
    );
    expect([45.5, 10.805, null].map(asTyped)).toEqual(["45,5", "10,8050", ""]);
  });
});

/** The path of each field of a schema that reads a number typed as text. */
function typedNumbers(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (z.safeParse(schema, "7").data === 7) return [[path, schema]];
  const def = schema._zod.def as unknown as Record<string, z.core.$ZodType> & { options?: z.core.$ZodType[] };
  const inside = ["innerType", "element", "left", "right", "in", "out"].flatMap((key) => (def[key] ? [def[key]] : []));
  return [
    ...[...inside, ...(def.options ?? [])].flatMap((one) => typedNumbers(one, path)),
    ...Object.entries((def.shape ?? {}) as Record<string, z.core.$ZodType>).flatMap(([name, one]) =>
      typedNumbers(one, `${path} ${name}`),
    ),
  ];
}

const fields = Object.values(endpoints)
  .flatMap((group) => Object.values(group as Record<string, Endpoint>))
  .flatMap(({ method, path, body }) => (body ? typedNumbers(body, `${method} ${path}`) : []));

test.each(fields)("%s asks which number 7.000 is", (_, schema) => {
  const messages = z.safeParse(schema, "7.000").error?.issues.map(({ message }) => message);
  expect(messages).toEqual([expect.stringMatching(/^7\s000 ou 7,00\s\?$/)]);
});

test("the sweep over the calls finds their amounts", () => {
  expect(fields.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "POST /agencies/vehicles deposit",
      "PUT /agencies/my-conditions excess",
      "PUT /agencies/my-offers places feeOut",
      "PUT /admin/settings dirhamRate",
    ]),
  );
});
