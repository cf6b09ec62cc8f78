// @module-tag pages
import { beforeEach, describe, expect, test } from "vitest";
import { dayFromNow } from "../../support/accounts";
import { type Answer, SECRET, useForeignSite } from "../../support/foreign/site";
import { NOBODY } from "../../support/nobody";
import { startSite } from "../../support/site";

const foreign = useForeignSite();

/** Vehicles as terse as the documented contract allows: numbers as text, hardly any fields, no counts. */
const TERSE = { id: 7, brand: "Fiat", model: "500", pricePerDay: "30.50", status: "RENTED", extra: { any: "thing" } };
const full = (id: number) => ({
  ...TERSE,
  id,
  status: "AVAILABLE",
  deposit: "400.00",
  category: "ECONOMY",
  images: null,
});

const FALLBACK = "Erreur lors de la recherche des véhicules";

/** Sets the answer to every search. */
const answer = (to: (url: URL) => Answer) => {
  foreign.backend.answers["GET /vehicles/search"] = to;
};
const asked = () => foreign.sent("GET /vehicles/search").map(({ query }) => new URLSearchParams(query));

beforeEach(() => answer(() => ({ json: { data: [] } })));

const DATES = `pickupDate=${dayFromNow(30)}&returnDate=${dayFromNow(34)}`;
const open = async (path: string) => {
  const reply = await fetch(foreign.site.baseUrl + path);
  return { status: reply.status, url: reply.url, html: (await reply.text()).replace(/[\u00a0\u202f]/g, " ") };
};

describe("search with another backend", () => {
  test("sends the documented parameters only, and shows the vehicles it gets", async () => {
    answer(() => ({ json: { data: [TERSE, full(8)] } }));
    const { status, html } = await open(`/search?city=Agadir&${DATES}&sort=rating&minSeats=5`);
    expect(status).toBe(200);
    expect(Object.fromEntries(asked()[0] ?? [])).toEqual({
      city: "Agadir",
      pickupDate: dayFromNow(30),
      pickupTime: "10:00",
      returnDate: dayFromNow(34),
      returnTime: "10:00",
      minSeats: "5",
      page: "1",
      limit: "12",
    });
    expect(html).toContain("Véhicules à louer à Agadir");
    expect(html).toContain("122 €");
    expect(html).toContain("30,50 € / jour × 4 jours · caution 400 €");
    expect(html).toContain("Indisponible");
    for (const absent of ["Trier par", "Pagination", "undefined", "NaN", "null"]) expect(html).not.toContain(absent);
  });

  test("offers a next page after a full one without counts, and shows the first page beyond the end", async () => {
    answer(({ searchParams }) => ({
      json: { data: searchParams.get("page") === "1" ? Array.from({ length: 12 }, (_, id) => full(id)) : [] },
    }));
    const { html } = await open("/search?city=Agadir");
    expect(html).toMatch(/aria-label="Page 2"/);
    expect(html).not.toContain("(page 1 sur");
    expect((await open("/search?city=Agadir&page=5")).url).toBe(`${foreign.site.baseUrl}/search?city=Agadir`);
  });

  test("offers other cities and dates when a search without filters finds nothing", async () => {
    answer(({ searchParams }) => ({
      json: { data: searchParams.has("city") && searchParams.has("pickupDate") ? [] : [full(1)] },
    }));
    const { html } = await open(`/search?city=Agadir&${DATES}`);
    expect(html).toContain("Aucun véhicule trouvé");
    expect(html).toContain("Rechercher dans toutes les villes");
    expect(html).toContain("Rechercher sans dates");
  });

  test.each([
    ["an error without a message", { status: 500, json: {} }, 502, FALLBACK],
    ["a proxy's error page", { status: 502, text: "<h1>nginx</h1>", type: "text/html" }, 502, FALLBACK],
    ["a 503", { status: 503, json: {} }, 503, FALLBACK],
    ["HTML instead of JSON", { text: "<html>", type: "text/html" }, 502, FALLBACK],
    ["JSON of another shape", { json: { vehicles: [] } }, 502, FALLBACK],
    ["a message of its own", { status: 400, json: { message: "Ville non desservie" } }, 400, "Ville non desservie"],
  ])("shows an error box, and the form still filled in, after: %s", async (_, reply, status, message) => {
    answer(() => reply);
    const page = await open(`/search?city=Agadir&${DATES}&age=33&category=SUV`);
    expect(page.status).toBe(status);
    expect(page.html).toContain(message);
    expect(page.html).toContain("Retirer le filtre </span>SUV");
    expect(page.html.match(/<input type="hidden" name="category" value="SUV"\/>/g)).toHaveLength(2);
    expect(page.html).toMatch(/name="age"[^>]*value="33"|value="33"[^>]*name="age"/);
    expect(page.html).not.toContain("nginx");
  });
});

describe("home with another backend", () => {
  test("shows a lowest price only for cities whose whole list it got, and leaves out those that fail", async () => {
    answer(({ searchParams }) => {
      const city = searchParams.get("city");
      if (city === "Marrakech")
        return { json: { data: [full(1), { ...full(2), pricePerDay: 28 }], meta: { total: "2" } } };
      return city === "Agadir" ? { status: 500, json: {} } : { json: { data: [full(3)], meta: { total: 90 } } };
    });
    const { status, html } = await open("/");
    expect(status).toBe(200);
    expect(html.match(/dès [^<]*/g)).toEqual(["dès 28 €"]);
    expect(asked().some((query) => query.has("sort"))).toBe(false);
  });

  test("is complete without prices when the backend is down, while search answers 503 in French", async () => {
    const alone = await startSite({ API_URL: `http://${NOBODY}`, SESSION_SECRET: SECRET });
    try {
      const home = await fetch(`${alone.baseUrl}/`);
      expect(home.status).toBe(200);
      const html = await home.text();
      expect(html).toContain("Destinations populaires");
      expect(html).not.toContain("dès ");
      const search = await fetch(`${alone.baseUrl}/search?city=Fès`);
      expect(search.status).toBe(503);
      expect(search.headers.get("retry-after")).toBe("5");
      expect(await search.text()).toContain(FALLBACK);
    } finally {
      await alone.stop();
    }
  });
});
