import { describe, expect, test } from "vitest";
import { agencyPage } from "~/contract/offer/public-pages";
import { agencyPageView } from "~/routes/agency-page/view.server";
import { visitorToAgency } from "~/text/rental/whatsapp";

const NOW = "2026-11-24T09:00";
const plain = (text: string | undefined) => text?.replace(/\s/g, " ");
const CAR = { id: "v1", brand: "Dacia", model: "Logan", pricePerDay: 28, deposit: 300, status: "AVAILABLE" };
const NOTHING = {
  ...{ id: "a1", name: "Atlas Car", city: "Marrakech", vehicles: [], vehiclesCount: 0 },
  reviews: { data: [], meta: { page: 1, limit: 5, total: 0, totalPages: 0 } },
};
const view = (some: object = {}, page = 1) =>
  agencyPageView(agencyPage.parse({ ...NOTHING, ...some }), { page, now: NOW });

describe("an agency's page", () => {
  test("of one that has set nothing has its name, its city and where else to look", () => {
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

  test("in a city that the site does not rent in links none", () => {
    expect(view({ city: "Atlantis" }).crumbs.map(({ label }) => label)).toEqual(["Accueil", "Atlas Car"]);
  });

  test("leads to all its vehicles; a card says deposit and kilometres, and not whose it is", () => {
    const agency = { name: "Atlas Car", city: "Marrakech" };
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

  test("has the rating of all reviews above those of its page", () => {
    const reviews = { data: [{ id: "r1", rating: 5 }], meta: { page: 2, limit: 5, total: 6, totalPages: 2 } };
    const { rating, reviews: shown, totalPages } = view({ averageRating: 4.55, reviewsCount: 6, reviews }, 2);
    expect([rating, shown?.count, shown?.items.length, totalPages]).toEqual([
      { average: "4,6", count: "6 avis" },
      "6 avis",
      1,
      2,
    ]);
  });

  test("draws a logo only from where the content policy lets one come", () => {
    const logos = ["https://logos.test/a.svg", "http://logos.test/a.svg", "", null];
    expect(logos.map((logo) => view({ logo }).logo)).toEqual(["https://logos.test/a.svg", null, null, null]);
  });

  test("names its city once where the address has it", () => {
    const lines = (address: string) => view({ address }).contact.lines;
    expect(lines("12, avenue Mohammed V")).toEqual(["12, avenue Mohammed V", "Marrakech"]);
    expect(lines("Route de l'aéroport, Marrakech")).toEqual(["Route de l'aéroport, Marrakech"]);
  });

  test("leads to WhatsApp with a mobile number", () => {
    const { contact } = view({ phone: "+212 6 61 00 00 12" });
    expect(contact.phone?.href).toBe("tel:+212661000012");
    const { origin, pathname, searchParams } = new URL(contact.whatsAppHref ?? "");
    expect([origin, pathname, searchParams.get("text")]).toEqual(["https://wa.me", "/212661000012", visitorToAgency()]);
  });
});
