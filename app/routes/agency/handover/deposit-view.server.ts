import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { DEPOSIT_TAKEN } from "~/contract/handovers/values";
import { dueNow, openCents } from "~/rental/payments/amount-due";
import { depositCurrency, euros, inCurrency } from "~/text/format/money";
import { CHARGE_LABEL, DEPOSIT_LABEL, depositBack } from "~/text/rental/handover-labels";
import { takenDeposit } from "~/text/rental/taken-deposit";
import { kilometresText } from "~/ui/condition/comparison-view";
import type { MarkView } from "~/ui/condition/view";

/** The deposit and the payment at a departure or return, as display text. */
export interface DepositView {
  /** The means of deposit to choose from at a departure. */
  means: { value: string; label: string }[];
  /** At a departure, the deposit that was noted before: "300 €, empreinte de carte"; null if there is none. */
  noted: string | null;
  /** The deposit to settle at a return; null if none is held. */
  held: HeldDeposit | null;
  /** Why no deposit is held. */
  notHeld: string;
  charges: ChargeView[];
  /** "Ajouter 170 km en plus : 34 €"; null if there are none, or if a charge covers them. */
  kilometres: string | null;
  /** What is left to pay for the rental without the charges; null for nothing. */
  rentLeft: string | null;
  /** "59 €": all that is to be collected now. */
  due: string;
}

interface HeldDeposit {
  /** "500 €, empreinte de carte" */
  text: string;
  /** "500 €" */
  amount: string;
  unit: string;
  /** "Rendue": what it is if nothing is kept. */
  returned: string;
  /** "380 €": what the client gets back, by the saved choice; null as long as that is open. */
  back: string | null;
  /** "120 €" */
  kept: string | null;
  /** The new damage marks, for which part of it may be kept. */
  marks: { value: string; label: string }[];
}

export interface ChargeView {
  id: string;
  /** "Kilomètres en plus" */
  label: string;
  reason: string;
  amount: string;
}

export function depositView(record: RentalRecord, handover: Handover, marks: readonly MarkView[]): DepositView {
  const isReturn = handover.moment === "return";
  const { rentCents } = openCents(record, handover);
  const { beyond, beyondPrice } = record.comparison ?? {};
  const hasLine = handover.charges.some(({ kind }) => kind === "KILOMETRES");
  return {
    means: DEPOSIT_TAKEN.map((value) => ({ value, label: DEPOSIT_LABEL[value] })),
    noted: record.deposit && takenDeposit(record.deposit),
    held: isReturn ? heldDeposit(record, handover, marks) : null,
    notHeld: record.deposit ? "La caution est déjà réglée." : "Aucune caution n'a été notée au départ.",
    charges: handover.charges.map(({ id, kind, reason, amount }) => ({
      id,
      label: CHARGE_LABEL[kind],
      reason,
      amount: euros(amount),
    })),
    kilometres:
      isReturn && beyond && beyondPrice && !hasLine
        ? `Ajouter ${kilometresText(beyond)} en plus\u00a0: ${euros(beyondPrice)}`
        : null,
    rentLeft: rentCents === 0 ? null : euros(rentCents / 100),
    due: euros(dueNow(record, handover)),
  };
}

function heldDeposit(
  { deposit }: RentalRecord,
  { depositChoice, kept }: Handover,
  marks: readonly MarkView[],
): HeldDeposit | null {
  // The deposit may have been settled on the reservation's page in the meantime.
  if (!deposit || deposit.outcome) return null;
  const currency = depositCurrency(deposit.means);
  const text = (amount: number) => inCurrency(amount, currency);
  const isKept = depositChoice === "KEPT" && kept != null;
  const back = depositChoice === "RETURNED" ? deposit.amount : isKept ? deposit.amount - kept : null;
  return {
    text: takenDeposit(deposit),
    amount: text(deposit.amount),
    unit: currency === "MAD" ? "MAD" : "€",
    returned: depositBack(deposit.means),
    back: back === null ? null : text(Math.max(0, back)),
    kept: isKept ? text(kept) : null,
    marks: marks
      .filter(({ state }) => state === "NEW")
      .map(({ id, number, place }) => ({ value: id, label: `${number}, ${place}` })),
  };
}
