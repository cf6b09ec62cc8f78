import type { VehicleStatus } from "~/contract/values";
import { type FleetListQuery, paths } from "~/paths";
import { ChipNav } from "~/routes/agency/shared/chip-nav";
import { VEHICLES_STATUS_LABEL } from "~/text/rental/labels";
import { ButtonLink } from "~/ui/base/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { SearchField } from "~/ui/lists/search-field";

const STATUSES: VehicleStatus[] = ["AVAILABLE", "RENTED", "MAINTENANCE", "RETIRED"];

interface FleetFilterProps {
  state: FleetListQuery;
  /** Vehicles of the whole fleet by status. */
  counts: Partial<Record<VehicleStatus, number>>;
}

/** Filters the fleet by status, or by a search. */
export function FleetFilter({ state, counts }: FleetFilterProps) {
  const all = STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const items = [undefined, ...STATUSES].map((status) => ({
    to: paths.agencyVehicles({ status }),
    label: status ? VEHICLES_STATUS_LABEL[status] : "Tous",
    count: status ? (counts[status] ?? 0) : all,
    isCurrent: !state.q && status === state.status,
  }));
  return (
    <div className="spread fleet-bar">
      <ChipNav label="Filtrer par statut" items={items} />
      <SearchField
        action={paths.agencyVehicles()}
        label="Plaque ou modèle"
        defaultValue={state.q}
        clearHref={paths.agencyVehicles()}
      />
    </div>
  );
}

/** Shown instead of the cards if there are none. */
export function NoVehicle({ state: { status, q } }: { state: FleetListQuery }) {
  if (!status && !q) {
    return (
      <EmptyState title="Aucun véhicule" level="h2" hint="Ajoutez le premier&nbsp;: il apparaîtra dans la recherche." />
    );
  }
  return (
    <EmptyState
      title="Aucun véhicule"
      level="h2"
      hint={q ? "Recherchez une plaque, une marque ou un modèle." : "Aucun n'a ce statut."}
    >
      <ButtonLink variant="secondary" href={paths.agencyVehicles()}>
        Voir tous les véhicules
      </ButtonLink>
    </EmptyState>
  );
}
