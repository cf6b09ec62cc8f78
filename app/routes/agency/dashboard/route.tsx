import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { type Capabilities, possible } from "~/http/base/api.server";
import { DashboardFrame, type DashboardPlace } from "~/layout/frames/dashboard-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import type { StatusCounts } from "~/routes/agency/shared/counts";
import { readStatusCounts } from "~/routes/agency/shared/counts.server";
import { isDeactivated } from "~/routes/agency/shared/deactivated.server";
import { clockTime, longDate } from "~/text/format/dates";
import { Alert } from "~/ui/base/alert";
import type { Tab } from "~/ui/base/tabs";

const TABS: Tab[] = [
  { href: paths.agencyDashboard(), label: "Réservations" },
  { href: paths.agencyVehicles(), label: "Véhicules" },
  { href: paths.agencyStats(), label: "Statistiques" },
];

/** The places without a tab, and what the backend must be able to do for them. */
const MORE: readonly (DashboardPlace & { needs: keyof Capabilities })[] = [
  { href: paths.agencyPlanning(), label: "Planning", needs: "planning" },
  { href: paths.agencyPayments(), label: "Paiements", needs: "exports" },
  { href: paths.agencyReviews(), label: "Avis", needs: "reviewHandling" },
  {
    href: paths.agencySettings(),
    start: paths.profile(),
    label: "Réglages de l'agence",
    isDocument: true,
    needs: "agencySettings",
  },
];

/** The tabs' loaders check access themselves, since they run in parallel with this one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, AGENCY_ROLES);
  const { agency } = user;
  const counts = await readStatusCounts(request);
  const now = new Date();
  return {
    now: `${longDate(now)}, ${clockTime(now)}`,
    counts,
    name: agency?.name ?? "Mon agence",
    city: agency?.city ?? null,
    isDeactivated: isDeactivated(agency),
    more: possible(MORE),
  };
}

export default function AgencyDashboard() {
  const { name, city, now, counts, more, isDeactivated } = useLoaderData<typeof loader>();
  const title = (
    <>
      <bdi>{name}</bdi> <small>{city}</small>
    </>
  );
  return (
    <>
      {isDeactivated && <DeactivatedNotice />}
      <DashboardFrame
        title={title}
        aside={now}
        label={name}
        tabs={withBadge(TABS, counts)}
        moreLabel="Gestion de l'agence"
        more={more}
      >
        <Outlet context={counts} />
      </DashboardFrame>
    </>
  );
}

/** Adds the number of unanswered requests to the first tab. */
const withBadge = ([first, ...others]: readonly Tab[], { PENDING }: StatusCounts): Tab[] =>
  first ? [{ ...first, waiting: PENDING }, ...others] : others;

/** The team of a deactivated agency can still honour its existing reservations. */
const DeactivatedNotice = () => (
  <div className="wrap mt-4">
    <Alert type="warning" className="mb-4">
      votre agence a été désactivée par l'administration. Ses véhicules n'apparaissent plus dans la recherche et ne
      peuvent plus être réservés&nbsp;: aucune nouvelle demande n'arrive. Vous pouvez répondre aux demandes déjà reçues
      et terminer les réservations en cours.
    </Alert>
  </div>
);

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
