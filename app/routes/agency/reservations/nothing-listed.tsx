import { paths, type ReservationListQuery } from "~/paths";
import { ButtonLink } from "~/ui/base/button";
import { EmptyState } from "~/ui/lists/empty-state";

/** Shown instead of the rows if there are none. */
export function NothingListed({ state: { status, due, q } }: { state: ReservationListQuery }) {
  if (!status && !due && !q) {
    return <EmptyState title="Aucune réservation" hint="Les demandes de vos clients apparaîtront ici." />;
  }
  const hint = q
    ? "Recherchez une référence, le nom ou le téléphone d'un client, ou une plaque."
    : due === "deposits"
      ? "Aucune caution n'attend d'être rendue."
      : due
        ? "Rien à faire aujourd'hui."
        : "Aucune n'a ce statut.";
  return (
    <EmptyState title="Aucune réservation" hint={hint}>
      <ButtonLink variant="secondary" href={paths.agencyDashboard()}>
        Voir toutes les réservations
      </ButtonLink>
    </EmptyState>
  );
}
