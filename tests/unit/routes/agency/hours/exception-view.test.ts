import { expect, test } from "vitest";
import { exceptionView } from "~/routes/agency/hours/exception-view";

test("shows days that no calendar has as they were typed", () => {
  const { days } = exceptionView({ from: "2027-02-30", to: "demain", hours: null, label: "" });
  expect(days).toBe("Du 2027-02-30 au demain");
});
