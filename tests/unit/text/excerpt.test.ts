import { expect, test } from "vitest";
import { excerpt } from "~/text/format/excerpt";

test("a long text is cut between two words, a short one is left alone", () => {
  expect(excerpt("Des voitures propres.", 21)).toBe("Des voitures propres.");
  expect(excerpt("Des voitures propres et bien entretenues.", 21)).toBe("Des voitures propres…");
  expect(excerpt("Des voitures propres et bien entretenues.", 26)).toBe("Des voitures propres et…");
});

test("no character is cut in two", () => {
  expect(excerpt("🚗🚗🚗", 3)).toBe("🚗🚗🚗");
  expect(excerpt("🚗🚗🚗🚗", 3)).toBe("🚗🚗🚗…");
  expect(excerpt("a🚗 🚗🚗", 4)).toBe("a🚗…");
});
