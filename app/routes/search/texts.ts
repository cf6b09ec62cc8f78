import { readTypedNumber } from "~/contract/base/typed-numbers";
import type { SitePlace } from "~/contract/site/places";
import type { Sort } from "~/contract/values";
import type { Rental } from "~/http/offer/search-dates.server";
import { dayOf, timeOf } from "~/rental/base/clock";
import type { WallClock } from "~/rental/base/days";
import { daySpan, shortDateTime, shortDayMonth } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { capitalized } from "~/text/format/typography";
import { countText } from "~/text/rental/vehicle-count";
import { largeBagsText } from "~/text/rental/vehicle-fields";
import type { SearchParams } from "~/ui/search-form/address";

/** The page's h1. `total` is null if the backend does not count. */
export function heading(total: number | null, city: string | undefined): string {
  if (total === 0) return "Aucun véhicule trouvé";
  const what = total === null ? "véhicules à louer" : countText(total);
  return capitalized(city ? `${what} à ${city}` : what);
}

/** "Disponibles du 14 au 18 décembre", with the year unless it is the current one; without dates, asks for some. */
export function periodText(rental: Rental | null, now: Date): string {
  if (!rental) return "Choisissez vos dates\u00a0: vous verrez le prix total et les véhicules disponibles.";
  const { pickupAt, returnAt } = rental;
  const isOneDay = dayOf(pickupAt) === dayOf(returnAt);
  const hours = isOneDay ? ` de ${timeOf(pickupAt)} à ${timeOf(returnAt)}` : "";
  return `Disponibles ${daySpan(pickupAt, returnAt, now)}${hours}`;
}

const ORDER: Record<Sort, string> = {
  price: "du moins cher au plus cher",
  newest: "les plus récents d'abord",
  rating: "les mieux notés d'abord",
};
/** `hasFees`: the totals contain fees for delivery, by which nothing is sorted. */
export const orderText = (sort: Sort, hasFees: boolean): string =>
  sort === "price" && hasFees ? "du moins cher au plus cher par jour" : ORDER[sort];

/** `isTotal`: the order by price per day is that by the total. */
export const sortOptions = (isTotal: boolean): { value: Sort; label: string }[] => [
  { value: "price", label: isTotal ? "Prix total" : "Prix par jour" },
  { value: "newest", label: "Nouveautés" },
  { value: "rating", label: "Meilleures notes" },
];

const DEPOSITS = [300, 500, 1000, 1500];

/** The options for the highest deposit in euros, including another value from the address. */
export function depositOptions(chosen: string | undefined): { value: string; label: string }[] {
  const amount = readTypedNumber(chosen ?? "");
  const isOther = typeof amount === "number" && amount > 0 && !DEPOSITS.includes(amount);
  return [
    { value: "0", label: "Sans caution" },
    ...[...DEPOSITS, ...(isOther ? [amount] : [])].map((value) => ({
      value: String(value),
      label: `Jusqu'à ${euros(value)}`,
    })),
  ];
}

/** "Au moins 2 grandes valises" */
export const atLeastLargeBags = (count: number): string => `Au moins ${largeBagsText(count)}`;

/** Says how many vehicles the driver's age leaves out; null for none. */
export function ageNote(leftOut: number): string | null {
  if (leftOut <= 0) return null;
  const verb = leftOut > 1 ? "demandent" : "demande";
  return `${capitalized(countText(leftOut))} ${verb} un conducteur plus âgé.`;
}

/** A fact of the bar above the results; on a phone only `short` is shown, without the label. */
export interface Fact {
  name: "city" | "pickup" | "return" | "days" | "age" | "to";
  label: string;
  text: string;
  short: string;
}

/** The facts of the current search. */
export function facts(
  { city, age, returnCity }: SearchParams,
  rental: Rental | null,
  place: Pick<SitePlace, "label"> | null,
): Fact[] {
  const found: Fact[] = place
    ? [{ name: "city", label: "Lieu", text: place.label, short: place.label }]
    : [{ name: "city", label: "Ville", text: city ?? "Toutes", short: city ?? "Toutes les villes" }];
  if (rental) {
    found.push({ name: "pickup", label: "Prise en charge", ...moment(rental.pickupAt) });
    found.push({ name: "return", label: "Retour", ...moment(rental.returnAt) });
    const days = plural(rental.days, "jour");
    found.push({ name: "days", label: "Durée", text: days, short: days });
  } else {
    found.push({ name: "pickup", label: "Dates", text: "À choisir", short: "Dates à choisir" });
  }
  if (returnCity && returnCity !== city)
    found.push({ name: "to", label: "Ville de retour", text: returnCity, short: `retour à ${returnCity}` });
  if (age) found.push({ name: "age", label: "Conducteur", text: `${age} ans`, short: `${age} ans` });
  return found;
}

const moment = (wall: WallClock) => ({ text: shortDateTime(wall), short: `${shortDayMonth(wall)} ${timeOf(wall)}` });
