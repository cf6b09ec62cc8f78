import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plain } from "~/backend/csv/cells";
import { type CsvFile, readCsv } from "~/backend/csv/read";
import { csvLines } from "~/backend/csv/write";

const read = (text: string | Uint8Array) => readCsv(typeof text === "string" ? Buffer.from(text) : text) as CsvFile;

describe("reads a CSV file", () => {
  test.each([
    [
      "with semicolons",
      "a;b,c\r\n1;2\r\n",
      ";",
      [
        ["a", "b,c"],
        ["1", "2"],
      ],
    ],
    [
      "with commas",
      'a,b\n"1,5",2',
      ",",
      [
        ["a", "b"],
        ["1,5", "2"],
      ],
    ],
    [
      "with tabs",
      "a\tb\n1;2\t3",
      "\t",
      [
        ["a", "b"],
        ["1;2", "3"],
      ],
    ],
    [
      "with the separator that its first line names",
      "sep=,\r\na;b,c\n1,2",
      ",",
      [
        ["a;b", "c"],
        ["1", "2"],
      ],
    ],
    [
      "with the separator found outside quotes",
      '"a,b,c";d\n1;2',
      ";",
      [
        ["a,b,c", "d"],
        ["1", "2"],
      ],
    ],
    ["of one column", "a\n1", ";", [["a"], ["1"]]],
    ["with a byte order mark", "\ufeffa;b", ";", [["a", "b"]]],
    ["with rows of different lengths", "a;b\n1\n1;2;3\n\n4", ";", [["a", "b"], ["1"], ["1", "2", "3"], [""], ["4"]]],
    ["with every kind of line break", 'a\rb\nc\r\n"d\ne\rf"', ";", [["a"], ["b"], ["c"], ["d\ne\rf"]]],
    [
      "with quotes that are part of the text",
      'a;b\n3" pouces;le "grand"',
      ";",
      [
        ["a", "b"],
        ['3" pouces', 'le "grand"'],
      ],
    ],
  ])("%s", (_, text, separator, lines) => {
    expect(read(text)).toEqual({ separator, encoding: "UTF-8", lines });
  });

  test("in Windows-1252, which has € where Latin 1 has a control character", () => {
    const bytes = Uint8Array.of(0x43, 0x61, 0x66, 0xe9, 0x20, 0x80, 0x20, 0x92, 0x9c, 0x9f);
    expect(read(bytes)).toEqual({ separator: ";", encoding: "WINDOWS-1252", lines: [["Café € ’œŸ"]] });
  });

  test("in UTF-16 of either order, with its mark", () => {
    const little = Buffer.from("\ufeffMarque\tأ 🚗\r\n", "utf16le");
    const big = Buffer.from(little).swap16();
    for (const bytes of [little, big]) {
      expect(read(bytes)).toEqual({ separator: "\t", encoding: "UTF-16", lines: [["Marque", "أ 🚗"]] });
    }
  });

  test("with the separator of its headings, whatever a title above them contains", () => {
    const text = "Flotte, au 3 mars, à jour\n\na;b\n1,5;2";
    const isHeading = (cells: readonly string[]) => cells.includes("b");
    expect(readCsv(Buffer.from(text), isHeading)).toMatchObject({ separator: ";" });
    expect(read(text)).toMatchObject({ separator: "," });
    expect(read("PK;b\n1;2")).toMatchObject({ separator: ";" });
  });

  test("with texts that are written as formulas", () => {
    const quoted = `"${'="un ""deux"""'.replaceAll('"', '""')}"`;
    const { lines } = read(`="0042";${quoted}\n'="x";="x`);
    expect(lines.map((line) => line.map(plain))).toEqual([
      ["0042", 'un "deux"'],
      ['="x"', '="x'],
    ]);
  });

  test("back as it was written, whatever its cells contain", () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.stringMatching(/^['"=;,\t\r\n€é -]{0,6}$/));
    const cell = text.map((one) => one.replaceAll("\0", ""));
    const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 4 });
    fc.assert(
      fc.property(table, (rows) => {
        const written = `\ufeff${csvLines([["a", "b", "c"], ...rows, ["y", "y", "z"]])}`;
        expect(
          read(written)
            .lines.slice(1, -1)
            .map((line) => line.map(plain)),
        ).toEqual(rows);
      }),
    );
  });

  test.each([
    ["an Excel workbook", Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), "workbook"],
    ["an older Excel workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), "workbook"],
    ["UTF-16 without its mark", Buffer.from("a;b", "utf16le"), "unreadable"],
    ["an HTML page", "<html><table>", "unreadable"],
    ["more lines than the limit", "a\n".repeat(5_002), "too-long"],
    ["a quote that is never closed", 'a;b\n1;2\n3;"4\n5;6', { quoteOpenIn: 3 }],
  ])("but refuses %s", (_, file, problem) => {
    expect(readCsv(typeof file === "string" ? Buffer.from(file) : file)).toEqual(problem);
  });
});
