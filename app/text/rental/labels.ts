import type {
  Category,
  FuelType,
  Origin,
  ReservationStatus,
  Role,
  Transmission,
  VehicleStatus,
} from "~/contract/values";

/** The French names of the closed lists, and what a client reads of each status. */

export const CATEGORY_LABEL: Record<Category, string> = {
  ECONOMY: "Économique",
  STANDARD: "Standard",
  SUV: "SUV",
  LUXURY: "Luxe",
  VAN: "Van",
};

export const TRANSMISSION_LABEL: Record<Transmission, string> = { MANUAL: "Manuelle", AUTOMATIC: "Automatique" };

export const FUEL_LABEL: Record<FuelType, string> = {
  GASOLINE: "Essence",
  DIESEL: "Diesel",
  HYBRID: "Hybride",
  ELECTRIC: "Électrique",
};

export const VEHICLE_STATUS_LABEL: Record<VehicleStatus, string> = {
  AVAILABLE: "Disponible",
  MAINTENANCE: "En maintenance",
  RETIRED: "Retiré du service",
  RENTED: "En location",
};

export const RESERVATION_STATUS_LABEL: Record<ReservationStatus, string> = {
  PENDING: "En attente",
  CONFIRMED: "Confirmée",
  REJECTED: "Refusée",
  CANCELLED: "Annulée",
  IN_PROGRESS: "En cours",
  COMPLETED: "Terminée",
};

/** Plural. */
export const RESERVATION_STATUSES_LABEL: Record<ReservationStatus, string> = {
  PENDING: "En attente",
  CONFIRMED: "Confirmées",
  REJECTED: "Refusées",
  CANCELLED: "Annulées",
  IN_PROGRESS: "En cours",
  COMPLETED: "Terminées",
};

/** Plural. */
export const VEHICLES_STATUS_LABEL: Record<VehicleStatus, string> = {
  AVAILABLE: "Disponibles",
  RENTED: "En location",
  MAINTENANCE: "En maintenance",
  RETIRED: "Retirés",
};

/** The French name of a reservation's status; another backend's own word if it is none of ours. */
export const reservationStatusLabel = (status: string): string => named(RESERVATION_STATUS_LABEL, status) ?? status;
/** The French name of a vehicle's status; another backend's own word if it is none of ours. */
export const vehicleStatusLabel = (status: string): string => named(VEHICLE_STATUS_LABEL, status) ?? status;

/** Looks up a word from outside in a list; undefined if it is not in it. */
export const named = <T>(list: Record<string, T>, word: string): T | undefined =>
  Object.hasOwn(list, word) ? list[word] : undefined;

export const RESERVATION_STATUS_DESCRIPTION: Record<ReservationStatus, string> = {
  PENDING: "En attente de confirmation par l'agence.",
  CONFIRMED: "Votre réservation est confirmée.",
  REJECTED: "L'agence a refusé cette réservation.",
  CANCELLED: "Vous avez annulé cette réservation.",
  IN_PROGRESS: "Votre location est en cours.",
  COMPLETED: "Location terminée.",
};

/** The mark beside the status of a reservation whose client never came, as each side reads it. */
export const ABSENCE_MARK = { agency: "Client absent", client: "Absence signalée" };

/** How a reservation came in. */
export const ORIGIN_LABEL: Record<Origin, string> = {
  ONLINE: "En ligne",
  COUNTER: "Comptoir",
  PHONE: "Téléphone",
  WHATSAPP: "WhatsApp",
  OTHER: "Autre",
};

/** What an agency reads beside the name of a client whose e-mail is not confirmed. */
export const UNCONFIRMED_EMAIL = "E-mail non confirmé";

export const ROLE_LABEL: Record<Role, string> = {
  CLIENT: "Client",
  AGENCY_OWNER: "Agence",
  AGENCY_STAFF: "Équipe",
  SUPER_ADMIN: "Administration",
};

export const CANCEL_NOTICE = "Annulation possible jusqu'à 48h avant la prise en charge";
