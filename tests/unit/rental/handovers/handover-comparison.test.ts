import { describe, expect, test } from "vitest";
import { compareEnds } from "~/rental/handovers/handover-comparison";

const departure = { kilometres: 48_213, fuel: 8 };
const arrival = { kilometres: 49_463, fuel: 6 };

describe("the comparison of departure and return", () => {
  test.each([
    // 4 days of 250 km include 1,000 km; 1,250 km were driven, 250 km beyond.
    [
      { kmPerDay: 250, extraKm: 0.2 },
      { included: 1000, beyond: 250, beyondPrice: 50, extraKm: 0.2 },
    ],
    [
      { kmPerDay: 250, extraKm: null },
      { included: 1000, beyond: 250, beyondPrice: null, extraKm: null },
    ],
    [
      { kmPerDay: 400, extraKm: 0.2 },
      { included: 1600, beyond: 0, beyondPrice: 0 },
    ],
    [
      { kmPerDay: null, extraKm: null },
      { included: null, beyond: null, beyondPrice: null },
    ],
    // The price is rounded to whole cents.
    [
      { kmPerDay: 310, extraKm: 0.333 },
      { included: 1240, beyond: 10, beyondPrice: 3.33 },
    ],
  ])("computes included and extra kilometres under %o", (terms, expected) => {
    expect(compareEnds({ departure, arrival }, terms, 4)).toMatchObject({ kilometres: 1250, fuel: -2, ...expected });
  });

  test("counts no extra kilometres when the odometer reads less at return", () => {
    const back = { departure, arrival: { kilometres: 48_000, fuel: 8 } };
    expect(compareEnds(back, { kmPerDay: 1, extraKm: 5 }, 1)).toMatchObject({
      kilometres: -213,
      beyond: 0,
      beyondPrice: 0,
      fuel: 0,
    });
  });

  test("splits the driven distance into included and extra kilometres in 2,000 random cases", () => {
    const below = random(20_261_120);
    for (let n = 0; n < 2000; n++) {
      const [start, driven, days, kmPerDay] = [below(2_000_000), below(20_000), 1 + below(30), 1 + below(500)];
      const extraKm = below(200) / 100;
      const ends = {
        departure: { kilometres: start, fuel: below(9) },
        arrival: { kilometres: start + driven, fuel: below(9) },
      };
      const { kilometres, included, beyond, beyondPrice, fuel } = compareEnds(ends, { kmPerDay, extraKm }, days);
      expect(kilometres).toBe(driven);
      expect(included).toBe(kmPerDay * days);
      expect(beyond).toBe(driven <= kmPerDay * days ? 0 : driven - kmPerDay * days);
      // The price is in whole cents, within half a cent of the exact product.
      expect(Math.abs((beyondPrice ?? -1) - (beyond ?? 0) * extraKm)).toBeLessThan(0.006);
      expect(Number.isInteger(Math.round((beyondPrice ?? 0) * 1e6) / 1e4)).toBe(true);
      expect(ends.departure.fuel + fuel).toBe(ends.arrival.fuel);
    }
  });
});

/** Returns a seeded generator of whole numbers below a limit, the same ones at every run. */
function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
