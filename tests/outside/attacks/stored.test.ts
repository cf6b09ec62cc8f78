import { afterAll, beforeAll, expect, test } from "vitest";
import { someAddress } from "../../support/chance";
import { screensBelow } from "../../support/crawl";
import { logLines, type Site, startSite } from "../../support/site";
import { parsePage } from "../../support/text-browser/page";
import { type People, peopleOf } from "../fuzz/people";
import type { Role } from "../fuzz/requests";
import { newSession, pageAt } from "../html/session";
import { inDays, loggedIn } from "../html/states";

/** Breaks out of text, of attributes in either quotes, and of a link. */
const PROBE = `"'></a><x-probe>`;
/** Finds an element that a browser would make, or a bracket that only its surroundings (a text field) disarm. */
const hasProbe = (html: string, page = parsePage(html)) =>
  page.querySelector("x-probe") !== null || html.includes("<x-probe");
const ELSEWHERE = "6f8f3a0e-0000-4000-8000-000000000000";

let site: Site;
let people: People;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "warn" });
  people = peopleOf(`${site.baseUrl}/api`);
});
afterAll(() => site?.stop());

// biome-ignore lint/suspicious/noExplicitAny: replies are inspected field by field
async function call(role: Role, method: string, path: string, json?: object): Promise<{ status: number; body: any }> {
  const token = await people.token(role);
  const reply = await fetch(`${site.baseUrl}/api${path}`, {
    method,
    body: json && JSON.stringify(json),
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : null };
}

const VEHICLE = {
  brand: "Dacia",
  model: "Jogger",
  year: 2024,
  category: "VAN",
  seats: 7,
  doors: 5,
  transmission: "MANUAL",
  fuelType: "DIESEL",
  pricePerDay: 50,
  registrationNumber: "7788 | B | 33",
};

test("fields that a call does not define change nothing", async () => {
  const wishes = { role: "SUPER_ADMIN", agencyId: ELSEWHERE, id: ELSEWHERE, status: "ACTIVE", isAdmin: true };
  const email = `wishes-${Date.now()}@rihla.test`;
  const person = { firstName: "A", lastName: "B", email, password: "mot-de-passe", locale: "fr" };
  const registered = await call("nobody", "POST", "/auth/register", { ...person, ...wishes });
  expect(registered.body.user).toMatchObject({ role: "CLIENT", email });
  expect(registered.body.user.id).not.toBe(ELSEWHERE);
  expect(registered.body.user.agency ?? null).toBeNull();

  const { body: before } = await call("client", "GET", "/auth/profile");
  const changed = { firstName: before.firstName, lastName: before.lastName, phone: before.phone };
  await call("client", "PUT", "/auth/profile", { ...changed, ...wishes, email: "other@rihla.test", passwordHash: "x" });
  expect((await call("client", "GET", "/auth/profile")).body).toEqual(before);

  const made = await call("owner", "POST", "/agencies/vehicles", { ...VEHICLE, ...wishes, status: "AVAILABLE" });
  expect(made.status).toBe(201);
  expect(made.body.id).not.toBe(ELSEWHERE);
  expect((await call("owner", "GET", `/agencies/vehicles/${made.body.id}`)).status).toBe(200);

  const booking = {
    vehicleId: made.body.id,
    pickupDate: inDays(400),
    pickupTime: "10:00",
    returnDate: inDays(403),
    returnTime: "10:00",
  };
  const more = {
    ...wishes,
    status: "COMPLETED",
    totalPrice: 1,
    deposit: 0,
    days: 1,
    clientId: ELSEWHERE,
    referenceNumber: "RH-0000-00",
  };
  const booked = await call("client", "POST", "/reservations", { ...booking, ...more });
  expect(booked.body).toMatchObject({ status: "PENDING", totalPrice: 150 });
  expect(booked.body.referenceNumber).not.toBe("RH-0000-00");
  expect((await call("client", "GET", `/reservations/${booked.body.id}`)).status).toBe(200);

  const invited = { firstName: "A", lastName: "B", email: `invited-${Date.now()}@rihla.test` };
  expect(
    (await call("owner", "POST", "/agencies/team", { ...invited, ...wishes, role: "AGENCY_OWNER" })).body.role,
  ).toBe("AGENCY_STAFF");
});

test("a login replaces the session that existed before it", async () => {
  const cookieAfter = async (email: string, cookie = "") => {
    const reply = await fetch(`${site.baseUrl}/login`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email, password: "rihla-demo" }),
      headers: { cookie, "x-forwarded-for": someAddress() },
    });
    return (
      reply.headers
        .getSetCookie()
        .find((line) => line.startsWith("rihla_session="))
        ?.split(";")[0] ?? ""
    );
  };
  const planted = await cookieAfter("client@rihla.test");
  const own = await cookieAfter("agence@rihla.test", planted);
  expect(own).not.toBe(planted);
  const profile = async (cookie: string) =>
    (await fetch(`${site.baseUrl}/profile`, { headers: { cookie }, redirect: "manual" })).text();
  expect(await profile(own)).toContain("agence@rihla.test");
  expect(await profile(planted)).not.toContain("agence@rihla.test");
});

test("HTML in every text field is shown as text on every page, to everybody", async () => {
  const vehicle = { ...VEHICLE, brand: PROBE, model: PROBE, registrationNumber: PROBE, description: PROBE };
  const { body: made } = await call("owner", "POST", "/agencies/vehicles", vehicle);
  const stored: [string, { status: number }][] = [
    [
      "block",
      await call("owner", "POST", `/agencies/vehicles/${made.id}/blocks`, {
        startDate: inDays(300),
        endDate: inDays(302),
        note: PROBE,
      }),
    ],
    [
      "invitation",
      await call("owner", "POST", "/agencies/team", {
        firstName: PROBE,
        lastName: PROBE,
        email: `probe-${Date.now()}@rihla.test`,
      }),
    ],
    ["profile", await call("client", "PUT", "/auth/profile", { firstName: PROBE, lastName: PROBE, phone: PROBE })],
  ];
  const book = (from: number) =>
    call("client", "POST", "/reservations", {
      ...{
        vehicleId: made.id,
        pickupDate: inDays(from),
        pickupTime: "10:00",
        returnDate: inDays(from + 2),
        returnTime: "10:00",
      },
      ...{ pickupLocation: PROBE, returnLocation: PROBE },
    });
  const rejected = await book(310);
  stored.push(["booking", await book(320)], ["booking to reject", rejected]);
  const refusal = { status: "REJECTED", rejectionReason: PROBE };
  stored.push(["rejection", await call("owner", "PUT", `/reservations/${rejected.body.id}/status`, refusal)]);
  const { body: mine } = await call("client", "GET", "/reservations/my-reservations?limit=100");
  const over = mine.data.find((one: { status: string; review?: object }) => one.status === "COMPLETED" && !one.review);
  stored.push([
    "review",
    await call("client", "POST", `/reservations/${over.id}/review`, { rating: 4, comment: PROBE }),
  ]);
  const { body: owner } = await call("owner", "GET", "/auth/profile");
  const { body: agency } = await call("admin", "GET", `/admin/agencies/${owner.agency.id}`);
  const texts = [
    "name",
    "phone",
    "address",
    "description",
    "registrationNumber",
    "taxId",
    "cancellationPolicy",
    "termsAndConditions",
  ];
  const probed = Object.fromEntries(texts.map((name) => [name, PROBE]));
  const { email, city } = agency;
  stored.push(["agency", await call("admin", "PUT", `/admin/agencies/${agency.id}`, { email, city, ...probed })]);
  expect(stored.filter(([, { status }]) => status >= 300)).toEqual([]);

  const starts: [string | null, string[]][] = [
    [null, ["/", `/vehicles/${made.id}`, `/search?city=${encodeURIComponent(city)}&sort=newest`]],
    ["client@rihla.test", ["/client/dashboard", `/vehicles/${made.id}`]],
    ["equipe@rihla.test", ["/agency/dashboard"]],
    [
      "agence@rihla.test",
      [
        "/agency/dashboard",
        `/agency/dashboard/vehicles/${made.id}/edit`,
        `/agency/dashboard/vehicles/${made.id}/blocks`,
        "/profile/team",
      ],
    ],
    ["admin@rihla.test", ["/admin/dashboard", "/admin/dashboard/reservations"]],
  ];
  let [pages, showing] = [0, 0];
  const broken: string[] = [];
  for (const [who, paths] of starts) {
    const session = who ? await loggedIn(site, who) : newSession(site.baseUrl);
    for (const start of paths) {
      for await (const { path, html, root } of screensBelow(start, pageAt(session))) {
        pages++;
        if (html.includes("x-probe")) showing++;
        if (hasProbe(html, root)) broken.push(`${who ?? "visitor"}: ${path}`);
      }
    }
  }
  console.log(`stored HTML: ${pages} pages, ${showing} with it`);
  expect(broken).toEqual([]);
  expect(showing).toBeGreaterThan(20);
});

test("HTML in an address is shown as text", async () => {
  const probe = encodeURIComponent(PROBE);
  const names = [
    "city",
    "returnCity",
    "pickupDate",
    "pickupTime",
    "returnDate",
    "age",
    "category",
    "transmission",
    "minPrice",
    "sort",
    "page",
  ];
  const paths = [
    ...names.map((name) => `/search?${name}=${probe}`),
    ...["redirectTo", "path", "email"].flatMap((name) => [`/login?${name}=${probe}`, `/register?${name}=/${probe}`]),
    ...[
      `/reset-password?token=${probe}`,
      `/forgot-password?email=${probe}`,
      `/${probe}`,
      `/vehicles/${probe}`,
      `/?city=${probe}`,
      `/api/${probe}`,
    ],
  ];
  for (const path of paths) {
    const reply = await fetch(site.baseUrl + path, { headers: { "x-forwarded-for": someAddress() } });
    expect(reply.status, path).toBeLessThan(500);
    const isPage = reply.headers.get("content-type")?.startsWith("text/html");
    if (isPage) expect(hasProbe(await reply.text()), path).toBe(false);
  }
});

test("the site logs no warning and no error during these attacks", () => {
  expect(logLines(site)).toEqual([]);
});
