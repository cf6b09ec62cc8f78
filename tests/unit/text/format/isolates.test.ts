import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { directionRuns, isolateLtr, isolateName, isolateSearch, markedParts, plainText } from "~/text/format/isolates";

const PLATE = "54321-ب-26";

describe("plain text", () => {
  test("isolates a plate with an Arabic letter, and the letter within it", () => {
    expect(plainText(`Réserver Duster ${isolateLtr(PLATE)} le 3`)).toBe(
      "Réserver Duster \u206654321-\u2068ب\u2069-26\u2069 le 3",
    );
  });

  test("isolates an Arabic name as a whole", () => {
    expect(plainText(`${isolateName("محمد بن علي")}, confirmée`)).toBe("\u2068محمد بن علي\u2069, confirmée");
  });

  test("leaves plates, references, phones and names without right-to-left letters as typed", () => {
    const values = ["48213 | A | 26", "RH-7K2Q-9F", "06 61 00 00 67", "+212 6 61 00 00 67"];
    for (const value of values) expect(plainText(`« ${isolateLtr(value)} »`)).toBe(`« ${value} »`);
    expect(plainText(isolateName("Élodie Ñandú"))).toBe("Élodie Ñandú");
  });

  test("keeps what stands in a value and cannot forge its end", () => {
    expect(plainText(isolateName("محمد\u2069 x"))).toBe("\u2068محمد x\u2069");
    expect(plainText(isolateLtr(""))).toBe("");
  });

  test("is, without its isolates, the text as typed, and closes each isolate that it opens", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."ab1٣ بدمא-| /".split("")) });
    fc.assert(
      fc.property(typed, typed, typed, (before, plate, name) => {
        const text = plainText(`${before}${isolateLtr(plate)}${isolateName(name)}`);
        expect(text.replace(/[\u2066-\u2069]/g, "")).toBe(before + plate + name);
        expect(text.match(/[\u2066\u2068]/g)?.length).toBe(text.match(/\u2069/g)?.length);
        expect(/[\u2066-\u2069]/.test(text)).toBe(/[٣بدمא]/.test(plate + name));
      }),
    );
  });
});

test("a marked text is cut into its texts, first signs and values", () => {
  expect(markedParts(`Réf. ${isolateLtr("RH-7K2Q-9F")} · ${isolateName("محمد")}`)).toEqual([
    ...["Réf. ", "\u2066", "RH-7K2Q-9F"],
    ...[" · ", "\u2068", "محمد"],
    "",
  ]);
});

test("each Arabic word or number in a plate or phone is a run of its own", () => {
  expect(directionRuns(PLATE)).toEqual(["54321-", "ب", "-26"]);
  expect(directionRuns("12 المغرب")).toEqual(["12 ", "المغرب", ""]);
  expect(directionRuns("٠٦ ٦١")).toEqual(["", "٠٦", " ", "٦١", ""]);
  expect(directionRuns("48213 | A | 26")).toEqual(["48213 | A | 26"]);
});

test("a searched text with digits reads from left to right, any other as a name", () => {
  expect(plainText(isolateSearch(PLATE))).toContain("\u2066");
  expect(plainText(isolateSearch("محمد"))).toBe("\u2068محمد\u2069");
});
