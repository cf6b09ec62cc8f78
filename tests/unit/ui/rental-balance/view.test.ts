import { expect, test } from "vitest";
import { balanceView, depositLines } from "~/ui/rental-balance/view";
import { paymentOf, rentalRecordOf } from "../../../support/rental-record";

test("a renter's balance has its euros for dirhams, except for a payment that was made in dirhams", () => {
  const inEuros = paymentOf(1, { value: 100 });
  const inDirhams = paymentOf(2, { currency: "MAD", amount: 540, value: 50 });
  const balance = { due: 280, charges: 0, paid: 150, left: 130 };
  const { lines, left } = balanceView(rentalRecordOf({ payments: [inEuros, inDirhams], balance }));
  expect(lines.map(({ euros }) => euros)).toEqual([280, 100, undefined]);
  expect(left.euros).toBe(130);
});

test("a rental that is paid says so instead of an amount of 0", () => {
  const balance = { due: 280, charges: 0, paid: 280, left: 0 };
  const { left } = balanceView(rentalRecordOf({ balance }));
  expect(left).toEqual({ term: "Solde", amount: "Payé en totalité", euros: 0 });
});

test.each([
  ["CARD_HOLD", null, ["Prise au départ", "À libérer"]],
  ["CASH_EUR", null, ["Prise au départ", "À rendre"]],
  ["CARD_HOLD", "RETURNED", ["Prise au départ", "Libérée en entier"]],
  ["CASH_EUR", "RETURNED", ["Prise au départ", "Rendue en entier"]],
  ["CARD_HOLD", "KEPT", ["Prise au départ", "Retenue", "Libérée"]],
  ["CASH_MAD", "KEPT", ["Prise au départ", "Retenue", "Rendue"]],
] as const)("of a deposit by %s with the outcome %s, an amount held on a card is released", (means, outcome, terms) => {
  const settled = { kept: outcome === "KEPT" ? 80 : null, keptReason: null, keptMarkId: null, settledAt: null };
  const deposit = { means, amount: 500, takenAt: "2026-11-20T10:00:00.000Z", outcome, ...settled, isOpen: !outcome };
  expect(depositLines(deposit, { marks: [], reader: "agency" })?.map(({ term }) => term)).toEqual(terms);
});
