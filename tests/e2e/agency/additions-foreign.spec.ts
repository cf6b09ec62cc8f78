// @module-tag pages
import { beforeEach, expect, test } from "vitest";
import { useForeignSite } from "../../support/foreign/site";

/** The screens that need our own backend's additions, as an agency sees them with another backend. */

const foreign = useForeignSite();
let cookie: string;
beforeEach(async () => {
  cookie = await foreign.session(foreign.backend.service.people.agency as unknown as { email: string });
  foreign.backend.calls.length = 0;
});
const asked = () => foreign.backend.calls.map(({ call }) => call);

test("with another backend an agency's statistics show the counters, and request no months or vehicles", async () => {
  const { status, html } = await foreign.get("/agency/dashboard/stats?page=3", cookie);
  expect(status).toBe(200);
  expect(html).toContain("Revenu total");
  expect(html).not.toMatch(/Chiffre d'affaires par mois|Occupation|Meilleurs|role="alert"/);
  expect(asked().sort()).toEqual(["GET /agencies/stats", "GET /auth/profile"]);
});

test("with another backend nothing links to team and settings, whose pages are 404", async () => {
  for (const path of ["/profile", "/agency/dashboard"]) {
    const { status, html } = await foreign.get(path, cookie);
    expect([path, status, /Mon équipe|Réglages de l'agence|Gestion de l'agence/.test(html)]).toEqual([
      path,
      200,
      false,
    ]);
  }
  foreign.backend.calls.length = 0;
  const settings = [
    "/profile/agency/conditions",
    "/profile/agency/hours",
    "/profile/agency/options",
    "/profile/agency/reminders",
    "/profile/agency/contact",
  ];
  expect((await foreign.get("/profile/agency", cookie)).status).toBe(404);
  for (const path of ["/profile/team", "/profile/team/7/remove", ...settings]) {
    for (const reply of [await foreign.get(path, cookie), await foreign.send(path, { email: "a@b.test" }, cookie)]) {
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.html).toContain("Page non trouvée");
    }
  }
  // The frame around a page counts the requests, as it does around the tabs.
  expect(new Set(asked())).toEqual(new Set(["GET /auth/profile", "GET /agencies/stats"]));
});
