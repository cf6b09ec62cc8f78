import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { requireVisitor } from "~/http/visitor.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { useDocumentPath } from "~/ui/dialog/use-document-path";
import { Tabs } from "~/ui/tabs";

const TABS = [
  { href: paths.adminDashboard(), label: "Vue d'ensemble" },
  { href: paths.adminAgencies(), label: "Agences" },
  { href: paths.adminReservations(), label: "Réservations" },
];

/** The tabs' own loaders guard too: they run beside this one. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return null;
}

export default function AdminDashboard() {
  const { pathname } = useLocation();
  const isDocument = useDocumentPath();
  const open = pathname.replace(/\/+$/, "");
  const isTab = TABS.some(({ href }) => href === open);
  // A question that was opened by its own address is a page by itself.
  if (isDocument && !isTab) return <Outlet />;
  const current = [...TABS].reverse().find(({ href }) => open.startsWith(href))?.href ?? open;
  return (
    <>
      <div className="board-head">
        <div className="wrap">
          <h1>Administration</h1>
          <Tabs label="Administration" items={TABS} current={current} link={TabLink} />
        </div>
      </div>
      <div className="wrap board">
        <Outlet />
      </div>
    </>
  );
}

const TabLink = ({ href, ...link }: { href: string; "aria-current"?: "page"; children: ReactNode }) => (
  <Link {...link} to={href} prefetch="intent" />
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { scripts: true } satisfies RouteHandle;
