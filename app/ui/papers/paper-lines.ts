import type { Paper } from "~/contract/handovers/values";
import { isAgreed, type PaperState, paperRefusal } from "~/rental/payments/papers";
import { PAPER_LABEL } from "~/text/rental/handover-labels";
import type { PaperWay } from "./paper";

/** A paper in the list 'Papiers' of a reservation. */
export type PaperLine = ReturnType<typeof paperLines>[number];

const ORDER: readonly Paper[] = ["contract", "voucher", "condition", "receipt"];
const LATER: Record<Paper, string> = {
  contract: "une fois confirmée",
  voucher: "une fois confirmée",
  condition: "après le départ",
  receipt: "après un paiement",
};

/**
 * The papers of a reservation, with the addresses for one of its readers. With `record` null there is only the voucher.
 * If the reservation is not agreed, or no longer, only the papers that can be printed.
 */
export function paperLines(status: string, record: PaperState | null, hrefOf: (paper: Paper) => string) {
  const made = record ? ORDER : (["voucher"] as const);
  const state = record ?? { departure: null, return: null, payments: [] };
  const lines = made.map((paper) => {
    const canPrint = paperRefusal(paper, status, state) === null;
    const note = canPrint ? "à afficher ou imprimer" : LATER[paper];
    return { paper, label: PAPER_LABEL[paper], href: canPrint ? hrefOf(paper) : null, note };
  });
  return isAgreed(status) ? lines : lines.filter(({ href }) => href);
}

/** Only the papers that can be printed. */
export const printablePapers = (
  status: string,
  record: PaperState | null,
  hrefOf: (paper: Paper) => string,
): PaperWay[] => paperLines(status, record, hrefOf).flatMap(({ label, href }) => (href ? [{ label, href }] : []));
