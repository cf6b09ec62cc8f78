import type { PlaceKind } from "~/backend/demo/places";
import type { Rental } from "~/backend/demo/reservation-book";
import type { City } from "~/contract/site/cities";
import type { Tagged } from "./tagged";

/** Where people drive to from each city: towns that take "à", and roads with their article. */
const OUTINGS: Record<City, { towns: string; roads: string }> = {
  Marrakech: {
    towns: "Essaouira, Ouarzazate, Imlil, Ouzoud, Aït Ben Haddou",
    roads: "le Tizi n'Tichka, la route de l'Ourika, le Tizi n'Test, la route de l'Oukaïmeden",
  },
  Casablanca: {
    towns: "El Jadida, Oualidia, Azemmour, Rabat",
    roads: "la côte jusqu'à Oualidia, la route d'El Jadida, la côte jusqu'à Azemmour",
  },
  Agadir: {
    towns: "Taghazout, Tafraout, Taroudant, Tiznit, Mirleft, Imsouane",
    roads: "la route de la vallée du Paradis, la route de Tafraout, la côte jusqu'à Mirleft, la corniche d'Imsouane",
  },
  Rabat: {
    towns: "Meknès, Kénitra, Moulay Bousselham, Casablanca, Skhirat",
    roads: "la route de Meknès, la côte jusqu'à Moulay Bousselham, la côte jusqu'à Skhirat",
  },
  Fès: {
    towns: "Ifrane, Azrou, Meknès, Volubilis, Sefrou, Chefchaouen",
    roads: "la route d'Ifrane, la route des cèdres d'Azrou, la route de Chefchaouen",
  },
  Tanger: {
    towns: "Asilah, Chefchaouen, Tétouan, Larache",
    roads: "la route de Chefchaouen, la corniche jusqu'à Tétouan, la côte jusqu'à Asilah",
  },
};

/** Towns and roads to which people drive from the city. */
export const outingsFrom = (city: City) => ({
  towns: OUTINGS[city].towns.split(", "),
  roads: OUTINGS[city].roads.split(", "),
});

const at = (kind: PlaceKind) => (rental: Rental) => rental.placeKind === kind;
const monthOf = ({ row }: Rental) => row.pickup_at.getUTCMonth() + 1;
const inCity =
  (...cities: City[]) =>
  ({ car }: Rental) =>
    cities.includes(car.row.agency_city);
const speaks = (article: string) => (rental: Rental) => rental.car.model.spoken.startsWith(`${article} `);

/** What a rental must be so that a sentence can be true of it. */
const CONDITIONS: Record<string, (rental: Rental) => boolean> = {
  airport: at("airport"),
  station: at("station"),
  office: at("agency"),
  day: ({ row }) => row.days === 1,
  weekend: ({ row }) => row.days === 2 || row.days === 3,
  week: ({ row }) => row.days >= 6 && row.days <= 8,
  long: ({ row }) => row.days >= 5,
  /** It is long enough to leave the city, and its car has the range. */
  outing: ({ row, car }) => row.days >= 2 && car.row.fuel_type !== "ELECTRIC",
  summer: (rental) => monthOf(rental) >= 6 && monthOf(rental) <= 9,
  winter: (rental) => monthOf(rental) === 12 || monthOf(rental) <= 2,
  mountains: inCity("Marrakech", "Fès"),
  medina: inCity("Marrakech", "Fès", "Rabat", "Tanger"),
  Fès: inCity("Fès"),
  Agadir: inCity("Agadir"),
  la: speaks("la"),
  le: speaks("le"),
  small: ({ car: { model } }) => model.category === "ECONOMY" && model.body !== "saloon",
  big: ({ car: { model } }) => (model.category === "SUV" || model.category === "VAN") && model.seats > 2,
  seven: ({ car }) => car.row.seats >= 7,
  luxury: ({ car }) => car.row.category === "LUXURY",
  diesel: ({ car }) => car.row.fuel_type === "DIESEL",
  hybrid: ({ car }) => car.row.fuel_type === "HYBRID",
  electric: ({ car }) => car.row.fuel_type === "ELECTRIC",
  fuelled: ({ car }) => car.row.fuel_type !== "ELECTRIC",
  thrifty: ({ car: { row } }) =>
    row.fuel_type === "HYBRID" || (row.fuel_type === "DIESEL" && row.category !== "LUXURY"),
  automatic: ({ car }) => car.row.transmission === "AUTOMATIC",
  cooled: ({ car }) => car.row.has_air_conditioning,
  gps: ({ car }) => car.row.has_gps,
  "child seat": ({ car }) => car.row.has_child_seat,
};

/**
 * Whether all tags of a remark hold for the rental; "not" before a condition negates it. Throws for an unknown one, a
 * mistake in the demo's data.
 */
export const canBeTrue = ({ tags }: Tagged, rental: Rental): boolean =>
  tags.every((tag) => {
    const [, not, name = ""] = /^(not )?(.+)$/.exec(tag) ?? [];
    const holds = CONDITIONS[name];
    if (!holds) throw new Error(`no condition of remarks is named ${name}`);
    return holds(rental) !== Boolean(not);
  });
