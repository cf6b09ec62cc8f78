/** Error messages about private calendars. */
export const CALENDAR_MESSAGES = {
  calendarNotFound: "Calendrier non trouvé",
  calendarExists: "Ce calendrier existe déjà\u00a0: renouvelez son adresse.",
  calendarsFull: "Votre agence a déjà 200 calendriers\u00a0: arrêtez-en un d'abord.",
  calendarVehicle: "Aucun véhicule de l'agence n'a cette immatriculation.",
  calendarVehicles: "Plusieurs véhicules ont cette immatriculation.",
} as const;
