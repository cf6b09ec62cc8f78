import type { Handover } from "~/contract/handovers/handover";
import type { HandoverMoment } from "~/contract/handovers/values";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { shortDateTime } from "~/text/format/dates";
import { isolateLtr } from "~/text/format/isolates";
import { depositCurrency, euros, inCurrency } from "~/text/format/money";
import {
  CHARGE_LABEL,
  DEPOSIT_LABEL,
  depositBack,
  HANDOVER_STATE_LABEL,
  MOMENT_LABEL,
} from "~/text/rental/handover-labels";
import { vehicleLine } from "~/ui/vehicle/vehicle-line";
import { comparisonRows, fuelText, kilometresText } from "../condition/comparison-view";
import {
  conditionPhotoViews,
  erasedPhotos,
  markCount,
  markViews,
  type PhotoAddress,
  statementViews,
} from "../condition/view";
import type { PaperTerm } from "./paper";
import { atTime, type PaperFacts, paperHead, printedAt } from "./paper-facts.server";

export type ConditionSheetView = ReturnType<typeof conditionSheetView>;

/** The condition sheet, ready to display: departure and return side by side. `photo` returns the address at which the reader may see a photo. */
export function conditionSheetView(facts: PaperFacts, photo: PhotoAddress) {
  const { record, now } = facts;
  const { departure, return: back } = record;
  const isWhole = departure?.signedAt && back?.signedAt;
  const charges = back?.signedAt ? back.charges : [];
  return {
    head: paperHead(facts),
    facts: rentalTerms(facts),
    sides: [sideView(facts, "departure", photo), sideView(facts, "return", photo)],
    // Only of two signed handovers of one car.
    comparison: isWhole ? comparisonRows(record) : null,
    charges: charges.map(({ kind, reason, amount }) => ({
      name: kind === "OTHER" ? reason : `${CHARGE_LABEL[kind]}\u00a0: ${reason}`,
      amount: euros(amount),
    })),
    chargesTotal: charges.length > 0 ? euros(record.balance.charges) : null,
    printed: printedAt(now),
  };
}

function rentalTerms({ reservation, vehicle, record, renter }: PaperFacts): PaperTerm[] {
  const rental = rentalPeriodOf(reservation);
  const car = record.departure?.vehicle ?? record.return?.vehicle ?? vehicle;
  const { title, year } = vehicleLine({ ...vehicle, ...car });
  const plate = car.registrationNumber || vehicle.registrationNumber;
  return [
    { term: "Locataire", value: renter.name },
    { term: "Véhicule", value: [title, year].filter(Boolean).join(" ") },
    { term: "Immatriculation", value: plate ? isolateLtr(plate) : null },
    { term: "Période", value: `${shortDateTime(rental.pickupAt)} → ${shortDateTime(rental.returnAt)}` },
  ];
}

export type SideView = ReturnType<typeof sideView>;

/** One handover. If it is not signed yet, `facts` is null and the sheet has lines to write on. */
function sideView({ record, now, product }: PaperFacts, moment: HandoverMoment, photo: PhotoAddress) {
  const handover = record[moment];
  const title = MOMENT_LABEL[moment];
  const nothing = { remarks: null, marks: [], count: "", statements: [], photos: [], erasedPhotos: null };
  if (!handover?.signedAt) return { moment, title, facts: null, ...nothing };
  const marks = markViews(handover.marks, now);
  return {
    moment,
    title,
    facts: [
      ...(isOtherCar(record, moment) ? [{ term: "Véhicule", value: carOf(handover) }] : []),
      { term: "Kilomètres", value: kilometresText(handover.kilometres) },
      { term: "Carburant", value: fuelText(handover.fuel) },
      ...depositTerms(record, moment),
      { term: "Signé", value: `Par l'agence le ${atTime(handover.signedAt)}` },
      { term: "Locataire", value: answerText(handover) },
    ],
    remarks: handover.remarks || null,
    marks,
    count: markCount(marks),
    statements: statementViews(handover.statements),
    photos: conditionPhotoViews(handover.photos, photo),
    erasedPhotos: erasedPhotos(product, handover),
  };
}

/** True for a return with another car than at the departure. */
const isOtherCar = ({ departure, return: back }: PaperFacts["record"], moment: HandoverMoment): boolean =>
  moment === "return" && departure != null && back != null && departure.vehicle.id !== back.vehicle.id;

const carOf = ({ vehicle: { brand, model, year, registrationNumber } }: Handover): string =>
  [brand, model, year, registrationNumber && isolateLtr(registrationNumber)].filter(Boolean).join(" ");

/** "Confirmé par le locataire le 20 novembre 2026 à 10:42" */
function answerText({ state, answeredAt, answerUntil, closedAt }: Handover): string {
  switch (state) {
    case "CONFIRMED":
      return `Confirmé par le locataire${answeredAt ? ` le ${atTime(answeredAt)}` : ""}`;
    case "REMARKED":
      return `Le locataire a ajouté des remarques${answeredAt ? ` le ${atTime(answeredAt)}` : ""}`;
    case "AWAITING_CLIENT":
      return `Peut répondre${answerUntil ? ` jusqu'au ${atTime(answerUntil)}` : ""}`;
    case "UNANSWERED":
      return `Clos sans réponse du locataire${closedAt ? ` le ${atTime(closedAt)}` : ""}`;
    default:
      return HANDOVER_STATE_LABEL[state];
  }
}

/** The deposit: what was taken at the departure, or what became of it at the return. */
function depositTerms({ deposit, return: back }: PaperFacts["record"], moment: HandoverMoment): PaperTerm[] {
  if (!deposit) return [];
  const money = (sum: number) => inCurrency(sum, depositCurrency(deposit.means));
  const label = DEPOSIT_LABEL[deposit.means];
  if (moment === "departure") {
    const taken = deposit.means === "NONE" ? label : `${money(deposit.amount)}, ${label.toLocaleLowerCase("fr")}`;
    return [{ term: "Caution", value: taken }];
  }
  if (deposit.means === "NONE") return [];
  const on = deposit.settledAt ? ` le ${atTime(deposit.settledAt)}` : "";
  if (deposit.outcome === "RETURNED")
    return [{ term: "Caution", value: `${depositBack(deposit.means)} en entier${on}` }];
  if (deposit.outcome !== "KEPT") return [{ term: "Caution", value: "Pas encore réglée" }];
  return [
    { term: "Caution", value: `${money(deposit.kept ?? 0)} retenus sur ${money(deposit.amount)}${on}` },
    { term: "Motif", value: [deposit.keptReason, keptFor(back, deposit.keptMarkId)].filter(Boolean).join(", ") },
  ];
}

/** "marque 3 du retour" */
function keptFor(back: Handover | null, markId: string | null | undefined): string | null {
  const left = back?.marks.filter(({ state }) => state !== "REPAIRED") ?? [];
  const place = left.findIndex(({ id }) => id === markId);
  return place < 0 ? null : `marque ${place + 1} du retour`;
}
