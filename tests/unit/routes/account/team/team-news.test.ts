import { expect, test } from "vitest";
import { clipped, teamNews } from "~/routes/account/team/team-news";

test("the message after something was done is the team's own, with room for a name only", () => {
  expect(teamNews({ code: "member-invited", value: "a@b.test" })).toEqual({
    text: "Invitation envoyée à",
    name: "a@b.test",
  });
  expect(teamNews({ code: "vehicle-saved", value: "x" })).toBeNull();
  expect(teamNews({ code: "constructor" })).toBeNull();
  expect([...clipped("é".repeat(300))]).toHaveLength(60);
});
