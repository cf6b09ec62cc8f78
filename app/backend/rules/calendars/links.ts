import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import {
  type CalendarLinkRow,
  countCalendarLinks,
  deleteCalendarLink,
  findCalendarLink,
  insertCalendarLink,
  listCalendarLinks,
  lockCalendars,
  openCalendarLink,
  renewCalendarLink,
  vehiclesOfPlate,
} from "~/backend/database/calendars/links";
import { hashToken, newLinkKey } from "~/backend/rules/accounts/tokens";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { problem } from "~/contract/base/errors";
import type { ListQuery } from "~/contract/base/lists";
import { CALENDARS_MAX } from "~/contract/calendars/values";
import { plateSigns } from "~/text/rental/plate";
import { log } from "../events/log";

/** A calendar and the key in its address. The key is shown only once, and to a repeated press. */
export interface MadeCalendarLink {
  /** What the key is made from. */
  id: string;
  link: CalendarLinkRow;
  key: string;
}

/** Returns one page of the calendars of the caller's agency, and their total. */
export function listCalendars({ database }: Context, caller: Caller, query: ListQuery) {
  return listCalendarLinks(database, callerAgency(caller), sliceOf(query));
}

/**
 * Creates a calendar of the whole agency, or of the vehicle with this plate. Throws RuleError "unprocessable" when no
 * vehicle or several have the plate and beyond CALENDARS_MAX, "conflict" when the calendar exists already: only
 * a repeated press is shown its key again.
 */
export function makeCalendar(
  context: Context,
  caller: Caller,
  { registrationNumber, names }: { registrationNumber?: string | null; names: boolean },
): Promise<MadeCalendarLink> {
  const now = context.now();
  return makeKey(context, caller, async (sql, { agencyId, keyHash }) => {
    const vehicleId = registrationNumber ? await vehicleOfPlate(sql, agencyId, registrationNumber) : null;
    const id = await insertCalendarLink(sql, { agencyId, vehicleId, keyHash, names, madeBy: caller.userId, now });
    if (!id) throw new RuleError("conflict", problem("calendarExists", "registrationNumber"));
    if ((await countCalendarLinks(sql, agencyId)) > CALENDARS_MAX) {
      throw new RuleError("unprocessable", "calendarsFull");
    }
    const changes = { ...(vehicleId && { vehicleId: [null, vehicleId] as const }), names: [null, names] as const };
    await log(sql, { by: caller, action: "CALENDAR_MADE", on: { id: agencyId }, changes, now });
    return id;
  });
}

/**
 * Replaces a calendar's key and sets whether the calendar names clients. The old key stops working. Throws RuleError
 * "not-found".
 */
export function renewCalendar(
  context: Context,
  caller: Caller,
  id: string,
  { names }: { names: boolean },
): Promise<MadeCalendarLink> {
  const now = context.now();
  return makeKey(context, caller, async (sql, { agencyId, keyHash }) => {
    const before = await locked(sql, agencyId, id);
    await renewCalendarLink(sql, before.id, { keyHash, names, madeBy: caller.userId, now });
    const vehicleId = before.vehicle?.id;
    const changes = {
      ...(vehicleId && { vehicleId: [vehicleId, vehicleId] as const }),
      names: [before.names, names] as const,
    };
    await log(sql, { by: caller, action: "CALENDAR_RENEWED", on: { id: agencyId }, changes, now });
    return before.id;
  });
}

/** Makes a key for the calendar whose id `work` returns. A repeated press gets the same key while it works. */
async function makeKey(
  context: Context,
  caller: Caller,
  work: (sql: Queryable, made: { agencyId: string; keyHash: Uint8Array }) => Promise<string>,
): Promise<MadeCalendarLink> {
  const agencyId = callerAgency(caller);
  const create = async (sql: Queryable): Promise<MadeCalendarLink> => {
    const { id, key } = newLinkKey(context);
    await lockCalendars(sql, agencyId);
    const calendarId = await work(sql, { agencyId, keyHash: hashToken(key) });
    return { id, link: await locked(sql, agencyId, calendarId), key };
  };
  return once(context, create, async (sql, id) => {
    const { key } = newLinkKey(context, id);
    const opened = await openCalendarLink(sql, hashToken(key));
    return opened && { id, link: await locked(sql, agencyId, opened.id), key };
  });
}

/** Deletes a calendar, whose key stops working. Throws RuleError "not-found". */
export async function endCalendar({ database, now }: Context, caller: Caller, id: string): Promise<void> {
  const agencyId = callerAgency(caller);
  await database.transaction(async (sql) => {
    await lockCalendars(sql, agencyId);
    const { vehicle, names } = await locked(sql, agencyId, id);
    await deleteCalendarLink(sql, id);
    const changes = { ...(vehicle && { vehicleId: [vehicle.id, null] as const }), names: [names, null] as const };
    await log(sql, { by: caller, action: "CALENDAR_ENDED", on: { id: agencyId }, changes, now: now() });
  });
}

/** Returns one calendar of an agency; call it after `lockCalendars`. Throws RuleError "not-found". */
async function locked(sql: Queryable, agencyId: string, id: string): Promise<CalendarLinkRow> {
  const link = isUuid(id) ? await findCalendarLink(sql, agencyId, id) : null;
  if (!link) throw new RuleError("not-found", "calendarNotFound");
  return link;
}

async function vehicleOfPlate(sql: Queryable, agencyId: string, plate: string): Promise<string> {
  const [vehicleId, duplicate] = await vehiclesOfPlate(sql, agencyId, plateSigns(plate));
  if (!vehicleId) throw new RuleError("unprocessable", problem("calendarVehicle", "registrationNumber"));
  if (duplicate) throw new RuleError("unprocessable", problem("calendarVehicles", "registrationNumber"));
  return vehicleId;
}
