import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { utcOffsetMinutes } from "~/rental/base/clock";
import { useForeignSite } from "../support/foreign/site";
import { NEXT_JUNE } from "../support/next-june";
import { platformInstant } from "../support/platform-clock";
import { addressOfNothing, SCREENS } from "../support/screens";

/** Does not exist, and the site must not create it. */
const dataDir = join(tmpdir(), `rihla-none-${process.pid}`);
const foreign = useForeignSite({ DATA_DIR: dataDir, LOG_LEVEL: "debug" });
const { get, send, session, sent } = foreign;

let client: string;
let agency: string;
let admin: string;
beforeAll(async () => {
  const { people } = foreign.backend.service;
  client = await session(people.client);
  agency = await session(people.agency);
  admin = await session(people.admin);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const bodies = (call: string) => sent(call).map(({ body }) => body);

const DAY_MS = 86_400_000;
/** Ten days before and after the next change of the Moroccan clock, or arbitrary days if none is known. */
const [BEFORE_CHANGE, AFTER_CHANGE] = aroundClockChange();

function aroundClockChange(): [string, string] {
  const changesAfter = (day: number) => utcOffsetMinutes(new Date(day)) !== utcOffsetMinutes(new Date(day + DAY_MS));
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const first = Date.now() + 12 * DAY_MS;
  let day = first;
  while (!changesAfter(day) && day < first + 400 * DAY_MS) day += DAY_MS;
  return [dayOf(day - 10 * DAY_MS), dayOf(day + 10 * DAY_MS)];
}

describe("the site's calls to another backend", () => {
  test("a search sends the chosen filters and the page, but no field left empty", async () => {
    const { location } = await get(
      `/search?city=Agadir&pickupDate=${NEXT_JUNE}-25&pickupTime=10%3A00&returnDate=${NEXT_JUNE}-29&returnTime=18%3A30` +
        "&returnCity=&age=25&category=&transmission=MANUAL&minPrice=20&maxPrice=&minSeats=5&minLargeBags=2&sort=price&utm=1",
    );
    await get(location ?? "");
    expect(Object.fromEntries(new URLSearchParams(sent("GET /vehicles/search")[0]?.query))).toEqual({
      city: "Agadir",
      pickupDate: `${NEXT_JUNE}-25`,
      pickupTime: "10:00",
      returnDate: `${NEXT_JUNE}-29`,
      returnTime: "18:30",
      age: "25",
      transmission: "MANUAL",
      minPrice: "20",
      minSeats: "5",
      page: "1",
      limit: "12",
    });
  });

  test("a booking sends days and Moroccan times merged into instants, across a change of the clock", async () => {
    const times = { pickupTime: "10:15", returnTime: "18:00" };
    const dates = { pickupDate: BEFORE_CHANGE, returnDate: AFTER_CHANGE, ...times };
    const { html } = await get(`/vehicles/car-1?${new URLSearchParams(dates)}`, client);
    const [expectedTotal = ""] = /(?<=name="expectedTotal" value=")[^"]+/.exec(html) ?? [];
    const places = { pickupLocation: "", returnLocation: "" };
    const { status } = await send("/vehicles/car-1", { ...dates, ...places, expectedTotal }, client);
    expect(status).toBe(303);
    expect(bodies("POST /reservations")).toEqual([
      {
        vehicleId: "car-1",
        pickupDate: platformInstant(`${BEFORE_CHANGE}T10:15`),
        pickupTime: "10:15",
        returnDate: platformInstant(`${AFTER_CHANGE}T18:00`),
        returnTime: "18:00",
        pickupLocation: "3, rue des Palmiers",
        returnLocation: "3, rue des Palmiers",
      },
    ]);
  });

  test("a vehicle sends numbers as numbers, all flags, and a cleared text as empty only in a change", async () => {
    const form = {
      ...{ brand: "Dacia", model: "Jogger", year: "2024", category: "VAN", seats: "7", doors: "5" },
      ...{ transmission: "MANUAL", fuelType: "DIESEL", pricePerDay: "52,50", deposit: "600", hasGPS: "on" },
      ...{ registrationNumber: "7788 | B | 33", description: " ", id: "9", agencyId: "AG-2", createdAt: "now" },
      ...{ largeBags: "2", smallBags: "" },
    };
    await send("/agency/dashboard/vehicles/new", { ...form, status: "RETIRED" }, agency);
    await send("/agency/dashboard/vehicles/car-2/edit", { ...form, status: "MAINTENANCE" }, agency);
    const fields = {
      ...{ brand: "Dacia", model: "Jogger", year: 2024, category: "VAN", seats: 7, doors: 5 },
      ...{ transmission: "MANUAL", fuelType: "DIESEL", pricePerDay: 52.5, deposit: 600 },
      ...{ registrationNumber: "7788 | B | 33", hasAirConditioning: false, hasGPS: true, hasChildSeat: false },
    };
    expect(bodies("POST /agencies/vehicles")).toEqual([fields]);
    expect(bodies("PUT /agencies/vehicles/car-2")).toEqual([{ ...fields, description: "", status: "MAINTENANCE" }]);
  });

  test("a photo is uploaded as multipart, then added by its absolute address, the first one as primary", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...{ brand: "Kia", model: "Rio", year: "2024", category: "ECONOMY", seats: "5", doors: "5" },
      ...{ transmission: "MANUAL", fuelType: "DIESEL", pricePerDay: "30", deposit: "0", registrationNumber: "1" },
    }))
      form.set(name, value);
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
    for (const name of ["un.jpg", "deux.jpg"]) form.append("photos", new File([jpeg], name, { type: "image/jpeg" }));
    const { status } = await send("/agency/dashboard/vehicles/new", form, agency);
    expect(status).toBe(303);
    expect(sent("POST /upload/vehicle-image")).toHaveLength(2);
    const images = foreign.backend.calls.filter(({ call }) => /\/images$/.test(call)).map(({ body }) => body);
    const url = expect.stringMatching(new RegExp(`^${foreign.backend.url}/media/\\d+\\.svg$`));
    expect(images).toEqual([
      { url, isPrimary: true },
      { url, isPrimary: false },
    ]);
  });

  test("lists ask for 50 rows, choices for 30, and pages without a call of their own for 100", async () => {
    for (const path of ["", "/agencies", "/reservations"]) await get(`/admin/dashboard${path}`, admin);
    await get("/admin/dashboard/agencies/AG-1/edit", admin);
    await get("/agency/dashboard/vehicles/car-3/edit", agency);
    expect(foreign.backend.calls.map(({ call, query }) => call + query).filter((call) => /page=/.test(call))).toEqual([
      "GET /admin/agencies?page=1&limit=50",
      "GET /admin/reservations?page=1&limit=50",
      "GET /admin/agencies?page=1&limit=30",
      "GET /admin/agencies?page=1&limit=100",
      "GET /agencies/my-vehicles?page=1&limit=100",
    ]);
  });

  test("every call of a session sends the token, and no other call does", async () => {
    await get("/vehicles/car-1");
    expect(new Set(foreign.backend.calls.map(({ token }) => token))).toEqual(new Set([null]));
    foreign.backend.calls.length = 0;
    await get("/vehicles/car-1", client);
    expect(new Set(foreign.backend.calls.map(({ token }) => token))).toEqual(
      new Set([foreign.backend.service.tokenOf("client")]),
    );
  });

  test("a logout ends the session and clears its cookie", async () => {
    const { location, headers } = await send("/logout", {}, client);
    expect(location).toBe("/login");
    expect(headers.getSetCookie().join()).toContain("Max-Age=0");
  });
});

describe("a visitor who leaves while another backend is answering", () => {
  /** Sends a request and disconnects once the backend has received its call; returns that call. */
  async function leave(call: string, path: string, init: RequestInit) {
    foreign.backend.answers[call] = "hang";
    const leaving = new AbortController();
    const reply = fetch(foreign.site.baseUrl + path, { ...init, redirect: "manual", signal: leaving.signal });
    await expect.poll(() => sent(call).length, { timeout: 10_000 }).toBe(1);
    leaving.abort();
    await expect(reply).rejects.toThrow();
    return sent(call)[0];
  }

  test("cancels a read", async () => {
    const call = await leave("GET /vehicles/search", "/search?city=Agadir", {});
    await expect.poll(() => call?.outcome, { timeout: 10_000 }).toBe("left");
  });

  test("does not cancel a write", async () => {
    const init = { method: "POST", headers: { cookie: client } };
    const call = await leave("PUT /reservations/501/cancel", "/client/dashboard/reservations/501/cancel", init);
    // Loading a whole other page takes long enough, and shows that the site still answers.
    expect((await get("/vehicles/car-1")).status).toBe(200);
    expect(call?.outcome).toBe("open");
    foreign.backend.letGo();
  });
});

test("redirects a photo's address to the other backend's host, and answers 404 to any other name", async () => {
  const path = `/uploads/${"0a".repeat(16)}.webp`;
  expect(await get(path)).toMatchObject({ status: 302, location: new URL(path, foreign.backend.url).href });
  expect((await get("/uploads/..%2Fsecret.webp")).status).toBe(404);
  expect(foreign.backend.calls).toEqual([]);
});

/** Addresses besides the screens' own that need our backend's additions. */
const BESIDES = [
  "/agency/dashboard/reservations/res-1/payment/pay-1",
  ...["import/template", "export"].map((name) => `/agency/dashboard/vehicles/${name}`),
  ...["condition", "receipt", "voucher"].map((paper) => `/admin/dashboard/reservations/res-1/${paper}`),
  "/agency/dashboard/reservations/res-1/handover/return",
  ...["reservations", "payments"].map((list) => `/agency/dashboard/${list}/export`),
  ...["/admin/log/export", "/admin/dashboard/reservations/export"],
  ...["/client/dashboard/reservations/res-1/calendar", `/calendar/${"0f".repeat(16)}.ics`, "/handover-photos/photo-1"],
];

test("pages that need our own backend's additions answer 404 with another backend, and send it nothing", async () => {
  const sessions: Record<string, string> = { visitor: client, client, agence: agency, admin };
  for (const screen of SCREENS.filter(({ isDocumented }) => !isDocumented)) {
    const path = addressOfNothing(screen);
    expect((await get(path, sessions[screen.viewer])).status, path).toBe(404);
  }
  for (const path of BESIDES) {
    const session = path.startsWith("/agency") ? agency : path.startsWith("/admin") ? admin : client;
    expect((await get(path, session)).status, path).toBe(404);
  }
  expect((await send(`/handover/${"0f".repeat(16)}`, { remarks: "Rayure" })).status).toBe(404);
  // Calls that every backend has: the session check, the counters in the frame of an agency's screens, and the agencies
  // by which an administrator filters reviews.
  const calls = new Set(foreign.backend.calls.map(({ call }) => call));
  expect(calls).toEqual(new Set(["GET /auth/profile", "GET /agencies/stats", "GET /admin/agencies"]));
});

test("sends no list search to another backend, whatever the address contains", async () => {
  await get("/agency/dashboard?q=salma&due=departures&status=CONFIRMED", agency);
  await get("/agency/dashboard/vehicles?q=dacia&status=RETIRED", agency);
  await get("/admin/dashboard/reservations?q=RH-2K7M-4Q", admin);
  for (const call of ["GET /reservations/agency/list", "GET /agencies/my-vehicles", "GET /admin/reservations"]) {
    expect(sent(call).length, call).toBeGreaterThan(0);
    for (const { query } of sent(call)) expect(query, call).not.toMatch(/\b(q|due)=/);
  }
  expect(new URLSearchParams(sent("GET /reservations/agency/list")[0]?.query).get("status")).toBe("CONFIRMED");
  expect(sent("GET /agencies/my-vehicles")[0]?.query).not.toContain("status");
  await get("/");
  expect(sent("GET /reviews/summary")).toEqual([]);
});

test("/healthz answers without asking the other backend, even when that is down", async () => {
  await foreign.backend.down();
  try {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/api/openapi.json")).status).toBe(404);
  } finally {
    await foreign.backend.up();
  }
  expect(foreign.backend.calls).toEqual([]);
});

test("with another backend the site wrote nothing to disk and started no database", () => {
  expect(existsSync(dataDir)).toBe(false);
  expect(foreign.site.output()).not.toMatch(/migrat|embedded|demo data/i);
});
