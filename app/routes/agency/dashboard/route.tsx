import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/visitor.server";
import { DashboardFrame } from "~/layout/dashboard-frame";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { Alert } from "~/ui/alert";
import { useDocumentPath } from "~/ui/dialog/use-document-path";

const TABS = [
  { href: paths.agencyDashboard(), label: "Réservations" },
  { href: paths.agencyVehicles(), label: "Véhicules" },
  { href: paths.agencyStats(), label: "Statistiques" },
];

/** The tabs, and the other view of the first one. */
const FRAMED = [...TABS.map(({ href }) => href), paths.agencyPlanning()];

/** The tabs' own loaders guard too: they run beside this one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, AGENCY_ROLES);
  const { agency } = user;
  return {
    name: agency?.name ?? "Mon agence",
    city: agency?.city ?? null,
    isDeactivated: Boolean(agency?.status) && agency?.status !== "ACTIVE",
  };
}

export default function AgencyDashboard() {
  const { name, city, isDeactivated } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isDocument = useDocumentPath();
  const open = pathname.replace(/\/+$/, "");
  const isFramed = FRAMED.includes(open);
  // A question that was opened by its own address is a page by itself.
  if (isDocument && !isFramed) {
    return (
      <>
        {isDeactivated && (
          <div className="wrap mt-4">
            <DeactivatedNotice />
          </div>
        )}
        <Outlet />
      </>
    );
  }
  const current = [...TABS].reverse().find(({ href }) => open.startsWith(href))?.href ?? open;
  const title = (
    <>
      {name} <small>{city}</small>
    </>
  );
  return (
    <DashboardFrame title={title} label={name} tabs={TABS} current={current}>
      {isDeactivated && <DeactivatedNotice />}
      <Outlet />
    </DashboardFrame>
  );
}

/** Its people may still finish what was promised to clients. */
const DeactivatedNotice = () => (
  <Alert type="warning" className="mb-4">
    votre agence a été désactivée par l'administration. Ses véhicules n'apparaissent plus dans la recherche et ne
    peuvent plus être réservés : aucune nouvelle demande n'arrive. Vous pouvez répondre aux demandes déjà reçues et
    terminer les réservations en cours.
  </Alert>
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { scripts: true } satisfies RouteHandle;
