// @module-tag pages
import { expect, test } from "vitest";
import { useForeignSite } from "../../support/foreign/site";

const foreign = useForeignSite();

test("with another backend the planning, today's strip and blocks are neither requested nor linked", async () => {
  const cookie = await foreign.session(foreign.backend.service.people.agency);
  for (const path of ["/agency/dashboard", "/agency/dashboard/vehicles"]) {
    const { status, html } = await foreign.get(path, cookie);
    expect([path, status]).toEqual([path, 200]);
    expect(html.match(/href="[^"]*\/(planning|blocks)|Départs du jour|Bloquer</)).toBeNull();
  }
  for (const path of ["/agency/dashboard/planning", "/agency/dashboard/vehicles/12/blocks"]) {
    expect((await foreign.get(path, cookie)).status).toBe(404);
  }
  expect(foreign.backend.calls.filter(({ call }) => /planning|today|blocks/.test(call))).toEqual([]);
});
