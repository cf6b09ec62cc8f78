import { describe, expect, test } from "vitest";
import { endpoints } from "~/contract/endpoints";
import { memberCard } from "~/routes/account/team/member-card-view";
import { clipped, teamNews } from "~/routes/account/team/team-news";
import { vehicleFigures } from "~/routes/agency/figures/vehicle-figures-view";

const NOW = new Date("2026-11-20T08:12:00.000Z");
const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("a card of the team", () => {
  const card = (more: object = {}, self = "hind@rihla.test") => {
    const person = { id: "7", firstName: "Rania", lastName: "élite", email: "rania@rihla.test", role: "AGENCY_STAFF" };
    const { data } = endpoints.team.list.reply.parse({ data: [{ ...person, status: "INVITED", ...more }] });
    return memberCard(data[0] as (typeof data)[number], { self, page: 2, now: NOW });
  };

  test("of somebody invited says until which Moroccan day, and comes back to its page of the list", () => {
    expect(card({ invitationExpiresAt: "2026-11-27T23:30:00.000Z" })).toMatchObject({
      initials: "RÉ",
      state: "invited",
      note: "Lien valable jusqu'au 28 novembre 2026",
      canInvite: true,
      isSelf: false,
      removeHref: "/profile/team/7/remove?page=2",
    });
  });

  test("says that the link is over from the very moment on", () => {
    expect(card({ invitationExpiresAt: NOW.toISOString() })).toMatchObject({ state: "expired", note: null });
    expect(card({ invitationExpiresAt: new Date(NOW.getTime() + 1).toISOString() }).state).toBe("invited");
    expect(card({ invitationExpiresAt: null })).toMatchObject({ state: "invited", note: null });
  });

  test("of an owner offers nothing, and knows oneself", () => {
    const owner = { role: "AGENCY_OWNER", status: "ACTIVE", invitationExpiresAt: null };
    expect(card(owner, "rania@rihla.test")).toMatchObject({
      state: "active",
      isSelf: true,
      canInvite: false,
      removeHref: null,
    });
  });
});

test("the message after something was done is the team's own, with room for a name only", () => {
  expect(teamNews({ code: "member-invited", value: "a@b.test" })).toEqual({
    text: "Invitation envoyée à",
    name: "a@b.test",
  });
  expect(teamNews({ code: "vehicle-saved", value: "x" })).toBeNull();
  expect(teamNews({ code: "constructor" })).toBeNull();
  expect([...clipped("é".repeat(300))]).toHaveLength(60);
});

describe("the vehicles' figures", () => {
  const car = { id: "c1", brand: "Dacia", model: "Duster", registrationNumber: "48213 | A | 26" };
  const view = (more: object = {}) =>
    vehicleFigures(
      endpoints.agency.vehicleStats.reply.parse({
        month: "2026-03",
        data: [{ ...car, occupancy: 43 }],
        best: [{ ...car, registrationNumber: null, rentals: 1240, revenue: "5089.5" }],
        meta: { page: 2, limit: 1, total: 1200, totalPages: 1200 },
        ...more,
      }),
    );

  test("are French texts, with a link to each vehicle's form", () => {
    const { month, count, rows, best, page, totalPages } = view();
    expect([month, page, totalPages]).toEqual(["mars 2026", 2, 1200]);
    expect(plain(count)).toBe('"1 200 véhicules"');
    const href = "/agency/dashboard/vehicles/c1/edit";
    expect(rows).toEqual([{ id: "c1", name: "Dacia Duster", plate: "48213 | A | 26", href, percent: 43 }]);
    expect(plain(best)).toBe(
      plain([{ id: "c1", name: "Dacia Duster", plate: null, href, rentals: "1 240", revenue: "5 089,50 €" }]),
    );
  });
});
