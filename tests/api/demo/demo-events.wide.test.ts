import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "~/backend/demo/seed";
import { EVENT_ACTIONS } from "~/contract/events/values";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";

/** The log of the demo: the entries that people would have left, had they made its rows. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  expect(await seedDemo(backend.context)).toBe(true);
}, 120_000);
afterAll(() => backend.close());

test("the demo's log records each reservation from its first step to its status, in a possible order", async () => {
  const wrong = await backend.database`
    with steps as materialized (
      select *, changes -> 'status' ->> 0 as before, changes -> 'status' ->> 1 as after
      from events where subject = 'RESERVATION'
    ), moves as materialized (
      select *, lag(after) over (partition by reservation_id order by at, id) as previous,
        row_number() over (partition by reservation_id order by at desc, id desc) as back
      from steps where after is not null
    ), firsts as materialized (
      select distinct on (reservation_id) reservation_id, action from steps order by reservation_id, at, id
    )
    select r.reference_number, f.action, m.after, r.status
    from reservations r left join firsts f on f.reservation_id = r.id
    left join moves m on m.reservation_id = r.id and m.back = 1
    where m.after is distinct from r.status or f.action is distinct from
      case r.origin when 'ONLINE' then 'RESERVATION_REQUESTED' else 'RESERVATION_ENTERED' end
    union all
    select reservation_id::text, action, after, previous from moves where previous is distinct from before`;
  expect(wrong).toEqual([]);
});

test("no entry of the demo's log is in the future, or older than its subject or its author", async () => {
  const wrong = await backend.database`
    select e.action, e.at from events e
    left join reservations r on r.id = e.reservation_id left join vehicles v on v.id = e.subject_id
    left join agencies a on a.id = e.agency_id left join users u on u.id = e.account_id
    where e.at > ${TEST_NOW} or e.at < r.created_at or e.at < v.created_at or e.at < a.created_at or e.at < u.created_at`;
  expect(wrong).toEqual([]);
  const early = await backend.database`
    select w.id from reviews w join events e on e.subject_id = w.id and e.action = 'REVIEW_WRITTEN'
    join events c on c.reservation_id = w.reservation_id and c.changes -> 'status' ->> 1 = 'COMPLETED'
    where e.at < c.at`;
  expect(early).toEqual([]);
});

test("the demo's log names only records and accounts that exist and belong to the entry's agency", async () => {
  const wrong = await backend.database`
    select e.action, e.subject_id from events e
    where case e.subject
        when 'RESERVATION' then not exists (select from reservations r where r.id = e.subject_id and r.agency_id = e.agency_id)
          or e.reservation_id is distinct from e.subject_id
        when 'VEHICLE' then not exists (select from vehicles v where v.id = e.subject_id and v.agency_id = e.agency_id)
        when 'AGENCY' then e.agency_id is distinct from e.subject_id
        when 'ACCOUNT' then not exists (
          select from users u where u.id = e.subject_id and u.agency_id is not distinct from e.agency_id)
        when 'REVIEW' then not exists (
          select from reviews w where w.id = e.subject_id and w.reservation_id = e.reservation_id and w.agency_id = e.agency_id)
        else true end
      or (e.account_id is null) <> (e.role in ('GUEST', 'VISITOR', 'SYSTEM'))
      or (e.account_id is not null and not exists (
        select from users u where u.id = e.account_id and u.role = e.role and (u.agency_id is null or u.agency_id = e.agency_id)))`;
  expect(wrong).toEqual([]);
  const actions = await backend.database<{ action: keyof typeof EVENT_ACTIONS; subject: string; topic: string }[]>`
    select distinct action, subject, topic from events`;
  for (const { action, subject, topic } of actions) expect({ subject, topic }).toEqual(EVENT_ACTIONS[action]);
  expect(actions.length).toBeGreaterThan(30);
});

test("the demo's log has an entry for each row, and many kinds among the newest", async () => {
  const [counts] = await backend.database`
    select (select count(*) from vehicles) = count(*) filter (where action = 'VEHICLE_ADDED') as vehicles,
      (select count(*) from agencies) = count(*) filter (where action = 'AGENCY_CREATED') as agencies,
      (select count(*) from reviews) = count(*) filter (where action = 'REVIEW_WRITTEN') as reviews,
      (select count(*) from reviews where reply is not null)
        <= count(*) filter (where action = 'REPLY_WRITTEN') as replies,
      (select count(*) from payments) = count(*) filter (where action = 'PAYMENT_NOTED') as payments,
      (select count(*) from handovers where signed_at is not null)
        = count(*) filter (where action = 'HANDOVER_SIGNED') as records,
      (select count(*) from users where role = 'CLIENT') = count(*) filter (where action = 'REGISTERED') as clients
    from events`;
  expect(Object.entries(counts ?? {}).filter(([, isWhole]) => !isWhole)).toEqual([]);
  const newest = await backend.database`
    select distinct action from (select action from events order by at desc, id desc limit 50) e`;
  expect(newest.length).toBeGreaterThanOrEqual(8);
  const [row] = await backend.database`select count(*)::int as count from events`;
  expect(row?.count).toBeLessThan(20_000);
});
