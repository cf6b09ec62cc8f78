import type { Conditions } from "~/contract/conditions";
import type { ExtraLine } from "~/rental/extras";
import { priceLines } from "~/rental/extras";

/** What an agency of the tests asks, and what it sells beside the car. */
export const CONDITIONS = {
  minAge: 21,
  licenceYears: 2,
  secondDriver: "PER_RENTAL",
  secondDriverPrice: 30,
  papers: "Permis de conduire, passeport ou CIN",
  depositByCard: true,
  depositInCash: true,
  depositByCheque: false,
  depositBackDays: 7,
  excess: 800,
  insurance: "Tous risques, vol compris",
  kmPerDay: 250,
  extraKm: 0.2,
  fuel: "SAME_LEVEL",
  assistancePhone: "+212 6 61 00 00 12",
} satisfies Conditions;

export const OFFERS = {
  options: [{ label: "Siège enfant", per: "DAY" as const, price: 4, cap: null, quantity: 2 }],
  places: [
    { kind: "AIRPORT" as const, label: "Aéroport Saïss", city: "Fès", feeOut: 15, feeBack: 20, asksFlight: true },
  ],
  returnCities: [],
};

/** Two child seats for five days and a delivery, 55 € in all. */
export const EXTRA_LINES: ExtraLine[] = [
  { kind: "OPTION", label: "Siège enfant", per: "DAY", unitCents: 400, quantity: 2, capCents: null, amountCents: 4000 },
  {
    kind: "DELIVERY",
    label: "Aéroport Saïss",
    per: "RENTAL",
    unitCents: 1500,
    quantity: 1,
    capCents: null,
    amountCents: 1500,
  },
];
export const LINES = priceLines(EXTRA_LINES);
