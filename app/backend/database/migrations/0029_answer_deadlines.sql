-- Until when the agency may answer a request; app/rental/reservations/answer-deadline.ts has the rule. Null: until the pickup, as
-- for the requests that were made before.
alter table reservations add column answer_by timestamptz;

-- For the job that ends requests whose time has passed. It sorts by the deadline.
drop index reservations_waiting;
create index reservations_waiting on reservations ((coalesce(answer_by, pickup_at))) where status = 'PENDING';

-- For the share of requests that an agency answers: those that expired.
create index reservations_unanswered on reservations (agency_id, updated_at)
  where status = 'REJECTED' and answered_at is null;

alter table reminders drop constraint reminders_kind_check;
alter table reminders add constraint reminders_kind_check check (kind in ('PICKUP', 'RETURN', 'REVIEW', 'ANSWER'));
