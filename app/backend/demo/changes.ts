import type { RentalDocument } from "~/backend/database/reservations/change-record";
import { toWallClock } from "~/rental/base/clock";
import { rentalDays, rentalTotal } from "~/rental/base/days";
import { changeExpiry } from "~/rental/reservations/change-expiry";
import { changedLines, linesCents } from "~/rental/reservations/changed-lines";
import type { Rental } from "./reservation-book";
import type { TermsRow, UserRow } from "./rows";
import { HOUR_MS } from "./timing";

/** Longer than any change waits. */
const UNLIMITED_HOURS = 10_000;

/** The changes of scripted reservations, each of the return, open or made. Throws if an agency has no owner. */
export function changesOf(
  rentals: readonly Rental[],
  agreed: readonly TermsRow[],
  employees: readonly UserRow[],
  now: Date,
) {
  const terms = new Map(agreed.map((row) => [row.reservation_id, row]));
  return rentals.flatMap(({ row, car, client, change }) => {
    if (!change) return [];
    const clerk = employees.find(({ role, agency_id }) => role === "AGENCY_OWNER" && agency_id === row.agency_id);
    if (!clerk) throw new Error(`nobody of the agency can answer for ${row.reference_number}`);
    const present = rentalOf(row.return_at);
    const other = rentalOf(change.otherReturn);
    const isOpen = change.settledHoursAgo === undefined;
    const [before, after] = isOpen ? [present, other] : [other, present];
    const asker = change.askedBy === "CLIENT" ? client : clerk;
    const createdAt = hoursAgo(change.askedHoursAgo);
    return [
      {
        reservation_id: row.id,
        asked_by: change.askedBy,
        asker_id: asker.id,
        state: isOpen ? "OPEN" : "MADE",
        reason: change.reason,
        before,
        after,
        created_at: createdAt,
        expires_at: changeExpiry({
          askedBy: change.askedBy,
          status: row.status,
          before: { pickup: row.pickup_at, return: new Date(before.returnAt) },
          after: { pickup: row.pickup_at, return: new Date(after.returnAt) },
          // No deadline passes while somebody tries the demo.
          answerHours: UNLIMITED_HOURS,
          now: createdAt,
        }),
        settled_at: change.settledHoursAgo === undefined ? null : hoursAgo(change.settledHoursAgo),
        settled_by: isOpen ? null : asker === client ? clerk.id : client.id,
      },
    ];

    /** The rental with this return, at the agreed price per day. */
    function rentalOf(returnAt: Date): RentalDocument {
      const held = { pickupAt: toWallClock(row.pickup_at), returnAt: toWallClock(row.return_at) };
      const period = { ...held, returnAt: toWallClock(returnAt) };
      const days = rentalDays(period.pickupAt, period.returnAt);
      const lines = changedLines({
        lines: terms.get(row.id)?.lines ?? [],
        days,
        before: held,
        after: period,
        hours: null,
      });
      return {
        vehicleId: car.row.id,
        vehicle: `${car.row.brand} ${car.row.model} ${car.row.year}`,
        pickupAt: row.pickup_at.toISOString(),
        returnAt: returnAt.toISOString(),
        days,
        pricePerDayCents: row.price_per_day_cents,
        totalCents: rentalTotal(days, row.price_per_day_cents),
        lines,
        extrasCents: linesCents(lines),
      };
    }
  });

  function hoursAgo(hours: number): Date {
    return new Date(now.getTime() - hours * HOUR_MS);
  }
}
