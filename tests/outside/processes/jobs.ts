import { expect, test } from "vitest";
import type { Database } from "~/backend/database/base/connect";
import { RULE_MESSAGES } from "~/contract/messages";
import { dayFromNow } from "../../support/accounts";
import { makeManyClients } from "../../support/many-clients";
import { makeAgency, makeOwner, makeReservation, makeVehicle } from "../../support/people";
import type { Processes } from "../../support/processes";
import type { SmtpServer } from "../../support/smtp";
import { asBackend } from "./people";
import { apiAt, tokenOf } from "./visitor";

/** How many requests that nobody answered in time both processes find as they start. */
const OVERDUE = 100;

/** Makes requests whose pickup has passed, each by another client at one agency. Must run before the jobs do. */
export async function makeOverdue(sql: Database, size = OVERDUE) {
  const backend = asBackend(sql, "http://127.0.0.1:9");
  const agency = await makeAgency(backend, { name: `Sans réponse ${crypto.randomUUID()}` });
  const vehicle = await makeVehicle(backend, agency);
  const clients = await makeManyClients(backend, size);
  const ids: string[] = [];
  for (const [n, client] of clients.entries()) {
    const dates = { pickupAt: `${dayFromNow(-2 * n - 4)}T10:00`, returnAt: `${dayFromNow(-2 * n - 3)}T10:00` } as const;
    ids.push((await makeReservation(backend, { vehicle, client, ...dates, status: "PENDING" })).id);
  }
  return { agency, ids };
}

/** Tests the jobs, which run in every process. `overdue` are the requests that existed when both started. */
export function jobs(processes: () => Processes, smtp: () => SmtpServer, overdue: () => string[]): void {
  const answersOf = async (ids: string[]) => {
    const { sql } = processes();
    return sql<{ status: string; reason: string; letters: number; attempts: number }[]>`
      select distinct r.status, r.rejection_reason as reason, count(o.id)::int as letters, max(o.attempts) as attempts
      from reservations r left join outbox o on o.payload ->> 'reservationId' = r.id::text
      where r.id = any(${ids}) group by r.id`;
  };
  const ONCE = { status: "REJECTED", reason: RULE_MESSAGES.expired, letters: 1 };

  test("an unanswered request is refused once, with one letter, though both processes check at once", async () => {
    await expect.poll(() => answersOf(overdue()), { timeout: 60_000 }).toEqual([{ ...ONCE, attempts: 1 }]);
    const { sql, sites } = processes();
    const waiting = () => sql`
      select 1 from outbox where sent_at is null and payload ->> 'reservationId' = any(${overdue()})`;
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
    const rows = await sql<{ recipient: string }[]>`
      select recipient from outbox where payload ->> 'reservationId' = any(${overdue()})`;
    const received = smtp().accepted.flatMap(({ to }) => to);
    const times = rows.map(({ recipient }) => received.filter((address) => address === recipient).length);
    expect(new Set(times)).toEqual(new Set([1]));
    // Each process did its share of the sending.
    for (const site of sites) expect(site.output().match(/mail sent/g)?.length ?? 0).toBeGreaterThan(5);
  });

  test("a request that expires while both processes read it is refused once", async () => {
    const { sql, sites, baseUrl } = processes();
    const { agency, ids } = await makeOverdue(sql, 20);
    const owner = await makeOwner(asBackend(sql, baseUrl), agency, { email: `lent-${agency.id}@rihla.test` });
    const admin = await tokenOf(processes(), "admin@rihla.test");
    const lists = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const at = sites[n % 2]?.baseUrl ?? "";
        if (n % 3 > 0) return apiAt(at, owner.token).reservations.ofAgency({ query: { limit: 50 } });
        return apiAt(at, admin).admin.reservations({ query: { agencyId: agency.id, limit: 50 } });
      }),
    );
    expect(new Set(lists.flatMap(({ data }) => data.map(({ status }) => status)))).toEqual(new Set(["REJECTED"]));
    // Each letter is sent within a moment.
    await expect.poll(() => answersOf(ids), { timeout: 30_000 }).toEqual([{ ...ONCE, attempts: 1 }]);
  });

  test("every letter of these tests was sent once", async () => {
    const { sql } = processes();
    const messageIds = () => smtp().accepted.map(({ mail }) => mail.headers["message-id"]);
    const marked = async () => (await sql`select 1 from outbox where sent_at > ${START}`).length;
    // A letter is marked as sent a moment after the mail server has accepted it.
    await expect.poll(async () => (await marked()) - messageIds().length, { timeout: 30_000 }).toBe(0);
    expect(new Set(messageIds()).size).toBe(messageIds().length);
  });
}

/** Excludes the demo data's letters, which were never sent. */
const START = new Date();
