import { describe, expect, test } from "vitest";
import { drawable, letters, oneLine, twoLines, widthOf } from "~/backend/photos/sharing/letters";
import { perDay } from "~/text/format/money";

const FACES = ["display", "text"] as const;
const FRENCH = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ àâäçéèêëîïôöùûüÿœæ « ’'-–—… » 0123456789 €/·.,;:!?&(a)";

describe.each(FACES)("the %s font", (face) => {
  test("draws all French characters, prices and their no-break spaces", () => {
    expect(drawable(face, FRENCH)).toBe(FRENCH);
    expect(drawable(face, perDay(1250.5))).toBe("1 250,50 € / jour");
    expect(letters(FRENCH, { face, size: 40, fill: "#000" }, { x: 0, y: 40 })).not.toMatch(/NaN|undefined/);
  });

  test("composes accents that were typed as combining marks", () => {
    expect(drawable(face, "Citroe\u0308n")).toBe("Citroën");
  });

  test.each([
    ["Renault Clio سيارة", "Renault Clio"],
    ["Dacia 🚗 Duster 👨‍👩‍👧", "Dacia Duster"],
    ["Dacia (داسيا) Duster", "Dacia Duster"],
    ["ⴰⵎⴰⵣⵉⵖ", ""],
    ["Fiat\u0000\u202e\u200b\ufeff 500", "Fiat 500"],
    ["\ud83d Fiat", "Fiat"],
    ["  Fiat\n\t500 ", "Fiat 500"],
    ["", ""],
  ])("%j is drawn as %j", (typed, drawn) => {
    expect(drawable(face, typed)).toBe(drawn);
  });
});

describe("a line", () => {
  const room = { face: "display", width: 600, sizes: [64, 52, 46] } as const;

  test("ends at the given position if it is anchored at its end", () => {
    const style = { face: "text", size: 30, fill: "#000" } as const;
    const path = letters("II", style, { x: 500, y: 30, anchor: "end" });
    const xs = [...path.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...xs)).toBeLessThanOrEqual(500);
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(500 - widthOf("II", style));
  });

  test("has the largest size that fits", () => {
    expect(oneLine("Dacia Duster", room)).toEqual({ text: "Dacia Duster", size: 64 });
    const { text, size } = oneLine("Volkswagen Tiguan R", room);
    expect(text).toBe("Volkswagen Tiguan R");
    expect(size).toBeLessThan(64);
    expect(widthOf(text, { face: "display", size })).toBeLessThanOrEqual(600);
  });

  test("that fits at no size is cut short with an ellipsis", () => {
    const { text, size } = oneLine("Volkswagen Tiguan Allspace Life Business", room);
    expect(text).toMatch(/^Volkswagen Tiguan.*[^ ]…$/);
    expect(size).toBe(46);
    expect(widthOf(text, { face: "display", size })).toBeLessThanOrEqual(600);
  });
});

describe("two lines", () => {
  const room = { face: "display", width: 600, sizes: [44, 38] } as const;
  const fits = (lines: { text: string; size: number }[]) =>
    lines.every(({ text, size }) => widthOf(text, { face: "display", size }) <= 600);

  test("break between words, and drop none while there is room", () => {
    const lines = twoLines("Mercedes-Benz Classe V 300 d 4MATIC Avantgarde", room);
    expect(lines.map(({ text }) => text).join(" ")).toBe("Mercedes-Benz Classe V 300 d 4MATIC Avantgarde");
    expect(fits(lines)).toBe(true);
  });

  test.each([["W".repeat(160)], ["Grand ".repeat(26).trim()], [`Kia ${"W".repeat(80)}`]])(
    "shorten %s with an ellipsis, and are never too wide",
    (name) => {
      const lines = twoLines(name, room);
      expect(lines.map(({ text }) => text).join("")).toContain("…");
      expect(lines[0].size).toBe(38);
      expect(fits(lines)).toBe(true);
    },
  );
});
