import { expect, test } from "vitest";
import { heldDates } from "~/text/rental/held-dates";

test.each([
  ["2026-12-14T10:00", "2026-12-18T10:00", "du lun. 14 déc. 2026 à 10:00 au ven. 18 déc. 2026 à 10:00"],
  ["2026-12-14T00:00", "2026-12-17T00:00", "du lun. 14 déc. 2026 au mer. 16 déc. 2026 inclus"],
  ["2026-12-14T00:00", "2026-12-15T00:00", "le lun. 14 déc. 2026"],
  ["2026-12-14T10:00", "2026-12-16T00:00", "du lun. 14 déc. 2026 à 10:00 au mar. 15 déc. 2026 inclus"],
  ["2026-12-14T00:00", "2026-12-15T08:00", "du lun. 14 déc. 2026 au mar. 15 déc. 2026 à 08:00"],
])("a hold from %s to %s reads: %s", (start, end, text) => {
  expect(heldDates(start, end)).toBe(text);
});
