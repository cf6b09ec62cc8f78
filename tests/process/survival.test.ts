import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient } from "~/client/client";
import { chanceBetween, word } from "../support/chance";
import { copyDemo } from "../support/demo-template";
import { type Site, startSite } from "../support/site";

const KILLS = 20;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

type Api = ReturnType<typeof createClient>;

/** Returns every reference in a client's list. */
async function referencesOf(api: Api): Promise<string[]> {
  const { data } = await api.reservations.mine({ query: { limit: 100 } });
  return data.map(({ referenceNumber }) => referenceNumber);
}

describe("the built site under load", () => {
  let dataDir: string;
  let site: Site;
  const env = () => ({ DATA_DIR: dataDir, LOG_LEVEL: "error" });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "rihla-kill-"));
    await copyDemo(dataDir);
    site = await startSite(env());
  });
  afterAll(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test(`neither loses nor duplicates an acknowledged booking when killed ${KILLS} times during bookings`, {
    timeout: 300_000,
  }, async () => {
    const api = (token?: string) =>
      createClient({ baseUrl: `${site.baseUrl}/api`, fetch: (request) => fetch(request), token });
    // Another client after each kill, since nobody may book more than 30 times an hour.
    const newClient = async () => {
      const email = `survivor-${word()}@rihla.test`;
      const body = { firstName: "Yasmine", lastName: "Alaoui", email, password: "mot-de-passe", locale: "fr" };
      return (await api().auth.register({ body })).access_token;
    };
    const tokens: string[] = [];
    const fleet = (await api().vehicles.search({ query: { limit: 100 } })).data;
    const acknowledged = new Set<string>();
    let asked = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      let dead = false;
      const token = await newClient();
      tokens.push(token);
      const book = async () => {
        while (!dead) {
          const vehicle = fleet[asked % fleet.length];
          const ahead = 300 + 2 * Math.floor(asked / fleet.length);
          asked++;
          const booked = await api(token)
            .reservations.create({
              body: {
                vehicleId: vehicle?.id ?? "",
                pickupDate: day(ahead),
                pickupTime: "10:00",
                returnDate: day(ahead + 1),
                returnTime: "10:00",
              },
            })
            .catch(() => null);
          if (!booked) continue;
          acknowledged.add(booked.referenceNumber);
          // Keeps the client under the limit of unanswered requests.
          await api(token)
            .reservations.cancel({ params: { id: booked.id } })
            .catch(() => null);
        }
      };
      const stream = [book(), book(), book()];
      const enough = acknowledged.size + chanceBetween(1, 6);
      await expect.poll(() => acknowledged.size, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
      const killed = site.kill();
      dead = true;
      await killed;
      await Promise.all(stream);
      site = await startSite(env());
    }
    const stored = (await Promise.all(tokens.map((token) => referencesOf(api(token))))).flat();
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged].filter((reference) => !stored.includes(reference))).toEqual([]);
  });

  test("on SIGTERM finishes running requests, refuses new ones, and exits with 0 within 10 s", async () => {
    const statuses: (number | "refused")[] = [];
    let stopping = true;
    const load = Array.from({ length: 8 }, async () => {
      while (stopping) {
        statuses.push(
          await fetch(`${site.baseUrl}/search?city=Marrakech`).then(
            (reply) => reply.text().then(() => reply.status),
            () => "refused" as const,
          ),
        );
      }
    });
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(16);
    const began = Date.now();
    const code = await new Promise((resolve) => {
      site.process.once("exit", resolve);
      site.process.kill("SIGTERM");
    });
    stopping = false;
    await Promise.all(load);
    expect(code).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect([...new Set(statuses)].every((status) => status === 200 || status === 503 || status === "refused")).toBe(
      true,
    );
    site = await startSite(env());
  });
});
