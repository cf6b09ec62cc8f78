import { describe, expect, test } from "vitest";
import { agencyNews, clipped } from "~/routes/admin/agencies/agency-news";

describe("the message after an agency was changed", () => {
  test("has the agency's name, and is none of another screen's", () => {
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
