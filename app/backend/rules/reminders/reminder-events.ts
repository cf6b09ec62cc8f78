import type { Queryable } from "~/backend/database/base/query";
import type { ReservationReminder } from "~/backend/database/reminders/reservation-reminders";
import { logAll } from "../events/log";

/** Logs the letters that the reminders job has written: one entry for each, in the same transaction. */

const by = { job: "REMINDERS" } as const;

/** Logs reminders about reservations. */
export const logReservationsReminded = (
  sql: Queryable,
  {
    reminded,
    kind,
    now,
  }: { reminded: readonly { id: string; agencyId: string }[]; kind: ReservationReminder; now: Date },
): Promise<void> =>
  logAll(
    sql,
    reminded.map((on) => ({ by, action: "REMINDER_WRITTEN", on, changes: { kind: [null, kind] }, now })),
  );

/** Logs reminders to agencies. */
export const logAgenciesReminded = (
  sql: Queryable,
  { agencyIds, kind, now }: { agencyIds: readonly string[]; kind: "DEMANDS" | "DEPOSITS"; now: Date },
): Promise<void> =>
  logAll(
    sql,
    agencyIds.map((id) => ({ by, action: "AGENCY_REMINDED", on: { id }, changes: { kind: [null, kind] }, now })),
  );
