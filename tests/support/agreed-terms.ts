import type { Conditions } from "~/contract/offer/conditions";
import { type ExtraLine, priceLines } from "~/rental/offer/extras";
import { CONDITIONS as SAID } from "./agency-settings";

/** The conditions of an agency in the tests. */
export const CONDITIONS = { ...SAID, papers: "Permis de conduire, passeport ou CIN" } satisfies Conditions;

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
export const LINES = priceLines(EXTRA_LINES, 5);
