import { describe, expect, test } from "vitest";
import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { memberCard } from "~/routes/account/team/member-card-view";

const NOW = new Date("2026-11-20T08:12:00.000Z");

describe("a team member's card", () => {
  type Member = Reply<Endpoints["team"]["member"]>;
  const PERSON: Member = {
    ...{ id: "7", firstName: "Rania", lastName: "élite", email: "rania@rihla.test", role: "AGENCY_STAFF" },
    ...{ status: "INVITED", invitationExpiresAt: null },
  };
  const card = (more: Partial<Member> = {}, self = "hind@rihla.test") =>
    memberCard({ ...PERSON, ...more }, { self, page: 2, now: NOW });

  test("of an invited person shows the last Moroccan day of the link, and returns to its page of the list", () => {
    expect(card({ invitationExpiresAt: "2026-11-27T23:30:00.000Z" })).toMatchObject({
      initials: "RÉ",
      state: "invited",
      note: "Lien valable jusqu'au 28 novembre 2026",
      canInvite: true,
      isSelf: false,
      removeHref: "/profile/team/7/remove?page=2",
    });
  });

  test("reports the link as expired from the exact moment on", () => {
    expect(card({ invitationExpiresAt: NOW.toISOString() })).toMatchObject({ state: "expired", note: null });
    expect(card({ invitationExpiresAt: new Date(NOW.getTime() + 1).toISOString() }).state).toBe("invited");
    expect(card({ invitationExpiresAt: null })).toMatchObject({ state: "invited", note: null });
  });

  test("of the owner viewing it is marked as their own and offers no actions", () => {
    const owner = { role: "AGENCY_OWNER", status: "ACTIVE", invitationExpiresAt: null } as const;
    expect(card(owner, "rania@rihla.test")).toMatchObject({
      state: "active",
      isSelf: true,
      canInvite: false,
      removeHref: null,
    });
  });
});
