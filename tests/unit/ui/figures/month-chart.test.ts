import { expect, test } from "vitest";
import { axisTop } from "~/ui/figures/month-chart";

test.each([
  [[0], 2],
  [[1], 2],
  [[2], 2],
  [[7], 8],
  [[10], 10],
  [[11], 20],
  [[5860, 20], 6000],
  [[99999], 100000],
  [[], 2],
])("the axis of a chart of %j ends at %i", (values, top) => {
  expect(axisTop(values)).toBe(top);
});
