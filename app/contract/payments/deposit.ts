import { z } from "zod";
import { amount, clearable, eurosUpTo, id, isoDate, optionalText } from "~/contract/base/primitives";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { CHARGE_REASON_MAX, DEPOSIT_OUTCOMES, DEPOSIT_TAKEN, RECORDED_AMOUNT_MAX } from "~/contract/handovers/values";

/** The deposit taken at the departure, and what became of it: an addition. In dirhams if `means` is CASH_MAD. */
export const deposit = z
  .object({
    means: z.enum(DEPOSIT_TAKEN),
    amount,
    takenAt: isoDate,
    /** Null while the deposit is held. */
    outcome: z.enum(DEPOSIT_OUTCOMES).nullable(),
    /** True if the car is back and the deposit is not settled. */
    isOpen: z.boolean(),
    kept: amount.nullable(),
    keptReason: z.string().nullable(),
    keptMarkId: id.nullable(),
    settledAt: isoDate.nullable(),
  })
  .meta({ id: "Deposit" });

/** What becomes of a deposit; `kept` is in the currency of the deposit. */
export const depositInput = z
  .object({
    outcome: z.enum(DEPOSIT_OUTCOMES, { error: M.depositChoiceRequired }),
    kept: clearable(eurosUpTo(RECORDED_AMOUNT_MAX, { range: M.recordedAmount })),
    keptReason: optionalText(CHARGE_REASON_MAX),
    keptMarkId: clearable(id),
  })
  .meta({ id: "DepositInput", example: { outcome: "KEPT", kept: 120, keptReason: "Rayure à repeindre" } });

export type Deposit = z.output<typeof deposit>;
export type DepositInput = z.output<typeof depositInput>;
