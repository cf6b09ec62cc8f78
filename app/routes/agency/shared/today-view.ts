import type { Today } from "~/contract/planning";
import { paths } from "~/paths";
import { dayOf, toWallClock } from "~/rental/clock";
import { clockTime, shortDayMonth } from "~/text/dates";
import { fullName } from "~/text/names";
import { number } from "~/text/plural";
import type { DutyCard, DutyLine } from "./today";

/** The nearest ones: the list below begins with all of them. */
const REQUESTS = 3;

/** What the counter has left to do, as three cards. */
export function todayView({ departures, returns, waiting }: Today, now: Date): DutyCard[] {
  const card = (
    duty: Today["departures"],
    title: string,
    none: string,
    status: "CONFIRMED" | "IN_PROGRESS" | "PENDING",
  ) => {
    const hidden = duty.total - duty.data.length;
    return {
      title,
      total: number(duty.total),
      href: paths.agencyDashboard({ status }),
      isUrgent: false,
      lines: duty.data.map((moment) => dutyLine(moment, now)),
      rest: duty.total === 0 ? none : hidden > 0 ? `et ${number(hidden)} de plus` : null,
    };
  };
  const returnsCard = card(returns, "Retours du jour", "Aucun retour attendu.", "IN_PROGRESS");
  return [
    card(departures, "Départs du jour", "Aucun départ prévu.", "CONFIRMED"),
    {
      ...returnsCard,
      isUrgent: returns.late > 0,
      lines: returnsCard.lines.map((line, i) => ({ ...line, isLate: new Date(returns.data[i]?.date ?? now) < now })),
    },
    {
      ...card(
        { ...waiting, data: waiting.data.slice(0, REQUESTS) },
        "À traiter",
        "Aucune demande en attente.",
        "PENDING",
      ),
      isUrgent: waiting.total > 0,
    },
  ];
}

function dutyLine(
  { id, date, client, referenceNumber, vehicle }: Today["departures"]["data"][number],
  now: Date,
): DutyLine {
  const when = new Date(date);
  const isToday = dayOf(toWallClock(when)) === dayOf(toWallClock(now));
  return {
    id,
    when: isToday ? clockTime(when) : shortDayMonth(when),
    client: fullName(client) ?? referenceNumber,
    vehicle: vehicle.model,
    isLate: false,
    href: paths.agencyDashboard({ reservation: id }),
  };
}
