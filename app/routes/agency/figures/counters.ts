import type { Reply } from "~/contract/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { euros } from "~/text/money";
import { number } from "~/text/plural";
import { ratingLine } from "~/text/rating-line";
import type { StatCardView } from "~/ui/figures/stat-card";

export type AgencyStats = Reply<Endpoints["agency"]["stats"]>;
type OwnReviews = Reply<Endpoints["reviews"]["own"]>;

/** The six counters; one that the backend does not give is left out. */
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

/** "4,6 sur 5 (38) · 3 sans réponse" */
export const reviewsInShort = (list: OwnReviews): string =>
  [ratingLine(list), list.counts?.unanswered && `${number(list.counts.unanswered)} sans réponse`]
    .filter(Boolean)
    .join(" · ");

const card = (icon: StatCardView["icon"], label: string, value: number | null | undefined, write = number) =>
  value == null ? null : { icon, label, value: write(value) };
