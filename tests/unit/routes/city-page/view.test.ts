import { describe, expect, test } from "vitest";
import type { CityPage } from "~/contract/offer/public-pages";
import { CITIES } from "~/contract/site/cities";
import { PLACES } from "~/contract/site/places";
import { cityPageView } from "~/routes/city-page/view.server";
import { anAgencySummary, aVehicle } from "../../../support/entities";

const NOW = new Date("2026-11-24T09:00:00Z");
const plain = (text: string | null | undefined) => text?.replace(/\s/g, " ");
const EMPTY: CityPage = {
  ...{ city: "Marrakech", vehiclesCount: 0, minPricePerDay: null, categories: [], vehicles: [] },
  ...{ agenciesCount: 0, agencies: [], places: [] },
};
const FULL: CityPage = {
  ...EMPTY,
  ...{ vehiclesCount: 112, minPricePerDay: 18, agenciesCount: 9 },
  categories: [{ category: "SUV", vehiclesCount: 1, minPricePerDay: 45 }],
  vehicles: [aVehicle({ pricePerDay: 18 })],
  agencies: [
    {
      ...anAgencySummary({ id: "a1", averageRating: 4.6, reviewsCount: 38 }),
      ...{ vehiclesCount: 19, minPricePerDay: 28 },
    },
  ],
  places: [{ kind: "AIRPORT", label: "Aéroport Marrakech-Ménara", minFee: 10, agenciesCount: 4, freeAgenciesCount: 0 }],
};
const view = (some: Partial<CityPage> = {}) => cityPageView({ ...FULL, ...some }, NOW, PLACES);

describe("a city's page", () => {
  test.each(CITIES)("has a drawing of %s, and two sentences on its airport and on parking", (city) => {
    const { drawing, arrival } = view({ city });
    expect(drawing).toMatch(/\.svg$/);
    expect(arrival).toMatch(/^L'aéroport [^.!?]+\. [^.!?]+\.$/);
    expect(arrival?.split(". ")[1]).toMatch(/garer|parking/);
  });

  test("has neither for a city that the administrator added", () => {
    expect(view({ city: "Oujda" })).toMatchObject({ drawing: null, arrival: null });
  });

  test("sums up its offer in one sentence and fills its city into the search", () => {
    const { title, lead, form, all, crumbs } = view();
    expect([title, plain(lead)]).toEqual([
      "Location de voiture à Marrakech",
      "112 véhicules de 9 agences, à partir de 18 € par jour.",
    ]);
    expect([form.city, form.pickupDate]).toEqual(["Marrakech", "2026-11-25"]);
    expect(all).toEqual({ text: "Voir les 112 véhicules", href: "/search?city=Marrakech" });
    expect(crumbs.at(-1)).toEqual({ label: "Marrakech" });
    expect(plain(view({ vehiclesCount: 1, agenciesCount: 1 }).lead)).toMatch(/^1 véhicule d'une agence, /);
    expect(plain(view({ vehiclesCount: 1001 }).lead)).toMatch(/^Plus de 1 000 véhicules de /);
  });

  test("shows the lowest price of each category, agency and place", () => {
    const { categories, agencies, places } = view();
    expect(categories.map(({ href, label, count, from }) => [href, label, count, plain(from)])).toEqual([
      ["/search?city=Marrakech&category=SUV", "SUV", "1 véhicule", "dès 45 € / jour"],
    ]);
    expect(agencies.map(({ href, offer }) => [href, plain(offer)])).toEqual([
      ["/agencies/a1", "19 véhicules, dès 28 € / jour"],
    ]);
    expect(places.map(({ term, value, detail }) => [term, plain(String(value)), detail])).toEqual([
      ["Aéroport Marrakech-Ménara", "dès 10 €", "4 agences"],
    ]);
  });

  test("says how many agencies deliver somewhere for nothing, unless all do", () => {
    const [place] = FULL.places;
    const free = (freeAgenciesCount: number) =>
      view({ places: place && [{ ...place, minFee: 0, freeAgenciesCount }] }).places.map(({ detail }) =>
        plain(String(detail)),
      );
    expect([free(4), free(1)]).toEqual([["4 agences"], ["gratuit chez 1 agence sur 4"]]);
  });

  test("says that it shows the best agencies only where there are more", () => {
    const agencies = [1, 2].flatMap((n) => FULL.agencies.map((one) => ({ ...one, id: `a${n}` })));
    const best = (agenciesCount: number) => view({ agencies, agenciesCount }).bestAgencies;
    expect([best(2), best(9)]).toEqual([null, "Les 2 agences les mieux notées sur 9."]);
  });

  test("links to the other cities, but not to itself", () => {
    const others = view().others.map(({ text, href }) => [text, href]);
    expect(others).toContainEqual(["Louer à Fès", "/location-voiture/fes"]);
    expect(others.map(([text]) => text)).not.toContain("Louer à Marrakech");
  });

  test("has no sentence where there is nothing to rent", () => {
    expect(cityPageView(EMPTY, NOW, PLACES).lead).toBeNull();
  });
});
