import { ENTERED_ORIGINS, type Origin } from "~/contract/values";
import { allReservations, type Figures } from "./figures";

export interface AgencyCounts {
  totalVehicles: number;
  pendingReservations: number;
  confirmedReservations: number;
  inProgressReservations: number;
  completedReservations: number;
  rejectedReservations: number;
  cancelledReservations: number;
  /** COMPLETED reservations only. */
  revenueCents: number;
  /** CONFIRMED reservations whose client never came. */
  absentReservations: number;
  byOrigin: OriginCounts[];
}

/** The reservations of one origin, and the revenue of the COMPLETED ones in cents. */
export interface OriginCounts {
  origin: Origin;
  reservations: number;
  revenueCents: number;
}

/** Returns the counts of an agency and its revenue in cents, from its stored figures. */
export function agencyCounts(figures: Figures): AgencyCounts {
  return {
    totalVehicles: figures("VEHICLES"),
    pendingReservations: figures("PENDING"),
    confirmedReservations: figures("CONFIRMED"),
    inProgressReservations: figures("IN_PROGRESS"),
    completedReservations: figures("COMPLETED"),
    rejectedReservations: figures("REJECTED"),
    cancelledReservations: figures("CANCELLED"),
    revenueCents: figures("REVENUE"),
    absentReservations: figures("ABSENT"),
    byOrigin: byOrigin(figures),
  };
}

/** Counts every reservation that the agency did not enter itself as ONLINE. */
function byOrigin(figures: Figures): OriginCounts[] {
  const entered = ENTERED_ORIGINS.map((origin) => ({
    origin,
    reservations: figures(`FROM_${origin}`),
    revenueCents: figures(`REVENUE_${origin}`),
  }));
  const sum = (count: (one: (typeof entered)[number]) => number) => entered.reduce((all, one) => all + count(one), 0);
  return [
    {
      origin: "ONLINE",
      reservations: allReservations(figures) - sum(({ reservations }) => reservations),
      revenueCents: figures("REVENUE") - sum(({ revenueCents }) => revenueCents),
    },
    ...entered,
  ];
}
