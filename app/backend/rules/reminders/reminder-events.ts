import type { Queryable } from "~/backend/database/base/query";
import type { ReservationReminder } from "~/backend/database/reminders/reservation-reminders";
import { logAll } from "../events/log";

/** What the log says of letters that the job has written: one entry each, in the transaction that writes them. */

const by = { job: "REMINDERS" } as const;

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

export const logAgenciesReminded = (
  sql: Queryable,
  { agencyIds, kind, now }: { agencyIds: readonly string[]; kind: "DEMANDS" | "DEPOSITS"; now: Date },
): Promise<void> =>
  logAll(
    sql,
    agencyIds.map((id) => ({ by, action: "AGENCY_REMINDED", on: { id }, changes: { kind: [null, kind] }, now })),
  );
