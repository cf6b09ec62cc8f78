import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { SettingsFrame } from "~/layout/frames/settings-frame";
import type { RouteHandle } from "~/layout/screen";
import { paths, withoutEndSlashes } from "~/paths";
import styles from "~/styles/office.css?url";
import { isolateName } from "~/text/format/isolates";

/** The settings pages of an agency for its staff. Those with a title are shown inside this frame. */
const PAGES = [
  { href: paths.profile(), label: "Mon profil", icon: "user" },
  {
    href: paths.agencyCalendars(),
    label: "Calendrier privé",
    icon: "calendar",
    title: "Calendrier privé",
    lead: "vos réservations dans votre agenda",
  },
] as const;

/** All settings pages, for the owner. */
const OWNERS_PAGES = [
  PAGES[0],
  {
    href: paths.agencyConditions(),
    label: "Conditions",
    icon: "list",
    title: "Conditions de location",
    lead: "montrées sur chaque véhicule, la page de l'agence et le bon de location",
  },
  {
    href: paths.agencyHours(),
    label: "Horaires",
    icon: "clock",
    title: "Horaires et règles",
    lead: "heure du Maroc",
  },
  {
    href: paths.agencyOffers(),
    label: "Options et livraison",
    icon: "tag",
    title: "Options et livraison",
    lead: "ce que le client ajoute à sa réservation, et ce que cela coûte",
  },
  {
    href: paths.agencyReminders(),
    label: "Rappels",
    icon: "mail",
    title: "Rappels par e-mail",
    lead: "ce que vos clients et votre agence reçoivent",
  },
  {
    href: paths.agencyContact(),
    label: "Contact",
    icon: "mail",
    title: "Contact de l'agence",
    lead: "où vont les réponses de vos clients",
  },
  {
    href: paths.agencyPapers(),
    label: "Papiers",
    icon: "printer",
    title: "Papiers",
    lead: "ce que disent vos reçus",
  },
  PAGES[1],
  { href: paths.team(), label: "Équipe", icon: "user" },
] as const;

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
  const pages = isOwner ? OWNERS_PAGES : PAGES;
  const page = pages.find(({ href }) => href === path);
  return (
    <SettingsFrame
      title={page && "title" in page ? page.title : "Réglages de l'agence"}
      lead={[agency, page && "lead" in page ? page.lead : null].filter(Boolean).join(" · ")}
      pages={pages}
      current={path}
    >
      <Outlet />
    </SettingsFrame>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { compactFooter: true } satisfies RouteHandle;
