import type { PlannedPeriod, PlannedVehicle } from "~/contract/fleet/planning";
import { PLANNING_DAYS, type ReservationStatus } from "~/contract/values";
import { paths } from "~/paths";
import { dayOf, isRealDay, toWallClock, wallClockOf } from "~/rental/base/clock";
import { addDays, type WallClock } from "~/rental/base/days";
import { dateRange, dayInWords, weekday } from "~/text/format/dates";
import { isolateLtr, isolateName, plainText } from "~/text/format/isolates";
import { fullName, initials, shortName } from "~/text/format/names";
import { heldDates } from "~/text/rental/held-dates";
import { RESERVATION_STATUS_LABEL, vehicleStatusLabel } from "~/text/rental/labels";
import type { Tone } from "~/ui/base/badge";
import { cutAt, freeDays, planningCells } from "./cells";

/** The first day, from the address ("YYYY-MM-DD", Moroccan); today if that is not a valid day. */
export function firstDay(from: string | null, now: Date): string {
  return from?.startsWith("2") && isRealDay(from) ? from : dayOf(toWallClock(now));
}

export type PlanningView = ReturnType<typeof planningView>;

/** Two weeks from a Moroccan day on. The links to the weeks before and after keep the page of vehicles. */
export function planningView(
  planned: readonly PlannedVehicle[],
  { from, page, now, canBook }: { from: string; page: number; now: Date; canBook: boolean },
) {
  const midnight = `${from}T00:00`;
  const today = dayOf(toWallClock(now));
  const days = Array.from({ length: PLANNING_DAYS }, (_, i) => dayOf(addDays(midnight, i)));
  const last = days.at(-1) ?? from;
  const firstBookable = canBook ? days.filter((day) => day < today).length : days.length;
  const rows = planned.map((one) => planningRow(one, midnight, { now, firstBookable }));
  const href = (day: string) => paths.agencyPlanning({ from: day === today ? undefined : day, page });
  return {
    title: dateRange(midnight, `${last}T00:00`, { now, months: "short" }),
    days: days.map((day) => ({
      day,
      weekday: weekday(`${day}T00:00`),
      number: Number(day.slice(8)),
      inWords: dayInWords(`${day}T00:00`),
      isToday: day === today,
      isWeekend: isWeekend(day),
    })),
    rows,
    hasOut: rows.some(({ outOfService }) => outOfService),
    hasLate: rows.some(({ cells }) => cells.some(({ bars }) => bars.some(({ tone }) => tone === "negative"))),
    previousHref: href(dayOf(addDays(midnight, -PLANNING_DAYS))),
    nextHref: href(dayOf(addDays(midnight, PLANNING_DAYS))),
    // Null if today is already the first day.
    todayHref: from === today ? null : href(today),
  };
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());

interface Held {
  period: PlannedPeriod;
  start: WallClock;
  /** The agreed end. */
  due: WallClock;
  /** The drawn end: the bar of a late return extends to now. */
  end: WallClock;
}

/** `firstBookable`: index of the first day on which a vehicle in service can be booked. */
function planningRow(
  { vehicle, periods }: PlannedVehicle,
  midnight: WallClock,
  { now, firstBookable }: { now: Date; firstBookable: number },
) {
  const held = periods.flatMap((period, i): Held[] => {
    const start = wallClockOf(period.startDate);
    const due = wallClockOf(period.endDate);
    if (!start || !due) return [];
    return [{ period, start, due, end: isReturnLate(period, now) ? drawnEnd(due, periods[i + 1], now) : due }];
  });
  const cells = cutAt(planningCells(held, midnight, PLANNING_DAYS), firstBookable);
  const isOffered = (from: number) => isInService(vehicle) && from >= firstBookable * 2;
  return {
    id: vehicle.id,
    title: `${vehicle.brand} ${vehicle.model}`,
    plate: vehicle.registrationNumber || null,
    outOfService: isInService(vehicle) ? null : vehicleStatusLabel(vehicle.status),
    blocksHref: paths.vehicleBlocks(vehicle.id),
    cells: cells.map(({ from, span, entries }) => ({
      from,
      span,
      isOut: entries.length === 0 && !isInService(vehicle),
      free: entries.length === 0 && isOffered(from) ? freeDays({ from, span }) : [],
      bars: entries.map((entry) => planningBar(entry, vehicle.id, { span, now })),
    })),
  };
}

const isInService = ({ status }: PlannedVehicle["vehicle"]) => status === "AVAILABLE" || status === "RENTED";

const isReturnLate = ({ reservation, endDate }: PlannedPeriod, now: Date) =>
  reservation?.status === "IN_PROGRESS" && new Date(endDate) < now;

/** What is late about a reservation; null for nothing. */
function lateText(period: PlannedPeriod, now: Date): string | null {
  if (isReturnLate(period, now)) return "Retour en retard";
  const isWaiting = period.reservation?.status === "CONFIRMED" && new Date(period.startDate) < now;
  return isWaiting ? "Départ en retard" : null;
}

/** The end of a late return's bar: now, or the start of the next hold if that is earlier. */
function drawnEnd(due: WallClock, next: PlannedPeriod | undefined, now: Date): WallClock {
  const nextStart = next && wallClockOf(next.startDate);
  const latest = toWallClock(now);
  const end = nextStart && nextStart < latest ? nextStart : latest;
  return end > due ? end : due;
}

/** A name that fits a bar of `span` half-days: in full, "S. Benali", or "SB". */
function nameWithin(client: { firstName: string; lastName: string }, span: number): string {
  if (span > 6) return fullName(client) ?? "";
  if (span > 3) return shortName(client);
  return initials(client.firstName, client.lastName);
}

const TONE: Partial<Record<ReservationStatus, Tone>> = {
  PENDING: "waiting",
  CONFIRMED: "positive",
  IN_PROGRESS: "running",
};

export interface PlanningBar {
  id: string;
  tone: Tone;
  /** The client's name, shortened to fit, or the note of a block. */
  text: string;
  /** The bar is half a day wide, with room for its icon only. */
  isNarrow: boolean;
  /** The full description, for the tooltip and screen readers. */
  label: string;
  href: string;
  isBlock: boolean;
}

function planningBar(
  { period, start, due }: Held,
  vehicleId: string,
  { span, now }: { span: number; now: Date },
): PlanningBar {
  const { reservation, block } = period;
  const dates = heldDates(start, due);
  if (!reservation) {
    const id = block?.id ?? period.startDate;
    const text = block?.note || "Bloqué";
    const label = block?.note ? plainText(`${isolateName(text)}, bloqué ${dates}`) : `${text} ${dates}`;
    const href = `${paths.vehicleBlocks(vehicleId)}#blocage-${id}`;
    return { id, tone: "repair", text, label, href, isNarrow: span === 1, isBlock: true };
  }
  const { id, referenceNumber, status, client } = reservation;
  const name = fullName(client) ?? referenceNumber;
  const late = lateText(period, now);
  const text = client ? nameWithin(client, span) : referenceNumber;
  const state = late ?? RESERVATION_STATUS_LABEL[status];
  const label = `${isolateName(name)}, ${state}, ${dates}, ${isolateLtr(referenceNumber)}`;
  return {
    id,
    tone: late ? "negative" : (TONE[status] ?? "ended"),
    text,
    // Who speaks to the computer says what is seen, so the name of the link contains it.
    label: plainText(label.includes(text) ? label : `${label}, ${isolateName(text)}`),
    href: paths.agencyReservation(id),
    isNarrow: span === 1,
    isBlock: false,
  };
}
