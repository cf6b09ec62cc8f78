import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { ACCOUNT_HERE } from "~/backend/rules/accounts/password-check";
import { RESET_NETWORK } from "~/backend/rules/accounts/password-reset";
import type { Limit } from "~/backend/rules/base/rate-limit";
import { RULE_MESSAGES } from "~/contract/messages";
import { MAX_PER_HOUR } from "~/rental/reservations/booking-limits";
import { dayFromNow } from "../../support/accounts";
import { outcomeOf, tally } from "../../support/call-outcome";
import type { Processes } from "../../support/processes";
import { manyClients } from "./people";
import { apiAt, fetchFrom, newClient, someAddress } from "./visitor";

/** Tests limits over both processes. A process that started windows of its own would double each limit. */
export function limits(processes: () => Processes): void {
  // Limits count in fixed windows, none of which may end between two calls of these tests.
  beforeAll(() => untilWithin({ name: "", tries: 0, window: 15 }, 20));

  const post = (path: string, body: object, from: typeof fetch, headers = {}) =>
    from(`${processes().baseUrl}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  test("wrong passwords count over both processes, whatever address a visitor claims to come from", async () => {
    const { email } = await newClient(processes());
    const from = fetchFrom(someAddress());
    const statuses: number[] = [];
    const upstreams = new Set<string | null>();
    for (let n = 0; n <= ACCOUNT_HERE.tries; n++) {
      const claimed = { "x-forwarded-for": `203.0.113.${n}` };
      const reply = await post("/auth/login", { email, password: "faux" }, from, claimed);
      statuses.push(reply.status);
      upstreams.add(reply.headers.get("x-upstream"));
    }
    expect(statuses).toEqual([...Array(ACCOUNT_HERE.tries).fill(401), 429]);
    expect(upstreams.size).toBe(2);
  });

  test("answers the allowed ones of forty concurrent reset requests from one network, others with 429", async () => {
    const from = fetchFrom(someAddress());
    const replies = await Promise.all(
      Array.from({ length: 2 * RESET_NETWORK.tries }, (_, n) =>
        post("/auth/forgot-password", { email: `personne-${n}@rihla.test` }, from),
      ),
    );
    const { tries } = RESET_NETWORK;
    expect(tally(replies.map(({ status }) => String(status)))).toEqual({ 200: tries, 429: tries });
  });

  test("thirty concurrent reset requests for one account send one letter", async () => {
    const { email } = await newClient(processes());
    await Promise.all(
      Array.from({ length: 30 }, () => post("/auth/forgot-password", { email }, fetchFrom(someAddress()))),
    );
    const { sql } = processes();
    const sent = await sql`select 1 from outbox where recipient = ${email} and kind = 'password-reset'`;
    expect(sent).toHaveLength(1);
  });

  test("a thirty-first booking in an hour is refused at both; of many at once, only those left are made", async () => {
    const [client] = await manyClients(processes(), 1);
    const { data: fleet } = await apiAt(processes().baseUrl).vehicles.search({ query: { limit: 40 } });
    const book = (n: number) =>
      client?.api.reservations.create({
        body: {
          vehicleId: fleet[n]?.id ?? "",
          pickupDate: dayFromNow(600),
          pickupTime: "10:00",
          returnDate: dayFromNow(603),
          returnTime: "10:00",
        },
      });
    for (let n = 0; n < MAX_PER_HOUR - 3; n++) {
      await client?.api.reservations.cancel({ params: { id: (await book(n))?.id ?? "" } });
    }
    const left = Array.from({ length: 13 }, (_, n) => outcomeOf(book(MAX_PER_HOUR - 3 + n) as Promise<unknown>));
    expect(tally(await Promise.all(left))).toEqual({ ok: 3, [`429 ${RULE_MESSAGES.tooManyBookings}`]: 10 });
    for (const { baseUrl } of processes().sites) {
      const body = { vehicleId: fleet[0]?.id ?? "", pickupDate: dayFromNow(650), returnDate: dayFromNow(652) };
      const refused = apiAt(baseUrl, client?.token).reservations.create({ body });
      expect(await outcomeOf(refused)).toBe(`429 ${RULE_MESSAGES.tooManyBookings}`);
    }
  });
}

/** Waits for the next window of a limit if the current one ends within so many seconds. */
async function untilWithin({ window }: Limit, seconds: number): Promise<void> {
  const length = window * 60_000;
  const left = length - (Date.now() % length);
  if (left < seconds * 1000) await sleep(left + 100);
}
