import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { alreadyIs, RULE_MESSAGES } from "~/contract/messages";
import { addDays } from "~/rental/base/days";
import { startBackend, type TestBackend } from "../../support/backend";
import { outcomeOf, tally } from "../../support/call-outcome";
import { type Member, makeManyClients } from "../../support/many-clients";
import { type Agency, makeAgency, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let crowd: Member[];
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  crowd = await makeManyClients(backend, 200);
});
afterAll(() => backend.close());

const bookBy = (member: Member, vehicle: { id: string }, pickupAt: string, returnAt: string) =>
  member.api.reservations.create({ body: { vehicleId: vehicle.id, pickupDate: pickupAt, returnDate: returnAt } });
const one = (): Member => crowd[0] as Member;
const DATES = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };

/** Checks that no dates are held twice, and that exactly the active reservations hold their vehicles. */
async function expectSound() {
  const overlapping = await backend.database`
    select a.id from reservations a join reservations b on a.vehicle_id = b.vehicle_id and a.id < b.id
    where a.pickup_at < b.return_at and b.pickup_at < a.return_at
      and a.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')`;
  expect(overlapping).toHaveLength(0);
  const unheld = await backend.database`
    select r.id from reservations r full join vehicle_holds h on h.reservation_id = r.id
    where (h.id is not null) <> (r.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS'))
      or (h.vehicle_id, h.held_from, h.held_until) <> (r.vehicle_id, r.pickup_at, r.return_at)`;
  expect(unheld).toHaveLength(0);
  expect(backend.logged()).toEqual([]);
}

describe("200 clients who book at once", () => {
  test("get one reservation and 199 refusals for dates that all overlap", async () => {
    const vehicle = await makeVehicle(backend, agency);
    // Windows of all lengths, each of which includes noon of 15 December.
    const outcomes = await Promise.all(
      crowd.map((member, n) =>
        outcomeOf(bookBy(member, vehicle, addDays("2026-12-14T10:00", -(n % 13)), addDays("2026-12-16T08:00", n % 17))),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.datesTaken}`]: 199 });
    const messages = await backend.database`select 1 from outbox where payload ->> 'vehicleId' = ${vehicle.id}`;
    expect(messages).toHaveLength(2);
    await expectSound();
  });

  test("are refused only where their dates overlap with a booking", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const windows = crowd.map((_, n) => {
      const pickupAt = addDays("2027-01-01T10:00", (n * 37) % 60);
      return { pickupAt, returnAt: addDays(pickupAt, 1 + (n % 5)) };
    });
    const outcomes = await Promise.all(
      crowd.map((member, n) => {
        const { pickupAt, returnAt } = windows[n] as (typeof windows)[0];
        return outcomeOf(bookBy(member, vehicle, pickupAt, returnAt));
      }),
    );
    const booked = windows.filter((_, n) => outcomes[n] === "ok");
    const refused = windows.filter((_, n) => outcomes[n] === `409 ${RULE_MESSAGES.datesTaken}`);
    expect(booked.length + refused.length).toBe(200);
    expect(booked.length).toBeGreaterThanOrEqual(12);
    for (const { pickupAt, returnAt } of refused) {
      expect(booked.some((other) => other.pickupAt < returnAt && pickupAt < other.returnAt)).toBe(true);
    }
    await expectSound();
  });

  test("book or find the vehicle unavailable while its agency is switched off and on, without deadlock", async () => {
    const wavering = await makeAgency(backend);
    const fleet = await Promise.all([1, 2, 3].map(() => makeVehicle(backend, wavering)));
    const switching = (async () => {
      for (let n = 0; n < 40; n++) {
        const status = n % 2 === 0 ? "INACTIVE" : "ACTIVE";
        await backend.database`update agencies set status = ${status} where id = ${wavering.id}`;
      }
    })();
    const outcomes = await Promise.all(
      crowd.map((member, n) => {
        const pickupAt = addDays("2027-02-01T10:00", Math.floor(n / 3));
        return outcomeOf(bookBy(member, fleet[n % 3] as { id: string }, pickupAt, addDays(pickupAt, 1)));
      }),
    );
    await switching;
    const seen = Object.keys(tally(outcomes)).sort();
    expect([`409 ${RULE_MESSAGES.vehicleUnavailable}`, "ok"]).toEqual(expect.arrayContaining(seen));
    await expectSound();
  });
});

describe("one client", () => {
  test("sends the same booking ten times at once and gets one reservation", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(bookBy(one(), vehicle, DATES.pickupAt, DATES.returnAt))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.sameBooking}`]: 9 });
  });

  test("requests thirty vehicles at once and gets twenty, then one for each cancellation", async () => {
    const [greedy] = await makeManyClients(backend, 1);
    if (!greedy) throw new Error("no client was made");
    const askFor = async (count: number) => {
      const fleet = await Promise.all(Array.from({ length: count }, () => makeVehicle(backend, agency)));
      return tally(
        await Promise.all(fleet.map((vehicle) => outcomeOf(bookBy(greedy, vehicle, DATES.pickupAt, DATES.returnAt)))),
      );
    };
    expect(await askFor(30)).toEqual({ ok: 20, [`409 ${RULE_MESSAGES.tooManyPending}`]: 10 });
    for (let round = 0; round < 5; round++) {
      const { data } = await greedy.api.reservations.mine({});
      await greedy.api.reservations.cancel({
        params: { id: data.find(({ status }) => status === "PENDING")?.id ?? "" },
      });
      expect(await askFor(8)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.tooManyPending}`]: 7 });
    }
    await expectSound();
  });

  test("sends one review ten times at once, and it is counted once", async () => {
    const reviewed = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, reviewed);
    const past = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-04T10:00", status: "COMPLETED" } as const;
    const { id } = await makeReservation(backend, { vehicle, client: one(), ...past });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        outcomeOf(one().api.reservations.review({ params: { id }, body: { rating: 4 } })),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.alreadyReviewed}`]: 9 });
    const [rating] = await backend.database`
      select rating_sum, rating_count from agencies where id = ${reviewed.id}`;
    expect(rating).toEqual({ rating_sum: 4, rating_count: 1 });
  });

  test("cancels ten times at once and succeeds once, with one letter to each side", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeReservation(backend, { vehicle, client: one(), ...DATES });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(one().api.reservations.cancel({ params: { id } }))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${alreadyIs("Annulée")}`]: 9 });
    const messages = await backend.database`select 1 from outbox where payload ->> 'reservationId' = ${id}`;
    expect(messages).toHaveLength(2);
  });
});

test("all reviews that many clients leave at once are counted", async () => {
  const reviewed = await makeAgency(backend, { ratingSum: 9, ratingCount: 2 });
  const past = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-04T10:00", status: "COMPLETED" } as const;
  const stays = await Promise.all(
    crowd.slice(0, 50).map(async (client) => {
      const vehicle = await makeVehicle(backend, reviewed);
      return { client, ...(await makeReservation(backend, { vehicle, client, ...past })) };
    }),
  );
  const outcomes = await Promise.all(
    stays.map(({ client, id }, n) =>
      outcomeOf(client.api.reservations.review({ params: { id }, body: { rating: 1 + (n % 5) } })),
    ),
  );
  expect(tally(outcomes)).toEqual({ ok: 50 });
  const [rating] = await backend.database`select rating_sum, rating_count from agencies where id = ${reviewed.id}`;
  expect(rating).toEqual({ rating_sum: 9 + 150, rating_count: 52 });
});

describe("several people acting on one reservation at once", () => {
  const setStatus = (id: string, status: "CONFIRMED" | "REJECTED" | "IN_PROGRESS" | "COMPLETED") =>
    owner.api.reservations.setStatus({ params: { id }, body: { status, rejectionReason: "Véhicule en panne" } });

  test.each([
    ["PENDING", "CONFIRMED", "Confirmée"],
    ["PENDING", "REJECTED", "Refusée"],
    ["CONFIRMED", "IN_PROGRESS", "En cours"],
    ["IN_PROGRESS", "COMPLETED", "Terminée"],
  ] as const)("ten colleagues move it from %s to %s, and one succeeds", async (status, next, label) => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeReservation(backend, { vehicle, client: one(), ...DATES, status });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(setStatus(id, next))));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${alreadyIs(label)}`]: 9 });
  });

  test("confirm, reject and expire a request: one of them succeeds, and one letter is queued", async () => {
    for (let round = 0; round < 10; round++) {
      const vehicle = await makeVehicle(backend, agency);
      const { id } = await makeReservation(backend, {
        vehicle,
        client: one(),
        pickupAt: "2026-11-20T09:11",
        returnAt: "2026-11-22T10:00",
        status: "PENDING",
      });
      const answers = await Promise.all([
        outcomeOf(setStatus(id, "CONFIRMED")),
        outcomeOf(setStatus(id, "REJECTED")),
        expireUnanswered(backend.context).then((count) => (count === 1 ? "ok" : "nothing to expire")),
      ]);
      expect(tally(answers).ok).toBe(1);
      const messages = await backend.database`select kind from outbox where payload ->> 'reservationId' = ${id}`;
      expect(messages).toHaveLength(1);
    }
    expect(backend.logged()).toEqual([]);
  });

  test("cancel and start it: one of them succeeds", async () => {
    for (let round = 0; round < 10; round++) {
      const vehicle = await makeVehicle(backend, agency);
      const { id } = await makeReservation(backend, { vehicle, client: one(), ...DATES });
      const answers = await Promise.all([
        outcomeOf(one().api.reservations.cancel({ params: { id } })),
        outcomeOf(setStatus(id, "IN_PROGRESS")),
      ]);
      expect([
        ["ok", `409 ${alreadyIs("Annulée")}`],
        [`409 ${alreadyIs("En cours")}`, "ok"],
      ]).toContainEqual(answers);
    }
  });

  test("cancel and rebook it: at most one of thirty clients gets the dates", async () => {
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeReservation(backend, { vehicle, client: one(), ...DATES });
    const [cancelled, ...rivals] = await Promise.all([
      outcomeOf(one().api.reservations.cancel({ params: { id } })),
      ...crowd.slice(10, 40).map((member) => outcomeOf(bookBy(member, vehicle, DATES.pickupAt, DATES.returnAt))),
    ]);
    expect(cancelled).toBe("ok");
    expect(tally(rivals).ok ?? 0).toBeLessThanOrEqual(1);
    expect(new Set(rivals)).toEqual(
      new Set(tally(rivals).ok ? ["ok", `409 ${RULE_MESSAGES.datesTaken}`] : [`409 ${RULE_MESSAGES.datesTaken}`]),
    );
    await expectSound();
  });
});
