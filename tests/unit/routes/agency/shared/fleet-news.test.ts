import { expect, test } from "vitest";
import { clippedName, failedPhotos, photosFailed } from "~/routes/agency/shared/fleet-news";

test("the message about refused photos fits in a cookie, and is read back as the lines that it was", () => {
  const told = photosFailed(["« a.jpg » : non", "x".repeat(2000)]);
  expect(failedPhotos(told)[0]).toBe("« a.jpg » : non");
  expect(told.value.length).toBeLessThanOrEqual(900);
  expect(failedPhotos({ code: "booked", value: "RES-1" })).toEqual([]);
  expect(clippedName({ brand: "x".repeat(80), model: "y" })).toHaveLength(60);
});
