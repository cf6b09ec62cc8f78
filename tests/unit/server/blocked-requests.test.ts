import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, test } from "vitest";
import { alignHostWithOrigin, blockedStatus, isApi } from "../../../server/blocked-requests.js";

const PUBLIC_URL = "https://rihla.example";
const MB = 1024 * 1024;

const statusOf = (method: string, url: string, headers: IncomingHttpHeaders = {}) =>
  blockedStatus({ method, url, headers: { host: "127.0.0.1:3000", ...headers } }, PUBLIC_URL);
const ofLength = (bytes: number) => ({ "content-length": String(bytes) });

describe("addresses", () => {
  test("an invalid Host is answered with 400", () => expect(statusOf("GET", "/", { host: "a b" })).toBe(400));
  test("a query may contain anything", () => expect(statusOf("GET", "/search?city=%E0")).toBeNull());
});

describe("checks against writes from another site", () => {
  test.each<[string, IncomingHttpHeaders]>([
    ["a foreign Origin", { origin: "https://evil.test" }],
    ["our host under another scheme's port", { origin: "https://rihla.example:8443" }],
    ["Origin: null", { origin: "null" }],
    ["an Origin that is not an address", { origin: "::" }],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { origin: PUBLIC_URL, "sec-fetch-site": "same-site" }],
    ["a foreign Referer", { referer: "https://evil.test/page" }],
    ["our Origin and a foreign Referer", { origin: PUBLIC_URL, referer: "https://evil.test/page" }],
  ])("a write is answered with 403: %s", (_, headers) => {
    for (const method of ["POST", "PUT", "DELETE"]) expect(statusOf(method, "/login", headers)).toBe(403);
  });

  test.each<[string, IncomingHttpHeaders]>([
    [
      "the site's public address",
      { origin: PUBLIC_URL, referer: `${PUBLIC_URL}/login`, "sec-fetch-site": "same-origin" },
    ],
    ["an Origin with the requested host", { origin: "http://127.0.0.1:3000" }],
    ["an address typed by hand", { "sec-fetch-site": "none" }],
    ["no such header, as from text browsers", {}],
  ])("a write may pass: %s", (_, headers) => expect(statusOf("POST", "/login", headers)).toBeNull());

  test("reads may come from anywhere", () =>
    expect(statusOf("GET", "/search", { origin: "https://evil.test" })).toBeNull());
  test("the API may be called from anywhere", () =>
    expect(statusOf("POST", "/api/auth/login", { origin: "https://evil.test" })).toBeNull());
  test("an address that only begins like the API's is treated as a page's", () =>
    expect(statusOf("POST", "/apis", { origin: "https://evil.test" })).toBe(403));
});

test.each([
  ["/login", 64 * 1024],
  ["/api/auth/login", 256 * 1024],
  ["/agency/dashboard/vehicles/new", 60 * MB],
  ["/api/upload/vehicle-image", 60 * MB],
  ["/api/agencies/my-imports?name=flotte.csv", 60 * MB],
  ["/api/agencies/my-imports/1", 256 * 1024],
  ["/agency/dashboard/reservations/1/handover/departure", 60 * MB],
  ["/client/dashboard/reservations/1/handover/return", 60 * MB],
  ["/client/dashboard/reservations/1/cancel", 64 * 1024],
  ["/handover/0123456789abcdef0123456789abcdef?of=return", 60 * MB],
  ["/api/reservations/1/handovers/return/photos", 60 * MB],
  ["/api/reservations/1/cancel", 256 * 1024],
  ["/api/handovers/0123456789abcdef0123456789abcdef/return/photos", 60 * MB],
])("%s accepts an announced body of %i bytes, and not one more", (url, limit) => {
  expect(statusOf("POST", url, ofLength(limit))).toBeNull();
  expect(statusOf("POST", url, ofLength(limit + 1))).toBe(413);
});

test.each([
  ["/api", true],
  ["/api/vehicles/search", true],
  ["/api?page=1", true],
  ["/API/vehicles/search", true],
  ["/apis", false],
  ["/", false],
])("%s belongs to the API: %s", (url, expected) => expect(isApi(url)).toBe(expected));

test("sets the Host of a write, and only of a write, to that of its Origin, in case a proxy rewrote it", () => {
  const headers: IncomingHttpHeaders = { host: "10.0.0.7:3000", origin: PUBLIC_URL, "x-forwarded-host": "other" };
  alignHostWithOrigin({ method: "GET", headers });
  expect(headers.host).toBe("10.0.0.7:3000");
  alignHostWithOrigin({ method: "POST", headers });
  expect(headers).toEqual({ host: "rihla.example", origin: PUBLIC_URL });
});
