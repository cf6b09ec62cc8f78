import { plural } from "./plural";

const NOT_SHOWN = {
  vehicle: ["véhicule n'a pas pu être affiché", "véhicules n'ont pas pu être affichés"],
  reservation: ["réservation n'a pas pu être affichée", "réservations n'ont pas pu être affichées"],
  agency: ["agence n'a pas pu être affichée", "agences n'ont pas pu être affichées"],
  review: ["avis n'a pas pu être affiché", "avis n'ont pas pu être affichés"],
} as const;

/** "1 véhicule n'a pas pu être affiché.", about rows that another backend sent in another shape; null for none. */
export function unreadableText(count: number, what: keyof typeof NOT_SHOWN): string | null {
  const [one, many] = NOT_SHOWN[what];
  return count > 0 ? `${plural(count, one, many)}.` : null;
}
