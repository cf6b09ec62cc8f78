import { expect, test } from "vitest";
import { canMovePickup, changeBlock } from "~/rental/reservations/change-block";

const now = new Date("2026-11-20T09:00:00Z");
const ahead = { pickupDate: "2026-11-21T09:00:00Z", returnDate: "2026-11-24T09:00:00Z" };
const underWay = { pickupDate: "2026-11-19T09:00:00Z", returnDate: "2026-11-24T09:00:00Z" };
const over = { pickupDate: "2026-11-10T09:00:00Z", returnDate: "2026-11-20T09:00:00Z" };
const absence = { markedAt: "2026-11-19T10:00:00Z", reason: "Injoignable" };

test.each([
  ["PENDING", ahead, null, true],
  ["PENDING", underWay, "past", false],
  ["CONFIRMED", ahead, null, true],
  ["CONFIRMED", underWay, null, false],
  ["CONFIRMED", over, "past", false],
  ["IN_PROGRESS", underWay, null, false],
  ["IN_PROGRESS", ahead, null, false],
  ["IN_PROGRESS", over, "past", false],
  ["COMPLETED", ahead, "status", false],
  ["CANCELLED", ahead, "status", false],
  ["REJECTED", ahead, "status", false],
] as const)("a %s reservation with %j has the change block %s; pickup movable: %s", (status, dates, block, canMove) => {
  expect(changeBlock({ status, ...dates, absence: undefined, change: undefined }, now)).toBe(block);
  expect(canMovePickup({ status, ...dates }, now)).toBe(canMove);
});

test("blocks a second request while one is waiting, and any request for an absent client", () => {
  const reservation = { status: "CONFIRMED", ...underWay } as const;
  expect(changeBlock({ ...reservation, absence }, now)).toBe("absent");
  const change = { id: "c1" } as NonNullable<Parameters<typeof changeBlock>[0]["change"]>;
  expect(changeBlock({ ...reservation, change }, now)).toBe("waits");
});
