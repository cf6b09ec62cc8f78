import type { Queryable } from "~/backend/database/base/query";

/** A kind of reminder about a reservation: for its agency if an answer is due, else for its client or guest. */
export type ReservationReminder = "PICKUP" | "RETURN" | "REVIEW" | "ANSWER";

/** The instants that decide which reminders are due at `now`. */
export interface ReminderMoments {
  now: Date;
  /** Pickups and returns before this get a reminder: the end of the Moroccan day, or from 10:00 on of the next. */
  until: Date;
  /** The end of today, and since when the reminders of today's pickups and returns, and of tomorrow's, are due. */
  todays: { until: Date; dueAt: Date };
  tomorrows: { dueAt: Date };
  /** When a rental must have ended for its client to be asked for a review. */
  ended: { after: Date; until: Date };
}

interface Due {
  kind: ReservationReminder;
  /** The kind of the letter in the outbox. */
  letter: string;
  moments: ReminderMoments;
}

/**
 * Records up to `limit` reservations as reminded and writes their letters to the outbox, in one statement, so that there
 * is never one without the other. Skips reservations that another transaction has locked. Returns the reservations.
 */
export async function remindOfReservations(
  sql: Queryable,
  due: Due & { limit: number },
): Promise<{ id: string; agencyId: string }[]> {
  const { kind, letter, moments, limit } = due;
  const { now } = moments;
  return sql<{ id: string; agencyId: string }[]>`
    with due as materialized (
      select r.id, r.agency_id, ${recipientOf(sql, kind)} as recipient
      from reservations r
      where ${isDue(sql, kind, moments)} and ${isWanted(sql, kind)} and ${isFirst(sql, kind)}
      order by ${momentOf(sql, kind)}
      limit ${limit}
      for no key update of r skip locked
    ), recorded as (
      insert into reminders (reservation_id, kind, written_at)
      select id, ${kind}::text, ${now}::timestamptz from due
      on conflict do nothing
      returning reservation_id
    ), written as (
      insert into outbox (kind, recipient, payload, next_attempt_at, created_at)
      select ${letter}::text, due.recipient, jsonb_build_object('reservationId', due.id),
        ${now}::timestamptz, ${now}::timestamptz
      from due join recorded on recorded.reservation_id = due.id
    )
    select due.id, due.agency_id as "agencyId" from due join recorded on recorded.reservation_id = due.id`;
}

/** Records all reservations that are due as reminded, without letters. */
export async function countAsReminded(sql: Queryable, { kind, moments }: Pick<Due, "kind" | "moments">): Promise<void> {
  await sql`
    insert into reminders (reservation_id, kind, written_at)
    select r.id, ${kind}::text, ${moments.now}::timestamptz from reservations r
    where ${isDue(sql, kind, moments)}
    on conflict do nothing`;
}

/** Returns whether there is still a reason to send a reminder that was written. */
export const isStillDue = (sql: Queryable, reservationId: string, { kind, moments }: Pick<Due, "kind" | "moments">) =>
  sql`
    select 1 from reservations r
    where r.id = ${reservationId} and ${isDue(sql, kind, moments)} and ${isWanted(sql, kind)}`.hasRows();

/** Removes records, so that these reminders are written again when they are due. */
export async function clearReminders(
  sql: Queryable,
  reservationId: string,
  kinds: readonly ReservationReminder[],
): Promise<void> {
  if (kinds.length === 0) return;
  await sql`delete from reminders where reservation_id = ${reservationId} and kind = any(${kinds})`;
}

/**
 * SQL condition that a reminder of a reservation `r` is due. The statuses are literals, so that the partial indexes
 * match. Only accounts write reviews, not guests.
 */
function isDue(sql: Queryable, kind: ReservationReminder, moments: ReminderMoments) {
  const { now, until, ended } = moments;
  switch (kind) {
    case "PICKUP":
      return sql`r.status = 'CONFIRMED' and r.absent_at is null and r.pickup_at > ${now} and r.pickup_at < ${until}
        and coalesce(r.answered_at, r.created_at) < ${dueAt(sql, sql`r.pickup_at`, moments)}`;
    case "RETURN":
      return sql`r.status = 'IN_PROGRESS' and r.return_at > ${now} and r.return_at < ${until}
        and greatest(r.pickup_at, coalesce(r.answered_at, r.created_at)) < ${dueAt(sql, sql`r.return_at`, moments)}`;
    case "REVIEW":
      return sql`r.status = 'COMPLETED' and r.updated_at > ${ended.after} and r.updated_at <= ${ended.until}
        and r.client_id is not null and not exists (select from reviews w where w.reservation_id = r.id)`;
    case "ANSWER":
      return sql`r.status = 'PENDING' and r.answer_by > ${now}
        and r.created_at + (r.answer_by - r.created_at) / 2 <= ${now}`;
  }
}

const dueAt = (sql: Queryable, moment: Part, { todays, tomorrows }: ReminderMoments) =>
  sql`case when ${moment} < ${todays.until} then ${todays.dueAt}::timestamptz else ${tomorrows.dueAt}::timestamptz end`;

/**
 * SQL condition that neither the client nor the agency has turned the reminder off, and that there is an address. Both
 * kinds of letters about unanswered requests are one choice of the agency.
 * Looked up row by row: only few are due.
 */
function isWanted(sql: Queryable, kind: ReservationReminder) {
  const ofAgency = sql`
    (select not ${kind === "ANSWER" ? "DEMANDS" : kind} = any(a.unwanted_reminders) from agencies a where a.id = r.agency_id)`;
  if (kind === "ANSWER") return ofAgency;
  return sql`
    coalesce((select not ${kind} = any(u.unwanted_reminders) from users u where u.id = r.client_id),
      r.guest_email is not null)
    and ${ofAgency}`;
}

const recipientOf = (sql: Queryable, kind: ReservationReminder) =>
  kind === "ANSWER"
    ? sql`(select a.email from agencies a where a.id = r.agency_id)`
    : sql`coalesce((select u.email from users u where u.id = r.client_id), r.guest_email)`;

const isFirst = (sql: Queryable, kind: ReservationReminder) =>
  sql`not exists (select from reminders m where m.reservation_id = r.id and m.kind = ${kind})`;

const momentOf = (sql: Queryable, kind: ReservationReminder) =>
  ({ PICKUP: sql`r.pickup_at`, RETURN: sql`r.return_at`, REVIEW: sql`r.updated_at`, ANSWER: sql`r.answer_by` })[kind];

type Part = ReturnType<Queryable>;
