import { beforeEach, describe, expect, test } from "vitest";
import { useForeignSite } from "../support/foreign/site";

const foreign = useForeignSite();
const CAR = { id: 7, brand: "Fiat", model: "500", pricePerDay: "30", status: "AVAILABLE" };
const SEARCH = "GET /vehicles/search";

let made = 0;
/** An address that no other test has requested. */
const address = () => `/search?city=Agadir&maxPrice=${100 + ++made}`;
/** Makes the backend answer every search with these headers. */
const answerWith = (headers: Record<string, string>) => {
  foreign.backend.answers[SEARCH] = { json: { data: [CAR] }, headers };
};
const timesAsked = async (path: string) => {
  await foreign.get(path);
  await foreign.get(path);
  return foreign.sent(SEARCH).length;
};

describe("a page rendered from another backend's replies is cached", () => {
  beforeEach(() => answerWith({}));

  test("never when they do not mention caching", async () => {
    expect(await timesAsked(address())).toBe(2);
  });

  test.each(["no-store", "private, max-age=60", "public, no-cache", "max-age=0"])("never with %s", async (control) => {
    answerWith({ "cache-control": control });
    expect(await timesAsked(address())).toBe(2);
  });

  test("when they allow it", async () => {
    answerWith({ "cache-control": "public, max-age=60" });
    expect(await timesAsked(address())).toBe(1);
  });

  test("no longer than they allow", async () => {
    answerWith({ "cache-control": "max-age=60", age: "59" });
    const path = address();
    expect(await timesAsked(path)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await foreign.get(path);
    expect(foreign.sent(SEARCH)).toHaveLength(2);
  });

  test("never when one of them failed", async () => {
    foreign.backend.answers[SEARCH] = (url) =>
      url.searchParams.has("city")
        ? { status: 500, json: {} }
        : { json: { data: [CAR], meta: { total: 1 } }, headers: { "cache-control": "max-age=60" } };
    const before = await timesAsked("/?failing");
    await foreign.get("/?failing");
    expect([before > 1, foreign.sent(SEARCH).length > before]).toEqual([true, true]);
  });

  test("always when it needs nothing from the backend", async () => {
    const { headers } = await foreign.get("/contact");
    expect(headers.get("etag")).toBe((await foreign.get("/contact")).headers.get("etag"));
    expect(foreign.backend.calls).toEqual([]);
  });
});
