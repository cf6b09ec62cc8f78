import { expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import { RESERVATION_STATUSES, UNPRICED } from "~/contract/values";
import { unpricedText } from "~/text/rental/unpriced";
import { aReservation } from "../../../support/entities";

const text = (more: Partial<Reservation>) =>
  unpricedText(
    aReservation({
      pickupDate: "2026-12-14T02:00:00.000Z",
      pickupTime: "03:00",
      returnDate: "2026-12-18T22:30:00.000Z",
      returnTime: "23:30",
      returnLocation: "Agadir",
      ...more,
    }),
  )?.replaceAll("\u00a0", " ");

test.each([
  [["PICKUP_OUT_OF_HOURS", "RETURN_CITY"], "Frais à convenir : prise en charge à 03:00, retour à Agadir"],
  [["RETURN_OUT_OF_HOURS"], "Frais à convenir : retour à 23:30"],
  [[], undefined],
] as [Reservation["unpriced"], string | undefined][])("fees without a price are named: %j", (unpriced, expected) => {
  expect(text({ unpriced })).toBe(expected);
});

test("they are of no interest once the reservation has ended", () => {
  const shown = RESERVATION_STATUSES.filter((status) => text({ unpriced: [...UNPRICED], status }));
  expect(shown).toEqual(["PENDING", "CONFIRMED", "IN_PROGRESS"]);
});
