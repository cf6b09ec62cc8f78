import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { type Capabilities, possible } from "~/http/base/api.server";
import { DashboardFrame, type DashboardPlace } from "~/layout/frames/dashboard-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/admin.css?url";

const TABS = [
  { href: paths.adminDashboard(), label: "Vue d'ensemble" },
  { href: paths.adminAgencies(), label: "Agences" },
  { href: paths.adminReservations(), label: "Réservations" },
];

/** The places without a tab, and what the backend must be able to do for them. */
const MORE: readonly (DashboardPlace & { needs: keyof Capabilities })[] = [
  { href: paths.adminReviews(), label: "Avis", needs: "reviewHandling" },
  { href: paths.adminLog(), label: "Journal", isDocument: true, needs: "eventLog" },
  { href: paths.siteSettings(), label: "Réglages du site", isDocument: true, needs: "siteSettings" },
];

/** Each tab's loader has its own guard, because loaders run in parallel. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return { more: possible(MORE) };
}

export default function AdminDashboard() {
  const { more } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame title="Administration" label="Administration" tabs={TABS} moreLabel="Gestion du site" more={more}>
      <Outlet />
    </DashboardFrame>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
