// @module-tag pages
import { beforeEach, expect, test } from "vitest";
import { type ForeignBackend, useForeignSite } from "../../support/foreign/site";
import { headOf } from "../../support/head";

/** What search engines read on the site with another backend. */

const foreign = useForeignSite();
let backend: ForeignBackend;
beforeEach(() => {
  backend = foreign.backend;
});

const read = async (path: string) => {
  const reply = await fetch(foreign.site.baseUrl + path);
  return { status: reply.status, text: await reply.text() };
};

test("the sitemap lists the permanent pages, without a call to the backend", async () => {
  const { text } = await read("/sitemap.xml");
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  expect(new Set(addresses)).toEqual(new Set(["/", "/search", "/about", "/contact", "/terms", "/privacy", "/cookies"]));
  expect(text).not.toContain("lastmod");
  expect((await read("/sitemap.xml?part=00000000-0000-0000-0000-000000000000")).status).toBe(404);
  expect(backend.calls).toEqual([]);
});

test("a terse vehicle has a head of its own, and structured data without empty values", async () => {
  backend.answers["GET /vehicles/7"] = {
    json: {
      id: 7,
      brand: "Dacia",
      model: "Duster",
      pricePerDay: "45.50",
      status: "AVAILABLE",
      images: [{ id: 1, url: "https://photos.example/duster.jpg" }],
      agency: { name: "Atlas Car", city: null, reviews: [{ rating: "a lot" }] },
    },
  };
  const { title, description, canonical, shared, nodes } = headOf((await read("/vehicles/7")).text);
  expect(title).toMatch(/^Dacia Duster au Maroc, 45,50\s€ \/ jour \(annonce 7\) · Rihla$/);
  expect(description).toMatch(/chez Atlas Car\. Annonce 7\.$/);
  expect(new URL(canonical).pathname).toBe("/vehicles/7");
  expect(shared["og:image"]).toBe("https://photos.example/duster.jpg");
  const [car] = nodes;
  expect(car.offers.price).toBe(45.5);
  expect(car.image).toEqual(["https://photos.example/duster.jpg"]);
  expect(car.offers.seller).toEqual({ "@type": "AutoRental", name: "Atlas Car" });
  expect(JSON.stringify(nodes)).not.toMatch(/null|""|\[\]|\{\}/);
});

test.each([
  ["/search", "GET /vehicles/search"],
  ["/vehicles/7", "GET /vehicles/7"],
])("a page whose data could not be read is not indexed: %s", async (path, call) => {
  backend.answers[call] = { status: 500, json: { message: "boom" } };
  const { status, text } = await read(path);
  expect([status, headOf(text).isIndexed, headOf(text).canonical]).toEqual([502, false, ""]);
});
