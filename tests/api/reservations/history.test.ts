import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { logged } from "../../support/events";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";

/** The entries of a reservation's log that each side reads. */

let backend: TestBackend;
let people: Record<"admin" | "owner" | "staff" | "client" | "stranger" | "otherAgency", Person>;
let id: string;
const NOBODY = "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11";

beforeAll(async () => {
  backend = await startBackend();
  const agency = await makeAgency(backend, { name: "Atlas Car" });
  people = {
    admin: await makeAdmin(backend, { firstName: "Leïla", lastName: "Idrissi" }),
    owner: await makeOwner(backend, agency, { firstName: "Youssef", lastName: "Amrani" }),
    staff: await makeStaff(backend, agency, { firstName: "Nadia", lastName: "Fassi" }),
    client: await makeClient(backend, { firstName: "Sofia", lastName: "Benali" }),
    stranger: await makeClient(backend),
    otherAgency: await makeOwner(backend, await makeAgency(backend)),
  };
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-18T10:00", returnAt: "2026-11-21T10:00" } as const;
  const reserve = () => makeReservation(backend, { vehicle, client: people.client, ...dates, status: "CANCELLED" });
  ({ id } = await reserve());
  const on = { id, agencyId: agency.id };
  const [client, staff, admin] = (["client", "staff", "admin"] as const).map((who) => ({
    userId: people[who].id,
    role: people[who].role,
  }));
  if (!client || !staff || !admin) throw new Error("a person is missing");
  const entries: Parameters<typeof logged>[2][] = [
    {
      by: client,
      action: "RESERVATION_REQUESTED",
      on,
      changes: { totalCents: [null, 12_000], vehicleId: [null, vehicle.id] },
    },
    { by: staff, action: "RESERVATION_CONFIRMED", on, changes: { status: ["PENDING", "CONFIRMED"] } },
    { by: staff, action: "NOTE_CHANGED", on, changes: { agencyNote: null } },
    { by: { job: "REMINDERS" }, action: "REMINDER_WRITTEN", on, changes: { kind: [null, "PICKUP"] } },
    { by: staff, action: "HANDOVER_SAVED", on, changes: { moment: [null, "DEPARTURE"], kilometres: [null, 48_213] } },
    { by: staff, action: "MARK_ADDED", on },
    { by: staff, action: "CHARGE_ADDED", on },
    { by: staff, action: "HANDOVER_PHOTO_ADDED", on },
    { by: staff, action: "HANDOVER_SIGNED", on, changes: { moment: [null, "DEPARTURE"], remarks: null } },
    { by: client, action: "HANDOVER_PHOTO_ADDED", on },
    { by: staff, action: "PAYMENT_NOTED", on, changes: { amountCents: [null, 12_000], means: [null, "CARD"] } },
    { by: staff, action: "DEPOSIT_KEPT", on, changes: { keptCents: [null, 8_000], keptReason: null } },
    { by: client, action: "REVIEW_WRITTEN", on: { id: NOBODY, reservationId: id, agencyId: agency.id } },
    { by: admin, action: "REVIEW_HIDDEN", on: { id: NOBODY, reservationId: id, agencyId: agency.id } },
  ];
  for (const [minute, entry] of entries.entries()) {
    await logged(backend, `2026-11-18T09:${String(minute).padStart(2, "0")}:00Z`, entry);
  }
  // An entry about another reservation, which must not be shown.
  await logged(backend, "2026-11-18T09:30:00Z", { ...entries[1], on: { id: (await reserve()).id } } as never);
});
afterAll(() => backend.close());

const historyFor = async (who: keyof typeof people) =>
  (await people[who].api.events.history({ params: { id } })).data.reverse();
const lines = (history: Awaited<ReturnType<typeof historyFor>>) =>
  history.map(({ action, by }) => [action, by.name ?? by.side]);

describe("the history of a reservation", () => {
  test("shows its client the entries that concern them, without anybody else's name", async () => {
    const history = await historyFor("client");
    expect(lines(history)).toEqual([
      ["RESERVATION_REQUESTED", "CLIENT"],
      ["RESERVATION_CONFIRMED", "AGENCY"],
      ["HANDOVER_SIGNED", "AGENCY"],
      ["HANDOVER_PHOTO_ADDED", "CLIENT"],
      ["PAYMENT_NOTED", "AGENCY"],
      ["DEPOSIT_KEPT", "AGENCY"],
      ["REVIEW_WRITTEN", "CLIENT"],
      ["REVIEW_HIDDEN", "ADMIN"],
    ]);
    expect(history[0]?.changes).toEqual([{ field: "totalCents", before: null, after: 12_000 }]);
    expect(history[5]?.changes).toEqual([{ field: "keptCents", before: null, after: 8_000 }]);
    const json = JSON.stringify(history);
    for (const secret of ["Nadia", "Fassi", "Leïla", "Idrissi", "AGENCY_STAFF", people.staff.id, "keptReason"]) {
      expect(json).not.toContain(secret);
    }
  });

  test.each(["owner", "staff"] as const)("shows its agency's %s all but the administrator's name", async (who) => {
    const history = await historyFor(who);
    expect(history).toHaveLength(14);
    expect(lines(history).slice(0, 3)).toEqual([
      ["RESERVATION_REQUESTED", "Sofia Benali"],
      ["RESERVATION_CONFIRMED", "Nadia Fassi"],
      ["NOTE_CHANGED", "Nadia Fassi"],
    ]);
    expect(lines(history).at(-1)).toEqual(["REVIEW_HIDDEN", "ADMIN"]);
    expect(JSON.stringify(history)).not.toContain("Leïla");
  });

  test("shows an administrator all entries with names", async () => {
    const history = await historyFor("admin");
    expect(history).toHaveLength(14);
    expect(lines(history).at(-1)).toEqual(["REVIEW_HIDDEN", "Leïla Idrissi"]);
  });

  test.each(["stranger", "otherAgency"] as const)("gives 404 to an outsider: %s", async (who) => {
    await expect(people[who].api.events.history({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  test("gives 404 for an unknown reservation, and 401 to a visitor", async () => {
    for (const none of [NOBODY, "x"]) {
      await expect(people.admin.api.events.history({ params: { id: none } })).rejects.toMatchObject({ status: 404 });
    }
    expect((await backend.call("GET", `/reservations/${id}/history`)).status).toBe(401);
  });
});
