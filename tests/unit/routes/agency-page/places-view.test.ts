import { expect, test } from "vitest";
import { placesView } from "~/routes/agency-page/places-view";

const place = (some: object = {}) => ({
  ...{ id: "p", kind: "AIRPORT" as const, label: "Aéroport Marrakech-Ménara", city: "Marrakech" },
  ...{ feeOut: 15, feeBack: 15, asksFlight: true, ...some },
});
const lines = (some: object, city: string | null = "Marrakech") =>
  placesView({ options: [], places: [], returnCities: [], ...some }, city).map(({ term, value, detail }) =>
    [term, value, detail].filter(Boolean).join(" | ").replace(/\s/g, " "),
  );

test("shows a place's fee, its return fee where it differs, and its city where it is another", () => {
  const places = [
    place(),
    place({ label: "Gare", feeOut: 0, feeBack: 10 }),
    place({ label: "Gare", city: "Rabat", feeOut: 12.5, feeBack: 0 }),
    place({ label: "Port de Tanger", city: "Tanger" }),
  ];
  expect(lines({ places })).toEqual([
    "À l'agence | gratuit",
    "Aéroport Marrakech-Ménara | 15 €",
    "Gare | gratuit | Au retour : 10 €",
    "Gare, Rabat | 12,50 € | Au retour : gratuit",
    "Port de Tanger | 15 €",
  ]);
});

test("shows a fee or a refusal for each return city except the agency's own", () => {
  const returnCities = [
    { city: "Casablanca", offered: true, fee: 60 },
    { city: "Fès", offered: true, fee: null },
    { city: "Tanger", offered: false, fee: null },
    { city: "Marrakech", offered: true, fee: 5 },
  ];
  expect(lines({ returnCities })).toEqual([
    "À l'agence | gratuit",
    "Retour à Casablanca | 60 €",
    "Retour à Fès | gratuit",
    "Retour à Tanger | pas possible",
  ]);
});

test("shows no places for an agency that has set none", () => {
  expect([placesView(null, "Fès"), lines({}), lines({}, null)]).toEqual([[], [], []]);
});
