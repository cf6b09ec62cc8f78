import { USER_FIELDS, type UserFields } from "~/backend/database/accounts/users";
import { selection } from "~/backend/database/base/columns";
import type { Queryable } from "~/backend/database/base/query";
import type { LoggedChanges } from "~/backend/database/events/events";
import type { EventAction, EventRole, EventSubject } from "~/contract/events/values";

/* The data that is stored about an account, besides its rentals. Hashes and keys are not exported. */

interface AccountData extends UserFields {
  agency: string | null;
  createdAt: Date;
  updatedAt: Date;
  invitedAt: Date | null;
}

/** Returns the data of an account; null if it was removed. */
export const findAccountData = (sql: Queryable, id: string) =>
  sql<AccountData[]>`
    select ${selection("u", USER_FIELDS)}, (select a.name from agencies a where a.id = u.agency_id) as agency,
      u.created_at as "createdAt", u.updated_at as "updatedAt", u.invited_at as "invitedAt"
    from users u where u.id = ${id} and u.removed_at is null`.first();

interface Span {
  createdAt: Date;
  expiresAt: Date;
}

interface SessionData extends Span {
  device: string | null;
  lastUsedAt: Date;
}

/** Returns the sessions of an account, latest first. */
export const listSessionsOf = (sql: Queryable, id: string) => sql<SessionData[]>`
  select device, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt" from access_tokens
  where user_id = ${id} order by created_at desc`;

interface LinkData extends Span {
  purpose: string;
  usedAt: Date | null;
}

/** Returns the password links of an account, latest first. */
export const listLinksOf = (sql: Queryable, id: string) => sql<LinkData[]>`
  select purpose, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt" from password_links
  where user_id = ${id} order by created_at desc`;

interface FavouriteData {
  vehicleId: string;
  vehicle: string;
  keptAt: Date;
}

/** Returns the vehicles that a client keeps, the latest first. */
export const listFavouritesOf = (sql: Queryable, id: string) => sql<FavouriteData[]>`
  select v.id as "vehicleId", v.brand || ' ' || v.model || ' ' || v.year as vehicle, f.kept_at as "keptAt"
  from favourites f join vehicles v on v.id = f.vehicle_id
  where f.client_id = ${id} order by f.kept_at desc, v.id`;

interface LetterData {
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  createdAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
}

/** Returns the letters to an account and about its rentals, latest first. */
export const listLettersOf = (
  sql: Queryable,
  { id, email, rentals }: { id: string; email: string; rentals: readonly string[] },
) => sql<LetterData[]>`
  select kind, recipient, payload, created_at as "createdAt", sent_at as "sentAt", failed_at as "failedAt" from outbox
  where lower(recipient) = lower(${email}) or payload ->> 'userId' = ${id}
    or payload ->> 'reservationId' = any(${rentals}::text[])
  order by created_at desc, id`;

interface EventData {
  at: Date;
  action: EventAction;
  role: EventRole;
  own: boolean;
  subject: EventSubject;
  subjectId: string | null;
  reservationId: string | null;
  changes: LoggedChanges | null;
}

/** Returns the latest log entries by and about an account, latest first. Each part uses its own index. */
export const listEventsOf = (sql: Queryable, id: string, limit: number) => sql<EventData[]>`
  with entries as (
    (select * from events where account_id = ${id} order by at desc, id desc limit ${limit})
    union
    (select * from events where subject_id = ${id} order by at desc, id desc limit ${limit})
  )
  select at, action, role, account_id is not distinct from ${id}::uuid as own, subject, subject_id as "subjectId",
    reservation_id as "reservationId", changes
  from entries order by at desc, id desc limit ${limit}`;
