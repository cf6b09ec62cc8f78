import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/office.css?url";
import { capitalized } from "~/text/format/typography";
import { Icon } from "~/ui/base/icon";
import { settingsPages } from "./pages";

const TITLE = "Réglages de l'agence";

/** Belongs to the account, not to the agency. */
const MY_DATA = {
  href: paths.myData(),
  icon: "shield-tick",
  title: "Mes données",
  lead: "ce que le site garde de vous",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, AGENCY_ROLES);
  requireCapability("agencySettings");
  const pages = [...settingsPages(user.role === "AGENCY_OWNER"), MY_DATA];
  return { pages: pages.map(({ href, icon, title, lead }) => ({ href, icon, title, lead: capitalized(lead) })) };
}

export default function AllSettings() {
  const { pages } = useLoaderData<typeof loader>();
  return (
    <div className="wrap page">
      <h1>{TITLE}</h1>
      <ul className="cards mt-6">
        {pages.map(({ href, icon, title, lead }) => (
          <li key={href} className="card card-link">
            <a className="flex items-center gap-3" href={href}>
              {icon && <Icon name={icon} />}
              <b>{title}</b>
            </a>
            <p className="hint">{lead}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => TITLE);

export const handle = { scripts: false, ownHeading: true } satisfies RouteHandle;
