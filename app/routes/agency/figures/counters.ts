import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { euros } from "~/text/format/money";
import { number, plural } from "~/text/format/plural";
import { ORIGIN_LABEL } from "~/text/rental/labels";
import { ratingLine } from "~/text/rental/rating-line";
import type { StatCardView } from "~/ui/figures/stat-card";

export type AgencyStats = Reply<Endpoints["agency"]["stats"]>;
type OwnReviews = Reply<Endpoints["reviews"]["own"]>;

/** The six counters, without those that the backend does not return. */
export function statsCards(stats: AgencyStats): StatCardView[] {
  return [
    card("car", "Véhicules", stats.totalVehicles),
    card("clock", "Réservations en attente", stats.pendingReservations),
    card("tick", "Réservations confirmées", stats.confirmedReservations),
    card("key", "Réservations en cours", stats.inProgressReservations),
    card("flag", "Réservations terminées", stats.completedReservations),
    card("tag", "Revenu total", stats.totalRevenue, euros),
  ].flatMap((one) => one ?? []);
}

export type OriginsView = NonNullable<ReturnType<typeof originsView>>;

/** Reservations by origin. Null if the backend does not return figures by origin. */
export function originsView({ byOrigin, absentReservations }: AgencyStats) {
  if (byOrigin.length === 0) return null;
  return {
    rows: byOrigin.map(({ origin, reservations, revenue }) => ({
      label: ORIGIN_LABEL[origin],
      reservations: number(reservations),
      revenue: euros(revenue),
    })),
    absent: absentReservations
      ? `Réservations confirmées\u00a0: dont ${plural(absentReservations, "client absent", "clients absents")}.`
      : null,
  };
}

/** "4,6 sur 5 (38) · 3 sans réponse" */
export const reviewsInShort = (list: OwnReviews): string =>
  [ratingLine(list), list.counts.unanswered && `${number(list.counts.unanswered)} sans réponse`]
    .filter(Boolean)
    .join(" · ");

const card = (icon: StatCardView["icon"], label: string, value: number | null, write = number) =>
  value === null ? null : { icon, label, value: write(value) };
