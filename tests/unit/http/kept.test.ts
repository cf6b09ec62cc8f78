import { describe, expect, test } from "vitest";
import { sharedFreshMs } from "~/http/api.server";
import { anonymousHeaders } from "~/http/preferences.server";

describe("who is nobody in particular", () => {
  test.each([
    ["no cookie", {}, {}],
    ["cookies of others", { cookie: "_ga=1; rihla=2; theme=dark" }, {}],
    ["'Mode économe'", { cookie: "_ga=1; rihla_economy=Im9uIg%3D%3D" }, { cookie: "rihla_economy=Im9uIg%3D%3D" }],
    ["Save-Data", { "save-data": "On" }, { "save-data": "on" }],
    ["Save-Data that is off", { "save-data": "off" }, {}],
  ])("%s", (_, headers, decisive) => expect(anonymousHeaders(headers)).toEqual(decisive));

  test.each([
    "rihla_session=x",
    "a=b;rihla_flash=x",
    "rihla_economy=on; rihla_account=x",
    "rihla_economy=on;   rihla_form=x",
    "rihla_unknown=1",
  ])("not who has %s", (cookie) => expect(anonymousHeaders({ cookie })).toBeNull());
});

describe("for how long another backend's reply may be shown to others", () => {
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
  ])("%j, %j old", (cacheControl, age, ms) => expect(sharedFreshMs(cacheControl, age)).toBe(ms));
});
