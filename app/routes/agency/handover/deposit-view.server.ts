import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { DEPOSIT_TAKEN } from "~/contract/handovers/values";
import { depositCurrency, euros, inCurrency } from "~/text/format/money";
import { CHARGE_LABEL, DEPOSIT_LABEL } from "~/text/rental/handover-labels";
import { kilometresText } from "~/ui/condition/comparison-view";
import type { MarkView } from "~/ui/condition/view";

/** The deposit and what is paid at one of both moments, ready to print. */
export interface DepositView {
  /** Of a departure. */
  means: { value: string; label: string }[];
  /** Of a return: null where none is held. */
  held: HeldDeposit | null;
  /** Why none is. */
  notHeld: string;
  charges: ChargeView[];
  /** "Ajouter 170 km en plus : 34 €"; null where there are none, or a line about them. */
  kilometres: string | null;
  /** What the rental leaves to be paid beside the lines: null for nothing. */
  rentLeft: string | null;
  /** "59 €": everything that is to be paid now. */
  due: string;
}

interface HeldDeposit {
  /** "500 €, empreinte de carte" */
  text: string;
  /** "500 €" */
  amount: string;
  unit: string;
  /** "380 €": what the client gets back, by what is saved; null while nobody has chosen. */
  back: string | null;
  /** "120 €" */
  kept: string | null;
  /** What it may be kept for. */
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
  const lines = handover.charges.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  // The lines count in the balance from the signing on.
  const leftCents = Math.round(record.balance.left * 100);
  const rentCents = handover.signedAt ? leftCents - lines : leftCents;
  const { beyond, beyondPrice } = record.comparison ?? {};
  const hasLine = handover.charges.some(({ kind }) => kind === "KILOMETRES");
  return {
    means: DEPOSIT_TAKEN.map((value) => ({ value, label: DEPOSIT_LABEL[value] })),
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
    due: euros(Math.max(0, rentCents + lines) / 100),
  };
}

function heldDeposit(
  { deposit }: RentalRecord,
  { depositChoice, kept }: Handover,
  marks: readonly MarkView[],
): HeldDeposit | null {
  // Settled on the page of the reservation meanwhile: nothing is asked again.
  if (!deposit || deposit.outcome) return null;
  const currency = depositCurrency(deposit.means);
  const text = (amount: number) => inCurrency(amount, currency);
  const isKept = depositChoice === "KEPT" && kept != null;
  const back = depositChoice === "RETURNED" ? deposit.amount : isKept ? deposit.amount - kept : null;
  return {
    text: `${text(deposit.amount)}, ${DEPOSIT_LABEL[deposit.means].toLowerCase()}`,
    amount: text(deposit.amount),
    unit: currency === "MAD" ? "MAD" : "€",
    back: back === null ? null : text(Math.max(0, back)),
    kept: isKept ? text(kept) : null,
    marks: marks
      .filter(({ state }) => state === "NEW")
      .map(({ id, number, place }) => ({ value: id, label: `${number}, ${place}` })),
  };
}
