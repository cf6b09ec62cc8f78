import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defused, plain } from "~/backend/csv/cells";
import { csvStream } from "~/backend/csv/write";

const written = (stream: ReadableStream<Uint8Array>) =>
  new Response(stream).arrayBuffer().then((bytes) => Buffer.from(bytes).toString());

async function* batchesOf<T>(...batches: T[][]) {
  yield* batches;
}

const COLUMNS = [
  { heading: "Nom", cell: (row: { name: string; price: number | null }) => row.name },
  { heading: "Prix", cell: (row: { name: string; price: number | null }) => row.price },
];

describe("a CSV file", () => {
  test("begins with a byte order mark, and has the format that French spreadsheets read", async () => {
    const rows = batchesOf([{ name: "Citroën; « C3 »", price: 42.5 }], [{ name: 'deux\nlignes "ici"', price: null }]);
    expect(await written(csvStream(COLUMNS, rows))).toBe(
      '\ufeffNom;Prix\r\n"Citroën; « C3 »";42,5\r\n"deux\nlignes ""ici""";\r\n',
    );
  });

  test("has its headings even without rows", async () => {
    expect(await written(csvStream(COLUMNS, batchesOf()))).toBe("\ufeffNom;Prix\r\n");
  });

  test("writes numbers as numbers, and defuses texts that would be formulas", async () => {
    const rows = batchesOf([
      { name: '=HYPERLINK("http://x")', price: -12.5 },
      { name: "+212 6 61", price: 0 },
    ]);
    expect(await written(csvStream(COLUMNS, rows))).toBe(
      '\ufeffNom;Prix\r\n"\'=HYPERLINK(""http://x"")";-12,5\r\n\'+212 6 61;0\r\n',
    );
  });

  test("reads its rows batch by batch, only as they are needed", async () => {
    let asked = 0;
    async function* rows() {
      for (; asked < 100; asked++) yield [{ name: "a", price: 1 }];
    }
    const reader = csvStream(COLUMNS, rows()).getReader();
    await reader.read();
    await reader.read();
    expect(asked).toBeLessThan(5);
    await reader.cancel();
  });

  test("fails if the source of its rows fails", async () => {
    async function* rows() {
      yield [{ name: "a", price: 1 }];
      throw new Error("gone");
    }
    await expect(written(csvStream(COLUMNS, rows()))).rejects.toThrow("gone");
  });
});

describe("a cell", () => {
  test("never starts a formula when defused, and can be restored, whatever its text", () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^['=+@\t\r-]{1,4}[a-z]{0,3}$/));
    fc.assert(fc.property(texts, (text) => plain(defused(text)) === text));
    fc.assert(fc.property(texts, (text) => !/^[=+\-@\t\r]/.test(defused(text))));
  });

  test("is read back from the file as it was written", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string(), { maxLength: 5 }), async (names) => {
        const file = await written(csvStream(COLUMNS, batchesOf(names.map((name) => ({ name, price: 1 })))));
        const rows = parse(file, { bom: true, delimiter: ";", record_delimiter: "\r\n" });
        expect(rows.slice(1).map(([name]) => plain(name ?? ""))).toEqual(names);
      }),
    );
  });
});
