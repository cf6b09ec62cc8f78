import { randomUUID } from "node:crypto";
import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { dropOtherCarsDrafts } from "~/backend/database/handovers/handovers";
import {
  applyRental,
  clientRequestLimit,
  findChange,
  insertChange,
} from "~/backend/database/reservations/reservation-changes";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation } from "~/backend/database/reservations/reservations";
import { onceWithin } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import type { AgencyChangeInput, ClientChangeInput } from "~/contract/reservations/counter";
import { changeExpiry } from "~/rental/reservations/change-expiry";
import { log } from "../../events/log";
import { expireBeforeReading } from "../expiry";
import { ofReservation, rentalChanges } from "../reservation-events";
import { queueChangeRequestLetters, queueMadeChangeLetters } from "./change-messages";
import { type ChangePlan, heldSince, planChange } from "./change-plan";
import type { RentalInput } from "./changed-rental";
import { type LockedReservation, withLocked } from "./locked-reservation";
import { refuseMissingAddress, refuseOtherTotal } from "./refusals";

/** The most changes to one reservation that its client may request within a day. */
export const MAX_REQUESTS_PER_DAY = 10;
const DAY_MS = 86_400_000;

/**
 * Changes the dates, vehicle, options, places, price or deposit of a confirmed reservation for its agency. When that
 * raises the amount due or the deposit of a client with an account, the change waits for the client's agreement;
 * otherwise it applies at once. The client gets a letter. Throws a RuleError for what cannot be changed, dates that are
 * taken, or another amount due than expected, and then changes nothing.
 */
export function changeByAgency(
  context: Context,
  caller: Caller,
  id: string,
  { reason, expectedTotal, ...input }: AgencyChangeInput,
): Promise<ReservationRecord> {
  return changed(context, caller, { id, input }, async (sql, locked, now) => {
    const plan = await planChange(sql, caller, locked, { input, cities: citiesOf(context), now });
    refuseMissingAddress(plan);
    refuseOtherTotal(plan, expectedTotal);
    const { record } = locked;
    const change = { id: randomUUID(), reservationId: record.id, askedBy: "AGENCY" as const, askerId: caller.userId };
    const expiresAt = plan.waits ? expiryOf(context, record, plan, "AGENCY", now) : null;
    const state = plan.waits ? ("OPEN" as const) : ("MADE" as const);
    // Sends all queries at once, in this order, because others wait for the vehicle's row meanwhile.
    const [, , , reservation] = await Promise.all([
      insertChange(sql, { ...change, ...rentals(plan), state, reason, expiresAt, now }),
      plan.waits
        ? null
        : applyRental(sql, { id, after: plan.after, vehicleSince: heldSince(locked, plan.after, now), now }),
      plan.waits ? null : dropOtherCarsDrafts(sql, { reservationId: id, vehicleId: plan.after.vehicleId }),
      found(findReservation(sql, scopeOf(caller), id)),
    ]);
    const action = plan.waits ? "CHANGE_PROPOSED" : "CHANGE_MADE";
    const changes = { ...rentalChanges(plan), reason: null };
    await Promise.all([
      plan.waits
        ? queueChangeRequestLetters(sql, reservation, now)
        : queueMadeChangeLetters(sql, reservation, change.id, now),
      log(sql, { by: caller, action, on: ofReservation(reservation), changes, now }),
    ]);
    return { id: change.id, reservation };
  });
}

/**
 * Requests other dates, options or places from the agency for the client; the reservation stays as it is until the
 * agency accepts. Throws a RuleError for what cannot be requested, closing hours, dates that are taken, another amount
 * due than expected, and "too-many" beyond MAX_REQUESTS_PER_DAY.
 */
export function requestChange(
  context: Context,
  caller: Caller,
  id: string,
  { reason, expectedTotal, ...input }: ClientChangeInput,
): Promise<ReservationRecord> {
  return changed(context, caller, { id, input }, async (sql, locked, now) => {
    const { record } = locked;
    const plan = await planChange(sql, caller, locked, { input, cities: citiesOf(context), now });
    refuseMissingAddress(plan);
    refuseOtherTotal(plan, expectedTotal);
    const since = new Date(now.getTime() - DAY_MS);
    const first = await clientRequestLimit(sql, { reservationId: id, since, max: MAX_REQUESTS_PER_DAY });
    if (first) {
      const seconds = Math.ceil((first.getTime() - since.getTime()) / 1000);
      throw new RuleError("too-many", "tooManyChanges", { retryAfterSeconds: seconds });
    }
    const change = { id: randomUUID(), reservationId: record.id, askedBy: "CLIENT" as const, askerId: caller.userId };
    const expiresAt = expiryOf(context, record, plan, "CLIENT", now);
    await insertChange(sql, { ...change, ...rentals(plan), state: "OPEN", reason: reason || null, expiresAt, now });
    const reservation = await found(findReservation(sql, scopeOf(caller), id));
    const changes = { ...rentalChanges(plan), ...(reason ? { reason: null } : {}) };
    await Promise.all([
      queueChangeRequestLetters(sql, reservation, now),
      log(sql, { by: caller, action: "CHANGE_ASKED", on: ofReservation(reservation), changes, now }),
    ]);
    return { id: change.id, reservation };
  });
}

/**
 * Returns what a change would result in, without writing anything. Throws the RuleErrors that the change would throw
 * now, except for a missing address: a price is asked without it.
 */
export function priceChange(context: Context, caller: Caller, id: string, query: RentalInput): Promise<ChangePlan> {
  const input =
    caller.role === "CLIENT" ? { ...query, vehicleId: undefined, pricePerDay: undefined, deposit: undefined } : query;
  return planned(context, caller, { id, input, isReading: true }, (sql, locked, now) =>
    planChange(sql, caller, locked, { input, cities: citiesOf(context), now, asksIfFree: true }),
  );
}

interface Planning {
  id: string;
  input: RentalInput;
  isReading?: boolean;
}
type Work<T> = (sql: Queryable, locked: LockedReservation, now: Date) => Promise<T>;

/** A change, by its id, and its reservation as it is now. */
interface Changed {
  id: string;
  reservation: ReservationRecord;
}

/**
 * Runs `work` and returns the reservation. If the form was sent before, and the change that it made or requested is
 * still open or was made, only returns the reservation.
 */
async function changed(
  context: Context,
  caller: Caller,
  planning: Planning,
  work: Work<Changed>,
): Promise<ReservationRecord> {
  const { reservation } = await planned(context, caller, planning, (sql, locked, now) =>
    onceWithin(
      context,
      sql,
      () => work(sql, locked, now),
      async (_, changeId) => {
        const { record } = locked;
        const change = await findChange(sql, scopeOf(caller), { reservationId: record.id, changeId });
        return change?.state === "OPEN" || change?.state === "MADE" ? { id: changeId, reservation: record } : null;
      },
    ),
  );
  return reservation;
}

async function planned<T>(
  context: Context,
  caller: Caller,
  { id, input, isReading }: Planning,
  work: Work<T>,
): Promise<T> {
  if (!isUuid(id)) throw reservationNotFound();
  const scope = scopeOf(caller);
  await expireBeforeReading(context, scope);
  const other = input.vehicleId ?? null;
  if (other !== null && !isUuid(other)) {
    await found(findReservation(context.database, scope, id));
    throw new RuleError("not-found", "vehicleNotFound");
  }
  return withLocked(context, scope, { id, other, isReading }, (sql, locked) => work(sql, locked, context.now()));
}

const citiesOf = ({ site }: Context) => site.product.cities;

const rentals = ({ before, after }: ChangePlan) => ({ before, after });

const expiryOf = (
  { site }: Context,
  record: ReservationRecord,
  plan: ChangePlan,
  askedBy: "AGENCY" | "CLIENT",
  now: Date,
): Date =>
  changeExpiry({
    askedBy,
    status: record.status,
    before: { pickup: record.pickupAt, return: record.returnAt },
    after: { pickup: new Date(plan.after.pickupAt), return: new Date(plan.after.returnAt) },
    isOtherPickup: plan.isOtherPickupPlace || plan.isOtherFlight,
    answerHours: site.product.answerHours,
    now,
  });

const found = async (reservation: Promise<ReservationRecord | null>): Promise<ReservationRecord> =>
  (await reservation) ?? Promise.reject(reservationNotFound());
