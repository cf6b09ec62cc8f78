import type { Reservation } from "~/contract/entities";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { HANDOVER_MOMENTS, type HandoverMoment } from "~/contract/handovers/values";
import { paths } from "~/paths";
import { isAgreed } from "~/rental/payments/papers";
import { dayMonth, untilText } from "~/text/format/dates";
import { HANDOVER_LABEL, MOMENT_LABEL } from "~/text/rental/handover-labels";
import { paperLines } from "~/ui/papers/paper-lines";
import { dueOnSite } from "~/ui/rental/reservation-price";
import { balanceView, depositLines } from "~/ui/rental-balance/view";
import { answerState, isOpen } from "~/ui/signed-handover/view";

interface HandoverRow {
  /** "Départ" */
  name: string;
  /** Null before it is signed. */
  href: string | null;
  /** "le 21 décembre" before it is signed, then the state of the answer. */
  state: string;
}

export type RecordView = ReturnType<typeof recordView>;

const AHEAD: readonly string[] = ["CONFIRMED", "IN_PROGRESS"];

/** A client's handovers, payments, deposit and papers of a rental, their texts ready to print. */
export function recordView(record: RentalRecord, reservation: Reservation, now: Date) {
  const { id, status } = reservation;
  const days = { departure: reservation.pickupDate, return: reservation.returnDate };
  const rows = HANDOVER_MOMENTS.flatMap((moment): HandoverRow[] => {
    const one = record[moment];
    const name = MOMENT_LABEL[moment];
    if (one?.signedAt) return [{ name, href: paths.clientHandover(id, moment), state: answerState(one, now).badge }];
    const isAhead = AHEAD.includes(status) && !(moment === "departure" && status === "IN_PROGRESS");
    return isAhead && !reservation.absence
      ? [{ name, href: null, state: `le ${dayMonth(new Date(days[moment]))}` }]
      : [];
  });
  const { payments, balance } = record;
  const hasMoney = payments.some(({ cancelledAt }) => !cancelledAt) || balance.charges > 0;
  return {
    // Null if there are none and none will follow.
    handovers: rows.length > 0 ? rows : null,
    waiting: HANDOVER_MOMENTS.flatMap((moment) => waitingOf(record, id, moment, now) ?? []),
    onSite: dueOnSite(reservation, balance),
    balance: hasMoney && isAgreed(status) && !reservation.absence ? balanceView(record) : null,
    deposit: depositLines(record.deposit, { marks: record.return?.marks, reader: "client" }),
    // If the client was absent, only those that can be printed now.
    papers: paperLines(reservation.absence ? "CANCELLED" : status, record, (paper) => paths.clientPaper(id, paper)),
  };
}

function waitingOf(record: RentalRecord, id: string, moment: HandoverMoment, now: Date) {
  const one = record[moment];
  if (one?.state !== "AWAITING_CLIENT" || !one.answerUntil || !isOpen(one, now)) return null;
  const what = HANDOVER_LABEL[moment].replace("État", "l'état");
  const until = untilText(new Date(one.answerUntil), now);
  return {
    text: `l'agence a signé ${what}. Vous pouvez le confirmer, ou y ajouter des remarques, ${until}, heure du Maroc.`,
    href: paths.clientHandover(id, moment),
  };
}
