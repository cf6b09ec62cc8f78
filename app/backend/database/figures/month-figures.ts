import type { Queryable } from "~/backend/database/base/query";

export interface SpanFigures {
  /** 1 for the span that begins at the first bound. */
  span: number;
  reservations: number;
  revenueCents: number;
}

/**
 * Returns an agency's figures for each span between two neighbouring bounds. Reservations count when they were made,
 * revenue in cents when the rental ended: at the agreed return, or at its completion if that was earlier. Spans without
 * figures are missing.
 */
export function sumOfAgency(sql: Queryable, bounds: readonly Date[], agencyId: string): Promise<SpanFigures[]> {
  const [first, last] = [bounds[0] as Date, bounds.at(-1) as Date];
  const ofAgency = sql`r.agency_id = ${agencyId} and r.pickup_at > ${longestRentalBefore(first)}`;
  const instants = JSON.stringify(bounds.map((bound) => bound.toISOString()));
  return sql<SpanFigures[]>`
    with bounds as materialized (
      select array_agg(value::timestamptz order by ordinality) as starts
      from jsonb_array_elements_text(${instants}::jsonb) with ordinality
    ), received as (
      select width_bucket(r.created_at, b.starts) as span, count(*) as reservations
      from reservations r cross join bounds b
      where r.created_at >= ${first} and r.created_at < ${last} and ${ofAgency}
      group by 1
    ), earned as (
      select width_bucket(least(r.return_at, r.updated_at), b.starts) as span, sum(r.total_cents) as cents
      from reservations r cross join bounds b
      where r.status = 'COMPLETED'
        and least(r.return_at, r.updated_at) >= ${first} and least(r.return_at, r.updated_at) < ${last}
        and ${ofAgency}
      group by 1
    )
    select span, coalesce(reservations, 0)::int as reservations, coalesce(cents, 0)::float8 as "revenueCents"
    from received full join earned using (span)
    order by span`;
}

/** Like `sumOfAgency` for the whole platform, from the hourly figures (see figures.ts). Bounds must be whole hours. */
export function sumOfPlatform(sql: Queryable, bounds: readonly Date[]): Promise<SpanFigures[]> {
  const [first, last] = [bounds[0] as Date, bounds.at(-1) as Date];
  const instants = JSON.stringify(bounds.map((bound) => bound.toISOString()));
  return sql<SpanFigures[]>`
    with bounds as materialized (
      select array_agg(value::timestamptz order by ordinality) as starts
      from jsonb_array_elements_text(${instants}::jsonb) with ordinality
    ), hours as (
      select figure, hour, amount from figures where agency_id is null and hour >= ${first} and hour < ${last}
      union all
      select figure, hour, amount from figure_changes where hour >= ${first} and hour < ${last}
    )
    select width_bucket(h.hour, b.starts) as span,
      coalesce(sum(h.amount) filter (where h.figure = 'RECEIVED'), 0)::int as reservations,
      coalesce(sum(h.amount) filter (where h.figure = 'EARNED'), 0)::float8 as "revenueCents"
    from hours h cross join bounds b
    group by 1
    order by 1`;
}

/**
 * Returns the earliest pickup that a rental made or ended after this instant can have, 367 days before it, since no
 * rental lasts more than a year. With this limit an agency's index is read only from there on, however long its
 * history.
 */
export const longestRentalBefore = (instant: Date): Date => new Date(instant.getTime() - 367 * 86_400_000);
