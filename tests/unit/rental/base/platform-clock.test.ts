import { tzOffset } from "@date-fns/tz/tzOffset";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ZONE } from "~/rental/base/clock";
import { platformWallClock } from "../../../support/platform-clock";
import { restoreZone, SERVER_ZONES } from "../../../support/server-zones";

/** Checks the site's clock against the platform's own, whatever rules this Node has for Morocco. */
vi.unmock("@date-fns/tz/tzOffset");

const HOUR = 3_600_000;
afterAll(restoreZone);

/** Imported afresh: other files of the worker loaded them with mocked rules, which are restored afterwards. */
let clock: typeof import("~/rental/base/clock");
let dates: typeof import("~/text/format/dates");
beforeAll(async () => {
  vi.resetModules();
  clock = await import("~/rental/base/clock");
  dates = await import("~/text/format/dates");
});
afterAll(() => {
  vi.resetModules();
});

/** The platform's Moroccan clock at each hour of these years, by instant. Computed once, before a zone is set. */
const platformWalls = new Map<number, string>();
beforeAll(() => {
  for (let instant = Date.UTC(2025, 11, 31, 0, 17); instant < Date.UTC(2027, 11, 31); instant += HOUR) {
    platformWalls.set(instant, platformWallClock(instant));
  }
});

test.each(SERVER_ZONES)(
  "on a server in %s, Moroccan time matches the platform's in both directions in 2026 and 2027",
  {
    timeout: 60_000,
  },
  (zone) => {
    process.env.TZ = zone;
    const wrong: string[] = [];
    for (const [instant, wall] of platformWalls) {
      if (clock.toWallClock(instant) !== wall)
        wrong.push(`${new Date(instant).toISOString()} shows ${clock.toWallClock(instant)}`);
      if (dates.clockTime(new Date(instant)) !== wall.slice(11))
        wrong.push(`${wall} is written ${dates.clockTime(new Date(instant))}`);
      if (platformWalls.get(clock.toInstant(wall).getTime()) !== wall)
        wrong.push(`${wall} became ${clock.toIso(wall)}`);
    }
    expect(wrong).toEqual([]);
  },
);

test("the offset never changes within an hour, from 2000 to 2087", {
  timeout: 60_000,
}, () => {
  const wrong: string[] = [];
  for (let hour = Date.UTC(2000, 0); hour < Date.UTC(2088, 0); hour += HOUR) {
    const [first, last] = [tzOffset(ZONE, new Date(hour)), tzOffset(ZONE, new Date(hour + HOUR - 1))];
    if (first !== last) wrong.push(new Date(hour).toISOString());
  }
  expect(wrong).toEqual([]);
});
