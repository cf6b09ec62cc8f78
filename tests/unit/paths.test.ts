import { describe, expect, test } from "vitest";
import { dashboardOf, paths, safeRedirect, withQuery } from "~/paths";

describe("the address to go back to after a login", () => {
  test.each([
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https://evil.test",
    "https:/evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "%2f%2fevil.test",
    "/%2f%2fevil.test",
    "/%5cevil.test",
    "/\t/evil.test",
    "/\n//evil.test",
    "/./\\evil.test",
    "/..//evil.test",
    " //evil.test",
    "evil.test",
    "",
    null,
    undefined,
    ["/a"],
    `/${"a".repeat(5000)}`,
  ])("is the default instead of %j", (target) => {
    expect(safeRedirect(target, "/ici")).toBe("/ici");
  });

  test.each([
    "/",
    "/search?city=F%C3%A8s",
    "/vehicles/1?pickupDate=2026-12-01&pickupLocation=12%2C+avenue",
    "/client/dashboard#haut",
  ])("may be %s", (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  test("resolves to this site in a browser, whatever it contains", () => {
    for (const target of ["/a/../b", "/a?x=//evil.test", "/%2e%2e/b"]) {
      expect(new URL(safeRedirect(target), "https://rihla.test").origin).toBe("https://rihla.test");
    }
  });
});

describe("paths", () => {
  test("omit empty parameters", () => {
    expect(withQuery("/search", { city: "Fès", category: "", minPrice: null, page: undefined, age: 25 })).toBe(
      "/search?city=F%C3%A8s&age=25",
    );
  });

  test("to the login include the page to return to, unless that is home or an account page", () => {
    expect(paths.login("/vehicles/1?a=b")).toBe("/login?redirectTo=%2Fvehicles%2F1%3Fa%3Db");
    for (const page of ["/", "/login?x=1", "/register", "/logout", "/forgot-password", undefined])
      expect(paths.login(page)).toBe("/login");
  });

  test("keep an id in one segment, whatever it contains", () => {
    expect(paths.vehicle("../../admin")).toBe("/vehicles/..%2F..%2Fadmin");
  });

  test("lead each role to its dashboard", () => {
    expect(["SUPER_ADMIN", "AGENCY_OWNER", "AGENCY_STAFF", "CLIENT", "?"].map(dashboardOf)).toEqual([
      "/admin/dashboard",
      "/agency/dashboard",
      "/agency/dashboard",
      "/client/dashboard",
      "/",
    ]);
  });
});

test("a city's address is its name without accents, in lower case, with hyphens", () => {
  expect(["Marrakech", "Fès", "Béni Mellal", " M'diq "].map(paths.city)).toEqual([
    "/location-voiture/marrakech",
    "/location-voiture/fes",
    "/location-voiture/beni-mellal",
    "/location-voiture/m-diq",
  ]);
});
