import { describe, expect, test } from "vitest";
import type { AgencyPage } from "~/contract/offer/public-pages";
import { agencyPageView } from "~/routes/agency-page/view.server";
import { visitorToAgency } from "~/text/rental/whatsapp";
import { PRODUCT } from "~/text/site/product";
import { anAgency, aReview, aVehicle } from "../../../support/entities";

const NOW = "2026-11-24T09:00";
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");
const CAR = aVehicle({ pricePerDay: 28, deposit: 300 });
const NOTHING: AgencyPage = {
  ...anAgency({ city: "Marrakech" }),
  ...{ conditions: null, offers: null, facts: null, vehicles: [], vehiclesCount: 0 },
  reviews: { data: [], meta: { page: 1, limit: 5, total: 0, totalPages: 0 } },
};
const view = (some: Partial<AgencyPage> = {}, page = 1) =>
  agencyPageView({ ...NOTHING, ...some }, { page, now: NOW, product: PRODUCT });

describe("an agency's page", () => {
  test("of an agency that has set nothing shows its name, its city and a link to the search", () => {
    const { crumbs, initials, contact, vehicles, ...rest } = view();
    expect(crumbs.map(({ label, href }) => [label, href])).toEqual([
      ["Accueil", "/"],
      ["Marrakech", "/location-voiture/marrakech"],
      ["Atlas Car", undefined],
    ]);
    expect([initials, contact.lines, contact.phone, contact.whatsAppHref]).toEqual(["AC", ["Marrakech"], null, null]);
    expect(vehicles.elsewhere).toEqual({ text: "Rechercher à Marrakech", href: "/search?city=Marrakech" });
    expect(rest).toMatchObject({ rating: null, facts: [], conditions: null, reviews: null, hours: null, places: [] });
    expect(rest.totalPages).toBe(1);
  });

  test("links no city page for a city that the site does not serve", () => {
    expect(view({ city: "Atlantis" }).crumbs.map(({ label }) => label)).toEqual(["Accueil", "Atlas Car"]);
  });

  test("links to all its vehicles; a card shows deposit and kilometres, but not the agency", () => {
    const agency = anAgency({ city: "Marrakech" });
    const vehicles = [
      { ...CAR, agency, conditions: { kmPerDay: 250 } },
      { ...CAR, id: "v2", conditions: {} },
      { ...CAR, id: "v3" },
    ];
    const shown = view({ vehicles, vehiclesCount: 12 }).vehicles;
    expect(shown.all).toEqual({ text: "Voir les 12 véhicules", href: "/search?city=Marrakech&agencyId=a1" });
    expect(shown.cards.map(({ agency, priceDetail }) => [agency, plain(priceDetail)])).toEqual([
      [null, "Caution 300 € · 250 km / jour"],
      [null, "Caution 300 € · km illimités"],
      [null, "Caution 300 €"],
    ]);
  });

  test("shows the overall rating above the reviews of its page", () => {
    const reviews = { data: [aReview({ rating: 5 })], meta: { page: 2, limit: 5, total: 6, totalPages: 2 } };
    const { rating, reviews: shown, totalPages } = view({ averageRating: 4.55, reviewsCount: 6, reviews }, 2);
    expect([rating, shown?.count, shown?.items.length, totalPages]).toEqual([
      { average: "4,6", count: "6 avis" },
      "6 avis",
      1,
      2,
    ]);
  });

  test("shows a logo only from a source that the content policy allows", () => {
    const logos = ["https://logos.test/a.svg", "http://logos.test/a.svg", "", null];
    expect(logos.map((logo) => view({ logo }).logo)).toEqual(["https://logos.test/a.svg", null, null, null]);
  });

  test("names its city only once where the address includes it", () => {
    const lines = (address: string) => view({ address }).contact.lines;
    expect(lines("12, avenue Mohammed V")).toEqual(["12, avenue Mohammed V", "Marrakech"]);
    expect(lines("Route de l'aéroport, Marrakech")).toEqual(["Route de l'aéroport, Marrakech"]);
  });

  test("links to WhatsApp for a mobile number", () => {
    const { contact } = view({ phone: "+212 6 61 00 00 12" });
    expect(contact.phone?.href).toBe("tel:+212661000012");
    const { origin, pathname, searchParams } = new URL(contact.whatsAppHref ?? "");
    expect([origin, pathname, searchParams.get("text")]).toEqual([
      "https://wa.me",
      "/212661000012",
      visitorToAgency(PRODUCT),
    ]);
  });
});
