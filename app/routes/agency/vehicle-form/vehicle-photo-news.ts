import { plural } from "~/text/plural";

/** 'Ajouter des photos' was pressed without a file. */
export const NOTHING_CHOSEN = "Choisissez d'abord une ou plusieurs photos.";

/** "2 photos ajoutées."; null for none. */
export const photosAdded = (count: number): string | null =>
  count > 0 ? `${plural(count, "photo ajoutée", "photos ajoutées")}.` : null;
