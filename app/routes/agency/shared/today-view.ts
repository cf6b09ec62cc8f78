import type { Today } from "~/contract/fleet/planning";
import { paths, type ReservationListQuery } from "~/paths";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { clockTime, shortDayMonth } from "~/text/format/dates";
import { fullName } from "~/text/format/names";
import { number } from "~/text/format/plural";

/** Lines per card. The list that it links to shows all of them. */
const LINES = 2;

export type DutyCard = ReturnType<typeof todayView>[number];

/** What the counter has left to do, as three cards, and a fourth if deposits have to be given back. */
export function todayView({ departures, returns, waiting, deposits }: Today, now: Date) {
  const card = (duty: Today["departures"], title: string, none: string, list: ReservationListQuery) => {
    const shown = duty.data.slice(0, duty.total > LINES ? LINES - 1 : LINES);
    const hidden = duty.total - shown.length;
    return {
      title,
      total: number(duty.total),
      href: paths.agencyDashboard(list),
      isUrgent: false,
      lines: shown.map((moment) => dutyLine(moment, now)),
      rest: duty.total === 0 ? none : hidden > 0 ? `et ${number(hidden)} de plus` : null,
    };
  };
  /** A card whose moments can be missed; the earliest come first. */
  const timed = (duty: Today["departures"], ...text: [title: string, none: string, list: ReservationListQuery]) => {
    const isLate = (at: number) => new Date(duty.data[at]?.date ?? now) < now;
    const shown = card(duty, ...text);
    return { ...shown, isUrgent: isLate(0), lines: shown.lines.map((line, at) => ({ ...line, isLate: isLate(at) })) };
  };
  return [
    timed(departures, "Départs du jour", "Aucun départ prévu.", { due: "departures" }),
    timed(returns, "Retours du jour", "Aucun retour attendu.", { due: "returns" }),
    {
      ...card(waiting, "À traiter", "Aucune demande en attente.", { status: "PENDING" }),
      isUrgent: waiting.total > 0,
    },
    ...(deposits.total > 0 ? [card(deposits, "Cautions à rendre", "", { due: "deposits" })] : []),
  ];
}

function dutyLine({ id, date, client, referenceNumber, vehicle }: Today["departures"]["data"][number], now: Date) {
  const when = new Date(date);
  const isToday = dayOf(toWallClock(when)) === dayOf(toWallClock(now));
  return {
    id,
    when: isToday ? clockTime(when) : shortDayMonth(when),
    client: fullName(client) ?? referenceNumber,
    vehicle: vehicle.model,
    isLate: false,
    href: paths.agencyReservation(id),
  };
}
