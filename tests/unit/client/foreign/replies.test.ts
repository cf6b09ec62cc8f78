import { expect, test } from "vitest";
import { z } from "zod";
import { ADDED_PARAMETERS, type Adapter, FOREIGN_REPLIES } from "~/client/foreign/replies";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { RULES } from "../../../support/foreign/documented-calls";

const calls = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({ name: `${resource}.${name}`, endpoint: endpoint as Endpoint })),
);
const named = (chosen: (endpoint: Endpoint) => unknown) =>
  calls.filter(({ endpoint }) => chosen(endpoint)).map(({ name }) => name);

test("every documented call with a reply has an adapter, and no other call", () => {
  const replying = named(({ addition, reply }) => !addition && reply);
  expect(named((endpoint) => FOREIGN_REPLIES.has(endpoint))).toEqual(replying);
  expect(replying.length).toBeGreaterThan(30);
});

test("an adapter that forgets a key does not compile, even if the contract has it as optional", () => {
  const [valid, email, invitation] = [
    z.boolean(),
    z.string(),
    z.undefined().optional() as unknown as z.ZodType<undefined>,
  ];
  const whole: Adapter<typeof endpoints.auth.checkResetToken> = z.object({ valid, email, invitation });
  // @ts-expect-error `invitation` is missing.
  const incomplete: Adapter<typeof endpoints.auth.checkResetToken> = z.object({ valid, email });
  expect([whole, incomplete].map((adapter) => adapter.safeParse({ valid: true, email: "a@b.test" }).success)).toEqual([
    ...[true, true],
  ]);
});

/** The additions among the fields of documented replies, under names by which another backend means something else. */
const ADDITIONS = {
  ...{ conditions: { minAge: 21 }, conditionsVersion: "1", offers: {}, hours: {}, returnFee: 40, leftOutByAge: 3 },
  ...{ lines: [{}], extrasTotal: 5, amountDue: 1, flightNumber: "AT 641", origin: "PHONE", enteredBy: "N" },
  ...{ agencyNote: "n", absence: {}, change: {}, changes: [{}], reply: { text: "r" }, hidden: {}, counts: {} },
  ...{ absentReservations: 7, byOrigin: [{}], invitation: true, isDrawing: true, hasDuplicatePlate: true },
};

test("the fields of additions are not read, whatever is sent by their names", () => {
  const review = { id: 1, rating: 4, ...ADDITIONS };
  const agency = { name: "Atlas Car", reviews: [review], ...ADDITIONS };
  const images = [{ id: 1, url: "/a.webp", ...ADDITIONS }];
  const vehicle = { id: 7, brand: "Kia", model: "Rio", pricePerDay: 30, images, agency, ...ADDITIONS };
  const dates = { pickupDate: "2026-12-14", returnDate: "2026-12-16" };
  const reservation = { id: 1, referenceNumber: "R", totalPrice: 90, status: "PENDING", ...dates, vehicle, review };
  const read = (endpoint: Endpoint, sent: object) => FOREIGN_REPLIES.get(endpoint)?.parse(sent);
  const without = { conditions: null, conditionsVersion: null, offers: null, returnFee: undefined };
  expect(read(endpoints.vehicles.search, { data: [vehicle], ...ADDITIONS })).toMatchObject({
    data: [
      {
        ...without,
        images: [{ isDrawing: false }],
        agency: { hours: null, reviews: [{ reply: null, hidden: null }] },
      },
    ],
    leftOutByAge: 0,
  });
  expect(read(endpoints.reservations.get, { ...reservation, ...ADDITIONS })).toMatchObject({
    ...{ conditions: null, lines: [], extrasTotal: 0, amountDue: 90, flightNumber: null, origin: undefined },
    ...{ enteredBy: undefined, agencyNote: undefined, absence: undefined, change: undefined, changes: undefined },
  });
  expect(read(endpoints.agency.vehicles, { data: [vehicle], ...ADDITIONS })).toMatchObject({ counts: null });
  expect(read(endpoints.agency.stats, { totalVehicles: "1", ...ADDITIONS })).toMatchObject({
    ...{ totalVehicles: 1, pendingReservations: null, absentReservations: null, byOrigin: [] },
  });
});

test("figures without any known counter belong to another API", () => {
  const stats = FOREIGN_REPLIES.get(endpoints.agency.stats);
  expect(stats?.safeParse({ cars: 3, absentReservations: 1 }).success).toBe(false);
});

test("an undocumented reply of any shape is a success without a value", () => {
  for (const endpoint of [endpoints.reservations.cancel, endpoints.admin.updateAgency, endpoints.auth.resetPassword]) {
    for (const sent of [null, {}, [], "ok", { success: true }])
      expect(FOREIGN_REPLIES.get(endpoint)?.safeParse(sent)).toMatchObject({ success: true });
  }
});

test("another backend gets the documented parameters and fields alone", () => {
  const unlike = calls.flatMap(({ name, endpoint }) => {
    if (endpoint.addition) return [];
    const { method, path, query, body } = endpoint;
    const added = ADDED_PARAMETERS.get(endpoint) ?? [];
    const sent = Object.keys({ ...query?.shape, ...body?.shape }).filter((field) => !added.includes(field));
    const rule = RULES[`${method} ${path.replace(/\{\w+\}/g, "{}")}`];
    const documented = [...(rule?.query ?? []), ...Object.keys(rule?.body ?? {})];
    return sent.toSorted().join() === documented.toSorted().join() ? [] : [[name, sent, documented]];
  });
  expect(unlike).toEqual([]);
  const names = calls.flatMap(({ endpoint: { query, body } }) => Object.keys({ ...query?.shape, ...body?.shape }));
  expect(names).toEqual(expect.arrayContaining([...ADDED_PARAMETERS.values()].flat()));
});

test("a vehicle's agency may come with address and city only", () => {
  const agency = { address: "12, rue des Orangers", city: "Rabat" };
  const vehicle = { id: 7, brand: "Kia", model: "Rio", pricePerDay: 30, agency };
  const read = FOREIGN_REPLIES.get(endpoints.vehicles.get)?.parse(vehicle);
  expect(read).toMatchObject({ agency: { name: "Agence", ...agency } });
});
