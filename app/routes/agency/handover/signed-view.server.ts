import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { HandoverState } from "~/contract/handovers/values";
import { paths } from "~/paths";
import { dayMonthTime } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { CHARGE_LABEL } from "~/text/rental/handover-labels";
import type { Product } from "~/text/site/product";
import { fuelText, kilometresText } from "~/ui/condition/comparison-view";
import {
  type ConditionPhotoView,
  conditionPhotoViews,
  erasedPhotos,
  type StatementView,
  statementViews,
} from "~/ui/condition/view";
import { type GuestLinkView, guestLinkView } from "~/ui/guest-link/view.server";
import { depositLines, type MoneyLine } from "~/ui/rental-balance/view";

/** A signed record, read-only. */
export interface SignedView {
  state: HandoverState;
  /** "Signé le 20 novembre à 09:12 par Youssef Amrani." */
  signed: string;
  /** What the client has answered, or may still answer and until when. */
  answer: string;
  isClosed: boolean;
  facts: { term: string; text: string }[];
  remarks: string | null;
  /** The charges and the deposit. */
  money: MoneyLine[];
  photos: ConditionPhotoView[];
  clientPhotos: ConditionPhotoView[];
  /** How many photos were erased, and why; null for none. */
  erasedPhotos: string | null;
  statements: StatementView[];
  /** The link for a guest; null for a client with an account, and once links have ended. */
  guestLink: GuestLinkView | null;
}

/** Null for a record that is not signed. */
export function signedView(
  record: RentalRecord,
  handover: Handover,
  { now, product }: { now: Date; product: Product },
): SignedView | null {
  const { state, signedAt, signedBy, remarks, photos, statements, closedAt } = handover;
  if (!signedAt) return null;
  const views = conditionPhotoViews(photos, (photoId, size) => paths.handoverPhoto(photoId, { size }));
  return {
    state,
    signed: `Signé le ${dayMonthTime(new Date(signedAt))}${signedBy ? ` par ${isolateName(signedBy)}` : ""}.`,
    answer: answerText(handover),
    isClosed: closedAt != null && new Date(closedAt) <= now,
    facts: [
      { term: "Kilomètres", text: kilometresText(handover.kilometres) },
      { term: "Carburant", text: fuelText(handover.fuel) },
    ],
    remarks: remarks || null,
    money: moneyLines(record, handover),
    photos: views.filter(({ side }) => side === "AGENCY"),
    clientPhotos: views.filter(({ side }) => side === "CLIENT"),
    erasedPhotos: erasedPhotos(product, handover),
    statements: statementViews(statements),
    guestLink: guestLinkView(record, now),
  };
}

function answerText({ state, answerUntil, answeredAt, closedAt }: Handover): string {
  const when = (time: string | null | undefined) => (time ? dayMonthTime(new Date(time)) : "");
  switch (state) {
    case "CONFIRMED":
      return `Le client a confirmé cet état des lieux le ${when(answeredAt)}\u00a0: il est clos.`;
    case "REMARKED":
      return closedAt
        ? `Le client a ajouté des remarques. L'état des lieux est clos depuis le ${when(closedAt)}.`
        : `Le client a ajouté des remarques, et peut en ajouter d'autres jusqu'au ${when(answerUntil)}.`;
    case "UNANSWERED":
      return `Le client n'a pas répondu. L'état des lieux est clos depuis le ${when(closedAt ?? answerUntil)}.`;
    default:
      return `Le client peut confirmer ou ajouter ses remarques jusqu'au ${when(answerUntil)}.`;
  }
}

/** The charges, and the outcome of the deposit. */
function moneyLines({ deposit, return: back }: RentalRecord, { moment, charges }: Handover): MoneyLine[] {
  const none = {
    key: "none",
    term: "Caution",
    detail: null,
    amount: moment === "departure" ? "aucune" : "aucune notée",
  };
  return [
    ...charges.map(({ id, kind, reason, amount }) => ({
      key: id,
      term: CHARGE_LABEL[kind],
      detail: reason,
      amount: euros(amount),
    })),
    ...(depositLines(deposit, { marks: back?.marks, reader: "agency" }) ?? [none]),
  ];
}
