import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import type { RouteHandle } from "~/layout/route-handle";
import { SettingsFrame } from "~/layout/settings-frame";
import { paths } from "~/paths";
import { requireAgencyOwner } from "~/routes/agency/shared/agency-owner.server";
import styles from "~/styles/office.css?url";

/** The rooms of an agency's settings; those with a title are pages of this frame. */
const ROOMS = [
  { href: paths.profile(), label: "Mon profil", icon: "user" },
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
    href: paths.agencyPapers(),
    label: "Papiers",
    icon: "printer",
    title: "Papiers",
    lead: "ce que disent vos reçus",
  },
  { href: paths.team(), label: "Équipe", icon: "user" },
] as const;

/** The rooms' own loaders guard too: they run beside this one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireAgencyOwner(request);
  return { agency: [user.agency?.name, user.agency?.city].filter(Boolean).join(", ") };
}

export default function AgencySettings() {
  const { agency } = useLoaderData<typeof loader>();
  const path = useLocation().pathname.replace(/\/+$/, "");
  const room = ROOMS.find(({ href }) => href === path);
  return (
    <SettingsFrame
      title={room && "title" in room ? room.title : "Réglages de l'agence"}
      lead={[agency, room && "lead" in room ? room.lead : null].filter(Boolean).join(" · ")}
      rooms={ROOMS}
      current={path}
    >
      <Outlet />
    </SettingsFrame>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { compactFooter: true } satisfies RouteHandle;
