import { z } from "zod";
import { listQuery, listReply } from "~/contract/base/lists";
import { amount, day, id, isoDate, optionalText, requiredDate, sendKey, time } from "~/contract/base/primitives";
import { DEPOSIT_TAKEN } from "~/contract/handovers/values";
import { BLOCK_MESSAGES, VALIDATION } from "~/contract/messages";
import { PLANNING_DAYS, RESERVATION_STATUSES, VEHICLE_STATUSES } from "~/contract/values";

/** Inputs and replies of the planning calls, which are all additions. */

const optional = z.string().nullable();

/**
 * A period for which a vehicle is taken off the market. A date without a time means the whole day, both as start and as
 * end. Times are Moroccan wall clock.
 */
export const blockInput = z
  .object({
    startDate: requiredDate(BLOCK_MESSAGES.startRequired),
    startTime: time.optional(),
    endDate: requiredDate(BLOCK_MESSAGES.endRequired),
    endTime: time.optional(),
    note: optionalText(200),
    sendKey,
  })
  .meta({
    id: "BlockInput",
    example: { startDate: "2026-12-14", endDate: "2026-12-15", note: "Révision" },
  });

/** A period for which a vehicle is blocked; its end is exclusive. */
export const block = z
  .object({ id, startDate: isoDate, endDate: isoDate, note: optional })
  .meta({ id: "Block", description: "endDate is the moment from which the vehicle is free again." });
/** One page of a vehicle's blocks. */
export const blockList = listReply(block).meta({ id: "BlockList" });

/** One page of the planning. Days are Moroccan; `from` is today by default. */
export const planningQuery = listQuery
  .extend({
    from: day.optional(),
    days: z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(31).default(PLANNING_DAYS),
  })
  .meta({ id: "PlanningQuery" });

const client = z.object({ firstName: z.string(), lastName: z.string() }).nullable();
const vehicle = z.object({ id, brand: z.string(), model: z.string(), registrationNumber: optional });

const plannedPeriod = z
  .object({
    startDate: isoDate,
    endDate: isoDate,
    reservation: z.object({ id, referenceNumber: z.string(), status: z.enum(RESERVATION_STATUSES), client }).nullable(),
    block: z.object({ id, note: optional }).nullable(),
  })
  .meta({ id: "PlannedPeriod", description: "What holds the vehicle: a reservation or a block." });

const plannedVehicle = z
  .object({
    vehicle: vehicle.extend({ status: z.enum(VEHICLE_STATUSES) }),
    periods: z.array(plannedPeriod),
  })
  .meta({ id: "PlannedVehicle" });
/** One page of vehicles, each with the periods in which it is held. */
export const planning = listReply(plannedVehicle).meta({
  id: "Planning",
  description: "Vehicles by name, each with what holds it in those days, in order. A car that is late stays on it.",
});

const moment = z
  .object({
    id,
    referenceNumber: z.string(),
    date: isoDate,
    /** Until when a request may be answered. */
    answerBy: isoDate.optional(),
    client,
    vehicle,
    /** Whether the handover of this moment, saved or signed, exists; always false for requests. */
    hasHandover: z.boolean(),
    /** Whether a deposit was agreed, and none is recorded, not even that there is none. */
    lacksDeposit: z.boolean(),
    /** In euros; negative if overpaid. */
    left: amount,
    /** The deposit while it is held; in dirhams if `means` is CASH_MAD. */
    deposit: z.object({ means: z.enum(DEPOSIT_TAKEN), amount }).nullable(),
  })
  .meta({
    id: "ReservationMoment",
    description: "A reservation, when it is picked up or returned, and what it still lacks.",
  });
const moments = z.object({ total: amount, data: z.array(moment) });

/** What an agency has left to do today; the first five of each kind. */
export const today = z
  .object({
    departures: moments,
    returns: moments.extend({ late: amount }),
    waiting: moments,
    /** Deposits that are still held although the car is back; `date`: since when. */
    deposits: moments,
    /** Rentals that have begun and are not paid in full; `sum`: what is left of all of them, in euros. */
    payments: moments.extend({ sum: amount }),
  })
  .meta({
    id: "Today",
    description:
      "What is left to do: the day's pickups and returns, missed ones included, the requests, the deposits that are held " +
      "although the car is back, and the rentals that are not paid in full. The first five of each.",
  });

export type BlockInput = z.output<typeof blockInput>;
export type PlanningQuery = z.output<typeof planningQuery>;
export type Block = z.output<typeof block>;
export type PlannedVehicle = z.output<typeof plannedVehicle>;
export type PlannedPeriod = z.output<typeof plannedPeriod>;
export type Today = z.output<typeof today>;
