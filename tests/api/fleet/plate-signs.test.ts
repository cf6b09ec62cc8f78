import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plateSigns } from "~/text/rental/plate";
import { startBackendWithAgency } from "../../support/backend-with-agency";

/** The normal form of plates exists in TypeScript, for what people type, and in SQL, for what is stored. */

const { backend } = await startBackendWithAgency();

/** Returns the texts whose two forms differ. */
async function differing(texts: readonly string[]): Promise<string[]> {
  const rows = await backend.database<{ text: string; signs: string }[]>`
    select text, plate_signs(text) as signs from unnest(${texts}::text[]) as text`;
  expect(rows).toHaveLength(texts.length);
  return rows.filter(({ text, signs }) => plateSigns(text) !== signs).map(({ text }) => JSON.stringify(text));
}

/** A letter of Unicode 17, which PostgreSQL 18 does not know yet. */
const NEWER = 0xa7f1;
/** Every letter, digit and sign of the first two planes; half surrogates cannot be stored. */
const POINTS = Array.from({ length: 0x1_ffff }, (_, i) => i + 1).filter(
  (point) => point !== NEWER && /[^\p{Cs}\p{Cn}\p{Co}]/u.test(String.fromCodePoint(point)),
);

describe("the normal form of a plate in SQL", () => {
  test("is the one in TypeScript for every character between digits and between letters", async () => {
    const texts = POINTS.map((point) => String.fromCodePoint(point)).map((sign) => `1${sign}2A${sign}B`);
    expect(await differing(texts)).toEqual([]);
  });

  test("is the one in TypeScript for random plates", async () => {
    const signs = [
      ..."0123456789-- |/._?#%\\AaÉßzأابدهوطج٣۴\u0654\u064e\u200f\u202a\u0640\u00a0",
      "１",
      "Ａ",
      "œ",
      "\u0301",
    ];
    const plate = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 20 }).map((all) => all.join(""));
    expect(await differing(fc.sample(plate, 3_000))).toEqual([]);
  });
});
