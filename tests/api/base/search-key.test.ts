import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchKeyIn } from "~/backend/database/base/searched-text";
import { bare, REPLACED, searchKey } from "~/text/format/folding";
import { startBackend } from "../../support/backend";

/** The form in which names are searched exists in TypeScript, for what people type, and in SQL, for what is stored. */

const backend = await startBackend();

/** Returns the texts whose two forms differ. */
async function differing(texts: readonly string[]): Promise<string[]> {
  const sql = backend.database;
  const rows = await sql<{ text: string; key: string }[]>`
    select text, ${searchKeyIn(sql, sql`text`)} as key from unnest(${texts}::text[]) as text`;
  expect(rows).toHaveLength(texts.length);
  return rows.filter(({ text, key }) => searchKey(text) !== key).map(({ text, key }) => JSON.stringify([text, key]));
}

/** A letter of Unicode 17, which PostgreSQL 18 does not know yet. */
const NEWER = 0xa7f1;
/** Whether a database finds the small letter of other alphabets' capitals depends on its locale and its age. */
const isCapitalElsewhere = (sign: string) =>
  bare(sign) !== bare(sign).toLowerCase() && !/^[ -~]*$/.test(searchKey(sign));
/** Every letter, mark, digit and sign of the first plane; half surrogates cannot be stored. */
const SIGNS = Array.from({ length: 0xffff }, (_, i) => i + 1)
  .filter((point) => point !== NEWER)
  .map((point) => String.fromCodePoint(point))
  .filter((sign) => /[^\p{Cs}\p{Cn}\p{Co}]/u.test(sign) && !isCapitalElsewhere(sign));

describe("the search key in SQL", () => {
  test("is the one in TypeScript for every sign", async () => {
    expect(await differing(SIGNS.map((sign) => `a${sign}b`))).toEqual([]);
  });

  test("is the one in TypeScript for random names", async () => {
    const signs = [
      ...REPLACED.keys(),
      ..."aZ éÉ.\\%_&",
      "\u0301",
      "\u0323",
      "\u064e",
      "\u0654",
      "\u200f",
      "أ",
      "１",
      "ﬁ",
    ];
    const name = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 20 }).map((all) => all.join(""));
    expect(await differing(fc.sample(name, 3_000))).toEqual([]);
  });
});
