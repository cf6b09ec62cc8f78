import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { RULE_MESSAGES } from "~/contract/messages";
import { openEmbedded } from "../../embedded-postgres/embedded.js";
import { word } from "../support/chance";
import { errorBody } from "../support/error-body";
import { type Site, startSite } from "../support/site";
import { makeSmallDisk, type SmallDisk } from "../support/small-disk";

/** The embedded database on a disk that runs out of room and gets some again, without a restart by hand. */

const FULL = errorBody(503, RULE_MESSAGES.unavailable);
const DAY = 86_400_000;
const RECOVERY = { timeout: 60_000, interval: 200 };

let disk: SmallDisk;
let site: Site;
let vehicles: string[];
/** Determines the next vehicle and day. */
let asked = 0;
const booked: { reference: string; email: string }[] = [];

const dataDir = () => join(disk.folder, "data");

beforeAll(async () => {
  disk = makeSmallDisk(200);
  site = await startSite({ DATA_DIR: dataDir() });
  // Without the agencies that refuse a single day from midnight to midnight.
  const query = new URLSearchParams({ ...datesOf(0), limit: "100" });
  const { data } = await (await fetch(`${site.baseUrl}/api/vehicles/search?${query}`)).json();
  vehicles = data.map(({ id }: { id: string }) => id);
});
afterAll(async () => {
  disk?.free();
  await site?.stop();
  disk?.remove();
});

const post = (path: string, json: object, token = "") =>
  fetch(`${site.baseUrl}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "x-forwarded-for": `10.1.1.${asked}`,
    },
    body: JSON.stringify(json),
  });

const health = async () => {
  const reply = await fetch(`${site.baseUrl}/healthz`);
  return { status: reply.status, database: (await reply.json()).database };
};
const WELL = { status: 200, database: "ok" };

/** Returns a rental of one day that begins so many days after the first one booked. */
function datesOf(later: number) {
  const pickup = Math.ceil(Date.now() / DAY + 300 + later) * DAY;
  return { pickupDate: new Date(pickup).toISOString(), returnDate: new Date(pickup + DAY).toISOString() };
}

async function newClient() {
  const email = `disque-${word()}@exemple.ma`;
  const names = { firstName: "Salma", lastName: "Idrissi", password: "sesame-ouvre", locale: "fr" };
  const reply = await post("/auth/register", { ...names, email });
  expect(reply.status).toBe(201);
  return { email, token: (await reply.json()).access_token as string };
}

async function book({ email, token }: { email: string; token: string }): Promise<Response> {
  const vehicleId = vehicles[asked % vehicles.length];
  const dates = datesOf(3 * Math.floor(asked / vehicles.length));
  asked++;
  const reply = await post("/reservations", { vehicleId, ...dates }, token);
  if (reply.status === 201) booked.push({ reference: (await reply.clone().json()).referenceNumber, email });
  return reply;
}

/** Expects every booking that was ever acknowledged to be stored. */
async function expectAllBooked() {
  const { url } = await openEmbedded({ dataDir: dataDir(), share: true });
  const database = connect({ url });
  try {
    const references = booked.map(({ reference }) => reference);
    const stored =
      await database`select reference_number from reservations where reference_number = any(${references})`;
    expect(stored.length).toBe(new Set(references).size);
  } finally {
    await database.end();
  }
}

test("a full disk refuses bookings with 503 in French, serves pages, shows in /healthz, and recovers", async () => {
  const client = await newClient();
  expect((await book(client)).status).toBe(201);
  disk.fill();

  // What fits into the pages that the database already has is still written.
  for (let tries = 0; tries < 15; tries++) {
    const reply = await book(client);
    expect([201, 503]).toContain(reply.status);
    if (reply.status === 503) expect(await reply.json()).toEqual(FULL);
  }
  const refused = await book(client);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect(await health()).toEqual({ status: 503, database: "full" });
  expect((await fetch(`${site.baseUrl}/?fresh=${asked}`)).status).toBe(200);
  const search = await fetch(`${site.baseUrl}/api/vehicles/search?city=Rabat`);
  expect(search.status).toBe(200);

  disk.free();
  await expect.poll(health, RECOVERY).toMatchObject(WELL);
  expect((await book(await newClient())).status).toBe(201);
  await expectAllBooked();
});

test("a log without room stops the database, which recovers by itself with all that was acknowledged", async () => {
  const client = await newClient();
  const { url } = await openEmbedded({ dataDir: dataDir(), share: true });
  const database = connect({ url });
  disk.fill(1_000_000);
  // Writes only to the log, until it needs another file.
  const fillLog = async () => {
    for (let record = 0; record < 1_000; record++)
      await database`select pg_logical_emit_message(true, 'test', repeat('x', 100000))`;
  };
  await expect(fillLog()).rejects.toThrow();
  await database.end();

  const refused = await book(client);
  expect([refused.status, await refused.json()]).toEqual([503, FULL]);
  expect(await health()).toEqual({ status: 503, database: "down" });
  expect(site.output()).toContain("No space left on device");
  // It must not recover before there is room.
  await sleep(3_000);
  expect(await health()).toEqual({ status: 503, database: "down" });

  disk.free();
  await expect.poll(health, RECOVERY).toMatchObject(WELL);
  expect((await book(client)).status).toBe(201);
  await expectAllBooked();
});
