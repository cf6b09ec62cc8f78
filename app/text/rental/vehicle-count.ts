import { COUNT_CAP } from "~/contract/values";
import { number, plural } from "~/text/format/plural";

/** "27 véhicules", "plus de 1 000 véhicules": exact up to the cap. */
export const countText = (total: number): string =>
  total > COUNT_CAP ? `plus de ${number(COUNT_CAP)} véhicules` : plural(total, "véhicule");

/** What a link to so many vehicles says. `total` is null where nobody counted them. */
export function seeAll(total: number | null): string {
  if (total === null || total > COUNT_CAP) return "Voir tous les véhicules";
  return total === 1 ? "Voir le véhicule" : `Voir les ${countText(total)}`;
}
