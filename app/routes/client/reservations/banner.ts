/** The green message over the list, after something was done. */
export interface BannerView {
  text: string;
  reference: string | null;
  more: string | null;
}

const BANNERS: Record<string, Pick<BannerView, "text" | "more">> = {
  booked: { text: "Réservation créée avec succès !", more: "Elle attend maintenant la réponse de l'agence." },
  cancelled: { text: "Réservation annulée.", more: "L'agence est prévenue." },
  reviewed: { text: "Votre avis est publié. Merci !", more: null },
};

/** Null for messages that belong to another screen. */
export function bannerOf(flash: { code: string; value?: string } | null): BannerView | null {
  const banner = flash && Object.hasOwn(BANNERS, flash.code) ? BANNERS[flash.code] : undefined;
  return banner ? { ...banner, reference: flash?.value || null } : null;
}
