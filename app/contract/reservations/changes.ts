import { z } from "zod";
import { amount, id, isoDate } from "~/contract/base/primitives";
import { CHANGE_SIDES, CHANGE_STATES } from "~/contract/values";

/** A change of a reservation, made or requested: an addition. Amounts in euros. */

const optional = z.string().nullable();

/**
 * The rental before or after a change. `vehicle`: "Dacia Duster 2024". `amountDue`: days and extras. The places are
 * absent in old changes, which left them as they were; addresses are of hotels and other places of the client, and the
 * flight is that of the pickup. The deposit is absent in old changes too.
 */
export const changedRental = z
  .object({
    vehicleId: id.nullable(),
    vehicle: optional,
    pickupDate: isoDate,
    returnDate: isoDate,
    days: amount,
    pricePerDay: amount,
    totalPrice: amount,
    amountDue: amount,
    options: z.array(z.object({ label: z.string(), quantity: amount })).optional(),
    pickupLocation: z.string().optional(),
    returnLocation: z.string().optional(),
    pickupAddress: z.string().optional(),
    returnAddress: z.string().optional(),
    flightNumber: z.string().optional(),
    deposit: amount.optional(),
  })
  .meta({ id: "ChangedRental" });

/**
 * A change. `by` and `settledBy` are names of people, but a client does not get those of the agency's people. `reason`:
 * why it was requested; `refusalReason`: why it was refused.
 */
export const reservationChange = z
  .object({
    id,
    askedBy: z.enum(CHANGE_SIDES),
    by: optional,
    state: z.enum(CHANGE_STATES),
    reason: optional,
    before: changedRental,
    after: changedRental,
    createdAt: isoDate,
    expiresAt: isoDate.nullable(),
    settledAt: isoDate.nullable(),
    settledBy: optional,
    refusalReason: optional,
  })
  .meta({
    id: "ReservationChange",
    description:
      "OPEN\u00a0: attend une réponse, les anciennes dates restent. MADE\u00a0: fait, tout de suite ou après un oui.",
  });

export type ReservationChange = z.output<typeof reservationChange>;
export type ChangedRental = z.output<typeof changedRental>;
