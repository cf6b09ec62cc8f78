import { describe, expect, test } from "vitest";
import { agency as agencySchema, reservation as reservationSchema } from "~/contract/entities";
import { agencyCard, initials } from "~/routes/admin/agencies/agency-card-view";
import { agencyNews, clipped } from "~/routes/admin/agencies/agency-news";
import { counters, shares } from "~/routes/admin/overview/view";
import { reservationRow } from "~/routes/admin/reservations/reservation-row-view";
import { axisTop } from "~/ui/figures/chart-scale";
import { months } from "~/ui/figures/months-view";

const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("an agency's card", () => {
  const card = (more: Record<string, unknown> = {}) =>
    agencyCard(agencySchema.parse({ id: "a1", name: "Atlas Car", status: "ACTIVE", ...more }), { q: "car", page: 2 });

  test("may be changed and, while active, deactivated; both come back to the same place of the list", () => {
    expect(card()).toMatchObject({
      isActive: true,
      canActivate: false,
      editHref: "/admin/dashboard/agencies/a1/edit?q=car&page=2",
      deactivateHref: "/admin/dashboard/agencies/a1/deactivate?q=car&page=2",
    });
  });

  test.each(["INACTIVE", "SUSPENDED", null])("with the status %s may be activated", (status) => {
    expect(card({ status })).toMatchObject({ isActive: false, canActivate: true, deactivateHref: null, tone: "idle" });
  });

  test("bears with a backend that says nothing but a name", () => {
    const view = agencyCard(agencySchema.parse({ name: "Ocre" }), {});
    expect(view).toMatchObject({ id: "", editHref: "", canActivate: false, counts: null, email: null, logo: null });
    expect(plain(view)).not.toMatch(/undefined|NaN/);
  });

  test("counts in French", () => {
    expect(plain(card({ counts: { vehicles: 1, reservations: "1240" } }).counts)).toBe(
      '"1 véhicule · 1 240 réservations"',
    );
    expect(card({ counts: "many" }).counts).toBeNull();
  });

  test.each([
    ["https://logos.test/a.svg", "https://logos.test/a.svg"],
    ["/uploads/a.webp", "/uploads/a.webp"],
    ["http://logos.test/a.svg", null],
    ["javascript:alert(1)", null],
    ["data:image/png;base64,AA", null],
    ["//evil.test/a.svg", null],
    ["", null],
  ])("the logo %s", (logo, shown) => {
    expect(card({ logo }).logo).toBe(shown);
  });

  test.each([
    ["Atlas Car", "AC"],
    ["Médina", "M"],
    ["l'étoile du sud", "LÉ"],
    ["  & ", ""],
    ["𝒜tlas 4x4", "𝒜4"],
  ])("the initials of %s", (name, drawn) => {
    expect(initials(name)).toBe(drawn);
  });
});

describe("what was done to an agency", () => {
  test("is said with its name, and only on this screen", () => {
    expect(agencyNews({ code: "agency-saved", value: "Ocre" })).toEqual({ text: "Agence modifiée.", name: "Ocre" });
    expect(agencyNews({ code: "booked" })).toBeNull();
    expect(agencyNews({ code: "constructor" })).toBeNull();
    expect(agencyNews(null)).toBeNull();
  });

  test("takes little room in a cookie", () => {
    expect(clipped("é".repeat(200))).toHaveLength(60);
    expect(clipped(null)).toBe("");
  });
});

describe("the counters", () => {
  test("what the backend does not give is left out", () => {
    expect(plain(counters({ totalAgencies: 18, activeAgencies: 17, totalReservations: 2263 }))).toBe(
      plain([
        { icon: "pin", label: "Agences", value: "18", note: "dont 17 actives" },
        { icon: "calendar", label: "Réservations", value: "2 263", note: null },
      ]),
    );
    expect(counters({})).toEqual([]);
  });

  const STATS = {
    pendingReservations: 10,
    confirmedReservations: 20,
    inProgressReservations: 0,
    completedReservations: 60,
    cancelledReservations: 5,
    totalRevenue: 1,
  };

  test("shares are of all reservations, refused ones included, and lie side by side", () => {
    const parts = shares(STATS, 100);
    expect(parts.map(({ from, length }) => [from, length])).toEqual([
      [0, 10],
      [10, 20],
      [30, 0],
      [30, 60],
      [90, 5],
    ]);
    expect(plain(parts[3])).toContain('"percent":"60,0 %"');
  });

  test("no percentage where the whole is not known, or makes no sense", () => {
    for (const all of [null, undefined, 3]) {
      const parts = shares(STATS, all);
      expect(parts.map(({ percent }) => percent)).toEqual([null, null, null, null, null]);
      expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(100, 0);
    }
  });

  test("an empty platform divides by nothing", () => {
    const none = Object.fromEntries(Object.keys(STATS).map((key) => [key, 0]));
    expect(plain(shares(none, 0))).not.toMatch(/NaN|null/);
  });
});

describe("twelve months", () => {
  const data = Array.from({ length: 12 }, (_, i) => ({
    month: new Date(Date.UTC(2025, 11 + i)).toISOString().slice(0, 7),
    reservations: i,
    revenue: i * 100.5,
  }));

  test("are drawn in order and listed the newest first, with the same numbers", () => {
    const view = months({ data });
    expect(view?.reservations.bars.map(({ label }) => label)).toEqual(
      "déc. janv. févr. mars avr. mai juin juil. août sept. oct. nov.".split(" "),
    );
    expect(plain(view?.revenue.bars.at(-1))).toContain("novembre 2026 : 1 105,50 €");
    expect(plain(view?.rows[0])).toBe('{"month":"novembre 2026","reservations":"11","revenue":"1 105,50 €"}');
    expect(plain(view?.rows.at(-1))).toContain("décembre 2025");
    expect(plain(view?.total)).toBe('{"reservations":"66","revenue":"6 633 €"}');
    expect(view?.running).toBe("novembre");
    expect(plain(view?.revenue.axis)).toBe('["2 000 €","1 000 €","0 €"]');
  });

  test("none: nothing to draw", () => {
    expect(months({ data: [] })).toBeNull();
  });

  test.each([
    [[0], 2],
    [[1], 2],
    [[2], 2],
    [[7], 8],
    [[10], 10],
    [[11], 20],
    [[5860, 20], 6000],
    [[99999], 100000],
    [[], 2],
  ])("the axis above %j ends at %i", (values, top) => {
    expect(axisTop(values)).toBe(top);
  });
});

describe("a reservation's row", () => {
  const row = (more: Record<string, unknown> = {}) =>
    reservationRow(
      reservationSchema.parse({
        id: 7,
        referenceNumber: "RH-7",
        vehicle: { brand: "Dacia", model: "Duster", year: 2023 },
        client: { firstName: "Sofia", lastName: "Benali" },
        agency: { name: "Atlas Car" },
        pickupDate: "2027-01-02T08:00:00.000Z",
        pickupTime: "09:00",
        returnDate: "2027-01-06T17:00:00.000Z",
        returnTime: "18:00",
        pickupLocation: "Aéroport",
        returnLocation: "Gare",
        totalPrice: "182.50",
        status: "PENDING",
        ...more,
      }),
    );

  test("says who, what, when, where and how much, in Moroccan time", () => {
    expect(plain(row())).toBe(
      plain({
        id: "7",
        reference: "RH-7",
        status: "PENDING",
        title: "Dacia Duster",
        year: 2023,
        client: "Sofia Benali",
        agency: "Atlas Car",
        pickup: "sam. 2 janv. 2027 à 09:00",
        return: "mer. 6 janv. 2027 à 18:00",
        place: "Aéroport → Gare",
        total: "182,50 €",
      }),
    );
  });

  test("names one place once, and bears with what is missing", () => {
    expect(row({ returnLocation: "Aéroport" }).place).toBe("Aéroport");
    const bare = { vehicle: null, client: null, agency: null, pickupLocation: null, returnLocation: "" };
    expect(row(bare)).toMatchObject({ title: "Véhicule", client: null, agency: null, place: null });
  });
});
