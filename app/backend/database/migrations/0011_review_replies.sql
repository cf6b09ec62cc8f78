-- Replies and hiding. The agency may reply once to a review; the administrator may hide the review or its reply. Hidden
-- reviews do not count in agencies.rating_sum and agencies.rating_count.
alter table reviews
  add column is_hidden boolean not null default false,
  add column reply text,
  add column replied_by uuid references users (id),
  add column replied_at timestamptz,
  add column reply_changed_at timestamptz,
  add column is_reply_hidden boolean not null default false,
  add constraint reviews_reply_whole check (
    (reply is null) = (replied_at is null) and (reply is null) = (reply_changed_at is null)
    and (reply is not null or not is_reply_hidden)
  );

-- The reviews that the public sees, those without a reply, and the administrator's lists of all and of hidden ones.
create index reviews_shown on reviews (agency_id, created_at desc, id) where not is_hidden;
create index reviews_unanswered on reviews (agency_id, created_at desc, id) where reply is null and not is_hidden;
create index reviews_by_date on reviews (created_at desc, id);
create index reviews_hidden on reviews (created_at desc, id) where is_hidden or is_reply_hidden;

-- Each hiding with its reason; the row remains after the text is shown again.
create table review_hidings (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references reviews (id) on delete cascade,
  part text not null check (part in ('REVIEW', 'REPLY')),
  reason text not null,
  hidden_by uuid not null references users (id),
  hidden_at timestamptz not null default now(),
  shown_by uuid references users (id),
  shown_at timestamptz,
  check ((shown_by is null) = (shown_at is null))
);
create index review_hidings_by_review on review_hidings (review_id, part);
create unique index review_hidings_in_force on review_hidings (review_id, part) where shown_at is null;

-- When the agency confirmed or rejected the request; set once. Null if no agency answered: the reservation was confirmed at
-- once, expired, or was cancelled before.
alter table reservations add column answered_at timestamptz;
create index reservations_answered on reservations (agency_id, answered_at desc) where answered_at is not null;

-- Set only where the answer was the last change, so that updated_at is its time. The others stay null: their time is
-- unknown.
update reservations set answered_at = updated_at
where status in ('CONFIRMED', 'REJECTED') and not confirmed_at_once
  and rejection_reason is distinct from 'Demande expirée : l''agence n''a pas répondu avant la date de prise en charge.';
