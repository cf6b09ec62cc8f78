import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { toInstant } from "~/rental/base/clock";
import { monthYear } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { number } from "~/text/format/plural";
import { monthChart } from "./month-chart";

/** The monthly figures of the platform and of an agency have the same shape. */
type MonthlyStats = Reply<Endpoints["admin"]["monthlyStats"]>;

export type MonthsView = NonNullable<ReturnType<typeof months>>;

/** The period of the figures: "12 derniers mois", and whether its last month is not over. */
interface Period {
  span: string;
  total: string;
  isRunning: boolean;
}

const TWELVE_MONTHS: Period = { span: "12 derniers mois", total: "12 mois", isRunning: true };

/** Both charts and the table with the same figures; null without months. */
export function months({ data }: MonthlyStats, period: Period = TWELVE_MONTHS) {
  const named = data.map((one) => ({ ...one, name: monthYear(firstOf(one.month)), label: shortMonth(one.month) }));
  const last = named.at(-1);
  if (!last) return null;
  const bars = (value: (one: (typeof named)[number]) => number, write: (value: number) => string) =>
    monthChart(
      named.map((one) => ({
        label: one.label,
        title: `${one.name}\u00a0: ${write(value(one))}`,
        value: value(one),
      })),
      write,
      period.isRunning,
    );
  const sum = (value: (one: (typeof named)[number]) => number) => named.reduce((total, one) => total + value(one), 0);
  return {
    reservations: bars((one) => one.reservations, number),
    revenue: bars((one) => one.revenue, euros),
    rows: named
      .map((one) => ({ month: one.name, reservations: number(one.reservations), revenue: euros(one.revenue) }))
      .reverse(),
    total: { reservations: number(sum((one) => one.reservations)), revenue: euros(sum((one) => one.revenue)) },
    span: period.span,
    totalLabel: period.total,
    // The month of the last bar if it is not over: "novembre".
    running: period.isRunning ? (last.name.split(" ")[0] ?? last.name) : null,
  };
}

const firstOf = (month: string) => toInstant(`${month}-01T00:00`);
const shortFormat = new Intl.DateTimeFormat("fr-FR", { month: "short", timeZone: "UTC" });
const shortMonth = (month: string) => shortFormat.format(new Date(`${month}-15T00:00:00Z`));
