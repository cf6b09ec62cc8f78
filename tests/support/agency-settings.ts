import type { ConditionsInput } from "~/contract/offer/conditions";

/** Conditions of an agency, with every field. */
export const CONDITIONS = {
  minAge: 21,
  licenceYears: 2,
  secondDriver: "PER_RENTAL",
  secondDriverPrice: 30,
  papers: "Permis, passeport ou CIN",
  depositByCard: true,
  depositInCash: true,
  depositBackDays: 7,
  excess: 800,
  insurance: "Tous risques, vol compris",
  kmPerDay: 250,
  extraKm: 0.2,
  fuel: "SAME_LEVEL",
  lateTolerance: 60,
  lateFee: "HOUR",
  lateFeePrice: 8.5,
  unpavedRoads: "FORBIDDEN",
  payByCard: true,
  payInEuros: true,
  assistancePhone: "+212 6 61 00 00 12",
} satisfies Partial<ConditionsInput>;

/** Options, places and return cities of an agency in Marrakech. */
export const OFFERS = {
  options: [
    { label: "Siège enfant", per: "DAY" as const, price: 4, cap: 40, quantity: 2 },
    { label: "Chaînes", per: "RENTAL" as const, price: 12.5 },
  ],
  places: [
    {
      kind: "AIRPORT" as const,
      label: "Aéroport Marrakech-Ménara",
      city: "Marrakech",
      feeOut: 15,
      feeBack: 0,
      asksFlight: true,
    },
  ],
  returnCities: [
    { city: "Agadir", offered: true, fee: 40 },
    { city: "Tanger", offered: false },
  ],
};
