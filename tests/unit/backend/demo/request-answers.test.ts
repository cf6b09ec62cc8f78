import { describe, expect, test } from "vitest";
import { generateDemo } from "~/backend/demo/generate";
import { dateAnswers } from "~/backend/demo/request-answers";
import { RULE_MESSAGES } from "~/contract/messages";
import { FACTS_FROM } from "~/contract/values";
import { cancelDeadline } from "~/rental/reservations/cancellation";
import { groupBy, HOUR_MS, MOMENTS } from "./demo-fixtures";

describe.each(Object.entries(MOMENTS))("the agencies' answers in the generated demo (%s)", (_, iso) => {
  const now = new Date(iso);
  const { reservations } = generateDemo(now);

  test("exist for requests that agencies accepted or refused, and for no others", () => {
    const counts = { answered: 0, cancelledAfter: 0, cancelledBefore: 0 };
    for (const row of reservations) {
      const isExpired = row.rejection_reason === RULE_MESSAGES.expired;
      if (row.status === "CANCELLED") counts[row.answered_at ? "cancelledAfter" : "cancelledBefore"]++;
      else expect([row.status, row.answered_at !== null]).toEqual([row.status, row.status !== "PENDING" && !isExpired]);
      if (row.answered_at) counts.answered++;
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
  });

  test("are dated after the request, before the pickup and later changes, and never in the future", () => {
    for (const { status, answered_at: at, ...row } of reservations) {
      if (!at) continue;
      expect([at >= row.created_at, at <= row.pickup_at, at <= row.updated_at, at <= now]).not.toContain(false);
      if (status === "CONFIRMED" || status === "REJECTED") expect(row.updated_at).toEqual(at);
      if (status === "CANCELLED") expect(row.updated_at <= cancelDeadline(row.pickup_at)).toBe(true);
    }
  });

  test("take minutes at some agencies and hours at others", () => {
    const medians = [...groupBy(reservations, ({ agency_id }) => agency_id).values()].map((own) => {
      expect(own.length).toBeGreaterThanOrEqual(FACTS_FROM);
      const hours = own.flatMap((row) => (row.answered_at ? [(+row.answered_at - +row.created_at) / HOUR_MS] : []));
      return hours.sort((a, b) => a - b)[Math.floor(hours.length / 2)] ?? Number.NaN;
    });
    expect(Math.min(...medians)).toBeLessThan(0.5);
    expect(Math.max(...medians)).toBeGreaterThan(1);
    expect(Math.max(...medians)).toBeLessThan(12);
    expect(new Set(medians).size).toBeGreaterThan(medians.length / 2);
  });
});

test("a request that ended at its pickup has no answer, whatever its reason says", () => {
  const now = new Date(MOMENTS["a Friday morning"]);
  const expired = generateDemo(now).reservations.find((row) => row.rejection_reason === RULE_MESSAGES.expired);
  if (!expired) throw new Error("the demo has no expired request");
  const reworded = { ...expired, rejection_reason: "Sans réponse à temps" };
  dateAnswers([reworded], now);
  expect(reworded.answered_at).toBeNull();
});
