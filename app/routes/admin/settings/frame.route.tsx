import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { SettingsFrame } from "~/layout/frames/settings-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths, withoutEndSlashes } from "~/paths";
import styles from "~/styles/admin.css?url";

const PAGES = [
  { href: paths.siteSettings(), label: "Le site", icon: "palette" },
  { href: paths.sitePages(), label: "Textes et pages", icon: "globe" },
  { href: paths.sitePlaces(), label: "Lieux de recherche", icon: "pin" },
  { href: `${paths.siteSettings()}#conservation`, label: "Conservation", icon: "clock" },
  { href: paths.myData(), label: "Mes données", icon: "shield-tick" },
] as const;

/** Each page's loader checks access too, because loaders run in parallel. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return null;
}

export default function SiteSettings() {
  const { pathname } = useLocation();
  return (
    <SettingsFrame
      title="Réglages du site"
      lead="Pages, messages, papiers et cours indicatif. Un champ vide garde le texte d'origine."
      pages={PAGES}
      current={withoutEndSlashes(pathname)}
    >
      <Outlet />
    </SettingsFrame>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { scripts: false, ownHeading: true } satisfies RouteHandle;
