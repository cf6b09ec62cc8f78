import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ZONES, type Zone } from "~/contract/handovers/values";
import { ZONE_LABEL } from "~/text/rental/handover-labels";
import { DRAWING, markPlaces, ZONE_PLACE } from "~/ui/condition/zone-places";
import { APP } from "../../../../bin/imports.js";

const drawing = readFileSync(join(APP, "../art/cars/above.svg"), "utf8");

const sheet = readFileSync(join(APP, "ui/condition/zone-choice.css"), "utf8");

describe("the car from above", () => {
  test("has the contract's zones, with the places and names that the site knows", () => {
    const drawn = [...drawing.matchAll(/id="above-([\w-]+)" class="zone" data-at="(\d+) (\d+)".*?<title>([^<]+)/g)].map(
      ([, id, x, y, title]) => ({ zone: id?.toUpperCase().replaceAll("-", "_"), at: [Number(x), Number(y)], title }),
    );
    const known = ZONES.map((zone) => ({ zone, at: ZONE_PLACE[zone].at, title: ZONE_LABEL[zone] }));
    expect(drawn).toEqual(known);
  });

  test("gives each zone a separate touch target of 44 pixels or more on a 360-pixel phone, around its middle", () => {
    const pixel = (360 - 2 * 16 - 2 * 17) / DRAWING.width;
    for (const zone of ZONES) {
      const [left, top, right, bottom] = touchOf(zone);
      const [x, y] = ZONE_PLACE[zone].at;
      expect((right - left) * pixel, zone).toBeGreaterThanOrEqual(44);
      expect((bottom - top) * pixel, zone).toBeGreaterThanOrEqual(44);
      expect(x > left && x < right && y > top && y < bottom, zone).toBe(true);
      expect(
        ZONES.filter((other) => other !== zone && doMeet(touchOf(zone), touchOf(other))),
        zone,
      ).toEqual([]);
    }
  });

  test.each([1, 2, 5, 8, 40])("fits %i marks of one zone side by side into the zone's touch target", (count) => {
    for (const zone of ZONES) {
      const places = markPlaces(zone, count);
      expect(places).toHaveLength(count);
      const [left, top, right, bottom] = touchOf(zone);
      for (const [i, one] of places.entries()) {
        expect(one.x > left && one.x < right && one.y > top && one.y < bottom, `${zone} ${i}`).toBe(true);
        const near = places.slice(i + 1).filter(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 2 * one.radius);
        expect(near, `${zone} ${i}`).toEqual([]);
      }
    }
  });
});

type Box = [left: number, top: number, right: number, bottom: number];

/** Returns a zone's touch target in units of the drawing. The style sheet has it in percent. */
function touchOf(zone: Zone): Box {
  const inset = new RegExp(`\\[value="${zone}"\\] \\{\\s*inset: ([^;]+);`).exec(sheet)?.[1] ?? "";
  const [top = 0, right = 0, bottom = 0, left = 0] = inset
    .split(" ")
    .map((percent) => Number.parseFloat(percent) / 100);
  const { width, height } = DRAWING;
  return [left * width, top * height, (1 - right) * width, (1 - bottom) * height];
}

const doMeet = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
