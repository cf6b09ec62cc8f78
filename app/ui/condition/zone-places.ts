import type { Zone } from "~/contract/handovers/values";

/** Where the marks of a zone are on art/cars/above.svg, in its units: 480 wide, 744 high. */

export const DRAWING = { width: 480, height: 744 };

interface ZonePlace {
  /** The centre of the area for marks: `data-at` in the drawing. */
  at: readonly [x: number, y: number];
  /** The size of that area. */
  room: readonly [width: number, height: number];
}

export const ZONE_PLACE: Record<Zone, ZonePlace> = {
  FRONT_BUMPER: { at: [240, 58], room: [200, 44] },
  BONNET: { at: [240, 158], room: [180, 110] },
  WINDSCREEN: { at: [240, 274], room: [150, 66] },
  ROOF: { at: [240, 418], room: [130, 160] },
  TAILGATE: { at: [240, 588], room: [150, 100] },
  REAR_BUMPER: { at: [240, 688], room: [220, 44] },
  LEFT_FRONT_WING: { at: [110, 178], room: [48, 120] },
  LEFT_FRONT_DOOR: { at: [108, 350], room: [58, 130] },
  LEFT_REAR_DOOR: { at: [108, 488], room: [58, 120] },
  LEFT_REAR_WING: { at: [112, 602], room: [52, 76] },
  RIGHT_FRONT_WING: { at: [370, 178], room: [48, 120] },
  RIGHT_FRONT_DOOR: { at: [372, 350], room: [58, 130] },
  RIGHT_REAR_DOOR: { at: [372, 488], room: [58, 120] },
  RIGHT_REAR_WING: { at: [368, 602], room: [52, 76] },
};

interface Placed {
  x: number;
  y: number;
  radius: number;
}

/** The possible distances between the centres of marks, the largest first. */
const PITCHES = [44, 38, 32, 28, 24, 20, 16, 13, 10];
const GAP = 2;

/** The places of `count` marks in one zone: side by side, in rows, as large as there is room for. */
export function markPlaces(zone: Zone, count: number): Placed[] {
  const { at, room } = ZONE_PLACE[zone];
  const across = (pitch: number) => Math.max(1, Math.floor(room[0] / pitch));
  const down = (pitch: number) => Math.max(1, Math.floor(room[1] / pitch));
  const pitch = PITCHES.find((one) => across(one) * down(one) >= count) ?? (PITCHES.at(-1) as number);
  const rows = Math.ceil(count / across(pitch));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across(pitch));
    const inRow = Math.min(across(pitch), count - row * across(pitch));
    return {
      x: at[0] + ((i % across(pitch)) - (inRow - 1) / 2) * pitch,
      y: at[1] + (row - (rows - 1) / 2) * pitch,
      radius: (pitch - GAP) / 2,
    };
  });
}
