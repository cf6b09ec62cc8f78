import { Link } from "@remix-run/react";
import type { VehicleStatus } from "~/contract/values";
import { type FleetListQuery, paths } from "~/paths";
import { ChipNav } from "~/routes/agency/shared/chip-nav";
import { VEHICLES_STATUS_LABEL } from "~/text/rental/labels";
import { ButtonLink, buttonClass } from "~/ui/base/button";
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

interface NoVehicleProps {
  state: FleetListQuery;
  /** False for a deactivated agency, whose vehicles the search leaves out. */
  isSearched: boolean;
}

/** Shown instead of the cards if there are none. */
export function NoVehicle({ state: { status, q }, isSearched }: NoVehicleProps) {
  if (!status && !q) {
    const hint = isSearched
      ? "Ajoutez le premier\u00a0: il apparaîtra dans la recherche."
      : "Vous pouvez déjà ajouter le premier.";
    return (
      <EmptyState title="Aucun véhicule" level="h2" hint={hint}>
        <Link className={buttonClass({})} to={paths.newVehicle()} preventScrollReset>
          Ajouter le premier véhicule
        </Link>
      </EmptyState>
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
