import { expect, test } from "vitest";
import type { ChangedRental, ReservationChange } from "~/contract/reservations/changes";
import { pastChanges } from "~/ui/reservation-change/view";

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
  const context = { agency: null, now: new Date("2026-12-05T09:00:00Z") };
  expect(pastChanges([{ ...CHANGE, settledAt }], "client", context)).toMatchObject([{ title, by }]);
});
