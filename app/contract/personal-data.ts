import { z } from "zod";
import { VALIDATION } from "./messages";
import { isoDate } from "./primitives";
import { PASSWORD_MAX } from "./values";

/** What the site keeps of a person, given to that person, and its erasure: additions of the contract. */

/** What stands in the way of an erasure. */
export const ERASURE_OBSTACLES = ["RESERVATION", "DEPOSIT", "DISPUTE", "AGENCY_OWNER", "LAST_ADMINISTRATOR"] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

const obstacle = z
  .object({ kind: z.enum(ERASURE_OBSTACLES), reservationId: z.string().nullish(), label: z.string() })
  .meta({ id: "ErasureObstacle", description: "label\u00a0: la référence d'une réservation, ou le nom d'une agence." });

/** Empty: the account can be erased now. */
export const erasure = z.object({ obstacles: z.array(obstacle) }).meta({ id: "Erasure" });
export type Erasure = z.output<typeof erasure>;

export const erasureInput = z
  .object({
    password: z
      .string({ error: VALIDATION.passwordRequired })
      .min(1, { error: VALIDATION.passwordRequired, abort: true })
      .max(PASSWORD_MAX, VALIDATION.passwordTooLong),
  })
  .meta({ id: "ErasureInput", example: { password: "rihla-demo" } });

const rows = z.array(z.record(z.string(), z.unknown()));

/** Everything about one person, by what it is. Amounts in euros, moments ISO. */
export const personalData = z
  .object({
    takenAt: isoDate,
    account: z.record(z.string(), z.unknown()),
    sessions: rows,
    reservations: rows,
    changes: rows,
    handovers: rows,
    photos: rows,
    deposits: rows,
    payments: rows,
    reviews: rows,
    letters: rows,
    events: rows,
  })
  .meta({ id: "PersonalData" });
export type PersonalData = z.output<typeof personalData>;
