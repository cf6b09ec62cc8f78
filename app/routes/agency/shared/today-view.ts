import type { Today } from "~/contract/fleet/planning";
import { paths, type ReservationListQuery } from "~/paths";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { clockTime, shortDayMonth } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { fullName } from "~/text/format/names";
import { number } from "~/text/format/plural";
import { answerDue } from "~/text/rental/answer-due";
import { takenDeposit } from "~/text/rental/taken-deposit";

type Moment = Today["departures"]["data"][number];

/** What differs between the cards. */
interface Duty {
  title: string;
  /** The text of an empty card. */
  none: string;
  list: ReservationListQuery;
  /** The label of a line's link. */
  action: string;
  actionHref: (id: string) => string;
  /** What is missing or open, in short texts. */
  open: (moment: Moment, now: Date) => (string | false | null)[];
  /** Its moments can be missed. */
  isTimed?: boolean;
}

const DEPARTURES: Duty = {
  title: "Départs du jour",
  none: "Aucun départ prévu.",
  list: { due: "departures" },
  action: "Départ",
  actionHref: (id) => paths.agencyHandover(id, "departure"),
  // The record asks for the deposit, so before it is begun only the record is named.
  open: ({ hasHandover, lacksDeposit, left }) => [
    hasHandover ? lacksDeposit && NO_DEPOSIT : NO_HANDOVER,
    leftToPay(left),
  ],
  isTimed: true,
};

const RETURNS: Duty = {
  title: "Retours du jour",
  none: "Aucun retour attendu.",
  list: { due: "returns" },
  action: "Retour",
  actionHref: (id) => paths.agencyHandover(id, "return"),
  open: ({ hasHandover, lacksDeposit, left }) => [
    !hasHandover && NO_HANDOVER,
    lacksDeposit && NO_DEPOSIT,
    leftToPay(left),
  ],
  isTimed: true,
};

const WAITING: Duty = {
  title: "À traiter",
  none: "Aucune demande en attente.",
  list: { status: "PENDING" },
  action: "Répondre",
  actionHref: paths.agencyReservation,
  open: (moment, now) => {
    const due = answerDue(moment, now);
    return [due ? `à confirmer avant le ${due}` : "à confirmer"];
  },
};

const DEPOSITS: Duty = {
  title: "Cautions à rendre",
  none: "",
  list: { due: "deposits" },
  action: "Régler",
  actionHref: paths.settleDeposit,
  open: ({ deposit }) => [deposit && takenDeposit(deposit)],
};

const PAYMENTS: Duty = {
  title: "Reste à payer",
  none: "",
  list: { due: "payments" },
  action: "Encaisser",
  actionHref: (id) => paths.payment(id),
  open: ({ left }) => [leftToPay(left)],
};

const NO_HANDOVER = "état des lieux à faire";
const NO_DEPOSIT = "caution non notée";
const leftToPay = (left: number) => left > 0 && `reste ${euros(left)}`;

export type DutyCard = ReturnType<typeof todayView>[number];

/**
 * What the counter has left to do, as three cards, and two more if deposits have to be given back or money is left
 * open. Each has the lines that the backend lists, late ones first, since the earliest come first.
 */
export function todayView({ departures, returns, waiting, deposits, payments }: Today, now: Date) {
  const card = (duty: Duty, { total, data }: Today["departures"]) => {
    const lines = data.map((moment) => dutyLine(duty, moment, now));
    return {
      title: duty.title,
      total: number(total),
      href: paths.agencyDashboard(duty.list),
      isUrgent: duty === WAITING ? total > 0 : lines.some(({ isLate }) => isLate),
      lines,
      none: total === 0 ? duty.none : null,
    };
  };
  return [
    card(DEPARTURES, departures),
    card(RETURNS, returns),
    card(WAITING, waiting),
    ...(deposits.total > 0 ? [card(DEPOSITS, deposits)] : []),
    ...(payments.total > 0 ? [card(PAYMENTS, payments)] : []),
  ];
}

function dutyLine({ action, actionHref, open, isTimed = false }: Duty, moment: Moment, now: Date) {
  const { id, date, client, referenceNumber, vehicle } = moment;
  const when = new Date(date);
  const isToday = dayOf(toWallClock(when)) === dayOf(toWallClock(now));
  return {
    // Its action's too: a reservation may be in several cards.
    id: `${action}-${id}`,
    when: isToday ? clockTime(when) : shortDayMonth(when),
    isLate: isTimed && when < now,
    client: fullName(client) ?? referenceNumber,
    href: paths.agencyReservation(id),
    vehicle: vehicle.model,
    plate: vehicle.registrationNumber || null,
    open: open(moment, now).filter(Boolean).join(" · "),
    action,
    actionHref: actionHref(id),
  };
}
