import type { Queryable } from "~/backend/database/base/query";

/*
 * A record stores only its own marks until it is signed. The car's earlier marks are read from the signed record that
 * has them, so that two drafts about one car never contradict each other. Both expressions are parts of a statement
 * with the reservation `r`, the moment `m`, the record `h`, which may be missing, and the car `v`.
 */

/**
 * SQL for the record from which an unsigned one takes the earlier marks: for a return, the signed departure of the same
 * rental and car, else the car's last signed return. None for a signed record, which has all its marks itself.
 */
export const marksSource = (sql: Queryable) => sql`
      select s.id from handovers s
      where h.signed_at is null and s.vehicle_id = v.id and s.signed_at is not null
        and (s.moment = 'return' or m.moment = 'return' and s.reservation_id = r.id)
      order by (s.moment = 'departure') desc, s.signed_at desc
      limit 1`;

/**
 * SQL expression for all marks as JSON: known and repaired ones, then new ones, each by date. `source` is the record
 * that `marksSource` selects.
 */
export const currentMarks = (sql: Queryable) => sql`
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.mark_id, 'state', k.state, 'zone', k.zone, 'kind', k.kind,
          'size', k.size, 'note', k.note, 'since', k.since) order by k.state = 'NEW', k.since, k.mark_id), '[]')
        from (
          select o.mark_id, o.state, o.zone, o.kind, o.size, o.note, o.since
          from handover_marks o where o.handover_id = h.id
          union all
          select b.mark_id, 'KNOWN', b.zone, b.kind, b.size, b.note, b.since
          from handover_marks b
          where b.handover_id = source.id and b.state <> 'REPAIRED'
            and not exists (select from handover_marks o where o.handover_id = h.id and o.mark_id = b.mark_id)
        ) k
      )`;
