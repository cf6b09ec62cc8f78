import type { Caller, Context } from "~/backend/context";
import { findHours, lockHours, storeHours } from "~/backend/database/offer/opening-hours";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { changedFields } from "~/backend/rules/events/changed-fields";
import { log } from "~/backend/rules/events/log";
import type { OpeningHours, OpeningHoursInput } from "~/contract/offer/opening-hours";
import { dayOf, toWallClock } from "~/rental/base/clock";

/** Returns the opening hours of the caller's agency; null until it has set any. */
export const readHours = ({ database }: Context, caller: Caller): Promise<OpeningHours | null> =>
  findHours(database, callerAgency(caller));

/** Replaces the opening hours of the caller's agency. Drops past exceptions and sorts the others. */
export async function changeHours({ database, now }: Context, caller: Caller, input: OpeningHoursInput) {
  const { ramadan, outside, exceptions, ...rest } = input;
  const hours: OpeningHours = {
    ...rest,
    exceptions: exceptionsToCome(exceptions, now()).map(({ from, to, hours: open, label }) => ({
      from,
      to,
      hours: open ?? null,
      label: label || null,
    })),
    ramadan: ramadan ?? null,
    outside: { rule: outside.rule, fee: outside.fee ?? null },
  };
  const agencyId = callerAgency(caller);
  await database.transaction(async (sql) => {
    const before = await lockHours(sql, agencyId);
    await storeHours(sql, agencyId, hours, now());
    const changes = changedFields(asLogged(before), asLogged(hours), ["outsideRule"]);
    await log(sql, { by: caller, action: "HOURS_CHANGED", on: { id: agencyId }, changes, now: now() });
  });
  return hours;
}

/** Returns the hours as they are logged: the rule for times outside them and its fee, in cents, are separate fields. */
function asLogged(hours: OpeningHours | null): Record<string, unknown> {
  if (!hours) return {};
  const { outside, ...rest } = hours;
  return { ...rest, outsideRule: outside.rule, outsideFee: outside.fee == null ? null : Math.round(outside.fee * 100) };
}

/** Returns opening hours without past exceptions, as visitors see them. */
export const hoursToCome = (hours: OpeningHours | null, now: Date): OpeningHours | null =>
  hours && { ...hours, exceptions: exceptionsToCome(hours.exceptions, now) };

/** Returns the exceptions that are not over on the current Moroccan day, sorted by start. */
function exceptionsToCome<T extends { from: string; to: string }>(all: readonly T[], now: Date): T[] {
  const today = dayOf(toWallClock(now));
  return all.filter(({ to }) => to >= today).sort((a, b) => (a.from < b.from ? -1 : 1));
}
