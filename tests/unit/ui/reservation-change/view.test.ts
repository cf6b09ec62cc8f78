import { expect, test } from "vitest";
import type { ChangedRental, ReservationChange } from "~/contract/reservations/changes";
import { pastChanges } from "~/ui/reservation-change/view";
import { aReservation } from "../../../support/entities";

const NOW = new Date("2026-12-05T09:00:00Z");

const BEFORE: ChangedRental = {
  vehicleId: null,
  vehicle: "Dacia Duster 2024",
  pickupDate: "2026-12-14T09:00:00.000Z",
  returnDate: "2026-12-18T09:00:00.000Z",
  days: 4,
  pricePerDay: 45,
  totalPrice: 180,
  amountDue: 180,
};

const CHANGE: ReservationChange = {
  id: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
  askedBy: "CLIENT",
  by: null,
  state: "EXPIRED",
  reason: null,
  before: BEFORE,
  after: { ...BEFORE, returnDate: "2026-12-19T09:00:00.000Z", days: 5, totalPrice: 225, amountDue: 225 },
  createdAt: "2026-12-01T09:00:00.000Z",
  expiresAt: "2026-12-03T09:00:00.000Z",
  settledAt: null,
  settledBy: null,
  refusalReason: null,
};

test.each([
  ["nobody answered in time", "2026-12-03T09:00:12.000Z", "Changement expiré", "sans réponse"],
  ["its reservation was cancelled before that", "2026-12-02T14:00:00.000Z", "Changement devenu sans objet", null],
])("says how a change ended when %s", (_, settledAt, title, by) => {
  const reservation = aReservation({ changes: [{ ...CHANGE, settledAt }] });
  expect(pastChanges(reservation, "client", NOW)).toMatchObject([{ title, by }]);
});

test("names neither a deposit nor an amount to pay in the changes of a cancelled reservation", () => {
  const after = { ...CHANGE.after, deposit: 400 };
  const changes = [{ ...CHANGE, before: { ...BEFORE, deposit: 300 }, after }];
  const sums = (status: string) =>
    pastChanges(aReservation({ status, changes }), "client", NOW)[0]
      ?.parts.map(({ what }) => what)
      .filter((what) => /Caution|Total/.test(what));
  expect(sums("CONFIRMED")).toEqual(["Caution", "Total à payer"]);
  expect(sums("CANCELLED")).toEqual(["Total prévu"]);
});
