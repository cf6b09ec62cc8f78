import { expect, test } from "vitest";
import { euros, perDay } from "~/text/format/money";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("writes money with a comma, no-break spaces, and cents only where there are any", () => {
  expect([45, 45.5, 1250, 0].map((amount) => plain(euros(amount)))).toEqual(["45 €", "45,50 €", "1 250 €", "0 €"]);
  expect(plain(perDay(45))).toBe("45 € / jour");
});
