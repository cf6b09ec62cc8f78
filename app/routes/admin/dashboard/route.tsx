import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { DashboardFrame } from "~/layout/frames/dashboard-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths, withoutEndSlashes } from "~/paths";
import styles from "~/styles/admin.css?url";
import { useDocumentPath } from "~/ui/dialog/use-document-path";

const TABS = [
  { href: paths.adminDashboard(), label: "Vue d'ensemble" },
  { href: paths.adminAgencies(), label: "Agences" },
  { href: paths.adminReservations(), label: "Réservations" },
];

/** The pages of the tabs, and the reviews, a second view of the first tab. */
const FRAMED = [...TABS.map(({ href }) => href), paths.adminReviews()];

/** Each tab's loader has its own guard, because loaders run in parallel. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return null;
}

export default function AdminDashboard() {
  const { pathname } = useLocation();
  const isDocument = useDocumentPath();
  const open = withoutEndSlashes(pathname);
  const isFramed = FRAMED.includes(open);
  // A page below a tab, such as a dialog, marks that tab as current.
  const current = [...TABS].reverse().find(({ href }) => open.startsWith(href))?.href ?? open;
  return (
    <DashboardFrame
      title="Administration"
      label="Administration"
      tabs={TABS}
      current={current}
      nested={isDocument && !isFramed}
    >
      <Outlet />
    </DashboardFrame>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
