// @module-tag pages
import { beforeAll, describe, expect, inject, test } from "vitest";
import { type Account, dayFromNow, newClient } from "../../support/accounts";
import { adminApi } from "../../support/administration";
import { word } from "../../support/chance";
import { newAgency, newVehicle, photo } from "../../support/fleet";
import { answer, newReview } from "../../support/handled-reviews";
import { hoursWith, interval } from "../../support/hours";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

const DAYS = { pickupDate: dayFromNow(500), returnDate: dayFromNow(503) };
const ALWAYS = Array.from({ length: 7 }, () => [interval("00:00", "24:00")]);
const ANYBODY: Record<string, string>[] = [{}, { "save-data": "on" }];

let agency: Awaited<ReturnType<typeof newAgency>>;
let vehicle: { id: string; model: string };
let client: Account;

const read = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(inject("baseUrl") + path, { headers, redirect: "manual" });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
/** Reads a page twice: the second time from the cache. */
const keep = async (path: string, headers?: Record<string, string>) => {
  await read(path, headers);
  return (await read(path, headers)).text;
};
/** A search by price: the test's vehicle is the cheapest of its city, so that it is on the first page. */
const search = (dates = true) =>
  `/search?${new URLSearchParams({ city: agency.city, sort: "price", ...(dates ? { ...DAYS, pickupTime: "10:00", returnTime: "10:00" } : {}) })}`;
const page = () => `/vehicles/${vehicle.id}`;
const agencyPage = () => `/agencies/${agency.id}`;
const shown = async () => (await read(search())).text.includes(vehicle.model);
const change = (id: string, more: object) =>
  agency.api.agency.updateVehicle({ params: { id }, body: { ...VEHICLE_FIELDS, pricePerDay: 1, ...more } });

beforeAll(async () => {
  agency = await newAgency();
  client = await newClient();
  const model = `Gardée ${word()}`;
  vehicle = { id: String((await newVehicle(agency, { model, pricePerDay: 1 })).id), model };
});

describe("the next request after a write shows", () => {
  test("a new vehicle, its new price, its photo and its deletion", async () => {
    const before = await keep(search());
    const model = `Nouvelle ${word()}`;
    const { id } = await newVehicle(agency, { model, pricePerDay: 1 });
    const after = await keep(search());
    expect([before.includes(model), after.includes(model)]).toEqual([false, true]);
    await change(String(id), { model, pricePerDay: 2 });
    expect((await keep(search())).split(model)[1]).toMatch(/6\u00a0€/);
    const { buffer, name } = await photo("a.jpg");
    const { data } = await agency.api.agency.uploadImage({ file: new File([buffer], name, { type: "image/jpeg" }) });
    await keep(search());
    await agency.api.agency.addImage({ params: { id: String(id) }, body: { url: data.url } });
    expect((await keep(search())).split(model)[0]).toContain(data.url.slice(0, -".webp".length));
    await agency.api.agency.deleteVehicle({ params: { id: String(id) } });
    expect((await read(search())).text.includes(model)).toBe(false);
  });

  test("a vehicle only while it is available", async () => {
    await keep(search());
    await change(vehicle.id, { model: vehicle.model, status: "MAINTENANCE" });
    expect(await shown()).toBe(false);
    await change(vehicle.id, { model: vehicle.model, status: "AVAILABLE" });
    expect(await shown()).toBe(true);
  });

  test("a vehicle only while its dates are not booked, and again after the cancellation", async () => {
    await keep(search());
    const body = { vehicleId: vehicle.id, ...DAYS, pickupTime: "10:00", returnTime: "10:00" };
    const { id } = await client.api.reservations.create({ body });
    expect(await shown()).toBe(false);
    expect((await keep(search(false))).includes(vehicle.model)).toBe(true);
    await client.api.reservations.cancel({ params: { id: String(id) } });
    expect(await shown()).toBe(true);
  });

  test("a vehicle only while its dates are not blocked", async () => {
    await keep(search());
    const body = { startDate: DAYS.pickupDate, endDate: DAYS.returnDate };
    const { id } = await agency.api.planning.createBlock({ params: { id: vehicle.id }, body });
    expect(await shown()).toBe(false);
    await agency.api.planning.deleteBlock({ params: { id: vehicle.id, blockId: String(id) } });
    expect(await shown()).toBe(true);
  });

  test("a review on the vehicle's page", async () => {
    const body = { vehicleId: vehicle.id, ...DAYS, pickupTime: "10:00", returnTime: "10:00" };
    const { id } = await client.api.reservations.create({ body });
    for (const status of ["CONFIRMED", "IN_PROGRESS", "COMPLETED"] as const) {
      await agency.api.reservations.setStatus({ params: { id: String(id) }, body: { status } });
    }
    const comment = `Rien à redire, ${word()}.`;
    expect((await keep(page())).includes(comment)).toBe(false);
    await client.api.reservations.review({ params: { id: String(id) }, body: { rating: 5, comment } });
    expect((await read(page())).text.includes(comment)).toBe(true);
  });

  test("a reply to a review, and the hiding of either, on the vehicle's page", async () => {
    const [comment, text] = [`Attente ${word()}`, `Pardon ${word()}`];
    const review = await newReview(agency, { rating: 2, comment });
    const params = { id: review.id };
    const { reviews } = await adminApi();
    const seen = async () => {
      const html = await keep(page());
      return [html.includes(comment), html.includes(text)];
    };
    expect(await seen()).toEqual([true, false]);
    await answer(agency, review, text);
    expect(await seen()).toEqual([true, true]);
    await reviews.hideReply({ params, body: { reason: "Insulte" } });
    expect(await seen()).toEqual([true, false]);
    await reviews.showReply({ params });
    await reviews.hide({ params, body: { reason: "Insulte" } });
    expect(await seen()).toEqual([false, false]);
    await reviews.show({ params });
    expect(await seen()).toEqual([true, true]);
  });

  test("conditions, opening hours, places and a reply on the agency's page", async () => {
    const { agencySettings, reviews } = agency.api;
    const label = `Gare ${word()}`;
    const text = `Merci, ${word()}.`;
    const review = (await reviews.own({ query: { limit: 1 } })).data[0];
    const places = [{ kind: "STATION" as const, label, city: "Fès", feeOut: 7, feeBack: 7 }];
    const writes: [string, () => Promise<unknown>][] = [
      ["37\u00a0ans", () => agencySettings.changeConditions({ body: { minAge: 37 } })],
      ["Horaires", () => agencySettings.changeOpeningHours({ body: hoursWith() })],
      [label, () => agencySettings.changeOffers({ body: { options: [], places, returnCities: [] } })],
      [text, () => reviews.reply({ params: { id: String(review?.id) }, body: { text } })],
    ];
    for (const [text, write] of writes) {
      expect([text, (await keep(agencyPage())).includes(text)]).toEqual([text, false]);
      await write();
      expect([text, (await read(agencyPage())).text.includes(text)]).toEqual([text, true]);
    }
    expect((await read(page())).text.includes(text)).toBe(true);
    await agencySettings.changeConditions({ body: {} });
    await agencySettings.changeOpeningHours({ body: hoursWith({ week: ALWAYS }) });
  });

  test("a deactivated agency and its vehicle as gone, in search and on their pages, with Save-Data too", async () => {
    const admin = await adminApi();
    const params = { id: agency.id };
    for (const headers of ANYBODY) {
      await keep(search(), headers);
      await keep(page(), headers);
      await keep(agencyPage(), headers);
    }
    await admin.admin.deactivateAgency({ params });
    for (const headers of ANYBODY) {
      expect((await read(agencyPage(), headers)).status).toBe(404);
      expect((await read(search(), headers)).text.includes(vehicle.model)).toBe(false);
      expect((await read(page(), headers)).text.includes("Ce véhicule n&#x27;est pas disponible")).toBe(true);
    }
    await admin.admin.activateAgency({ params });
    expect(await shown()).toBe(true);
  });
});

describe("a cached page", () => {
  const cookieOf = async (account: { email: string; password: string }) => {
    const form = new URLSearchParams({ email: account.email, password: account.password });
    const reply = await fetch(`${inject("baseUrl")}/login`, { method: "POST", body: form, redirect: "manual" });
    return reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  };

  test("never shows a logged-in person's name, or the key of their form, to anybody else", async () => {
    const person = await newClient({ firstName: "Ghizlane" });
    const cookie = await cookieOf(person);
    for (const path of ["/", search(), page(), agencyPage(), "/location-voiture/fes", "/contact"]) {
      await keep(path);
      const own = await read(path, { cookie });
      expect(own.text.includes("Ghizlane")).toBe(true);
      expect(own.headers.get("cache-control")).toBe("private, no-cache");
      expect(own.text.includes('name="sendKey"')).toBe(path === page());
      const others = (await read(path)).text;
      expect([others.includes("Ghizlane"), others.includes('name="sendKey"')]).toEqual([false, false]);
    }
  });

  test("is stored separately for 'Mode économe' and for Save-Data", async () => {
    const reply = await fetch(`${inject("baseUrl")}/mode-econome`, {
      method: "POST",
      body: new URLSearchParams({ economy: "on", redirectTo: "/" }),
      redirect: "manual",
    });
    const cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const hasScripts = (text: string) => text.includes("<script nonce");
    const [plain, saving, economical] = [
      await keep(page()),
      await keep(page(), { "save-data": "on" }),
      await keep(page(), { cookie }),
    ];
    expect([plain, saving, economical].map(hasScripts)).toEqual([true, false, false]);
    expect(economical).not.toBe(saving);
    expect(hasScripts((await read(page())).text)).toBe(true);
  });

  test("has a new nonce in each reply, which the content policy names", async () => {
    await keep(page());
    const nonces = new Set<string>();
    for (let n = 0; n < 5; n++) {
      const { text, headers } = await read(page());
      const [, nonce = ""] = /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "") ?? [];
      nonces.add(nonce);
      const inPage = new Set([...text.matchAll(/nonce="([^"]*)"/g)].map(([, found]) => found));
      expect(inPage).toEqual(new Set([nonce]));
    }
    expect(nonces.size).toBe(5);
  });

  test("has the same ETag in each encoding, and is answered 304", async () => {
    const tag = (await read("/contact")).headers.get("etag") ?? "";
    for (const encoding of ["br", "gzip", "identity"]) {
      const { headers } = await read("/contact", { "accept-encoding": encoding });
      expect([headers.get("etag"), headers.get("vary")]).toEqual([tag, "Cookie, Save-Data, Accept-Encoding"]);
      expect((await read("/contact", { "accept-encoding": encoding, "if-none-match": tag })).status).toBe(304);
    }
  });

  test("stays 404 at an address that does not exist", async () => {
    expect([(await read("/nulle-part")).status, (await read("/nulle-part")).status]).toEqual([404, 404]);
    expect([(await read("/vehicles/nobody")).status, (await read("/vehicles/nobody")).status]).toEqual([404, 404]);
  });

  test("has a new request id in each reply, and public caching headers", async () => {
    await keep("/");
    const [one, other] = [await read("/"), await read("/")];
    expect(one.headers.get("x-request-id")).not.toBe(other.headers.get("x-request-id"));
    expect(one.headers.get("x-content-type-options")).toBe("nosniff");
    expect(one.headers.get("cache-control")).toBe("public, no-cache");
  });
});
