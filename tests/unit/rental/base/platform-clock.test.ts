import { tzOffset } from "@date-fns/tz/tzOffset";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ZONE } from "~/rental/base/clock";
import { platformWallClock } from "../../../support/platform-clock";
import { restoreZone, SERVER_ZONES } from "../../../support/server-zones";

/** Whatever rules this Node has for Morocco: the site's clock is the platform's own. */
vi.unmock("@date-fns/tz/tzOffset");

const HOUR = 3_600_000;
afterAll(restoreZone);

/** Loaded anew, since other files of the worker have loaded them with rules of their own; these get theirs back. */
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

/** What the platform's Moroccan clock shows at each hour of these years, by the instant: asked once, in no zone. */
const platformWalls = new Map<number, string>();
beforeAll(() => {
  for (let instant = Date.UTC(2025, 11, 31, 0, 17); instant < Date.UTC(2027, 11, 31); instant += HOUR) {
    platformWalls.set(instant, platformWallClock(instant));
  }
});

test.each(
  SERVER_ZONES,
)("on a server in %s Moroccan time agrees with the platform's, there and back, in 2026 and 2027", {
  timeout: 60_000,
}, (zone) => {
  process.env.TZ = zone;
  const wrong: string[] = [];
  for (const [instant, wall] of platformWalls) {
    if (clock.toWallClock(instant) !== wall)
      wrong.push(`${new Date(instant).toISOString()} shows ${clock.toWallClock(instant)}`);
    if (dates.clockTime(new Date(instant)) !== wall.slice(11))
      wrong.push(`${wall} is written ${dates.clockTime(new Date(instant))}`);
    if (platformWalls.get(clock.toInstant(wall).getTime()) !== wall) wrong.push(`${wall} became ${clock.toIso(wall)}`);
  }
  expect(wrong).toEqual([]);
});

test("within an hour the clock never changes: an offset holds for the whole of it, from 2000 to 2087", {
  timeout: 60_000,
}, () => {
  const wrong: string[] = [];
  for (let hour = Date.UTC(2000, 0); hour < Date.UTC(2088, 0); hour += HOUR) {
    const [first, last] = [tzOffset(ZONE, new Date(hour)), tzOffset(ZONE, new Date(hour + HOUR - 1))];
    if (first !== last) wrong.push(new Date(hour).toISOString());
  }
  expect(wrong).toEqual([]);
});
