import type { Sql } from "sql-template-tag";
import type { Queryable } from "~/backend/database/base/query";

/** A moment as log entries store it: ISO text in UTC. */
export const isoMoment = (sql: Queryable, moment: Sql) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The `changes` of a log entry about a status: its value before and after. */
export const statusChange = (sql: Queryable, before: string | null, after: Sql) =>
  sql`jsonb_build_object('status', jsonb_build_array(${before}::text, ${after}))`;
