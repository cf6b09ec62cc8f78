import { COUNT_CAP } from "~/contract/values";
import { number, plural } from "~/text/format/plural";

/** "27 véhicules"; "plus de 1 000 véhicules" beyond COUNT_CAP. */
export const countText = (total: number): string =>
  total > COUNT_CAP ? `plus de ${number(COUNT_CAP)} véhicules` : plural(total, "véhicule");

/** The text of a link to a list of vehicles. `total` is null if they were not counted. */
export function seeAll(total: number | null): string {
  if (total === null || total > COUNT_CAP) return "Voir tous les véhicules";
  return total === 1 ? "Voir le véhicule" : `Voir les ${countText(total)}`;
}
