import { describe, expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import type { Balance } from "~/contract/handovers/rental-record";
import { PRODUCT } from "~/text/site/product";
import { dueOnSite, renterPrice, reservationPrice } from "~/ui/rental/reservation-price";
import { voucherView } from "~/ui/voucher/view";
import { CONDITIONS, LINES } from "../../../support/agreed-terms";
import { anAgencySummary, aReservation, aReservedVehicle } from "../../../support/entities";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const reservation = (more: Partial<Reservation> = {}) =>
  aReservation({
    agency: anAgencySummary({ phone: "+212 5 24" }),
    pickupLocation: "Aéroport Saïss",
    pricePerDay: 49,
    deposit: 500,
    status: "CONFIRMED",
    ...more,
  });
const AGREED = { conditions: CONDITIONS, lines: LINES, extrasTotal: 55, amountDue: 300, flightNumber: "ZZ 641" };
const UNPAID: Balance = { due: 300, charges: 0, paid: 0, left: 300 };
const voucher = (more: Partial<Reservation> = {}, balance = UNPAID) => {
  const facts = {
    balance,
    vehicle: aReservedVehicle(),
    driver: { name: "Sofia Benali", contact: null },
    now: new Date("2026-11-20T08:12:00Z"),
    product: PRODUCT,
  };
  return voucherView(reservation(more), facts);
};
const rows = (lines: { name: string; amount: string }[]) =>
  lines.map(({ name, amount }) => plain(`${name} | ${amount}`));

describe("the price of a reservation", () => {
  test("is the price of the days where nothing else was agreed", () => {
    const price = reservationPrice(reservation());
    expect([price.amount, plain(price.total), price.agreed]).toEqual([245, "245 €", null]);
    expect([plain(price.perDay), price.days]).toEqual(["49 €", 5]);
    expect(plain(reservationPrice(reservation({ pricePerDay: null })).perDay)).toBe("49 €");
  });

  test("is the amount due, line by line", () => {
    const price = reservationPrice(reservation(AGREED));
    expect([price.amount, plain(price.total), plain(price.daysTotal)]).toEqual([300, "300 €", "245 €"]);
    const { days, lines } = price.agreed ?? { days: { amount: "" }, lines: [] };
    expect([days, ...lines].map(({ amount }) => plain(amount))).toEqual(["245 €", "40 €", "15 €"]);
  });
});

describe("the price that a renter reads", () => {
  const absence = { markedAt: "2026-11-20T09:12:00Z", reason: "Injoignable" };

  test.each(["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED"])("is the whole price: %s", (status) => {
    const one = reservation({ ...AGREED, status });
    expect(renterPrice(one)).toEqual(reservationPrice(one));
    expect(renterPrice(one).totalTerm).toBe("Total à payer");
  });

  test.each([{ status: "REJECTED" }, { status: "CANCELLED" }, { status: "CONFIRMED", absence }])(
    "has neither deposit nor amount due if nothing is due: %o",
    (state) => {
      const { totalTerm, deposit, total } = renterPrice(reservation({ ...AGREED, ...state }));
      expect([totalTerm, deposit, plain(total)]).toEqual(["Total prévu", null, "300 €"]);
    },
  );
});

describe("what is to be paid at the agency", () => {
  const paid = { due: 300, charges: 12, paid: 100, left: 212 };
  const absence = { markedAt: "2026-11-20T09:12:00Z", reason: "Injoignable" };

  test.each(["PENDING", "CONFIRMED", "IN_PROGRESS"])(
    "is the amount due, or the rest once something was paid: %s",
    (status) => {
      const open = reservation({ ...AGREED, status });
      const whole = { name: "Total à payer sur place", amount: 300 };
      expect([dueOnSite(open, null), dueOnSite(open, UNPAID)]).toEqual([whole, whole]);
      expect(dueOnSite(open, paid)).toEqual({ name: "Reste à payer sur place", amount: 212 });
      const nothingLeft = { name: "Tout est payé", amount: 312 };
      expect(dueOnSite(open, { ...paid, paid: 312, left: 0 })).toEqual(nothingLeft);
      expect(dueOnSite(open, { ...paid, paid: 350, left: -38 })).toEqual(nothingLeft);
    },
  );

  test.each(["REJECTED", "CANCELLED", "COMPLETED"])("is not shown once the rental has ended: %s", (status) => {
    expect(dueOnSite(reservation({ status }), paid)).toBeNull();
  });

  test("is not shown to a client who never came", () => {
    expect(dueOnSite(reservation({ absence }), null)).toBeNull();
  });

  test("stands on the voucher, which names the amount due after the rental", () => {
    expect(rows([voucher(AGREED, paid).total])).toEqual(["Reste à payer sur place | 212 €"]);
    expect(rows([voucher({ ...AGREED, status: "COMPLETED" }, paid).total])).toEqual(["Total à payer | 300 €"]);
  });
});

describe("the voucher", () => {
  test("shows days, deposit and the usual papers where nothing else was agreed", () => {
    const view = voucher({ conditions: null, lines: [], amountDue: 245 });
    expect(rows(view.lines)).toEqual(["49 € / jour × 5 jours | 245 €"]);
    expect(rows([view.total])).toEqual(["Total à payer sur place | 245 €"]);
    expect(view.deposit && rows([view.deposit])).toEqual(["Caution, rendue au retour | 500 €"]);
    expect(view.toBring.map(plain)).toEqual([
      "Ce bon, imprimé ou sur téléphone",
      "Votre permis de conduire",
      "Une pièce d'identité",
      "Carte ou espèces pour la caution de 500 €",
    ]);
    expect([view.conditions, view.assistance, view.stops.pickup.place]).toEqual([[], null, "Aéroport Saïss"]);
    expect(voucher({ pricePerDay: null }).lines).toEqual([]);
  });

  test("shows lines, total, separate deposit, conditions in short, papers, flight and assistance number", () => {
    const view = voucher(AGREED);
    expect(rows(view.lines)).toEqual([
      "49 € / jour × 5 jours | 245 €",
      "Siège enfant (2 × 4 € / jour × 5 jours) | 40 €",
      "Livraison : Aéroport Saïss | 15 €",
    ]);
    expect(rows([view.total])).toEqual(["Total à payer sur place | 300 €"]);
    expect(view.deposit && rows([view.deposit])).toEqual(["Caution, à part, rendue sous 7 jours | 500 €"]);
    expect(view.conditions.map(({ strong }) => plain(strong))).toEqual([
      "Caution 500 €",
      "Tous risques",
      "250 km par jour",
      "21 ans et 2 ans de permis",
    ]);
    expect(view.toBring.map(plain)).toEqual([
      "Ce bon, imprimé ou sur téléphone",
      "Permis de conduire",
      "Passeport ou CIN",
      "Carte ou espèces pour la caution de 500 €",
    ]);
    expect([view.assistance, plain(view.stops.pickup.place)]).toEqual([
      "+212 6 61 00 00 12",
      "Aéroport Saïss · vol ZZ 641",
    ]);
  });
});
