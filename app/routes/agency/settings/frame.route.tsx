import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { SettingsFrame } from "~/layout/frames/settings-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths, withoutEndSlashes } from "~/paths";
import styles from "~/styles/office.css?url";
import { isolateName } from "~/text/format/isolates";
import type { Tab } from "~/ui/base/tabs";
import { settingsPages } from "./pages";

/** The way back to the list of all settings. */
const ALL: Tab = { href: paths.agencySettings(), label: "Tous les réglages", icon: "chevron-left" };

/** The pages' loaders check access themselves, since they run in parallel with this one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, AGENCY_ROLES);
  return {
    agency: [user.agency && isolateName(user.agency.name), user.agency?.city].filter(Boolean).join(", "),
    isOwner: user.role === "AGENCY_OWNER",
  };
}

export default function AgencySettings() {
  const { agency, isOwner } = useLoaderData<typeof loader>();
  const path = withoutEndSlashes(useLocation().pathname);
  const pages = settingsPages(isOwner);
  const page = pages.find(({ href }) => href === path);
  return (
    <SettingsFrame
      title={page?.title ?? "Réglages de l'agence"}
      lead={[agency, page?.lead].filter(Boolean).join(" · ")}
      pages={[ALL, ...pages]}
      current={path}
    >
      <Outlet />
    </SettingsFrame>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { scripts: false, ownHeading: true } satisfies RouteHandle;
