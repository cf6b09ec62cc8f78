import { expect, test } from "vitest";
import { excerpt } from "~/text/format/excerpt";

test("cuts a long text between two words and leaves a short one alone", () => {
  expect(excerpt("Des voitures propres.", 21)).toBe("Des voitures propres.");
  expect(excerpt("Des voitures propres et bien entretenues.", 21)).toBe("Des voitures propres…");
  expect(excerpt("Des voitures propres et bien entretenues.", 26)).toBe("Des voitures propres et…");
});

test("never splits a character", () => {
  expect(excerpt("🚗🚗🚗", 3)).toBe("🚗🚗🚗");
  expect(excerpt("🚗🚗🚗🚗", 3)).toBe("🚗🚗🚗…");
  expect(excerpt("a🚗 🚗🚗", 4)).toBe("a🚗…");
});
