import type { ReservationStatus } from "~/contract/values";
import { paths } from "~/paths";
import { ChipNav } from "~/routes/agency/shared/chip-nav";
import { allOf, useStatusCounts } from "~/routes/agency/shared/counts";
import { RESERVATION_STATUSES_LABEL } from "~/text/rental/labels";

const STATUSES: ReservationStatus[] = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "REJECTED", "CANCELLED"];

/** Filters the list by status. `chosen` is null if the list is filtered by something else. */
export function StatusFilter({ chosen }: { chosen: ReservationStatus | undefined | null }) {
  const counts = useStatusCounts();
  const items = [undefined, ...STATUSES].map((status) => ({
    to: paths.agencyDashboard({ status }),
    label: status ? RESERVATION_STATUSES_LABEL[status] : "Toutes",
    count: status ? counts[status] : allOf(counts),
    isCurrent: status === chosen,
  }));
  return <ChipNav label="Filtrer par statut" items={items} />;
}
