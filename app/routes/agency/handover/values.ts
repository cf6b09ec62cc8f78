import type { Handover } from "~/contract/handovers/handover";
import { asTyped } from "~/text/format/plural";

/** The page's field values, as text. */
export interface HandoverValues {
  kilometres: string;
  /** "on", or "". */
  kilometresConfirmed: string;
  fuel: string;
  remarks: string;
  depositMeans: string;
  depositAmount: string;
  depositChoice: string;
  kept: string;
  keptReason: string;
  keptMarkId: string;
}

/** The `intent` of 'Signer', which saves the form and leads to the recap. */
export const REVIEW_INTENT = "review";

/** The `intent` of 'Recalculer', which saves the form and shows what the return changed. */
export const COMPARE_INTENT = "compare";

/** The `intent` of 'Enregistrer un paiement', which saves the form and leads to the payment. */
export const PAYMENT_INTENT = "payment";

/** The parts of the form that a button can lead back to: the ids of their headings. */
export const PARTS = { comparison: "depuis-le-depart", photos: "photos-titre", money: "caution", body: "carrosserie" };
export type Part = keyof typeof PARTS;

/** The fields for adding a mark or a charge. */
export const MARK_FIELDS = ["zone", "kind", "size", "note"] as const;
export const CHARGE_FIELDS = ["charge.kind", "charge.reason", "charge.amount"] as const;
export type PartValues = Record<(typeof MARK_FIELDS)[number] | (typeof CHARGE_FIELDS)[number], string>;

const BEGINNING: PartValues = {
  zone: "",
  kind: "SCRATCH",
  size: "SMALL",
  note: "",
  "charge.kind": "FUEL",
  "charge.reason": "",
  "charge.amount": "",
};

/** Groups thousands as people write them: "48 213". */
const thousands = (value: string) => value.replace(/\B(?=(?:\d{3}){1,2}$)/g, " ");

/** The saved values of a record. */
export const storedValues = (stored: Handover): HandoverValues => ({
  kilometres: thousands(asTyped(stored.kilometres)),
  kilometresConfirmed: stored.kilometresConfirmed ? "on" : "",
  fuel: asTyped(stored.fuel),
  remarks: stored.remarks ?? "",
  depositMeans: stored.depositMeans ?? "",
  depositAmount: asTyped(stored.depositAmount),
  depositChoice: stored.depositChoice ?? "",
  kept: asTyped(stored.kept),
  keptReason: stored.keptReason ?? "",
  keptMarkId: stored.keptMarkId ?? "",
});

/** The saved values, with the agreed deposit in euros at a departure in which no deposit was entered yet. */
export function shownValues(stored: Handover, agreedDeposit: number | null): HandoverValues {
  const values = storedValues(stored);
  return { ...values, depositAmount: values.depositAmount || prefilledDeposit(stored, agreedDeposit) };
}

/** The agreed deposit as the form shows it before one was entered: "500"; "" if there is none, or no longer. */
export const prefilledDeposit = (
  { moment, depositMeans, depositAmount }: Handover,
  agreedDeposit: number | null,
): string => (moment === "departure" && !depositMeans && depositAmount === null ? asTyped(agreedDeposit || null) : "");

/** The submitted values, else the stored ones. Browsers do not send a choice that was not made: it becomes "". */
export function typedValues(sent: URLSearchParams | null, stored: HandoverValues): HandoverValues {
  if (!sent) return stored;
  const typed = Object.keys(stored).map((name) => [name, sent.get(name) ?? ""]);
  return Object.fromEntries(typed) as unknown as HandoverValues;
}

export function partValues(sent: URLSearchParams | null): PartValues {
  const typed = Object.entries(BEGINNING).map(([name, value]) => [name, sent?.get(name) ?? value]);
  return Object.fromEntries(typed) as PartValues;
}
