/** The green message over the agency's list, after something was done. */
export interface ReservationNews {
  text: string;
  reference: string | null;
  more: string;
}

const NEWS: Record<string, Pick<ReservationNews, "text" | "more">> = {
  "reservation-confirmed": { text: "Réservation confirmée.", more: "Le client est prévenu." },
  "reservation-rejected": { text: "Demande refusée.", more: "Le client est prévenu et peut lire votre raison." },
  "reservation-started": { text: "Location démarrée.", more: "Bonne route au client !" },
  "reservation-completed": { text: "Location terminée.", more: "Le client peut maintenant laisser un avis." },
};

/** Null for messages that belong to another screen. */
export function reservationNews(flash: { code: string; value?: string } | null): ReservationNews | null {
  const news = flash && Object.hasOwn(NEWS, flash.code) ? NEWS[flash.code] : undefined;
  return news ? { ...news, reference: flash?.value || null } : null;
}
