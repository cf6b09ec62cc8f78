import type { Erasure } from "~/contract/personal-data/personal-data";
import type { Role } from "~/contract/values";
import { paths } from "~/paths";
import { obstacleText } from "~/text/rental/erasure-obstacles";
import { retainedAfterErasure } from "~/text/site/erasure-effects";

/** A kind of personal data that the site stores, and why. */
interface RetainedData {
  what: string;
  why: string;
  /** The page that shows it. */
  href?: string;
}

const ACCOUNT: RetainedData = {
  what: "Votre compte",
  why: "nom, e-mail, téléphone et rôle, pour savoir qui se connecte. De votre mot de passe, seulement une empreinte.",
};
const SESSIONS: RetainedData = {
  what: "Vos sessions",
  href: paths.sessions(),
  why: "quand elles ont commencé, servi pour la dernière fois (à une heure près) et prennent fin, avec le navigateur et le système, mais sans adresse IP\u00a0: pour ne pas vous reconnecter à chaque page, et pour fermer celles que vous ne reconnaissez pas.",
};
const ENTRIES: RetainedData = {
  what: "Le journal",
  why: "ce que vous avez fait sur le site et quand, sans les textes, pour pouvoir dire plus tard qui a fait quoi.",
};

const OF_CLIENT: readonly RetainedData[] = [
  ACCOUNT,
  {
    what: "Vos réservations",
    why: "véhicule, dates, lieux, prix et changements, pour l'agence et pour vous\u00a0; la comptabilité en a besoin après la location.",
  },
  {
    what: "États des lieux, cautions et paiements",
    why: "ce qui a été constaté et réglé, avec vos remarques et vos photos, pour trancher un désaccord.",
  },
  { what: "Les véhicules que vous gardez", why: "pour vous les montrer de nouveau, avec leur prix du jour." },
  { what: "Vos avis", why: "publiés avec votre prénom et l'initiale de votre nom." },
  { what: "Les e-mails que nous vous avons envoyés", why: "pour les renvoyer s'ils n'arrivent pas." },
  SESSIONS,
  ENTRIES,
];

const OF_OTHERS: readonly RetainedData[] = [
  ACCOUNT,
  { what: "Les e-mails que nous vous avons envoyés", why: "pour les renvoyer s'ils n'arrivent pas." },
  SESSIONS,
  ENTRIES,
];

export const retainedDataOf = (role: Role): readonly RetainedData[] => (role === "CLIENT" ? OF_CLIENT : OF_OTHERS);

/** Returns what an erasure removes and what the site retains. */
export const erasureEffects = (role: Role): { removed: string[]; retained: string[] } => ({
  removed: [
    "votre nom, votre e-mail, votre téléphone et votre mot de passe",
    "vos sessions, sur tous vos appareils",
    "les e-mails envoyés ou en attente",
    ...(role === "CLIENT" ? OF_RENTALS : []),
  ],
  retained: retainedAfterErasure(role),
});
const OF_RENTALS = [
  "la liste des véhicules que vous gardez",
  "ce que vous avez écrit sur vos locations\u00a0: lieux, motifs, réponses et remarques",
  "vos photos des états des lieux",
];

export interface ObstacleView {
  id: string;
  text: string;
  /** The page of the reservation that prevents the erasure; null for any other obstacle. */
  href: string | null;
}

export const obstaclesView = ({ obstacles }: Erasure): ObstacleView[] =>
  obstacles.map(({ reservationId, ...obstacle }) => ({
    id: reservationId ?? obstacle.kind,
    text: obstacleText(obstacle),
    href: reservationId ? paths.clientReservation(reservationId) : null,
  }));

/** What an owner or administrator can do about an obstacle; null for other roles. */
export function adviceFor(role: Role, email: string): string | null {
  if (role === "AGENCY_OWNER") {
    return `Une agence a besoin d'un responsable. Pour qu'une autre personne le devienne, ou pour fermer l'agence, écrivez à ${email}.`;
  }
  return role === "SUPER_ADMIN"
    ? "Le site a besoin d'un administrateur\u00a0: faites-en d'abord créer un autre."
    : null;
}
