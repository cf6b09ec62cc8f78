import { expect, test } from "vitest";
import { plural, rating } from "~/text/format/plural";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("counts of 0 and 1 are singular", () => {
  expect([0, 1, 2].map((count) => plural(count, "véhicule"))).toEqual(["0 véhicule", "1 véhicule", "2 véhicules"]);
  expect(plain(plural(1500, "avis", "avis"))).toBe("1 500 avis");
});

test("ratings have one decimal", () => {
  expect([4.55, 5].map(rating)).toEqual(["4,6", "5,0"]);
});
