import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

let backend: TestBackend;
let vehicles: { atlas: Vehicle; closed: Vehicle };
let client: Person;
/** A token for each kind of caller. "atlas" is the agency of the reservation, "closed" a deactivated one. */
const tokens: Record<string, string | null> = { visitor: null, "bad token": "not-a-token" };
beforeAll(async () => {
  backend = await startBackend();
  const [atlas, ocre, closed] = [await makeAgency(backend), await makeAgency(backend), await makeAgency(backend)];
  client = await makeClient(backend);
  const people: Record<string, Person> = {
    client,
    "another client": await makeClient(backend),
    "owner of atlas": await makeOwner(backend, atlas),
    "staff of atlas": await makeStaff(backend, atlas),
    "owner of ocre": await makeOwner(backend, ocre),
    "staff of ocre": await makeStaff(backend, ocre),
    "owner of closed": await makeOwner(backend, closed),
    admin: await makeAdmin(backend),
  };
  for (const [name, person] of Object.entries(people)) tokens[name] = person.token;
  vehicles = { atlas: await makeVehicle(backend, atlas), closed: await makeVehicle(backend, closed) };
  await backend.database`update agencies set status = 'INACTIVE' where id = ${closed.id}`;
});
afterAll(() => backend.close());

let made = 0;
/** Makes a reservation for the client, on dates that no other test uses. */
async function reserve(status: ReservationStatus, vehicle: Vehicle): Promise<string> {
  made += 1;
  const day = new Date(Date.UTC(2027, 0, made)).toISOString().slice(0, 10);
  const dates = { pickupAt: `${day}T10:00`, returnAt: `${day}T18:00` };
  return (await makeReservation(backend, { vehicle, client, ...dates, status })).id;
}

type Send = (token: string | null, vehicle: Vehicle) => Promise<Response>;
const bookAt =
  (path: string, more: object = {}): Send =>
  async (token, vehicle) => {
    made += 1;
    const pickupDate = new Date(Date.UTC(2027, 6, made)).toISOString();
    const returnDate = new Date(Date.UTC(2027, 6, made, 8)).toISOString();
    const json = { vehicleId: vehicle.id, pickupDate, returnDate, ...more };
    return backend.call("POST", path, { token, json });
  };
const CALLS: Record<string, Send> = {
  create: bookAt("/reservations"),
  createWithOptions: bookAt("/reservations/with-options", { flightNumber: "AT 641" }),
  mine: (token) => backend.call("GET", "/reservations/my-reservations", { token }),
  get: async (token, vehicle) => backend.call("GET", `/reservations/${await reserve("PENDING", vehicle)}`, { token }),
  cancel: async (token, vehicle) =>
    backend.call("PUT", `/reservations/${await reserve("PENDING", vehicle)}/cancel`, { token }),
  review: async (token, vehicle) =>
    backend.call("POST", `/reservations/${await reserve("COMPLETED", vehicle)}/review`, { token, json: { rating: 5 } }),
  ofAgency: (token) => backend.call("GET", "/reservations/agency/list", { token }),
  setStatus: async (token, vehicle) =>
    backend.call("PUT", `/reservations/${await reserve("PENDING", vehicle)}/status`, {
      token,
      json: { status: "CONFIRMED" },
    }),
};

/** The status of each call on a reservation at Atlas, by caller. `create` covers both booking calls. */
const TABLE: Record<string, Record<string, number>> = {
  visitor: { create: 401, mine: 401, get: 401, cancel: 401, review: 401, ofAgency: 401, setStatus: 401 },
  "bad token": { create: 401, mine: 401, get: 401, cancel: 401, review: 401, ofAgency: 401, setStatus: 401 },
  client: { create: 201, mine: 200, get: 200, cancel: 200, review: 201, ofAgency: 403, setStatus: 403 },
  "another client": { create: 201, mine: 200, get: 404, cancel: 404, review: 404, ofAgency: 403, setStatus: 403 },
  "owner of atlas": { create: 403, mine: 403, get: 200, cancel: 403, review: 403, ofAgency: 200, setStatus: 200 },
  "staff of atlas": { create: 403, mine: 403, get: 200, cancel: 403, review: 403, ofAgency: 200, setStatus: 200 },
  "owner of ocre": { create: 403, mine: 403, get: 404, cancel: 403, review: 403, ofAgency: 200, setStatus: 404 },
  "staff of ocre": { create: 403, mine: 403, get: 404, cancel: 403, review: 403, ofAgency: 200, setStatus: 404 },
  "owner of closed": { create: 403, mine: 403, get: 404, cancel: 403, review: 403, ofAgency: 200, setStatus: 404 },
  admin: { create: 403, mine: 403, get: 200, cancel: 403, review: 403, ofAgency: 403, setStatus: 403 },
};
const MESSAGE: Record<number, string> = {
  401: RULE_MESSAGES.notLoggedIn,
  403: RULE_MESSAGES.forbidden,
  404: RULE_MESSAGES.reservationNotFound,
};

describe.each(Object.keys(TABLE))("called by: %s", (who) => {
  test.each(Object.keys(CALLS))("the call %s returns the status in the table", async (call) => {
    const response = await (CALLS[call] as Send)(tokens[who] ?? null, vehicles.atlas);
    const expected = TABLE[who]?.[call === "createWithOptions" ? "create" : call] as number;
    expect(response.status).toBe(expected);
    if (expected < 400) return;
    const message = call.startsWith("create") && expected === 403 ? RULE_MESSAGES.clientsOnly : MESSAGE[expected];
    expect(await response.json()).toEqual(errorBody(expected, message ?? ""));
  });
});

test("the owner of a deactivated agency reads its reservations and changes their status", async () => {
  const token = tokens["owner of closed"] ?? null;
  for (const call of ["get", "ofAgency", "setStatus"]) {
    expect((await (CALLS[call] as Send)(token, vehicles.closed)).status).toBe(200);
  }
});

test("a refused call does not change the reservation's status", async () => {
  const id = await reserve("PENDING", vehicles.atlas);
  for (const who of ["another client", "owner of ocre", "owner of closed", "admin", "visitor"]) {
    const token = tokens[who];
    await backend.call("PUT", `/reservations/${id}/cancel`, { token });
    await backend.call("PUT", `/reservations/${id}/status`, { token, json: { status: "CONFIRMED" } });
  }
  const [row] = await backend.database`select status from reservations where id = ${id}`;
  expect(row?.status).toBe("PENDING");
});

test("an agency's list contains only its own reservations", async () => {
  await reserve("CONFIRMED", vehicles.atlas);
  await reserve("CONFIRMED", vehicles.closed);
  const list = async (who: string) =>
    (await (await backend.call("GET", "/reservations/agency/list?limit=100", { token: tokens[who] })).json()).data;
  const ofAtlas = await list("staff of atlas");
  expect(ofAtlas.length).toBeGreaterThan(0);
  expect(new Set(ofAtlas.map((one: { vehicleId: string }) => one.vehicleId))).toEqual(new Set([vehicles.atlas.id]));
  expect(await list("owner of ocre")).toEqual([]);
});

describe("a reservation id that does not exist", () => {
  const ids = [
    "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
    "1",
    "null",
    "undefined",
    "%00",
    "%27%20or%201%3D1--",
    "..%2f..%2fetc%2fpasswd",
    "%F0%9F%9A%97",
    "x".repeat(300),
    "0b6f1c1e5d0c4a539a550c8f7f8b7d11",
    "{0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11}",
  ];
  test.each(ids)("gets 404 from every call: %s", async (id) => {
    const calls: [string, string, string, unknown][] = [
      ["GET", `/reservations/${id}`, "client", undefined],
      ["PUT", `/reservations/${id}/cancel`, "client", undefined],
      ["POST", `/reservations/${id}/review`, "client", { rating: 5 }],
      ["GET", `/reservations/${id}`, "owner of atlas", undefined],
      ["PUT", `/reservations/${id}/status`, "owner of atlas", { status: "CONFIRMED" }],
      ["GET", `/reservations/${id}`, "admin", undefined],
    ];
    for (const [method, path, who, json] of calls) {
      const response = await backend.call(method, path, { token: tokens[who], json });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toEqual(errorBody(404, RULE_MESSAGES.reservationNotFound));
    }
  });

  test("is not logged as a failure", () => {
    expect(backend.logged()).toEqual([]);
  });
});
