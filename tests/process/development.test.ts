import { expect, test } from "vitest";
import { PASSWORD } from "../support/foreign/fake-service-data";
import { FAULTS, useForeignSite } from "../support/foreign/site";
import { startDevelopment } from "../support/site";

// Runs `npm run dev` with a fake of another backend that counts the calls. It must behave as `npm start` does.
const foreign = useForeignSite({}, startDevelopment);
const { ask, get, send, session, sent } = foreign;

test("a page has a request id and the common headers, and is logged in one line", async () => {
  const { status, headers } = await get("/login?email=sofia%40exemple.ma");
  expect(status).toBe(200);
  const id = headers.get("x-request-id") ?? "";
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  await expect
    .poll(() => linesOf(id))
    .toEqual([expect.objectContaining({ method: "GET", path: "/login", status: 200 })]);
});

test("answers a post from another site with the page 'Action refusée' and forwards nothing", async () => {
  const body = new URLSearchParams({ email: "sofia@exemple.ma", password: "secret-de-sofia" });
  const { status, html, headers } = await ask("/login", {
    method: "POST",
    body,
    headers: { origin: "https://evil.test" },
  });
  expect(status).toBe(403);
  expect(html).toContain("Action refusée");
  expect(html).toContain("Cette demande vient d'un autre site : rien n'a été modifié.");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(foreign.backend.calls).toEqual([]);
});

test("accepts a form of the site's own, with the headers that a browser sends", async () => {
  const { email } = foreign.backend.service.people.client;
  const { status, cookie } = await ask("/login", {
    method: "POST",
    body: new URLSearchParams({ email, password: PASSWORD }),
    headers: { origin: foreign.site.baseUrl, "sec-fetch-site": "same-origin" },
  });
  expect(status).toBe(303);
  expect(cookie).toContain("rihla_session=");
});

test("the loaders of one page ask only once who is logged in", async () => {
  const cookie = await session(foreign.backend.service.people.agency);
  foreign.backend.calls.length = 0;
  expect((await get("/agency/dashboard", cookie)).status).toBe(200);
  expect(sent("GET /auth/profile")).toHaveLength(1);
});

test("offers a form again when both its call and its page fail", async () => {
  const cookie = await session(foreign.backend.service.people.client);
  foreign.backend.fault = ({ path }) => (path === "/auth/profile" ? undefined : FAULTS["500"]);
  const { html } = await send(
    "/client/dashboard/reservations/504/review",
    { rating: "4", comment: "Très bien" },
    cookie,
  );
  expect(html).toContain("Ce que vous avez saisi est conservé dans cette page");
  expect(html).toContain('value="Très bien"');
});

test("shows the 404 page for an address that cannot be decoded", async () => {
  const { status, html } = await get("/vehicles/%");
  expect(status).toBe(404);
  expect(html).toContain("Page non trouvée");
});

test("files that Vite serves have no request id and are not logged", async () => {
  const { status, headers } = await get("/@vite/client");
  expect(status).toBe(200);
  expect(headers.get("x-request-id")).toBeNull();
  expect(foreign.site.output()).not.toContain('"path":"/@vite');
});

/** The lines of the request log with this id. */
const linesOf = (id: string): unknown[] =>
  foreign.site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes(id))
    .map((line) => JSON.parse(line));
