import type { OpeningException, OpeningHours } from "~/contract/offer/opening-hours";
import { dayOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { weekdayOf } from "~/rental/offer/opening-hours";
import { daySpan, longDate } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { WEEK_DAYS } from "~/text/format/week-days";
import { intervalSpan, openStateText } from "~/text/rental/opening-hours";
import type { FactLine } from "~/ui/base/fact-list";

export type HoursView = NonNullable<ReturnType<typeof hoursView>>;

/** The hours as seen at a Moroccan moment; null if the agency has set none. */
export function hoursView(hours: OpeningHours | null | undefined, now: WallClock) {
  if (!hours) return null;
  const today = dayOf(now);
  return {
    state: openStateText(hours, now),
    week: WEEK_DAYS.map(
      ({ label }, day): FactLine => ({
        term: label,
        value: hours.week[day]?.length ? hours.week[day].map(intervalSpan) : "Fermée",
        isToday: day === weekdayOf(today),
      }),
    ),
    // Current and future ones, earliest first.
    changes: [...ramadan(hours), ...exceptions(hours)]
      .filter(({ to }) => to >= today)
      .sort((a, b) => a.from.localeCompare(b.from))
      .map(({ title, detail }) => ({ title, detail })),
    notes: notes(hours),
  };
}

/** A period with other hours. */
type Change = { title: string; detail: string | null; from: string; to: string };

function ramadan({ ramadan }: OpeningHours): Change[] {
  if (!ramadan?.isActive) return [];
  const { from, to, hours } = ramadan;
  const detail = `${intervalSpan(hours)}, les jours où l'agence est ouverte`;
  return [{ from, to, title: `Ramadan, ${spanOf({ from, to })}`, detail }];
}

const exceptions = ({ exceptions }: OpeningHours): Change[] =>
  exceptions.map((one) => ({
    ...{ from: one.from, to: one.to },
    title: `${one.hours ? "Ouverte" : "Fermée"} ${whenOf(one)}`,
    detail: [one.hours && intervalSpan(one.hours), one.label?.trim()].filter(Boolean).join(" · ") || null,
  }));

const spanOf = ({ from, to }: { from: string; to: string }): string => daySpan(`${from}T00:00`, `${to}T00:00`);

const whenOf = ({ from, to }: OpeningException): string =>
  from === to ? `le ${longDate(`${from}T00:00`)}` : spanOf({ from, to });

/** The rules for bookings, and for pickups and returns outside the hours. */
function notes({ outside, noticeHours, minDays }: OpeningHours): string[] {
  const { rule, fee } = outside;
  const price = fee ? `${euros(fee)} par passage` : "gratuit";
  return [
    rule === "FEE"
      ? `Prise en charge ou retour hors horaires\u00a0: ${price}.`
      : "Pas de prise en charge ni de retour hors horaires.",
    ...(noticeHours > 0 ? [`Réservation au moins ${plural(noticeHours, "heure")} avant la prise en charge.`] : []),
    ...(minDays > 1 ? [`Location de ${plural(minDays, "jour")} au moins.`] : []),
  ];
}
