import { paths } from "~/paths";
import type { Tab } from "~/ui/base/tabs";

interface SettingsPage extends Tab {
  title: string;
  /** What is set there, in a few words. */
  lead: string;
  /** Staff may open it too. */
  forStaff?: boolean;
}

const PAGES: readonly SettingsPage[] = [
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
    lead: "semaine, exceptions et délais, à l'heure du Maroc",
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
  {
    href: paths.agencyCalendars(),
    label: "Calendrier privé",
    icon: "calendar",
    title: "Calendrier privé",
    lead: "vos réservations dans votre agenda",
    forStaff: true,
  },
  {
    href: paths.team(),
    label: "Équipe",
    icon: "user",
    title: "Mon équipe",
    lead: "qui travaille au comptoir, et les invitations",
  },
];

/** The settings of an agency that its owner, or its staff, may open. */
export const settingsPages = (isOwner: boolean): SettingsPage[] => PAGES.filter(({ forStaff }) => isOwner || forStaff);
