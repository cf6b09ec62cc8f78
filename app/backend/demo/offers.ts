import type { OfferedOption, OfferedPlace, Offers } from "~/contract/offer/offers";
import type { City } from "~/contract/site/cities";
import type { SitePlace } from "~/contract/site/places";
import type { Office } from "./fleet";
import { ONE_WAY, sitePlaceIn } from "./places";
import { createRandom, type Random } from "./random";

/** The options, places and return cities that the demo's agencies offer. Prices are in euros. */

const OPTIONS: readonly Omit<OfferedOption, "id">[] = [
  { label: "Siège enfant", per: "DAY", price: 4, cap: 40, quantity: 2 },
  { label: "Rehausseur", per: "DAY", price: 2, cap: 20, quantity: 2 },
  { label: "GPS", per: "DAY", price: 3, cap: 30, quantity: 1 },
  { label: "Wi-Fi 4G dans la voiture", per: "DAY", price: 3.5, cap: 35, quantity: 1 },
  { label: "Galerie de toit", per: "RENTAL", price: 25, cap: null, quantity: 1 },
  { label: "Rachat de franchise", per: "DAY", price: 7.9, cap: null, quantity: 1 },
];

/** Rough driving times in hours, on which the fee for a return in another city depends. */
const HOURS: Partial<Record<City, Partial<Record<City, number>>>> = {
  Marrakech: { Casablanca: 2.5, Agadir: 3, Fès: 5 },
  Casablanca: { Marrakech: 2.5, Rabat: 1, Tanger: 3.5 },
  Agadir: { Marrakech: 3 },
  Rabat: { Casablanca: 1, Fès: 2, Tanger: 2.5 },
  Fès: { Tanger: 4, Marrakech: 5, Rabat: 2 },
  Tanger: { Fès: 4, Casablanca: 3.5 },
};
const EURO_AN_HOUR = 14;

/** The offers of an agency, the same ones whenever the demo is generated. */
export function offersOf(office: Office): Offers {
  const random = createRandom(`offers of ${office.profile.name}`);
  const [seat, ...others] = OPTIONS;
  const chosen = [seat, ...others.filter(() => random.chance(0.55))].flatMap((option) => option ?? []);
  return {
    options: chosen.map((option) => ({ ...option, id: random.uuid() })),
    places: placesOf(office, random),
    returnCities: returnCitiesOf(office.row.city),
  };
}

function placesOf({ profile, row: { city } }: Office, random: Random): OfferedPlace[] {
  const atAirport = profile.business.terms === "airport" ? 0 : random.pick([10, 12, 15, 20]);
  const place = (fields: Omit<OfferedPlace, "id" | "city" | "feeBack">): OfferedPlace => ({
    ...fields,
    id: random.uuid(),
    city,
    feeBack: fields.feeOut,
  });
  const atSite = (kind: SitePlace["kind"]) => {
    const { id, label } = sitePlaceIn(city, kind);
    return { kind, label, sitePlace: id };
  };
  return [
    place({ ...atSite("AIRPORT"), feeOut: atAirport, asksFlight: true }),
    place({ ...atSite("STATION"), feeOut: 10, asksFlight: false }),
    place({
      kind: "HOTEL",
      label: `Votre hôtel à ${city}`,
      feeOut: profile.business.terms === "prestige" ? 0 : 12,
      asksFlight: false,
    }),
  ];
}

/** The cities in which a rental can end, with their fees. Tanger and Agadir, far apart, exclude each other. */
function returnCitiesOf(city: City): Offers["returnCities"] {
  const refused: City | null = city === "Tanger" ? "Agadir" : city === "Agadir" ? "Tanger" : null;
  return [
    ...ONE_WAY[city].map((to) => ({
      city: to,
      offered: true,
      fee: Math.round(((HOURS[city]?.[to] ?? 3) * EURO_AN_HOUR) / 5) * 5,
    })),
    ...(refused ? [{ city: refused, offered: false, fee: null }] : []),
  ];
}
