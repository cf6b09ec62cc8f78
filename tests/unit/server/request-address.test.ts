import { expect, test } from "vitest";
import { plainAddress } from "../../../server/request-address.js";

test.each([
  ["/%", "/%25"],
  ["/%E0%A4%A", "/%25"],
  ["/vehicles/%?page=2", "/%25"],
  ["/api/%E0", "/api/%25"],
  ["/API/%E0", "/api/%25"],
  ["/apis/%E0", "/%25"],
  ["/caf%C3%A9?x=%", "/caf%C3%A9?x=%"],
  ["/%25", "/%25"],
  ["http://elsewhere.test/search?city=Agadir", "/search?city=Agadir"],
  ["http://elsewhere.test", "/"],
  ["http://elsewhere.test/%E0", "/%25"],
  ["http://", "/%25"],
  ["*", "/%25"],
  ["mailto:a@b.test", "/%25"],
  ["/%5c", "/%25"],
  ["/\\evil.test", "/%25"],
  ["/%09", "/%25"],
  ["/about%0A", "/%25"],
  ["/vehicles/%00", "/%25"],
  ["/api/x%0A", "/api/%25"],
  ["/api/x%E2%80%A8", "/api/%25"],
  ["/..", "/"],
  ["/%2e%2E/", "/"],
  ["/api/../about?a=b", "/about?a=b"],
  ["/search/./?a=b", "/search/?a=b"],
  ["/.well-known/x", "/.well-known/x"],
  ["/search?city=/../x", "/search?city=/../x"],
  ["/about?_data=x", "/about"],
  ["/about?a=b%20c&%5Fdata=x", "/about?a=b+c"],
  ["/about?x_data=1", "/about?x_data=1"],
])("%s is passed on as %s", (url, expected) => {
  const request: { url: string; originalUrl?: string } = { url };
  plainAddress(request);
  expect(request.url).toBe(expected);
  expect(request.originalUrl).toBe(url === expected ? undefined : expected);
});
