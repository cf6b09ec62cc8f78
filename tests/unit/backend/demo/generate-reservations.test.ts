import { describe, expect, test } from "vitest";
import { generateDemo } from "~/backend/demo/generate";
import { ENTERED_ORIGINS, RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";
import { timeOf, toWallClock } from "~/rental/base/clock";
import { rentalDays } from "~/rental/base/days";
import { canCancel } from "~/rental/reservations/cancellation";
import { toE164 } from "~/text/format/phone";
import { clashes, DAY_MS, groupBy, HOLDS, HOUR_MS, MOMENTS, periodOf, TAKES_THE_CAR } from "./demo-fixtures";

describe.each(Object.entries(MOMENTS))("the generated demo (%s)", (_, iso) => {
  const now = new Date(iso);
  const demo = generateDemo(now);
  const cars = new Map(demo.cars.map((car) => [car.row.id, car]));
  const users = new Map(demo.users.map((user) => [user.id, user]));
  const agencyNamed = (name: string) => demo.agencies.find((agency) => agency.name === name);
  const userWith = (email: string) => demo.users.find((user) => user.email === email);

  test("has reservations whose totals add up and whose dates are in order", () => {
    const half = /^(0[89]|1\d|20):(00|30)$/;
    const wrong = demo.reservations.flatMap((row) => {
      const car = cars.get(row.vehicle_id)?.row;
      const client = users.get(row.client_id);
      const [pickup, back] = [toWallClock(row.pickup_at), toWallClock(row.return_at)];
      const holds = {
        days: row.days > 0 && row.days === rentalDays(pickup, back),
        total: row.total_cents === row.days * row.price_per_day_cents,
        deposit: row.deposit_cents === car?.deposit_cents,
        agency: row.agency_id === car?.agency_id,
        openingHours: half.test(timeOf(pickup)) && half.test(timeOf(back)),
        reference: /^RH-[2-9B-Z]{4}-[2-9B-Z]{2}$/.test(row.reference_number),
        client: client?.role === "CLIENT" && client.created_at < row.created_at,
        listedBefore: car !== undefined && car.created_at < row.created_at,
        bookedBefore: row.created_at < row.pickup_at && row.created_at <= now,
        changedSince: row.updated_at >= row.created_at && row.updated_at <= now,
      };
      return Object.entries(holds).flatMap(([rule, ok]) => (ok ? [] : [`${row.reference_number}: ${rule}`]));
    });
    expect(wrong).toEqual([]);
    expect(new Set(demo.reservations.map((row) => row.reference_number)).size).toBe(demo.reservations.length);
    expect(demo.reservations.length).toBeGreaterThan(1_500);
    expect(demo.reservations.length).toBeLessThan(2_500);
  });

  test("has each reservation in a state that its dates allow", () => {
    for (const row of demo.reservations) {
      if (row.status === "PENDING") expect(+row.pickup_at - +now).toBeGreaterThan(6 * HOUR_MS);
      if (row.status === "CONFIRMED" && !row.absent_at) expect(+row.pickup_at).toBeGreaterThan(+now);
      if (row.status === "IN_PROGRESS") {
        expect(+row.pickup_at).toBeLessThanOrEqual(+now);
        expect(+row.return_at).toBeGreaterThan(+now);
      }
      if (row.status === "COMPLETED") expect(+row.return_at).toBeLessThanOrEqual(+now);
      expect(Boolean(row.rejection_reason)).toBe(row.status === "REJECTED");
      if (HOLDS.includes(row.status)) {
        const car = cars.get(row.vehicle_id)?.row;
        expect([car?.status, car?.agency_status]).toEqual(["AVAILABLE", "ACTIVE"]);
      }
    }
    expect(new Set(demo.reservations.map(({ status }) => status))).toEqual(new Set(RESERVATION_STATUSES));
  });

  test("never has a car, or a client, in two places at once", () => {
    const takes = ({ status }: { status: ReservationStatus }) => TAKES_THE_CAR.includes(status);
    const taking = demo.reservations.filter(takes);
    const travels = new Map([...groupBy(taking, (row) => row.client_id)].map(([id, rows]) => [id, rows.map(periodOf)]));
    expect(clashes(travels)).toEqual([]);
    const driven = [...taking, ...demo.entered.filter(takes)];
    const away = new Map([...groupBy(driven, (row) => row.vehicle_id)].map(([id, rows]) => [id, rows.map(periodOf)]));
    for (const { vehicle_id: id, held_from: start, held_until: end } of demo.blocks) {
      away.set(id, [...(away.get(id) ?? []), { start, end }]);
    }
    expect(clashes(away)).toEqual([]);
  });

  test("has two absences, recorded after the pickup time", () => {
    const absent = demo.reservations.filter(({ absent_at }) => absent_at);
    expect(absent).toHaveLength(2);
    for (const row of absent) {
      expect([row.status, Boolean(row.absence_reason)]).toEqual(["CONFIRMED", true]);
      expect(Number(row.absent_at)).toBeGreaterThan(+row.pickup_at);
      expect(Number(row.absent_at)).toBeLessThanOrEqual(+now);
    }
  });

  test("has guest bookings from every origin at the demo agency, one of them in progress", () => {
    const own = demo.entered.filter((row) => row.agency_id === agencyNamed("Atlas Car")?.id);
    expect(new Set(own.map(({ origin }) => origin))).toEqual(new Set(ENTERED_ORIGINS));
    expect(own.filter(({ status }) => status === "IN_PROGRESS")).toHaveLength(1);
    expect(demo.entered.length).toBeGreaterThan(own.length);
    for (const row of demo.entered) {
      expect(toE164(row.guest_phone), row.guest_phone).toBe(row.guest_phone);
      expect(users.get(row.entered_by)?.agency_id).toBe(row.agency_id);
      expect(row.total_cents).toBe(row.days * row.price_per_day_cents);
      expect(+row.created_at).toBeLessThan(+row.pickup_at);
      if (row.status === "CONFIRMED") expect(+row.pickup_at).toBeGreaterThan(+now);
      if (row.status === "IN_PROGRESS") expect(+row.pickup_at).toBeLessThanOrEqual(+now);
      if (row.status !== "COMPLETED") expect(+row.return_at).toBeGreaterThan(+now);
      else expect(+row.return_at).toBeLessThanOrEqual(+now);
    }
    const references = [...demo.reservations, ...demo.entered].map((row) => row.reference_number);
    expect(new Set(references).size).toBe(references.length);
  });

  test("has reviews of finished rentals only, which add up to each agency's rating", () => {
    const reservations = new Map(demo.reservations.map((row) => [row.id, row]));
    for (const review of demo.reviews) {
      const row = reservations.get(review.reservation_id);
      expect(row?.status).toBe("COMPLETED");
      expect([review.agency_id, review.client_id]).toEqual([row?.agency_id, row?.client_id]);
      expect(+review.created_at).toBeGreaterThan(Number(row?.return_at));
      expect(+review.created_at).toBeLessThanOrEqual(+now);
    }
    expect(new Set(demo.reviews.map((review) => review.reservation_id)).size).toBe(demo.reviews.length);
    const completed = demo.reservations.filter(({ status }) => status === "COMPLETED").length;
    expect(demo.reviews.length / completed).toBeGreaterThan(0.6);

    for (const agency of demo.agencies) {
      const counted = demo.reviews.filter((review) => review.agency_id === agency.id && !review.is_hidden);
      const ratings = counted.map(({ rating }) => rating);
      expect(agency.rating_count).toBe(ratings.length);
      expect(agency.rating_sum).toBe(ratings.reduce((sum, rating) => sum + rating, 0));
      expect(ratings.length).toBeGreaterThanOrEqual(10);
      const shown = Math.round((agency.rating_sum / agency.rating_count) * 10) / 10;
      expect(shown).toBeGreaterThanOrEqual(4.1);
      expect(shown).toBeLessThanOrEqual(4.9);
    }
  });

  test("has reviews that do not repeat each other and contain no unfilled template", () => {
    const comments = demo.reviews.flatMap(({ comment, agency_id }) => (comment ? [{ comment, agency_id }] : []));
    expect(new Set(comments.map(({ comment }) => comment)).size).toBeGreaterThan(400);
    for (const { comment } of comments) expect(comment).not.toMatch(/[{}]|undefined| {2}/);
    const plain = (text: string) => text.toLowerCase().replace(/[ .!]/g, "");
    const repeated = groupBy(comments, ({ comment, agency_id }) => `${agency_id} ${plain(comment)}`);
    expect([...repeated.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test("has a review and a reply at the demo agency that the administrator has hidden", () => {
    const hidden = demo.hidings.map(({ part, review_id, hidden_at }) => {
      const review = demo.reviews.find(({ id }) => id === review_id);
      expect(review?.agency_id).toBe(agencyNamed("Atlas Car")?.id);
      expect(+hidden_at).toBeGreaterThan(Number(review?.replied_at ?? review?.created_at));
      expect(+hidden_at).toBeLessThanOrEqual(+now);
      return [part, review?.is_hidden, review?.is_reply_hidden];
    });
    expect(hidden.sort()).toEqual([
      ["REPLY", false, true],
      ["REVIEW", true, false],
    ]);
    const flagged = demo.reviews.filter(({ is_hidden, is_reply_hidden }) => is_hidden || is_reply_hidden);
    expect(flagged).toHaveLength(2);
  });

  test("has replies to a third of the comments, more to low ratings, none repeated nearby or from the future", () => {
    const commented = demo.reviews.filter(({ comment }) => comment);
    const answered = demo.reviews.filter(({ reply }) => reply);
    expect(answered.length / commented.length).toBeGreaterThan(0.25);
    expect(answered.length / commented.length).toBeLessThan(0.4);
    const share = (rows: typeof commented) => rows.filter(({ reply }) => reply).length / rows.length;
    expect(share(commented.filter(({ rating }) => rating <= 3))).toBeGreaterThan(
      share(commented.filter(({ rating }) => rating === 5)) + 0.2,
    );
    for (const { reply, comment, created_at, replied_at, reply_changed_at } of answered) {
      expect(comment).not.toBeNull();
      expect(reply).not.toMatch(/[{}]|undefined| {2}/);
      expect(Number(replied_at)).toBeGreaterThan(+created_at);
      expect(Number(replied_at)).toBeLessThanOrEqual(+now);
      expect(reply_changed_at).toEqual(replied_at);
    }
    for (const own of groupBy(answered, ({ agency_id }) => agency_id).values()) {
      const latest = own.sort((a, b) => +b.created_at - +a.created_at).map(({ reply }) => reply);
      for (const [i, reply] of latest.entries()) expect(latest.slice(i + 1, i + 5)).not.toContain(reply);
    }
  });

  test("gives the demo client a reservation in every state", () => {
    const id = userWith("client@rihla.test")?.id;
    const own = demo.reservations.filter((row) => row.client_id === id);
    const inState = (status: ReservationStatus) => own.filter((row) => row.status === status);
    const reviewed = new Set(demo.reviews.map((review) => review.reservation_id));

    for (const status of RESERVATION_STATUSES) expect(inState(status).length, status).toBeGreaterThan(0);
    expect(inState("COMPLETED").some((row) => !reviewed.has(row.id))).toBe(true);
    expect(inState("COMPLETED").some((row) => reviewed.has(row.id))).toBe(true);
    expect(inState("PENDING").every((row) => +row.pickup_at > +now + 20 * DAY_MS)).toBe(true);
    const confirmed = inState("CONFIRMED")
      .filter((row) => !row.absent_at)
      .map((row) => canCancel("CONFIRMED", row.pickup_at, now));
    expect(confirmed.sort()).toEqual([false, true]);
    expect(inState("REJECTED")[0]?.rejection_reason).toMatch(/révision/);
  });

  test("gives the demo agency every state, a request for weeks ahead, blocks, an owner and staff", () => {
    const agency = agencyNamed("Atlas Car");
    const own = demo.reservations.filter((row) => row.agency_id === agency?.id);
    for (const status of RESERVATION_STATUSES) expect(own.some((row) => row.status === status)).toBe(true);
    expect(own.some((row) => row.status === "PENDING" && +row.pickup_at > +now + 20 * DAY_MS)).toBe(true);
    expect(agency?.city).toBe("Marrakech");
    const ofAgency = demo.blocks.filter((block) => cars.get(block.vehicle_id)?.row.agency_id === agency?.id);
    expect(ofAgency.map(({ held_from }) => held_from > now)).toEqual([true, true]);

    const owner = userWith("agence@rihla.test");
    const employee = userWith("equipe@rihla.test");
    expect([owner?.role, owner?.agency_id]).toEqual(["AGENCY_OWNER", agency?.id]);
    expect([employee?.role, employee?.agency_id]).toEqual(["AGENCY_STAFF", agency?.id]);
    expect(userWith("admin@rihla.test")?.role).toBe("SUPER_ADMIN");
  });
});
