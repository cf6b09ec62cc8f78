import type { Reservation } from "~/contract/entities";
import type { Handover } from "~/contract/handovers/handover";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { HANDOVER_MOMENTS } from "~/contract/handovers/values";
import { paths } from "~/paths";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { clockTime, dayInWords, dayMonthTime } from "~/text/format/dates";
import { HANDOVER_LABEL, MOMENT_LABEL } from "~/text/rental/handover-labels";
import { guestLinkView } from "~/ui/guest-link/view.server";

export type HandoversView = NonNullable<ReturnType<typeof handoversView>>;

/** Null if neither record can be opened: before the agency has confirmed, and after a refusal. */
export function handoversView(reservation: Reservation, record: RentalRecord, now: Date) {
  const { id, status } = reservation;
  const lines = HANDOVER_MOMENTS.flatMap((moment) => {
    const handover = record[moment];
    return handover ? [lineOf(reservation, handover, now)] : [];
  });
  const isRecorded = lines.some(({ way }) => way !== null);
  if (!isRecorded) return null;
  const due = status === "CONFIRMED" ? "departure" : status === "IN_PROGRESS" ? "return" : null;
  const isOpen = due !== null && !record[due]?.signedAt;
  const guestLink = guestLinkView(record, now);
  return {
    lines,
    // The record that is due next, for the page's button.
    next: isOpen ? { href: paths.agencyHandover(id, due), label: HANDOVER_LABEL[due] } : null,
    guestLink: guestLink?.answer ? guestLink : null,
  };
}

/** A departure or return handover, as a line of the reservation's page. */
function lineOf(reservation: Reservation, { moment, state, signedAt }: Handover, now: Date) {
  const { id, status } = reservation;
  const { pickupAt, returnAt } = rentalPeriodOf(reservation);
  const when = moment === "departure" ? pickupAt : returnAt;
  const isToday = dayOf(when) === dayOf(toWallClock(now));
  const canWrite = (moment === "departure" ? DEPARTS : RETURNS).includes(status);
  const label = signedAt ? "Voir" : state === "DRAFT" ? "Continuer" : "Commencer";
  return {
    moment,
    label: MOMENT_LABEL[moment],
    time: signedAt
      ? `signé le ${dayMonthTime(new Date(signedAt))}`
      : isToday && canWrite
        ? `à faire avant ${clockTime(when)}`
        : dayInWords(when),
    // Null if the record was not started and it is too early or too late for it; then `none` is shown.
    state: state === "NOT_STARTED" && (!canWrite || status === "COMPLETED") ? null : state,
    way: signedAt || canWrite ? { href: paths.agencyHandover(id, moment), label } : null,
    none: moment === "return" && status === "CONFIRMED" ? "Après le départ" : "Non fait",
  };
}

const DEPARTS = ["CONFIRMED", "IN_PROGRESS"];
const RETURNS = ["IN_PROGRESS", "COMPLETED"];
