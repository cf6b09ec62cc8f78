/** Error messages about the vehicles that a client keeps. */
export const FAVOURITES_MESSAGES = {
  vehicleGone: "Ce véhicule n'existe plus.",
  favouritesFull: "Vous gardez déjà 50 véhicules\u00a0: retirez-en un d'abord.",
} as const;
