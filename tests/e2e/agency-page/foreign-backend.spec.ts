// @module-tag pages
import { expect, test } from "vitest";
import { useForeignSite } from "../../support/foreign/site";

const foreign = useForeignSite();

test("another backend has no pages of agencies and cities: they are 404, not linked and never requested", async () => {
  for (const path of ["/agencies/agency-1", "/location-voiture/marrakech", "/location-voiture/F%C3%A8s"])
    expect([path, (await foreign.get(path)).status]).toEqual([path, 404]);
  expect(foreign.backend.calls).toEqual([]);
  for (const path of ["/", "/search?city=Agadir", "/vehicles/car-1"]) {
    const { status, html } = await foreign.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html.match(/href="[^"]*\/(agencies|location-voiture)\//)).toBeNull();
  }
  expect(foreign.backend.calls.filter(({ call }) => /public|cities/.test(call))).toEqual([]);
});

test("another backend is never asked for the vehicles of one agency", async () => {
  const { status, html } = await foreign.get("/search?city=Agadir&agencyId=agency-1&category=SUV");
  expect(status).toBe(200);
  expect(html).not.toContain("Agence :");
  const [call] = foreign.sent("GET /vehicles/search");
  expect(Object.fromEntries(new URLSearchParams(call?.query))).toEqual({
    ...{ city: "Agadir", category: "SUV", page: "1", limit: "12" },
  });
});
