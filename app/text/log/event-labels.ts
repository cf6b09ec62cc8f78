import type { EventAuthor, EventTarget } from "~/contract/events/events";
import type { EventAction, EventJob, EventRole, EventSide, EventSubject, EventTopic } from "~/contract/events/values";
import { named } from "~/text/rental/labels";

/** The event log in French: actions, topics, authors and targets. For changes see event-changes.ts. */

const ACTIONS = {
  RESERVATION_REQUESTED: "Réservation demandée",
  RESERVATION_ENTERED: "Réservation saisie",
  RESERVATION_CONFIRMED: "Réservation confirmée",
  RESERVATION_REJECTED: "Réservation refusée",
  RESERVATION_EXPIRED: "Demande expirée",
  RESERVATION_STARTED: "Location commencée",
  RESERVATION_COMPLETED: "Location terminée",
  RESERVATION_CANCELLED: "Réservation annulée",
  GUEST_CANCELLED: "Annulée pour le client",
  GUEST_CHANGED: "Coordonnées du client modifiées",
  GUEST_ERASED: "Données du client effacées",
  ABSENCE_NOTED: "Absence notée",
  NOTE_CHANGED: "Note modifiée",
  REMINDER_WRITTEN: "Rappel envoyé",
  CHANGE_ASKED: "Changement demandé",
  CHANGE_PROPOSED: "Changement proposé",
  CHANGE_MADE: "Réservation modifiée",
  CHANGE_ACCEPTED: "Changement accepté",
  CHANGE_REFUSED: "Changement refusé",
  CHANGE_WITHDRAWN: "Changement retiré",
  CHANGE_EXPIRED: "Changement expiré",
  HANDOVER_SAVED: "État des lieux enregistré",
  HANDOVER_SIGNED: "État des lieux signé",
  HANDOVER_CONFIRMED: "État des lieux confirmé",
  HANDOVER_REMARKED: "Remarques sur l'état des lieux",
  HANDOVER_CLOSED: "État des lieux clos",
  MARK_ADDED: "Marque ajoutée",
  MARK_CHANGED: "Marque modifiée",
  MARK_REMOVED: "Marque supprimée",
  CHARGE_ADDED: "Ligne de frais ajoutée",
  CHARGE_REMOVED: "Ligne de frais supprimée",
  HANDOVER_PHOTO_ADDED: "Photo d'état des lieux ajoutée",
  HANDOVER_PHOTO_REMOVED: "Photo d'état des lieux supprimée",
  ADDENDUM_WRITTEN: "Ajout à l'état des lieux",
  GUEST_LINK_MADE: "Lien du client affiché",
  GUEST_LINK_RENEWED: "Liens du client remplacés",
  DEPOSIT_TAKEN: "Caution notée",
  DEPOSIT_RETURNED: "Caution rendue",
  DEPOSIT_KEPT: "Caution retenue",
  PAYMENT_NOTED: "Paiement enregistré",
  PAYMENT_CANCELLED: "Paiement annulé",
  VEHICLE_ADDED: "Véhicule ajouté",
  VEHICLE_CHANGED: "Véhicule modifié",
  VEHICLE_REMOVED: "Véhicule supprimé",
  VEHICLE_PHOTO_ADDED: "Photo de véhicule ajoutée",
  VEHICLE_PHOTO_REMOVED: "Photo de véhicule supprimée",
  PRIMARY_PHOTO_CHOSEN: "Photo principale choisie",
  BLOCK_ADDED: "Dates bloquées",
  BLOCK_REMOVED: "Dates débloquées",
  PHOTO_UPLOADED: "Photo envoyée",
  FLEET_TRIED: "Fichier de véhicules essayé",
  FLEET_IMPORTED: "Véhicules importés",
  AGENCY_CREATED: "Agence créée",
  AGENCY_CHANGED: "Agence modifiée",
  AGENCY_ACTIVATED: "Agence activée",
  AGENCY_DEACTIVATED: "Agence désactivée",
  AGENCY_REMOVED: "Agence supprimée",
  CONDITIONS_CHANGED: "Conditions modifiées",
  OFFERS_CHANGED: "Options et lieux modifiés",
  HOURS_CHANGED: "Horaires modifiés",
  PAPERS_CHANGED: "Mentions des papiers modifiées",
  CONTACT_CHANGED: "Adresse de contact modifiée",
  FIRST_STEPS_CHANGED: "Premiers pas masqués ou montrés",
  AGENCY_REMINDERS_CHANGED: "Rappels de l'agence réglés",
  AGENCY_REMINDED: "Rappel envoyé à l'agence",
  CALENDAR_MADE: "Calendrier privé ouvert",
  CALENDAR_RENEWED: "Calendrier privé renouvelé",
  CALENDAR_ENDED: "Calendrier privé arrêté",
  REGISTERED: "Compte créé",
  LOGGED_IN: "Connexion",
  LOGGED_OUT: "Déconnexion",
  PROFILE_CHANGED: "Profil modifié",
  CONFIRMATION_ASKED: "Lien de confirmation demandé",
  EMAIL_CONFIRMED: "Adresse e-mail confirmée",
  PASSWORD_LINK_ASKED: "Lien de mot de passe demandé",
  PASSWORD_SET: "Mot de passe choisi",
  PASSWORD_CHANGED: "Mot de passe modifié",
  SESSIONS_ENDED: "Sessions fermées",
  REMINDERS_CHANGED: "Rappels réglés",
  UNSUBSCRIBED: "Désabonnement des rappels",
  FAVOURITE_KEPT: "Véhicule gardé",
  FAVOURITE_REMOVED: "Véhicule qui n'est plus gardé",
  MEMBER_INVITED: "Membre invité",
  INVITATION_SENT_AGAIN: "Invitation renvoyée",
  MEMBER_REMOVED: "Membre retiré",
  ACCOUNT_MADE: "Compte ouvert par commande",
  DATA_TAKEN: "Données personnelles emportées",
  ACCOUNT_ERASED: "Compte effacé",
  REVIEW_WRITTEN: "Avis publié",
  REPLY_WRITTEN: "Réponse à un avis",
  REVIEW_HIDDEN: "Avis masqué",
  REVIEW_SHOWN: "Avis de nouveau affiché",
  REPLY_HIDDEN: "Réponse masquée",
  REPLY_SHOWN: "Réponse de nouveau affichée",
  UNKNOWN_PASSWORD_LINK_ASKED: "Lien demandé pour un e-mail inconnu",
  SETTINGS_CHANGED: "Réglages du site modifiés",
  LOGO_UPLOADED: "Logo envoyé",
  PAGE_CHANGED: "Texte d'une page modifié",
  RETENTION_APPLIED: "Durées de conservation appliquées",
};

export const EVENT_ACTION_LABEL: Record<EventAction, string> = ACTIONS;

/** The label of an action; another backend's own word if it is none of ours. */
export const eventActionLabel = (action: string): string => named(EVENT_ACTION_LABEL, action) ?? action;

export const EVENT_TOPIC_LABEL: Record<EventTopic, string> = {
  RESERVATIONS: "Réservations",
  HANDOVERS: "États des lieux",
  PAYMENTS: "Paiements et cautions",
  FLEET: "Véhicules",
  AGENCIES: "Agences",
  ACCOUNTS: "Comptes",
  REVIEWS: "Avis",
  SITE: "Site",
};

export const EVENT_SIDE_LABEL: Record<EventSide, string> = {
  ADMIN: "Administration",
  AGENCY: "Agence",
  CLIENT: "Client",
  GUEST: "Client sans compte",
  VISITOR: "Visiteur",
  SYSTEM: "Système",
};

const ROLE_LABEL: Record<EventRole, string> = {
  SUPER_ADMIN: EVENT_SIDE_LABEL.ADMIN,
  AGENCY_OWNER: "Agence, propriétaire",
  AGENCY_STAFF: "Agence, équipe",
  CLIENT: EVENT_SIDE_LABEL.CLIENT,
  GUEST: EVENT_SIDE_LABEL.GUEST,
  VISITOR: EVENT_SIDE_LABEL.VISITOR,
  SYSTEM: EVENT_SIDE_LABEL.SYSTEM,
};

/** All but COMMAND run by themselves. */
export const EVENT_JOB_LABEL: Record<EventJob, string> = {
  EXPIRY: "Tâche planifiée, expirations",
  HANDOVERS: "Tâche planifiée, états des lieux",
  REMINDERS: "Tâche planifiée, rappels",
  RETENTION: "Tâche planifiée, conservation",
  COMMAND: "Commande de l'exploitant",
};

export const EVENT_SUBJECT_LABEL: Record<EventSubject, string> = {
  RESERVATION: "Réservation",
  VEHICLE: "Véhicule",
  AGENCY: "Agence",
  ACCOUNT: "Compte",
  REVIEW: "Avis",
  SITE: "Site",
};

/** The author of an entry, by name if known: "Youssef Amrani", "Tâche planifiée, rappels", "Client sans compte". */
export function eventAuthor({ side, name, job }: Pick<EventAuthor, "side" | "name" | "job">): string {
  if (job) return EVENT_JOB_LABEL[job];
  return name || EVENT_SIDE_LABEL[side];
}

/** The author's role: "Agence, équipe"; only the side if the reader may not know the role. */
export const eventRole = ({ side, role }: Pick<EventAuthor, "side" | "role">): string =>
  role ? ROLE_LABEL[role] : EVENT_SIDE_LABEL[side];

/** The target of an entry: "RH-4T8K-2D", "Dacia Duster 2024", "Avis, RH-4T8K-2D"; only its kind if it is gone. */
export function eventTarget({ subject, label, referenceNumber }: Omit<EventTarget, "id">): string {
  if (subject === "SITE") return EVENT_SUBJECT_LABEL.SITE;
  if (subject === "RESERVATION" && referenceNumber) return referenceNumber;
  if (subject === "REVIEW" && referenceNumber) return `Avis, ${referenceNumber}`;
  return label || `${EVENT_SUBJECT_LABEL[subject]}, plus sur le site`;
}
