import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  citiesWithVehicles,
  type PublishedPages,
  publishedAgencies,
  publishedVehicles,
} from "~/backend/database/site/published-pages";
import { CITIES } from "~/contract/site/cities";
import { type SitemapSource, sitemapFile } from "~/routes/resources/sitemap-files.server";
import { OFFERS } from "../../support/agency-settings";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { hoursWith } from "../../support/hours";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
} from "../../support/people";
import { offer, say } from "../../support/terms";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

const SITE = "https://rihla.example";
const MINUTE = 60_000;
const LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
let backend: TestBackend;
let published: PublishedPages;
let agencies: PublishedPages;
let agency: Agency;

beforeAll(async () => {
  backend = await startBackend();
  published = publishedVehicles(backend.database);
  agencies = publishedAgencies(backend.database);
  agency = await makeAgency(backend);
  await backend.database`update agencies set updated_at = ${TEST_NOW}`;
});
afterAll(() => backend.close());

async function changeAddress({ id, name, city }: Agency) {
  const fields = { name, city, email: "autre@rihla.test", phone: "+212 5 24 00 00 01", address: "1, rue Neuve" };
  await (await makeAdmin(backend)).api.admin.updateAgency({ params: { id }, body: fields });
}

const aPhoto = (red: number) =>
  sharp({ create: { width: 64, height: 36, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
const all = () => published.list({ limit: 1000 });
const changeOf = async ({ id }: { id: string }, of = published) =>
  (await of.list({ limit: 1000 })).find((page) => page.id === id)?.changedAt.getTime();

describe("the published vehicles", () => {
  test("are those that a search may find, sorted by id", async () => {
    const shown = [await makeVehicle(backend, agency), await makeVehicle(backend, agency)];
    await makeVehicle(backend, agency, { status: "MAINTENANCE" });
    await makeVehicle(backend, agency, { status: "RETIRED" });
    await makeVehicle(backend, await makeAgency(backend, { status: "INACTIVE" }));
    expect((await all()).map(({ id }) => id)).toEqual(shown.map(({ id }) => id).sort());
  });

  test("have changed when their price, their photos, their agency or its reviews have", async () => {
    const owner = await makeOwner(backend, agency);
    const vehicle = await makeVehicle(backend, agency);
    const { url } = await backend.photos.add(await aPhoto(10));
    const { url: other } = await backend.photos.add(await aPhoto(200));
    const client = await makeClient(backend);
    const reservation = await makeReservation(backend, {
      vehicle,
      client,
      pickupAt: "2026-11-01T10:00",
      returnAt: "2026-11-03T10:00",
      status: "COMPLETED",
    });
    const ofOwner = backend.api(owner.token).agency;
    const params = { id: vehicle.id };
    const images: { id: string }[] = [];
    const admin = await makeAdmin(backend);
    const review = async () => (await backend.database<{ id: string }[]>`select id from reviews`)[0] ?? { id: "" };

    const changes: [string, () => Promise<unknown>][] = [
      ["price", () => ofOwner.updateVehicle({ params, body: { ...VEHICLE_FIELDS, pricePerDay: 61 } })],
      ["photo", async () => images.push(await ofOwner.addImage({ params, body: { url } }))],
      ["another", async () => images.push(await ofOwner.addImage({ params, body: { url: other } }))],
      ["primary", () => ofOwner.setPrimaryImage({ params: { id: vehicle.id, imageId: images[1]?.id ?? "" } })],
      ["removed", () => ofOwner.deleteImage({ params: { id: vehicle.id, imageId: images[1]?.id ?? "" } })],
    ];
    const ofAgency: typeof changes = [
      [
        "review",
        () => backend.api(client.token).reservations.review({ params: { id: reservation.id }, body: { rating: 5 } }),
      ],
      ["conditions", () => say(owner, { minAge: 23 })],
      ["offers", () => offer(owner, OFFERS)],
      ["hours", () => owner.api.agencySettings.changeOpeningHours({ body: hoursWith() })],
      ["answer", async () => owner.api.reviews.reply({ params: await review(), body: { text: "Merci" } })],
      ["hidden", async () => admin.api.reviews.hide({ params: await review(), body: { reason: "Insulte" } })],
      ["shown", async () => admin.api.reviews.show({ params: await review() })],
      ["address", () => changeAddress(agency)],
    ];
    for (const [what, change] of [...changes, ...ofAgency]) {
      backend.clock.advance(MINUTE);
      await change();
      expect([what, await changeOf(vehicle)]).toEqual([what, backend.clock.now().getTime()]);
      const isOfAgency = ofAgency.some(([name]) => name === what);
      expect([what, (await changeOf(agency, agencies)) === backend.clock.now().getTime()]).toEqual([what, isOfAgency]);
    }
    backend.clock.advance(MINUTE);
    expect(await changeOf(vehicle)).toBe(backend.clock.now().getTime() - MINUTE);
  });
});

describe("the published agencies and cities", () => {
  test("are the active agencies, sorted by id and split into lists of a given size", async () => {
    const shown = [agency, await makeAgency(backend), await makeAgency(backend), await makeAgency(backend)];
    const closed = await makeAgency(backend, { status: "INACTIVE" });
    const listed = (await agencies.list({ limit: 1000 })).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(shown.map(({ id }) => id)));
    expect(listed).not.toContain(closed.id);
    expect(listed).toEqual([...listed].sort());
    const starts = await agencies.starts(2);
    expect(starts).toEqual(listed.filter((_, place) => place % 2 === 0));
    const lists = await Promise.all(starts.map((from) => agencies.list({ from, limit: 2 })));
    expect(lists.flat().map(({ id }) => id)).toEqual(listed);
  });

  test("are the cities with rentable vehicles", async () => {
    const cities = () => citiesWithVehicles(backend.database, CITIES);
    expect(await cities()).toEqual(["Marrakech"]);
    await makeVehicle(backend, await makeAgency(backend, { city: "Rabat" }), { status: "MAINTENANCE" });
    await makeVehicle(backend, await makeAgency(backend, { city: "Agadir", status: "INACTIVE" }));
    await makeVehicle(backend, await makeAgency(backend, { city: "Casablanca" }));
    expect(await cities()).toEqual(["Casablanca", "Marrakech"]);
  });
});

describe("the sitemap", () => {
  const addresses = (xml: string | null) =>
    [...(xml ?? "").matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url ?? "");
  const source = (): SitemapSource => ({
    publicUrl: SITE,
    pages: ["/", "/search?a=1&b=2"],
    lists: [
      { prefix: "agency-", published: agencies, path: (id) => `/agencies/${id}` },
      { prefix: "", published, path: (id) => `/vehicles/${id}` },
    ],
  });
  const inBusiness = () => agencies.list({ limit: 1000 });
  const part = (url: string) => new URL(url.replaceAll("&amp;", "&")).searchParams.get("part");

  test("is one list while everything fits, with the last change of each agency and vehicle", async () => {
    const [shown, vehicles] = [await inBusiness(), await all()];
    const size = shown.length + vehicles.length + 2;
    expect(await sitemapFile(source(), { part: null, size: size - 1 })).toContain("<sitemapindex ");
    const xml = await sitemapFile(source(), { part: null, size });
    expect(addresses(xml)).toEqual([
      `${SITE}/`,
      `${SITE}/search?a=1&amp;b=2`,
      ...shown.map(({ id }) => `${SITE}/agencies/${id}`),
      ...vehicles.map(({ id }) => `${SITE}/vehicles/${id}`),
    ]);
    expect(xml).toContain(`${shown[0]?.id}</loc><lastmod>${shown[0]?.changedAt.toISOString()}</lastmod>`);
    expect(xml).toContain(`${vehicles[0]?.id}</loc><lastmod>${vehicles[0]?.changedAt.toISOString()}</lastmod>`);
  });

  test("is an index of parts beyond that, none above its size, which together contain everything once", async () => {
    while ((await all()).length < 7) await makeVehicle(backend, agency);
    const size = 5;
    const index = await sitemapFile(source(), { part: null, size });
    expect(index).toContain("<sitemapindex ");
    const parts = addresses(index);
    expect(parts.every((url) => url.startsWith(`${SITE}/sitemap.xml?part=`))).toBe(true);
    const lists = await Promise.all(
      parts.map(async (url) => addresses(await sitemapFile(source(), { part: part(url), size }))),
    );
    const full = (count: number) => Array.from({ length: Math.ceil(count / 3) }, (_, i) => Math.min(3, count - 3 * i));
    const [shown, vehicles] = [await inBusiness(), await all()];
    expect(lists.map(({ length }) => length)).toEqual([2, ...full(shown.length), ...full(vehicles.length)]);
    expect(lists.flat().sort()).toEqual(addresses(await sitemapFile(source(), { part: null, size: 100 })).sort());
  });

  test("has no part with an unknown name or without content", async () => {
    for (const name of ["", "1", "PAGES", "agency-", "' or 1=1", `agency-${LAST}`, LAST])
      expect([name, await sitemapFile(source(), { part: name, size: 3 })]).toEqual([name, null]);
  });

  test("contains only the site's own pages with another backend", async () => {
    const elsewhere = { ...source(), lists: [] };
    expect(addresses(await sitemapFile(elsewhere, { part: null, size: 3 }))).toHaveLength(2);
    expect(await sitemapFile(elsewhere, { part: (await all())[0]?.id ?? "", size: 3 })).toBeNull();
  });
});
