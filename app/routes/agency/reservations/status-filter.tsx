import type { ReservationStatus } from "~/contract/values";
import { paths } from "~/paths";
import { ChipNav } from "~/routes/agency/shared/chip-nav";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";

const STATUSES: ReservationStatus[] = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "REJECTED", "CANCELLED"];
const FILTERS = [
  { status: undefined, label: "Toutes" },
  ...STATUSES.map((status) => ({ status, label: RESERVATION_STATUS_LABEL[status] })),
];

/** One click each, at an address of its own. `chosen` is null where one reservation stands by itself. */
export function StatusFilter({ chosen }: { chosen: ReservationStatus | undefined | null }) {
  const items = FILTERS.map(({ status, label }) => ({
    to: paths.agencyDashboard({ status }),
    label,
    isCurrent: status === chosen,
  }));
  return <ChipNav className="mb-4" label="Filtrer par statut" items={items} />;
}

/** What stands in place of the rows where there are none. */
export function NothingListed({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Aucune réservation" hint="Aucune n'a ce statut.">
      <ButtonLink variant="secondary" href={paths.agencyDashboard()}>
        Voir toutes les réservations
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Aucune réservation" hint="Les demandes de vos clients apparaîtront ici." />
  );
}
