import { expect, test } from "vitest";
import { chanceBetween } from "../../support/chance";
import { LENGTH } from "../../support/length";
import { type Crowd, findContradictions, startCrowd } from "./bookings";
import { type FaultySite, faultyEmbedded, faultyServer } from "./faulty-sites";

/** Bookings under every kind of fault, and then a count, on each database. */

const MINUTES = 0.25 * LENGTH;
/** How many bookings follow each fault. */
const BOOKED_BETWEEN = 20;

test.each<[string, () => Promise<FaultySite>]>([
  ["the embedded database", faultyEmbedded],
  ["a PostgreSQL server", faultyServer],
])(
  "on %s every acknowledged booking is stored, and no two overlap",
  { timeout: (MINUTES + 4) * 60_000 },
  async (name, start) => {
    const site = await start();
    try {
      const crowd = await startCrowd(site.baseUrl);
      const happened = await makeTrouble(site, crowd, Date.now() + MINUTES * 60_000);
      await expect.poll(async () => (await fetch(`${site.baseUrl()}/healthz`)).status, { timeout: 60_000 }).toBe(200);
      await crowd.stop();

      const database = await site.database();
      const contradictions = await findContradictions(database, crowd.ledger).finally(() => database.end());
      const { booked, replies } = crowd.ledger;
      console.log(
        `${name}: ${MINUTES} min, ${booked.size} bookings acknowledged, replies ${entries(replies)}; ${entries(happened)}`,
      );
      expect(contradictions).toEqual({ lost: [], wrong: [], overlapping: [], holds: [] });
      // 0: the connection broke; 409: the days were taken.
      expect([...replies.keys()].filter((status) => ![0, 200, 201, 409, 503].includes(status))).toEqual([]);
      expect([...happened.values()].every((times) => times > 0)).toBe(true);
    } finally {
      await site.stop();
    }
  },
);

/** Causes one fault after the other until time is up, each kind at least once, and has the crowd book after each. */
async function makeTrouble({ faults }: FaultySite, crowd: Crowd, end: number): Promise<Map<string, number>> {
  const happened = new Map(Object.keys(faults).map((name) => [name, 0]));
  const kinds = Object.entries(faults);
  for (let n = 0; n < kinds.length || Date.now() < end; n++) {
    const [name, cause] = kinds[n < kinds.length ? n : chanceBetween(0, kinds.length - 1)] as (typeof kinds)[number];
    await cause(crowd);
    happened.set(name, (happened.get(name) ?? 0) + 1);
    await crowd.books(BOOKED_BETWEEN);
  }
  return happened;
}

const entries = (counts: Map<string | number, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name}: ${count}`)
    .join(", ");
