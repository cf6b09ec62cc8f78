// @module-tag pages
import { describe, expect, inject, test } from "vitest";
import { DEMO_PASSWORD } from "../../support/accounts";
import { cookieOf, get } from "../../support/plain-requests";
import { addressOfNothing, SCREENS } from "../../support/screens";

const sessionOf = (email: string) => cookieOf({ email, password: DEMO_PASSWORD });

const NOBODYS = "00000000-0000-4000-8000-000000000000";
/** The screens of a role, without those below "profile", which everybody has who is logged in. */
const GUARDED = SCREENS.filter(({ viewer, pattern }) => viewer !== "visitor" && !pattern.startsWith("profile"));

describe("without a session", () => {
  test.each([...GUARDED.map(addressOfNothing), "/client/dashboard?page=2", "/profile"])(
    "the page %s redirects to the login, which leads back",
    async (path) => {
      const reply = await get(path);
      expect(reply.status).toBe(303);
      expect(reply.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
    },
  );

  test("a posted form leads to the login, which says once that the session has ended", async () => {
    const reply = await fetch(`${inject("baseUrl")}/profile`, { method: "POST", redirect: "manual" });
    const flash = reply.headers.getSetCookie().find((line) => line.startsWith("rihla_flash="));
    const login = await get(reply.headers.get("location") ?? "", flash?.split(";")[0]);
    expect(await login.text()).toContain("votre session a pris fin.");
    expect(login.headers.getSetCookie().join()).toMatch(/rihla_flash=;.*Max-Age=0/);
    expect(await (await get("/login")).text()).not.toContain("votre session a pris fin.");
  });

  test("a posted cancellation leads to the login", async () => {
    const path = `/client/dashboard/reservations/${NOBODYS}/cancel`;
    const reply = await fetch(inject("baseUrl") + path, { method: "POST", redirect: "manual" });
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  });

  test("a session cookie changed by one character leads to the login", async () => {
    const cookie = await sessionOf("client@rihla.test");
    expect((await get("/client/dashboard", cookie)).status).toBe(200);
    const changed = cookie.slice(0, -1) + (cookie.endsWith("A") ? "B" : "A");
    expect((await get("/client/dashboard", changed)).headers.get("location")).toContain("/login");
  });
});

// The page that keeps a vehicle tells other roles that only clients keep any.
describe("with the wrong role", () => {
  test.each([
    ["client", "client"],
    ["agence", "agence"],
    ["equipe", "agence"],
    ["admin", "admin"],
  ])("%s is sent home from every screen of the other roles", async (person, viewer) => {
    const cookie = await sessionOf(`${person}@rihla.test`);
    const ofOthers = GUARDED.filter((screen) => screen.viewer !== viewer && screen.pattern !== "vehicles/:id/keep");
    for (const path of ofOthers.map(addressOfNothing)) {
      const reply = await get(path, cookie);
      expect([path, reply.status, reply.headers.get("location")]).toEqual([path, 303, "/"]);
    }
    expect((await get("/profile", cookie)).status).toBe(200);
  });
});

test("pages with an unknown or invalid id are 404", async () => {
  const cookie = await sessionOf("client@rihla.test");
  for (const id of [NOBODYS, "1", "..%2f..", "%00", "'; drop table reservations; --"]) {
    for (const question of ["cancel", "review"]) {
      const reply = await get(`/client/dashboard/reservations/${encodeURIComponent(id)}/${question}`, cookie);
      expect(reply.status, id).toBe(404);
      expect(await reply.text()).toContain("Page non trouvée");
    }
  }
});
