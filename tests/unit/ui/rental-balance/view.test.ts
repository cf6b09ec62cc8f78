import { expect, test } from "vitest";
import { balanceView } from "~/ui/rental-balance/view";
import { paymentOf, rentalRecordOf } from "../../../support/rental-record";

test("a renter's balance has its euros for dirhams, except for a payment that was made in dirhams", () => {
  const inEuros = paymentOf(1, { value: 100 });
  const inDirhams = paymentOf(2, { currency: "MAD", amount: 540, value: 50 });
  const balance = { due: 280, charges: 0, paid: 150, left: 130 };
  const { lines, left } = balanceView(rentalRecordOf({ payments: [inEuros, inDirhams], balance }));
  expect(lines.map(({ euros }) => euros)).toEqual([280, 100, undefined]);
  expect(left.euros).toBe(130);
});
