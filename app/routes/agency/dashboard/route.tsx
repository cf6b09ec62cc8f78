import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useMatches } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { DashboardFrame } from "~/layout/frames/dashboard-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths, withoutEndSlashes } from "~/paths";
import type { StatusCounts } from "~/routes/agency/shared/counts";
import { readStatusCounts } from "~/routes/agency/shared/counts.server";
import { clockTime, longDate } from "~/text/format/dates";
import { Alert } from "~/ui/base/alert";
import type { Tab } from "~/ui/base/tabs";
import { useDocumentPath } from "~/ui/dialog/use-document-path";

const TABS: Tab[] = [
  { href: paths.agencyDashboard(), label: "Réservations" },
  { href: paths.agencyVehicles(), label: "Véhicules" },
  { href: paths.agencyStats(), label: "Statistiques" },
];

/** The tabs, and the other views of the first and of the last one. */
const FRAMED = [...TABS.map(({ href }) => href), paths.agencyPlanning(), paths.agencyReviews(), paths.agencyPayments()];

/** The tabs' own loaders guard too: they run beside this one. */
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
    isDeactivated: Boolean(agency?.status) && agency?.status !== "ACTIVE",
  };
}

export default function AgencyDashboard() {
  const { name, city, now, counts, isDeactivated } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isDocument = useDocumentPath();
  const open = withoutEndSlashes(pathname);
  const isFramed = FRAMED.includes(open);
  const hasOwnHeading = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.ownHeading);
  // What was opened by its own address is a page by itself below the tabs.
  const isNested = hasOwnHeading || (isDocument && !isFramed);
  const current = [paths.agencyReviews(), paths.agencyPayments()].some((view) => open.startsWith(view))
    ? paths.agencyStats()
    : ([...TABS].reverse().find(({ href }) => open.startsWith(href))?.href ?? open);
  const title = (
    <>
      {name} <small>{city}</small>
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
      {isDeactivated && (
        <div className={isNested ? "wrap mt-4" : undefined}>
          <DeactivatedNotice />
        </div>
      )}
      <Outlet context={counts} />
    </DashboardFrame>
  );
}

/** The first tab says how many requests wait for an answer. */
const withBadge = ([first, ...others]: readonly Tab[], { PENDING }: StatusCounts): Tab[] =>
  first ? [{ ...first, waiting: PENDING }, ...others] : others;

/** Its people may still finish what was promised to clients. */
const DeactivatedNotice = () => (
  <Alert type="warning" className="mb-4">
    votre agence a été désactivée par l'administration. Ses véhicules n'apparaissent plus dans la recherche et ne
    peuvent plus être réservés&nbsp;: aucune nouvelle demande n'arrive. Vous pouvez répondre aux demandes déjà reçues et
    terminer les réservations en cours.
  </Alert>
);

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
