import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { CLIENT_PHOTOS_MAX, type HandoverMoment } from "~/contract/handovers/values";
import { clockTime, plainDate, untilText } from "~/text/format/dates";
import { isolateLtr, isolateName } from "~/text/format/isolates";
import { HANDOVER_LABEL } from "~/text/rental/handover-labels";
import type { Product } from "~/text/site/product";
import type { Tone } from "~/ui/base/badge";
import { type ComparisonRow, comparisonRows, fuelText, kilometresText } from "~/ui/condition/comparison-view";
import {
  type ConditionPhotoView,
  conditionPhotoViews,
  erasedPhotos,
  type MarkView,
  markCount,
  markViews,
  type PhotoAddress,
  type StatementView,
  statementViews,
} from "~/ui/condition/view";
import { type BalanceView, balanceView, depositLines, type MoneyLine } from "~/ui/rental-balance/view";

/** A signed handover as the client and the guest see it, ready to display. For view files on the server. */
export interface SignedHandoverView {
  moment: HandoverMoment;
  /** "État des lieux de départ" */
  title: string;
  state: HandoverAnswerState;
  /** "Signé par Atlas Car le 21 décembre 2026 à 10:06" */
  signed: string;
  /** "Dacia Duster 2024 · 12345-A-6" */
  vehicle: string;
  comparison: ComparisonRow[] | null;
  kilometres: string;
  fuel: string;
  /** The agency's remarks. */
  remarks: string | null;
  marks: MarkView[];
  /** "3 marques, dont 1 nouvelle" */
  markCount: string;
  photos: { agency: ConditionPhotoView[]; client: ConditionPhotoView[] };
  /** How many photos were erased, and why; null for none. */
  erasedPhotos: string | null;
  /** What was taken and what became of it; null if no deposit was taken. */
  deposit: MoneyLine[] | null;
  /** Only at the return. */
  balance: BalanceView | null;
  statements: StatementView[];
  /** How the client can answer; null once the handover is closed. */
  answer: { until: string; canConfirm: boolean; photosLeft: number } | null;
}

/** The state of the client's answer. */
export interface HandoverAnswerState {
  tone: Tone;
  badge: string;
  /** "Vous pouvez répondre jusqu'à 12:06, heure du Maroc." */
  text: string;
}

type HandoverSource = Pick<
  RentalRecord,
  "departure" | "return" | "comparison" | "deposit" | "payments" | "balance" | "agency"
>;

/** The handover at departure or return; null before it is signed, because the client may not see it yet. */
export function signedHandover(
  record: HandoverSource,
  moment: HandoverMoment,
  { now, photo, product }: { now: Date; photo: PhotoAddress; product: Product },
): SignedHandoverView | null {
  const one = record[moment];
  if (!one?.signedAt) return null;
  const { brand, model, year, registrationNumber } = one.vehicle;
  const marks = markViews(one.marks, now);
  const photos = conditionPhotoViews(one.photos, photo);
  const own = photos.filter(({ side }) => side === "CLIENT").map((view) => ({ ...view, label: "Votre photo" }));
  const isReturn = moment === "return";
  return {
    moment,
    title: HANDOVER_LABEL[moment],
    state: answerState(one, now),
    signed: `Signé par ${isolateName(record.agency.name)} le ${at(one.signedAt)}`,
    vehicle: [`${brand} ${model}`, year, registrationNumber && isolateLtr(registrationNumber)]
      .filter(Boolean)
      .join(" · "),
    comparison: isReturn ? comparisonRows(record) : null,
    kilometres: kilometresText(one.kilometres),
    fuel: fuelText(one.fuel),
    remarks: one.remarks || null,
    marks,
    markCount: markCount(marks),
    photos: { agency: photos.filter(({ side }) => side === "AGENCY"), client: own },
    erasedPhotos: erasedPhotos(product, one),
    deposit: depositLines(record.deposit, { marks: record.return?.marks, reader: "client" }),
    balance: isReturn ? balanceView(record, { withCharges: true }) : null,
    statements: statementViews(one.statements).map((statement, i) =>
      one.statements[i]?.side === "CLIENT"
        ? { ...statement, title: statement.title.replace("du client", "de votre part") }
        : statement,
    ),
    answer: isOpen(one, now)
      ? {
          until: untilText(new Date(String(one.answerUntil)), now),
          canConfirm: one.state === "AWAITING_CLIENT",
          photosLeft: Math.max(0, CLIENT_PHOTOS_MAX - own.length),
        }
      : null,
  };
}

/** True while the client can answer a handover. */
export const isOpen = ({ answerUntil, closedAt }: Pick<Handover, "answerUntil" | "closedAt">, now: Date): boolean =>
  Boolean(answerUntil && !closedAt && new Date(answerUntil) > now);

/** The state of the client's answer to a signed handover. */
export function answerState(one: Handover, now: Date): HandoverAnswerState {
  const until = `${untilText(new Date(String(one.answerUntil)), now)}, heure du Maroc`;
  if (isOpen(one, now)) {
    return one.state === "REMARKED"
      ? {
          tone: "running",
          badge: "Vos remarques sont envoyées",
          text: `L'agence les a reçues. Vous pouvez en ajouter ${until}.`,
        }
      : { tone: "waiting", badge: "Votre réponse est attendue", text: `Vous pouvez répondre ${until}.` };
  }
  const closed = `Clos le ${at(one.closedAt ?? String(one.answerUntil))}`;
  if (one.state === "CONFIRMED") {
    return { tone: "positive", badge: "Confirmé", text: `Vous l'avez confirmé. ${closed}, il ne change plus.` };
  }
  return one.state === "REMARKED"
    ? { tone: "ended", badge: "Clos avec vos remarques", text: `${closed}, il ne change plus.` }
    : { tone: "ended", badge: "Clos sans réponse", text: "Délai dépassé\u00a0: l'état des lieux est clos." };
}

/** "21 décembre 2026 à 10:06" */
const at = (instant: string): string => `${plainDate(new Date(instant))} à ${clockTime(new Date(instant))}`;
