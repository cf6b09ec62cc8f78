import { readTypedNumber } from "~/contract/base/typed-numbers";
import type { Reservation } from "~/contract/entities";
import type { Handover } from "~/contract/handovers/handover";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { HANDOVER_ANSWER_HOURS, type HandoverMoment } from "~/contract/handovers/values";
import { alreadyIs } from "~/contract/messages";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { dayOf, toWallClock } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { earlyStart } from "~/routes/agency/shared/early-start";
import { clockTime, nearDateTime } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { number } from "~/text/format/plural";
import { HANDOVER_LABEL } from "~/text/rental/handover-labels";
import { reservationStatusLabel } from "~/text/rental/labels";
import { lineNames } from "~/text/rental/price-lines";
import { type ComparisonRow, comparisonRows } from "~/ui/condition/comparison-view";
import { type MarkView, markCount, markViews } from "~/ui/condition/view";
import { clientName } from "~/ui/reservation-summary/view";
import { type VehicleLine, vehicleLine } from "~/ui/vehicle/vehicle-line";
import { type DepositView, depositView } from "./deposit-view.server";
import { type PhotosView, photosView } from "./photos-view.server";
import { type SignedView, signedView } from "./signed-view.server";
import {
  type HandoverValues,
  type PartValues,
  partValues,
  prefilledDeposit,
  shownValues,
  storedValues,
  typedValues,
} from "./values";

/** The page of one record, as display text. */
export interface HandoverPage extends VehicleLine {
  id: string;
  moment: HandoverMoment;
  heading: string;
  reference: string;
  client: string;
  plate: string | null;
  /** "Prise en charge", "aujourd'hui à 10:00" */
  times: { term: string; time: string }[];
  /** Why this record cannot be filled in; null if it can. */
  blocked: string | null;
  /** Warning that signing would start a rental more than 24 hours early; null otherwise. */
  early: string | null;
  version: number;
  values: HandoverValues;
  parts: PartValues;
  /** Names the saved values that differ from the typed ones; null if there are none. */
  savedOtherwise: string | null;
  /** "Dernier relevé : 47 902"; null if there is none. */
  lastKilometres: string | null;
  /** The typed kilometres are below the last reading. */
  isBelow: boolean;
  comparison: ComparisonRow[] | null;
  photos: PhotosView;
  marks: MarkView[];
  markCount: string;
  deposit: DepositView;
  /** "161 €"; null if nothing is left to pay. */
  left: string | null;
  /** The agreed deposit that the form shows although nothing was entered yet; "" for none. */
  prefilledDeposit: string;
  /** The agreed deposit: "300 €", "aucune"; null if unspecified. */
  agreedDeposit: string | null;
  /** What goes with the car and comes back with it. Null once the record is signed. */
  extras: { term: "À remettre" | "À reprendre"; options: string | null } | null;
  /** What follows the signature. */
  signNote: string;
  /** How long the client may answer: "2 h". */
  answerTime: string;
  /** 'Signer et démarrer' */
  signLabel: string;
  signed: SignedView | null;
}

export interface HandoverSource {
  reservation: Reservation;
  record: RentalRecord;
  moment: HandoverMoment;
  /** The submitted form values, if there are any. */
  sent: URLSearchParams | null;
  now: Date;
}

/** Null if the backend has no such record. */
export function handoverPage({ reservation, record, moment, sent, now }: HandoverSource): HandoverPage | null {
  const handover = record[moment];
  if (!handover) return null;
  const { id, status } = reservation;
  const { pickupAt } = rentalPeriodOf(reservation);
  const stored = storedValues(handover);
  const values = handover.signedAt ? stored : typedValues(sent, shownValues(handover, reservation.deposit));
  const marks = markViews(handover.marks, now);
  const answerTime = `${HANDOVER_ANSWER_HOURS[moment]}\u00a0h`;
  return {
    ...carOf(reservation, handover),
    id,
    moment,
    heading: HANDOVER_LABEL[moment],
    reference: reservation.referenceNumber,
    client: clientName(reservation) ?? "Client",
    plate: handover.vehicle.registrationNumber || null,
    times: timesOf(reservation, record, moment, now),
    blocked: handover.signedAt ? null : blockedWhy(moment, status),
    early: moment === "departure" && status === "CONFIRMED" ? earlyStart(pickupAt, now) : null,
    version: handover.version,
    values,
    parts: partValues(sent),
    savedOtherwise: savedOtherwise(stored, values),
    lastKilometres: lastKilometres(record, handover),
    isBelow: isBelow(values.kilometres, handover.lastKilometres),
    comparison: moment === "return" ? comparisonRows(record) : null,
    photos: photosView(handover, moment === "return" ? record.departure : null, photoAddress),
    marks,
    markCount: markCount(marks),
    deposit: depositView(record, handover, marks),
    left: record.balance.left > 0 ? euros(record.balance.left) : null,
    prefilledDeposit: prefilledDeposit(handover, reservation.deposit),
    agreedDeposit:
      reservation.deposit === null ? null : reservation.deposit > 0 ? euros(reservation.deposit) : "aucune",
    extras: handover.signedAt
      ? null
      : {
          term: moment === "departure" ? "À remettre" : "À reprendre",
          options: lineNames(reservation.lines.filter(({ kind }) => kind === "OPTION")),
        },
    signNote: `Le client confirme ensuite, par son compte ou par QR code, pendant ${answerTime}.`,
    answerTime,
    signLabel: SIGNS[`${moment} ${status}`] ?? "Signer",
    signed: signedView(record, handover, { now, product: currentProduct() }),
  };
}

const photoAddress = (photoId: string, size?: "small") => paths.handoverPhoto(photoId, { size });

const SIGNS: Record<string, string> = {
  "departure CONFIRMED": "Signer et démarrer",
  "return IN_PROGRESS": "Signer et terminer",
};

/** The car of the record. The reservation may have another one by now. */
function carOf(reservation: Reservation, { vehicle }: Handover): VehicleLine {
  const line = vehicleLine(reservation.vehicle);
  const isSame = reservation.vehicleId === vehicle.id;
  const title = `${vehicle.brand} ${vehicle.model}`;
  return isSame ? { ...line, title } : { title, year: vehicle.year, picture: null, isDrawn: false };
}

function timesOf(reservation: Reservation, { departure }: RentalRecord, moment: HandoverMoment, now: Date) {
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  const pickup = { term: "Prise en charge", time: nearTime(pickupAt, now) };
  if (moment === "departure") return [pickup, { term: "Retour", time: nearTime(returnAt, now) }];
  const left = departure?.signedAt
    ? { term: "Parti", time: nearTime(toWallClock(new Date(departure.signedAt)), now) }
    : pickup;
  return [left, { term: "Retour prévu", time: nearTime(returnAt, now) }];
}

/** "aujourd'hui à 10:00", "mar. 24 nov. à 10:00" */
function nearTime(when: WallClock, now: Date): string {
  if (dayOf(when) === dayOf(toWallClock(now))) return `aujourd'hui à ${clockTime(when)}`;
  return nearDateTime(when, now).replace(/ (\d\d:\d\d)$/, " à $1");
}

function blockedWhy(moment: HandoverMoment, status: string): string | null {
  if (status === "CANCELLED" || status === "REJECTED") return alreadyIs(reservationStatusLabel(status));
  if (moment === "return") return status === "IN_PROGRESS" || status === "COMPLETED" ? null : M.returnTooEarly;
  if (status === "COMPLETED") return M.departureTooLate;
  return status === "CONFIRMED" || status === "IN_PROGRESS" ? null : M.departureTooEarly;
}

function lastKilometres({ departure }: RentalRecord, { moment, lastKilometres: last }: Handover): string | null {
  if (last == null) return null;
  const isDeparture = moment === "return" && departure?.signedAt && departure.kilometres === last;
  return `${isDeparture ? "Au départ" : "Dernier relevé"}\u00a0: ${number(last)}`;
}

/** False if nothing is typed, or no number. */
function isBelow(typed: string, last: number | null | undefined): boolean {
  const kilometres = readTypedNumber(typed);
  return typeof kilometres === "number" && last != null && kilometres < last;
}

const NAMES: Partial<Record<keyof HandoverValues, string>> = {
  kilometres: "Kilomètres",
  fuel: "Carburant, en huitièmes",
  remarks: "Remarques",
  depositAmount: "Montant de la caution",
  kept: "Montant retenu",
  keptReason: "Motif",
};

function savedOtherwise(stored: HandoverValues, values: HandoverValues): string | null {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const others = (Object.entries(NAMES) as [keyof HandoverValues, string][])
    .filter(([name]) => stored[name] && plain(stored[name]) !== plain(values[name]))
    .map(([name, label]) => `${label}\u00a0: ${stored[name]}`);
  if (others.length === 0) return null;
  const kept = "Ce que vous avez saisi est toujours là, et sera enregistré à sa place la prochaine fois.";
  return `enregistré entre-temps par quelqu'un d'autre\u00a0: ${others.join(", ")}. ${kept}`;
}
