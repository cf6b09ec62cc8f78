import { describe, expect, test } from "vitest";
import type { Agency } from "~/contract/entities";
import { agencyCard } from "~/routes/admin/agencies/agency-card-view";
import { anAgency } from "../../../../support/entities";

const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("an agency's card", () => {
  const card = (more: Partial<Agency> = {}) =>
    agencyCard(anAgency({ status: "ACTIVE", ...more }), { q: "car", page: 2 });

  test("links to edit and, while active, deactivate pages that return to the same place in the list", () => {
    expect(card()).toMatchObject({
      isActive: true,
      canActivate: false,
      editHref: "/admin/dashboard/agencies/a1/edit?q=car&page=2",
      deactivateHref: "/admin/dashboard/agencies/a1/deactivate?q=car&page=2",
    });
  });

  test.each(["INACTIVE", "SUSPENDED", null])("can be activated with the status %s", (status) => {
    expect(card({ status })).toMatchObject({ isActive: false, canActivate: true, deactivateHref: null, tone: "idle" });
  });

  test("shows a name alone if the backend sends nothing else", () => {
    const view = agencyCard(anAgency({ id: null }), {});
    expect(view).toMatchObject({ id: "", editHref: "", canActivate: false, counts: null, email: null, logo: null });
    expect(plain(view)).not.toMatch(/undefined|NaN/);
  });

  test("counts vehicles and reservations in French", () => {
    expect(plain(card({ counts: { vehicles: 1, reservations: 1240 } }).counts)).toBe(
      '"1 véhicule · 1 240 réservations"',
    );
    expect(card({ counts: null }).counts).toBeNull();
  });

  test("links to its reviews where they are managed, with their number and average rating", () => {
    const reviews = (more: Partial<Agency>) => agencyCard(anAgency(more), {}, { hasReviews: true }).reviews;
    const href = "/admin/dashboard/reviews?agencyId=a1";
    expect(reviews({ averageRating: 4.56, reviewsCount: 38 })).toEqual({ text: "4,6 sur 5 · 38 avis", href });
    expect(reviews({})).toEqual({ text: "0 avis", href });
    expect(reviews({ id: null })).toBeNull();
    expect(card({ reviewsCount: 38 }).reviews).toBeNull();
  });

  test.each([
    ["https://logos.test/a.svg", "https://logos.test/a.svg"],
    ["/uploads/a.webp", "/uploads/a.webp"],
    ["http://logos.test/a.svg", null],
    ["javascript:alert(1)", null],
    ["data:image/png;base64,AA", null],
    ["//evil.test/a.svg", null],
    ["", null],
  ])("shows a logo only from a safe address: %s", (logo, shown) => {
    expect(card({ logo }).logo).toBe(shown);
  });

  test.each([
    ["Atlas Car", "AC"],
    ["Médina", "M"],
    ["l'étoile du sud", "LÉ"],
    ["  & ", ""],
    ["𝒜tlas 4x4", "𝒜4"],
  ])("shows the initials of %s", (name, drawn) => {
    expect(card({ name }).initials).toBe(drawn);
  });
});
