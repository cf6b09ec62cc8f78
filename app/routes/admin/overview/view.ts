import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { shortDateTime } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { number, plural, rating } from "~/text/format/plural";
import { ratingLine } from "~/text/rental/rating-line";
import type { StatCardView } from "~/ui/figures/stat-card";

export type Stats = Reply<Endpoints["admin"]["stats"]>;
export type ReservationStats = Reply<Endpoints["admin"]["reservationStats"]>;
type AllReviews = Reply<Endpoints["reviews"]["all"]>;
export type EarlyCompletions = Reply<Endpoints["admin"]["earlyCompletions"]>;

/** The four counters, without those that the backend omits. */
export function counters(stats: Stats): StatCardView[] {
  const { totalAgencies, activeAgencies, totalVehicles, totalReservations, totalClients } = stats;
  const active = activeAgencies == null ? null : `dont ${plural(activeAgencies, "active")}`;
  return [
    card("pin", "Agences", totalAgencies, active),
    card("car", "Véhicules", totalVehicles),
    card("calendar", "Réservations", totalReservations),
    card("user", "Clients", totalClients),
  ].flatMap((one) => one ?? []);
}

const card = (icon: StatCardView["icon"], label: string, value: number | null | undefined, note?: string | null) =>
  value == null ? null : { icon, label, value: number(value), note: note ?? null };

export type StatusShare = ReturnType<typeof shares>[number];

/** Reservations by status, and their share of all reservations. No counter includes rejected ones. */
export function shares(stats: ReservationStats, all: number | null | undefined) {
  const counted = COUNTERS.flatMap(([status, counter]) => {
    const count = stats[counter];
    return count == null ? [] : [{ status, count }];
  });
  const sum = counted.reduce((total, { count }) => total + count, 0);
  const whole = all != null && all >= sum ? all : null;
  const toPercent = (count: number) => (count / Math.max(1, whole ?? sum)) * 100;
  let from = 0;
  return counted.map(({ status, count }) => {
    const length = toPercent(count);
    const share = {
      status,
      count: number(count),
      percent: whole === null ? null : `${rating(length)}\u00a0%`,
      // Its part of the bar, in percent.
      from: tenths(from),
      length: tenths(length),
    };
    from += length;
    return share;
  });
}

const tenths = (value: number) => Math.round(value * 10) / 10;

const COUNTERS = [
  ["PENDING", "pendingReservations"],
  ["CONFIRMED", "confirmedReservations"],
  ["IN_PROGRESS", "inProgressReservations"],
  ["COMPLETED", "completedReservations"],
  ["CANCELLED", "cancelledReservations"],
] as const;

/** "4,6 sur 5 (1 203) · 2 masqués" */
export const reviewsInShort = (list: AllReviews): string =>
  [ratingLine(list), list.counts.hidden && plural(list.counts.hidden, "masqué")].filter(Boolean).join(" · ");

export type EarlyCompletionsView = NonNullable<ReturnType<typeof earlyView>>;

/** The rentals completed before their pickup, latest first; null if there are none. */
export function earlyView({ data, meta }: EarlyCompletions) {
  if (data.length === 0) return null;
  const more = meta.total - data.length;
  return {
    rentals: data.map(({ id, referenceNumber, vehicle, agency, pickupDate, completedAt }) => ({
      id,
      reference: referenceNumber,
      what: `${vehicle.brand} ${vehicle.model} · ${isolateName(agency.name)}`,
      when: `Terminée le ${shortDateTime(new Date(completedAt))}, pour une prise en charge le ${shortDateTime(new Date(pickupDate))}`,
    })),
    rest: more > 0 ? `et ${plural(more, "autre")}` : null,
  };
}
