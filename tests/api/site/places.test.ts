import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adoptSite } from "~/backend/rules/site/settings";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import { PLACES, type SitePlace } from "~/contract/site/places";
import { PRODUCT } from "~/text/site/product";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeAdmin, type Person } from "../../support/people";

let backend: TestBackend;
let admin: Person;
beforeAll(async () => {
  backend = await startBackend();
  admin = await makeAdmin(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.database`delete from settings where key = 'places'`;
  await adoptSite(backend.context);
});

const NEW = { kind: "PORT", label: "Port de Tanger Ville", city: "Tanger" } as const;
const put = (places: object[]) =>
  backend.call("PUT", "/admin/settings/places", { token: admin.token, json: { places } });
const read = async (): Promise<SitePlace[]> => (await (await backend.call("GET", "/site/places")).json()).places;

describe("the site's places", () => {
  test("are the product's until the administrator changes them, and everybody may read them", async () => {
    expect(await read()).toEqual(PLACES);
  });

  test("are replaced as a whole, retain their ids, and are in the order of the cities", async () => {
    const [casablanca, , , menara] = PLACES as readonly SitePlace[];
    const renamed = { ...menara, label: "Marrakech-Ménara (RAK)" };
    expect((await put([NEW, renamed, { ...casablanca }])).status).toBe(200);
    expect(await read()).toEqual([casablanca, renamed, { ...NEW, id: expect.any(String) }]);
    expect((await put([])).status).toBe(200);
    expect(await read()).toEqual([]);
  });

  test("reach another process at its next check", async () => {
    await put([NEW]);
    const elsewhere = { ...backend.context, site: { original: PRODUCT, product: PRODUCT, places: PLACES } };
    await adoptSite(elsewhere);
    expect(elsewhere.site.places).toMatchObject([NEW]);
  });

  test("of a city that the site no longer has are not offered", async () => {
    await admin.api.site.changeSettings({ body: { cities: ["Oujda"] } });
    await put([{ kind: "AIRPORT", label: "Aéroport Oujda-Angads", city: "Oujda" }]);
    expect(await read()).toHaveLength(1);
    await admin.api.site.changeSettings({ body: {} });
    expect(await read()).toEqual([]);
  });

  test.each<[string, object, string, string]>([
    ["a city that the site does not have", { city: "Paris" }, "places.0.city", AGENCY_MESSAGES.cityUnknown],
    ["no name", { label: " " }, "places.0.label", AGENCY_MESSAGES.labelRequired],
    ["an unknown kind", { kind: "HOTEL" }, "places.0.kind", VALIDATION.valueInvalid],
  ])("are refused with %s, and stay as they were", async (_, wrong, field, message) => {
    const response = await put([{ ...NEW, ...wrong }]);
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual([{ field, code: expect.any(String), message }]);
    expect(await read()).toEqual(PLACES);
  });

  test("are refused with the same place twice, and beyond 100", async () => {
    const twice = await put([NEW, { ...NEW, label: "port de Tanger VILLE" }]);
    expect((await twice.json()).errors).toMatchObject([{ field: "places.1.label", message: VALIDATION.placeTwice }]);
    const many = Array.from({ length: 101 }, (_, index) => ({ ...NEW, label: `Port ${index}` }));
    expect((await put(many)).status).toBe(400);
  });
});
