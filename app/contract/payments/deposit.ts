import { z } from "zod";
import { amount, clearable, eurosUpTo, id, isoDate, optionalText } from "~/contract/base/primitives";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { CHARGE_REASON_MAX, DEPOSIT_OUTCOMES, DEPOSIT_TAKEN, RECORDED_AMOUNT_MAX } from "~/contract/handovers/values";

/** The deposit taken for a rental, and what became of it: an addition. In dirhams if `means` is CASH_MAD. */
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

/** A deposit that was taken without a signed departure; `amount` in dirhams for CASH_MAD, else in euros. */
export const depositTakenInput = z
  .object({
    means: z
      .enum(DEPOSIT_TAKEN, { error: M.depositMeansRequired })
      .exclude(["NONE"], { error: M.depositMeansRequired }),
    amount: eurosUpTo(RECORDED_AMOUNT_MAX, { range: M.recordedAmount, required: M.depositAmountRequired }).refine(
      (value) => value > 0,
      M.amountPositive,
    ),
  })
  .meta({ id: "DepositTakenInput", example: { means: "CARD_HOLD", amount: 500 } });

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
export type DepositTakenInput = z.output<typeof depositTakenInput>;
export type DepositInput = z.output<typeof depositInput>;
