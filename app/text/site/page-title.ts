import { product } from "./product";

/** "Connexion · Rihla"; of a page that came back with errors, "Erreur : Connexion · Rihla". */
export const pageTitle = (title: string, isError = false): string =>
  `${isError ? "Erreur : " : ""}${title} · ${product().name}`;

/** "Véhicules", of a list with several pages "Véhicules (page 2 sur 5)"; after something was done its message comes first. */
export function listTitle(
  name: string,
  { page = 1, totalPages = 1 }: { page?: number; totalPages?: number } = {},
  flash?: { title: string } | null,
): string {
  const list = totalPages > 1 ? `${name} (page ${page} sur ${totalPages})` : name;
  return flash ? `${flash.title} ${list}` : list;
}
