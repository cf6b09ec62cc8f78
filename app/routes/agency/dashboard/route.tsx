import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useMatches } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { DashboardFrame } from "~/layout/frames/dashboard-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths, withoutEndSlashes } from "~/paths";
import type { StatusCounts } from "~/routes/agency/shared/counts";
import { readStatusCounts } from "~/routes/agency/shared/counts.server";
import { isDeactivated } from "~/routes/agency/shared/deactivated.server";
import { clockTime, longDate } from "~/text/format/dates";
import { Alert } from "~/ui/base/alert";
import type { Tab } from "~/ui/base/tabs";
import { useDocumentPath } from "~/ui/dialog/use-document-path";

const TABS: Tab[] = [
  { href: paths.agencyDashboard(), label: "Réservations" },
  { href: paths.agencyVehicles(), label: "Véhicules" },
  { href: paths.agencyStats(), label: "Statistiques" },
];

/** The paths of the tabs, and of the further views of the first and the last one. */
const FRAMED = [...TABS.map(({ href }) => href), paths.agencyPlanning(), paths.agencyReviews(), paths.agencyPayments()];

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
  };
}

export default function AgencyDashboard() {
  const { name, city, now, counts, ...agency } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isDocument = useDocumentPath();
  const open = withoutEndSlashes(pathname);
  const isFramed = FRAMED.includes(open);
  const hasOwnHeading = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.ownHeading);
  // A screen below a tab is a page of its own if it was opened directly by its address.
  const isNested = hasOwnHeading || (isDocument && !isFramed);
  const current = [paths.agencyReviews(), paths.agencyPayments()].some((view) => open.startsWith(view))
    ? paths.agencyStats()
    : ([...TABS].reverse().find(({ href }) => open.startsWith(href))?.href ?? open);
  const title = (
    <>
      <bdi>{name}</bdi> <small>{city}</small>
    </>
  );
  return (
    <DashboardFrame
      title={title}
      aside={now}
      label={name}
      tabs={withBadge(TABS, counts)}
      current={current}
      nested={isNested}
    >
      {agency.isDeactivated && (
        <div className={isNested ? "wrap mt-4" : undefined}>
          <DeactivatedNotice />
        </div>
      )}
      <Outlet context={counts} />
    </DashboardFrame>
  );
}

/** Adds the number of unanswered requests to the first tab. */
const withBadge = ([first, ...others]: readonly Tab[], { PENDING }: StatusCounts): Tab[] =>
  first ? [{ ...first, waiting: PENDING }, ...others] : others;

/** The team of a deactivated agency can still honour its existing reservations. */
const DeactivatedNotice = () => (
  <Alert type="warning" className="mb-4">
    votre agence a été désactivée par l'administration. Ses véhicules n'apparaissent plus dans la recherche et ne
    peuvent plus être réservés&nbsp;: aucune nouvelle demande n'arrive. Vous pouvez répondre aux demandes déjà reçues et
    terminer les réservations en cours.
  </Alert>
);

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
