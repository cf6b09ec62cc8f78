import type { Handover } from "~/contract/handovers/handover";
import { dueNow } from "~/rental/payments/amount-due";
import { departureChecks, returnChecks } from "~/routes/agency/shared/rental-checks";
import { plural } from "~/text/format/plural";
import { takenDeposit } from "~/text/rental/taken-deposit";
import { fuelText, kilometresText } from "~/ui/condition/comparison-view";
import { missingFields } from "./draft.server";
import { type HandoverPage, type HandoverSource, handoverPage } from "./view.server";

/** The recap before a signature, as display text. */
export interface SigningPage extends HandoverPage {
  /** The question of the step that the signature takes: "Êtes-vous sûr de vouloir démarrer cette location ?" */
  question: string;
  /** The status that the page shows, so that a second press says the same as the first. */
  status: string;
  /** The client gets the record by e-mail; a guest without one opens it by its link. */
  isMailed: boolean;
  /** Why nothing can be signed yet; empty if it can. */
  missing: string[];
  facts: { term: string; text: string; note?: string | null }[];
  /** What is unusual or open. */
  checks: string[];
}

const QUESTION: Record<string, string> = {
  "departure CONFIRMED": "Êtes-vous sûr de vouloir démarrer cette location\u00a0?",
  "return IN_PROGRESS": "Êtes-vous sûr de vouloir terminer cette location\u00a0?",
};

/** Null if the backend has no such record. */
export function signingPage(source: Omit<HandoverSource, "sent">): SigningPage | null {
  const { reservation, record, moment, now } = source;
  const page = handoverPage({ ...source, sent: null });
  const handover = record[moment];
  if (!page || !handover) return null;
  const { status, origin = "ONLINE", client } = reservation;
  const isDeparture = moment === "departure";
  return {
    ...page,
    question: QUESTION[`${moment} ${status}`] ?? "Êtes-vous sûr de vouloir signer cet état des lieux\u00a0?",
    status,
    isMailed: origin === "ONLINE" || Boolean(client?.email),
    missing: Object.values(missingFields(record, moment)).flat(),
    facts: [
      ...(page.comparison
        ? []
        : [
            { term: "Kilomètres", text: kilometresText(handover.kilometres), note: page.lastKilometres },
            { term: "Carburant", text: fuelText(handover.fuel) },
            { term: "Carrosserie", text: page.markCount },
          ]),
      { term: "Photos", text: handover.photos.length > 0 ? plural(handover.photos.length, "photo") : "Aucune" },
      isDeparture
        ? {
            term: "Caution",
            text: takenText(handover),
            note: page.agreedDeposit && `Convenue\u00a0: ${page.agreedDeposit}`,
          }
        : { term: "Caution", text: outcomeText(page) },
    ],
    checks: isDeparture
      ? departureChecks(reservation, record, handover, now)
      : returnChecks(reservation, record, handover, dueNow(record, handover)),
  };
}

const takenText = ({ depositMeans: means, depositAmount: amount }: Handover): string =>
  means && means !== "NONE" && amount ? takenDeposit({ means, amount }) : "Aucune";

/** "Libérée en entier : 500 €", "380 € libérés, 120 € retenus" */
function outcomeText({ deposit: { held, notHeld }, values }: HandoverPage): string {
  if (!held) return notHeld;
  if (values.depositChoice === "LATER") return "En attente d'un devis";
  if (!held.kept) return `${held.returned} en entier\u00a0: ${held.amount}`;
  return `Retenue\u00a0: ${held.kept}. ${held.returned}\u00a0: ${held.back}`;
}
