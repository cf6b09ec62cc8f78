import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { generateDemo } from "~/backend/demo/generate";
import { type PictureName, recordPicture, storePictures } from "~/backend/demo/handovers/pictures";
import { HANDOVER_ANSWER_HOURS } from "~/contract/handovers/values";
import { digest } from "../photos/fixtures";
import { groupBy, HOUR_MS, MOMENTS } from "./demo-fixtures";

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

describe.each(Object.entries(MOMENTS))("the handovers of the generated demo (%s)", (_, iso) => {
  const now = new Date(iso);
  const demo = generateDemo(now);
  const { handovers, marks, charges, photos, statements, deposits, payments } = demo.records;
  const rentals = new Map([...demo.reservations, ...demo.entered].map((row) => [row.id, row]));
  const userWith = (email: string) => demo.users.find((user) => user.email === email);
  const signed = handovers.filter(({ signed_at }) => signed_at);

  test("belong to rentals whose status allows them, signed by the agency, never dated in the future", () => {
    for (const { reservation_id, moment, vehicle_id, started_at, signed_at, signed_by } of handovers) {
      const rental = rentals.get(reservation_id);
      expect(rental?.vehicle_id).toBe(vehicle_id);
      const allowed = moment === "return" ? ["COMPLETED"] : ["IN_PROGRESS", "COMPLETED"];
      expect(signed_at ? allowed : ["CONFIRMED"]).toContain(rental?.status);
      expect(+started_at).toBeLessThan(+(signed_at ?? now));
      expect(+(signed_at ?? started_at)).toBeLessThan(+now);
      if (signed_at) expect(demo.users.find(({ id }) => id === signed_by)?.agency_id).toBe(rental?.agency_id);
    }
    expect(new Set(handovers.map((row) => `${row.reservation_id} ${row.moment}`)).size).toBe(handovers.length);
  });

  test("are answered in time, and closed when the client confirms or the time runs out", () => {
    for (const row of signed) {
      const until = Number(row.signed_at) + HANDOVER_ANSWER_HOURS[row.moment] * HOUR_MS;
      expect(row.answer_until).toEqual(new Date(until));
      if (row.answered_at) expect(+row.answered_at).toBeLessThan(Math.min(until, +now));
      const closed = row.answer === "CONFIRMED" ? row.answered_at : until <= +now ? new Date(until) : null;
      expect(row.closed_at).toEqual(closed);
    }
    for (const { handover_id, kind, written_at } of statements) {
      const closed = Number(handovers.find(({ id }) => id === handover_id)?.closed_at ?? now);
      expect(kind === "ADDENDUM" ? +written_at > closed : +written_at < closed).toBe(true);
      expect(+written_at).toBeLessThanOrEqual(+now);
    }
  });

  test("have rising kilometres, and carry a car's damage marks forward", () => {
    for (const records of groupBy(handovers, ({ vehicle_id }) => vehicle_id).values()) {
      let kilometres = 0;
      let present: string[] = [];
      for (const record of records) {
        expect(record.kilometres).toBeGreaterThan(kilometres);
        kilometres = record.kilometres;
        if (!record.signed_at) continue;
        const own = marks.filter(({ handover_id }) => handover_id === record.id);
        const inState = (...states: string[]) =>
          own.filter(({ state }) => states.includes(state)).map(({ mark_id }) => mark_id);
        expect(inState("KNOWN", "REPAIRED").sort()).toEqual(present.sort());
        present = inState("KNOWN", "NEW");
      }
    }
  });

  test("show the demo agency and the demo client every state", () => {
    const states = (mine: (rental: { agency_id: string; client_id?: string }) => boolean) =>
      new Set(
        handovers
          .filter(({ reservation_id }) => mine(rentals.get(reservation_id) as { agency_id: string }))
          .map(({ moment, signed_at, answer, closed_at }) =>
            signed_at ? `${moment} ${answer ?? "UNANSWERED"} ${closed_at ? "closed" : "open"}` : "draft",
          ),
      );
    const agency = userWith("agence@rihla.test")?.agency_id;
    const atAgency = states(({ agency_id }) => agency_id === agency);
    for (const state of ["draft", "departure REMARKED closed", "departure UNANSWERED closed"])
      expect(atAgency).toContain(state);
    const client = userWith("client@rihla.test")?.id;
    const ofClient = states(({ client_id }) => client_id === client);
    for (const seen of [atAgency, ofClient])
      for (const state of ["CONFIRMED closed", "REMARKED closed", "UNANSWERED open"])
        expect(seen).toContain(`return ${state}`);
    const entered = new Set(demo.entered.map(({ id }) => id));
    const ofGuests = signed.filter((row) => row.moment === "departure" && entered.has(row.reservation_id));
    expect(ofGuests.map((row) => rentals.get(row.reservation_id)?.status).sort()).toEqual([
      ...["COMPLETED", "COMPLETED", "IN_PROGRESS"],
    ]);
  });

  test("keep part of one deposit for a new damage mark, and leave one open for over a week", () => {
    const [kept, ...more] = deposits.filter(({ outcome }) => outcome === "KEPT");
    expect(more).toEqual([]);
    const back = handovers.find((row) => row.moment === "return" && row.reservation_id === kept?.reservation_id);
    const mark = marks.find((row) => row.handover_id === back?.id && row.mark_id === kept?.kept_mark_id);
    expect(mark).toMatchObject({ state: "NEW", zone: "RIGHT_REAR_WING" });
    expect(kept?.kept_cents).toBeLessThan(kept?.amount_cents ?? 0);
    const open = deposits.filter((row) => !row.outcome && rentals.get(row.reservation_id)?.status === "COMPLETED");
    expect(open).toHaveLength(1);
    expect(+now - Number(rentals.get(open[0]?.reservation_id ?? "")?.return_at)).toBeGreaterThan(7 * 24 * HOUR_MS);
  });

  test("number each agency's payments without gaps, and nobody pays more than the amount due", () => {
    for (const [agencyId, own] of groupBy(payments, ({ agency_id }) => agency_id)) {
      expect(own.map(({ number }) => number)).toEqual(own.map((_, place) => place + 1));
      expect(demo.agencies.find(({ id }) => id === agencyId)?.last_receipt).toBe(own.length);
    }
    expect(new Set(payments.map(({ currency }) => currency))).toEqual(new Set(["EUR", "MAD"]));
    expect(new Set(payments.map(({ means }) => means)).size).toBeGreaterThanOrEqual(4);
    expect(payments.filter(({ cancelled_at }) => cancelled_at)).toHaveLength(1);
    for (const [id, own] of groupBy(payments, ({ reservation_id }) => reservation_id)) {
      const extras = demo.terms.agreed.find(({ reservation_id }) => reservation_id === id)?.extras_cents ?? 0;
      const back = handovers.find((row) => row.moment === "return" && row.reservation_id === id);
      const added = charges.filter(({ handover_id }) => handover_id === back?.id);
      const due = (rentals.get(id)?.total_cents ?? 0) + extras + sum(added.map(({ amount_cents }) => amount_cents));
      const valid = own.filter(({ cancelled_at }) => !cancelled_at);
      expect(sum(valid.map(({ value_cents }) => value_cents))).toBeLessThanOrEqual(due);
    }
  });

  test("need at most 14 pictures, with at most one photo of each named angle", () => {
    expect(new Set(photos.map(({ picture }) => picture)).size).toBeLessThanOrEqual(14);
    const named = photos.filter(({ angle }) => angle !== "OTHER");
    expect(new Set(named.map(({ handover_id, angle }) => `${handover_id} ${angle}`)).size).toBe(named.length);
  });
});

test("handover pictures are 960 × 540, identical every time, and stored once each", async () => {
  const names: PictureName[] = ["right", "left", "front", "scratch", "right-scratched", "rear-seats"];
  const drawn = await Promise.all(names.map((name) => recordPicture(name)));
  expect(new Set(drawn.map(digest)).size).toBe(names.length);
  expect(await sharp(drawn[2]).metadata()).toMatchObject({ format: "png", width: 960, height: 540 });
  const stored = await storePictures([...names, ...names], async (bytes) => digest(bytes));
  expect([...stored]).toEqual(names.map((name, place) => [name, digest(drawn[place] as Uint8Array)]));
});
