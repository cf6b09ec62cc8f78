import type { Reservation } from "~/contract/entities";
import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { takenDeposit } from "~/text/rental/taken-deposit";
import { kilometresText } from "~/ui/condition/comparison-view";
import { earlyStart } from "./early-start";

/*
 * What is unusual or open when a rental starts or ends, one sentence each, for the questions that start, end or sign.
 * For view files on the server.
 */

type Checks = (string | null)[];

const present = (checks: Checks): string[] => checks.filter((check): check is string => check !== null);

/** Before 'Démarrer', which makes no record. Without a record, as with another backend, only what is early. */
export function startChecks(reservation: Reservation, record: RentalRecord | null, now: Date): string[] {
  const early = earlyStart(rentalPeriodOf(reservation).pickupAt, now);
  if (!record) return present([early]);
  const { departure, deposit } = record;
  return present([
    early,
    departure?.signedAt ? null : "Aucun état des lieux de départ n'est signé.",
    deposit ? null : untaken(reservation.deposit),
    leftToPay(record.balance.left),
    openChange(reservation),
  ]);
}

/** Before 'Terminer', which makes no record. Nothing without a record. */
export function completionChecks(reservation: Reservation, record: RentalRecord | null): string[] {
  if (!record) return [];
  const { deposit } = record;
  return present([
    record.return?.signedAt ? null : "Aucun état des lieux de retour n'est signé.",
    deposit && !deposit.outcome ? `Caution à régler ensuite\u00a0: ${takenDeposit(deposit)}.` : null,
    deposit ? null : untaken(reservation.deposit),
    leftToPay(record.balance.left),
    openChange(reservation),
  ]);
}

/** Before a departure is signed. */
export function departureChecks(
  reservation: Reservation,
  record: RentalRecord,
  { photos, depositMeans, depositAmount: taken }: Handover,
  now: Date,
): string[] {
  const isEarly = reservation.status === "CONFIRMED";
  return present([
    isEarly ? earlyStart(rentalPeriodOf(reservation).pickupAt, now) : null,
    photos.length > 0 ? null : NO_PHOTO,
    depositMeans === "NONE" ? untaken(reservation.deposit) : otherDeposit(reservation.deposit, depositMeans, taken),
    leftToPay(record.balance.left),
    openChange(reservation),
  ]);
}

/** Before a return is signed. `due`: all that is to be collected, in euros. */
export function returnChecks(
  reservation: Reservation,
  { comparison, deposit }: RentalRecord,
  back: Handover,
  due: number,
): string[] {
  const hasCharge = (kind: Handover["charges"][number]["kind"]) => back.charges.some((charge) => charge.kind === kind);
  const { beyond, beyondPrice, fuel, newMarks } = comparison ?? {};
  const isMarkCharged = back.depositChoice === "KEPT" || hasCharge("OTHER");
  const price = beyondPrice ? `\u00a0: ${euros(beyondPrice)}` : "";
  return present([
    beyond && !hasCharge("KILOMETRES") ? `${kilometresText(beyond)} en plus, non facturés${price}.` : null,
    fuel && fuel < 0 && !hasCharge("FUEL") ? `Carburant manquant, non facturé\u00a0: ${-fuel}/8.` : null,
    newMarks && !isMarkCharged ? `${plural(newMarks, "marque nouvelle", "marques nouvelles")}, sans retenue.` : null,
    back.photos.length > 0 ? null : NO_PHOTO,
    deposit && !deposit.outcome && back.depositChoice === "LATER"
      ? `Caution encore à régler\u00a0: ${takenDeposit(deposit)}.`
      : null,
    leftToPay(due),
    openChange(reservation),
  ]);
}

const NO_PHOTO = "Aucune photo.";

const untaken = (agreed: number | null): string | null =>
  agreed ? `Aucune caution prise\u00a0: ${euros(agreed)} convenus.` : null;

/** A deposit in dirhams cannot be compared with the agreed euros, which are shown beside it. */
function otherDeposit(agreed: number | null, means: Handover["depositMeans"], taken: number | null): string | null {
  if (agreed === null || taken === null || !means || means === "CASH_MAD" || taken === agreed) return null;
  return agreed > 0
    ? `Caution de ${euros(taken)} prise\u00a0: ${euros(agreed)} convenus.`
    : `Caution de ${euros(taken)} prise\u00a0: aucune n'était convenue.`;
}

const leftToPay = (left: number): string | null => (left > 0 ? `Reste à payer\u00a0: ${euros(left)}.` : null);

const openChange = ({ change }: Reservation): string | null => (change ? "Un changement attend une réponse." : null);
