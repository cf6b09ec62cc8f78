// @module-tag pages
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "~/client/client";
import { DEMO_PASSWORD, dayFromNow } from "../../support/accounts";
import { someAddress } from "../../support/chance";
import { type Site, startSite } from "../../support/site";

/** Runs on a site of its own, because deactivating a demo agency would disturb other tests. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const apiOf = (token?: string) =>
  createClient({ baseUrl: `${site.baseUrl}/api`, fetch, token, headers: { "x-forwarded-for": someAddress() } });
const logIn = async (email: string) =>
  apiOf((await apiOf().auth.login({ body: { email, password: DEMO_PASSWORD } })).access_token);

async function cookieOf(email: string): Promise<string> {
  const reply = await fetch(`${site.baseUrl}/login`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
  });
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

test("a deactivated agency leaves search and takes no bookings at once, until it is activated again", async () => {
  const [pickupDate, returnDate] = [dayFromNow(300), dayFromNow(303)];
  const dates = { pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00" };
  const query = { city: "Marrakech", ...dates };
  const found = (await apiOf().vehicles.search({ query })).data[0];
  const [vehicleId, agencyId] = [String(found?.id), String(found?.agency?.id)];
  const cookie = await cookieOf("admin@rihla.test");
  const page = async (path: string) => (await fetch(site.baseUrl + path, { headers: { cookie } })).text();
  const post = (path: string, form: Record<string, string> = {}) =>
    fetch(site.baseUrl + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie },
      body: new URLSearchParams(form),
    });
  const search = `/search?${new URLSearchParams(query)}`;
  const link = `href="/vehicles/${vehicleId}`;
  const warning = "Ce véhicule n&#x27;est pas disponible pour le moment";
  const book = async () => (await logIn("client@rihla.test")).reservations.create({ body: { vehicleId, ...dates } });
  expect(await page(search)).toContain(link);
  expect(await page(`/vehicles/${vehicleId}`)).not.toContain(warning);

  const off = await post(`/admin/dashboard/agencies/${agencyId}/deactivate`);
  expect([off.status, off.headers.get("location")]).toEqual([303, "/admin/dashboard/agencies"]);
  expect(await page(search)).not.toContain(link);
  expect(await page(`/vehicles/${vehicleId}`)).toContain(warning);
  await expect(book()).rejects.toMatchObject({ status: 409 });
  expect(await page("/admin/dashboard/agencies")).toMatch(/dont \d+ actives/);

  const on = await post("/admin/dashboard/agencies", { id: agencyId });
  expect([on.status, on.headers.get("location")]).toEqual([303, "/admin/dashboard/agencies"]);
  expect(await page(search)).toContain(link);
  expect((await book()).status).toBe("PENDING");
});
