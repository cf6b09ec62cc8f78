import { expect } from "vitest";
import { listAgencies } from "~/backend/database/agencies/agencies";
import { type Figure, readFigures } from "~/backend/database/figures/figures";
import { monthlyFigures } from "~/backend/rules/figures/month-figures";
import { ENTERED_ORIGINS, RESERVATION_STATUSES } from "~/contract/values";
import { toWallClock } from "~/rental/base/clock";
import type { TestBackend } from "./backend";

type Counted = Record<string, number>;

const OF_AGENCY: Figure[] = [
  ...(["VEHICLES", ...RESERVATION_STATUSES, "COMPLETED_EARLY", "REVENUE", "ABSENT"] as const),
  ...ENTERED_ORIGINS.flatMap((origin) => [`FROM_${origin}`, `REVENUE_${origin}`] as const),
];
const OF_ALL: Figure[] = ["AGENCIES", "ACTIVE_AGENCIES", "ACCOUNTS", "CLIENTS", ...OF_AGENCY];

/** Expects the stored figures to equal those counted from all rows of the tables. */
export async function expectTrueFigures(backend: Pick<TestBackend, "database" | "context">): Promise<void> {
  const { database, context } = backend;
  const { all, agencies } = await countTables(backend);
  const storedOfAll = await readFigures(database, "all");
  expect(named(OF_ALL, storedOfAll)).toEqual(all);
  const listed = await listAgencies(database, { limit: 10_000, offset: 0 });
  expect(listed).toHaveLength(all.AGENCIES ?? -1);
  for (const { id, vehicleCount, reservationCount } of listed) {
    const counted = agencies.get(id) ?? {};
    expect(named(OF_AGENCY, await readFigures(database, id)), id).toEqual(counted);
    const reservations = RESERVATION_STATUSES.reduce((sum, status) => sum + (counted[status] ?? 0), 0);
    expect([vehicleCount, reservationCount], id).toEqual([counted.VEHICLES, reservations]);
  }
  const stored = await monthlyFigures(context, "all");
  expect(stored).toEqual(
    await countMonths(
      backend,
      stored.map(({ month }) => month),
    ),
  );
}

const named = (figures: readonly Figure[], read: (figure: Figure) => number): Counted =>
  Object.fromEntries(figures.map((figure) => [figure, read(figure)]));

async function countTables({ database: sql }: Pick<TestBackend, "database">) {
  const ofReservations = () => sql`
    count(r.id) filter (where r.status = 'PENDING')::int as "PENDING",
    count(r.id) filter (where r.status = 'CONFIRMED')::int as "CONFIRMED",
    count(r.id) filter (where r.status = 'REJECTED')::int as "REJECTED",
    count(r.id) filter (where r.status = 'CANCELLED')::int as "CANCELLED",
    count(r.id) filter (where r.status = 'IN_PROGRESS')::int as "IN_PROGRESS",
    count(r.id) filter (where r.status = 'COMPLETED')::int as "COMPLETED",
    count(r.id) filter (where r.status = 'COMPLETED' and r.updated_at < r.pickup_at)::int as "COMPLETED_EARLY",
    coalesce(sum(r.total_cents) filter (where r.status = 'COMPLETED'), 0)::float8 as "REVENUE",
    count(r.absent_at)::int as "ABSENT"`;
  const [all] = await sql<Counted[]>`
    select (select count(*)::int from agencies) as "AGENCIES",
      (select count(*)::int from agencies where status = 'ACTIVE') as "ACTIVE_AGENCIES",
      (select count(*)::int from users where removed_at is null) as "ACCOUNTS",
      (select count(*)::int from users where role = 'CLIENT') as "CLIENTS",
      (select count(*)::int from vehicles) as "VEHICLES", ${ofReservations()}
    from reservations r`;
  const ofEach = await sql<({ id: string } & Counted)[]>`
    select a.id, (select count(*)::int from vehicles v where v.agency_id = a.id) as "VEHICLES", ${ofReservations()}
    from agencies a left join reservations r on r.agency_id = a.id group by a.id`;
  const entered = await countEntered(sql);
  const agencies = new Map(
    ofEach.map(({ id, ...counted }) => [id as string, { ...(counted as Counted), ...originsOf(entered, id) }]),
  );
  return { all: { ...all, ...originsOf(entered) } as Counted, agencies };
}

interface Entered {
  agencyId: string;
  origin: string;
  count: number;
  cents: number;
}

/** The reservations that agencies entered themselves, by agency and origin. */
const countEntered = async (sql: TestBackend["database"]): Promise<Entered[]> =>
  await sql<Entered[]>`
    select agency_id as "agencyId", origin, count(*)::int as count,
      coalesce(sum(total_cents) filter (where status = 'COMPLETED'), 0)::float8 as cents
    from reservations where origin <> 'ONLINE' group by agency_id, origin`;

/** The origins of one agency's reservations, or of all. */
function originsOf(entered: readonly Entered[], agencyId?: string): Counted {
  const sum = (origin: string, of: "count" | "cents") =>
    entered
      .filter((one) => one.origin === origin && (!agencyId || one.agencyId === agencyId))
      .reduce((all, one) => all + one[of], 0);
  return Object.fromEntries(
    ENTERED_ORIGINS.flatMap((origin) => [
      [`FROM_${origin}`, sum(origin, "count")],
      [`REVENUE_${origin}`, sum(origin, "cents")],
    ]),
  );
}

/** Counted in JavaScript, with the site's own clock. */
async function countMonths({ database }: Pick<TestBackend, "database">, months: string[]) {
  const rows = await database<{ received: Date; ended: Date | null; cents: number }[]>`
    select created_at as received, case when status = 'COMPLETED' then least(return_at, updated_at) end as ended,
      total_cents::float8 as cents
    from reservations`;
  const monthOf = (instant: Date) => toWallClock(instant).slice(0, 7);
  return months.map((month) => ({
    month,
    reservations: rows.filter(({ received }) => monthOf(received) === month).length,
    revenueCents: rows
      .filter(({ ended }) => ended && monthOf(ended) === month)
      .reduce((sum, { cents }) => sum + cents, 0),
  }));
}
