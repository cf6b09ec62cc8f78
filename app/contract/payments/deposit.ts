import { z } from "zod";
import { amount, emptyOr, eurosUpTo, id, isoDate, optionalText } from "~/contract/base/primitives";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { CHARGE_REASON_MAX, DEPOSIT_OUTCOMES, DEPOSIT_TAKEN, NOTED_AMOUNT_MAX } from "~/contract/handovers/values";

/** What was taken at a departure, and what became of it: additions. */

/** What was taken as a deposit, and what became of it. Its amounts are dirhams where `means` is CASH_MAD. */
export const deposit = z
  .object({
    means: z.enum(DEPOSIT_TAKEN),
    amount,
    takenAt: isoDate,
    /** Null while it is held. */
    outcome: z.enum(DEPOSIT_OUTCOMES).nullish(),
    /** The car is back, and nobody has said what becomes of it. */
    isOpen: z.boolean(),
    kept: amount.nullish(),
    keptReason: z.string().nullish(),
    keptMarkId: id.nullish(),
    settledAt: isoDate.nullish(),
  })
  .meta({ id: "Deposit" });

export const depositInput = z
  .object({
    outcome: z.enum(DEPOSIT_OUTCOMES, { error: M.depositChoiceRequired }),
    kept: emptyOr(eurosUpTo(NOTED_AMOUNT_MAX, { range: M.amount })).nullish(),
    keptReason: optionalText(CHARGE_REASON_MAX),
    keptMarkId: emptyOr(id).nullish(),
  })
  .meta({ id: "DepositInput", example: { outcome: "KEPT", kept: 120, keptReason: "Rayure à repeindre" } });

export type Deposit = z.output<typeof deposit>;
export type DepositInput = z.output<typeof depositInput>;
