import { pino } from "pino";
import type { Caller, Context } from "~/backend/context";
import { connect, type Database } from "~/backend/database/base/connect";
import { createPhotos } from "~/backend/photos/photos";
import { createDiskStorage } from "~/backend/photos/storage";
import { exportLog } from "~/backend/rules/events/export";
import { reservationHistory } from "~/backend/rules/events/history";
import { readLog } from "~/backend/rules/events/reading";
import type { LogFilter } from "~/contract/events/events";
import { PLACES } from "~/contract/site/places";
import { PRODUCT } from "~/text/site/product";
import { freshDatabase } from "../tests/support/site";
import { fill } from "./fill";
import { fillLog } from "./fill-log";
import { SIZES } from "./growth";
import { milliseconds, number, table } from "./table";

/** Numbers of log entries; the larger one is some ten years of a large marketplace. */
export const LOG_SIZES = [100_000, 10_000_000];

type Reading = (context: Context) => Promise<unknown>;

/** Measures reading the log on a PostgreSQL server, in new databases that differ only in the length of their logs. */
export async function benchLog(server: string, seconds: number, print: (text: string) => void): Promise<void> {
  const columns: Map<string, number>[] = [];
  for (const entries of LOG_SIZES) {
    const { cells, filledIn } = await benchSize(server, entries, seconds);
    print(`${number(entries)} entries: filled in ${number(filledIn)} s`);
    columns.push(cells);
  }
  const [first] = columns;
  const rows = [...(first?.keys() ?? [])].map((name) => [
    name,
    ...columns.map((cells) => milliseconds(cells.get(name) ?? 0)),
  ]);
  print("\nMedian time of a reading with one person asking\n");
  print(table(["", ...LOG_SIZES.map((entries) => `${number(entries)} entries`)], rows));
}

async function benchSize(server: string, entries: number, seconds: number) {
  const { url, drop } = await freshDatabase(server);
  const sql = connect({ url, statementTimeout: 0 });
  try {
    const started = performance.now();
    await fill(sql, SIZES[1] ?? { vehicles: 0, reservations: 0 });
    await fillLog(sql, entries);
    const filledIn = (performance.now() - started) / 1000;
    const context = contextOf(sql);
    const cells = new Map<string, number>();
    for (const [name, read] of Object.entries(await readings(sql))) {
      cells.set(name, await medianTime(() => read(context), seconds));
    }
    return { cells, filledIn };
  } finally {
    await sql.end();
    await drop();
  }
}

const contextOf = (database: Database): Context => ({
  database,
  photos: createPhotos({ storage: createDiskStorage("/nowhere") }),
  now: () => new Date(),
  logger: pino({ level: "silent" }),
  publicUrl: "http://bench.test",
  sendsMail: false,
  site: { original: PRODUCT, product: PRODUCT, places: PLACES },
  unsubscribeSecret: () => new Uint8Array(32),
  sentFormSecret: () => new Uint8Array(32),
  onPublicChange: () => {},
  oncePerRequest: (_, compute) => compute(),
});

async function readings(sql: Database): Promise<Record<string, Reading>> {
  const [rental] = await sql<{ id: string; reference: string; agencyId: string }[]>`
    select r.id, r.reference_number as reference, r.agency_id as "agencyId"
    from reservations r join events e on e.reservation_id = r.id order by e.id desc limit 1`;
  if (!rental) throw new Error("no rental has an entry");
  const [agency] = await sql<{ name: string }[]>`select name from agencies where id = ${rental.agencyId}`;
  const caller: Caller = { userId: rental.id, role: "SUPER_ADMIN", agencyId: null, tokenHash: new Uint8Array() };
  const list =
    (filter: LogFilter, page = 1): Reading =>
    (context) =>
      readLog(context, { page, limit: 50, ...filter });
  return {
    "the first page": list({}),
    "the last one that is counted": list({}, 200),
    "a day": list({ from: "2026-11-18", to: "2026-11-18" }),
    "a day two years ago": list({ from: "2024-11-18", to: "2024-11-18" }),
    "a side": list({ side: "AGENCY" }),
    "a rare side": list({ side: "ADMIN" }),
    "a topic": list({ topic: "HANDOVERS" }),
    "a rare topic": list({ topic: "SITE" }),
    "a side and a topic": list({ side: "CLIENT", topic: "RESERVATIONS" }),
    "the same, rare together": list({ side: "ADMIN", topic: "REVIEWS" }),
    "the same, never together": list({ side: "GUEST", topic: "ACCOUNTS" }),
    "by reference": list({ q: rental.reference }),
    "by account": list({ q: "Voyageur V4711" }),
    "by a busy account": list({ q: "admin-1@bench" }),
    "by agency": list({ q: agency?.name }),
    "by agency, a topic": list({ q: agency?.name, topic: "PAYMENTS" }),
    "by a part of 200 names": list({ q: "Agence" }),
    "the history of one reservation": (context) => reservationHistory(context, caller, rental.id),
    "the export's first 500": firstBatch({}),
    "the same of an agency": firstBatch({ q: agency?.name }),
  };
}

const firstBatch =
  (filter: LogFilter): Reading =>
  async (context) => {
    const reader = (await exportLog(context, filter)).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
  };

/**
 * Returns the median time of `read` in milliseconds. Calls it one time after the other for `seconds`, at least seven
 * times; the first two are not counted.
 */
async function medianTime(read: () => Promise<unknown>, seconds: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let count = 0; count < 7 || performance.now() < until; count++) {
    const began = performance.now();
    await read();
    if (count >= 2) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
