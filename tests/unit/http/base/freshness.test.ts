import { describe, expect, test, vi } from "vitest";
import { clientFor } from "~/http/base/api.server";
import { sharedFreshMs, sharedValue } from "~/http/base/freshness.server";
import { anonymousHeaders } from "~/http/base/preferences.server";
import { announcePublicChange } from "~/platform/backend/public-changes.server";
import { createScope, requestScope } from "~/platform/request-scope.server";

describe("the headers of an anonymous visitor", () => {
  test.each([
    ["no cookie", {}, {}],
    ["unrelated cookies", { cookie: "_ga=1; rihla=2; theme=dark" }, {}],
    ["'Mode économe'", { cookie: "_ga=1; rihla_economy=Im9uIg%3D%3D" }, { cookie: "rihla_economy=Im9uIg%3D%3D" }],
    ["Save-Data", { "save-data": "On" }, { "save-data": "on" }],
    ["Save-Data that is off", { "save-data": "off" }, {}],
  ])("are reduced to those that affect the page: %s", (_, headers, decisive) =>
    expect(anonymousHeaders(headers)).toEqual(decisive),
  );

  test.each([
    "rihla_session=x",
    "a=b;rihla_flash=x",
    "rihla_economy=on; rihla_account=x",
    "rihla_economy=on;   rihla_form=x",
    "rihla_unknown=1",
  ])("are null with %s, since the page is personal", (cookie) => expect(anonymousHeaders({ cookie })).toBeNull());
});

describe("how long another backend's reply may be shown to others", () => {
  test.each([
    [null, null, 0],
    ["", null, 0],
    ["public", null, 0],
    ["public, max-age=60", null, 60_000],
    ["max-age=60", "50", 10_000],
    ["max-age=60", "90", 0],
    ["Max-Age=60, S-MaxAge=2", null, 2_000],
    ['s-maxage="3"', null, 3_000],
    ["private, max-age=60", null, 0],
    ["no-cache, max-age=60", null, 0],
    ["no-store", null, 0],
    ["max-age=soon", "soon", 0],
  ])("follows from Cache-Control %j and Age %j", (cacheControl, age, ms) =>
    expect(sharedFreshMs(cacheControl, age)).toBe(ms),
  );
});

describe("our own backend's replies", () => {
  test.each([
    [200, Number.POSITIVE_INFINITY],
    [404, Number.POSITIVE_INFINITY],
    [500, 0],
    [503, 0],
  ])("of status %i leave their page fresh for %d ms", async (status, freshMs) => {
    const slot = globalThis as { __rihlaBackend?: Promise<unknown> };
    slot.__rihlaBackend = Promise.resolve({ fetch: async () => Response.json({ data: [] }, { status }) });
    const scope = createScope({ id: "1", address: "1" });
    const client = clientFor(new Request("http://rihla.test/search"), null);
    await requestScope.run(scope, () => client.vehicles.search({ query: {} })).catch(() => null);
    slot.__rihlaBackend = undefined;
    expect(scope.freshMs).toBe(freshMs);
  });
});

describe("a value that all visitors share", () => {
  const counted = () => {
    let loads = 0;
    return sharedValue(
      async () => ++loads,
      () => true,
    );
  };

  test("is computed once in 5 seconds, and again after a write", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const read = counted();
    expect([await read(), await read()]).toEqual([1, 1]);
    announcePublicChange();
    expect([await read(), await read()]).toEqual([2, 2]);
    vi.advanceTimersByTime(4_999);
    expect(await read()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe(3);
    vi.useRealTimers();
  });

  test("that is being computed during a write is not shown to later visitors", async () => {
    const read = counted();
    const before = read();
    announcePublicChange();
    expect([await read(), await before]).toEqual([2, 1]);
  });

  test("that could not be computed is tried again", async () => {
    let fails = true;
    const read = sharedValue(
      async () => {
        if (fails) throw new Error("away");
        return "there";
      },
      () => true,
    );
    await expect(read()).rejects.toThrow("away");
    fails = false;
    expect(await read()).toBe("there");
  });

  test("that is incomplete is shown only once, and its page to nobody else", async () => {
    let loads = 0;
    const read = sharedValue(
      async () => ++loads,
      (value) => value > 1,
    );
    const scope = createScope({ id: "1", address: "1" });
    expect([await requestScope.run(scope, read), scope.freshMs]).toEqual([1, 0]);
    expect([await read(), await read()]).toEqual([2, 2]);
  });

  test("keeps its page fresh for no longer than itself", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const read = counted();
    await read();
    vi.advanceTimersByTime(3_000);
    const scope = createScope({ id: "1", address: "1" });
    await requestScope.run(scope, read);
    expect(scope.freshMs).toBeCloseTo(2_000);
    vi.useRealTimers();
  });
});
