import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";

type Charged = Pick<Handover, "charges" | "signedAt">;

/** What is left to pay, in cents: for the rental itself, and for the charges of this handover. */
export function openCents({ balance }: Pick<RentalRecord, "balance">, { charges, signedAt }: Charged) {
  const chargesCents = charges.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  // The balance includes the charges only after the signature.
  const leftCents = Math.round(balance.left * 100);
  return { rentCents: signedAt ? leftCents - chargesCents : leftCents, chargesCents };
}

/** All that is to be collected at a handover, in euros; 0 for nothing. */
export function dueNow(record: Pick<RentalRecord, "balance">, handover: Charged): number {
  const { rentCents, chargesCents } = openCents(record, handover);
  return Math.max(0, rentCents + chargesCents) / 100;
}
