-- The record of a car's condition that agency and client share. The agency signs it, then the client has some time to
-- answer, then it is closed. After the signature nothing that the agency stated can change; after the closing nothing at
-- all. The triggers below enforce this for every writer.
create table handovers (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservations (id),
  moment text not null check (moment in ('departure', 'return')),
  -- The car of the record. A rental's vehicle may be exchanged during the rental.
  vehicle_id uuid not null references vehicles (id),
  -- Counts saves, so that two people do not overwrite each other's changes unnoticed.
  version int not null default 0,
  kilometres int check (kilometres between 0 and 2000000),
  -- The kilometres are below the last reading, and confirmed as correct.
  kilometres_confirmed boolean not null default false,
  fuel smallint check (fuel between 0 and 8),
  remarks text check (char_length(remarks) <= 2000),
  -- The deposit taken at the departure, in euro cents; in hundredths of a dirham for CASH_MAD.
  deposit_means text check (deposit_means in ('CARD_HOLD', 'CASH_EUR', 'CASH_MAD', 'CHEQUE', 'NONE')),
  deposit_cents int check (deposit_cents between 0 and 100000000),
  -- At the return: the decision about the deposit, chosen before the signature.
  deposit_choice text check (deposit_choice in ('RETURNED', 'KEPT', 'LATER')),
  kept_cents int check (kept_cents between 0 and 100000000),
  kept_reason text,
  kept_mark_id uuid,
  started_at timestamptz not null,
  signed_at timestamptz,
  signed_by uuid references users (id),
  answer_until timestamptz,
  answer text check (answer in ('CONFIRMED', 'REMARKED')),
  answered_at timestamptz,
  closed_at timestamptz,
  unique (reservation_id, moment),
  constraint handovers_signed_whole check (
    (signed_at is null) = (signed_by is null) and (signed_at is null) = (answer_until is null)
    and (signed_at is null or (kilometres is not null and fuel is not null))
  ),
  constraint handovers_answered_whole check ((answer is null) = (answered_at is null) and (answer is null or signed_at is not null)),
  constraint handovers_closed_after check (closed_at is null or signed_at is not null),
  constraint handovers_confirmed_closed check (answer is distinct from 'CONFIRMED' or closed_at is not null)
);
-- Finds a car's latest handover, and those whose answer time has passed.
create index handovers_by_vehicle on handovers (vehicle_id, signed_at desc) where signed_at is not null;
create index handovers_to_close on handovers (answer_until) where signed_at is not null and closed_at is null;

-- Damage marks. An unsigned record stores only differences from the car's last return, NEW and REPAIRED; a signed one stores
-- all marks. `mark_id` identifies the same mark in every record that has it.
create table handover_marks (
  handover_id uuid not null references handovers (id) on delete cascade,
  mark_id uuid not null default gen_random_uuid(),
  state text not null check (state in ('NEW', 'KNOWN', 'REPAIRED')),
  zone text not null,
  kind text not null,
  size text not null,
  note text check (char_length(note) <= 200),
  -- When the mark was first recorded.
  since timestamptz not null,
  primary key (handover_id, mark_id)
);

create table handover_charges (
  id uuid primary key default gen_random_uuid(),
  handover_id uuid not null references handovers (id) on delete cascade,
  kind text not null check (kind in ('KILOMETRES', 'FUEL', 'OTHER')),
  reason text not null,
  amount_cents int not null check (amount_cents between 1 and 100000000),
  added_at timestamptz not null
);
create index handover_charges_by_handover on handover_charges (handover_id, added_at, id);

-- `name` is the file's name in the storage, which no public address serves. `sha256` is the hash of its bytes.
create table handover_photos (
  id uuid primary key default gen_random_uuid(),
  handover_id uuid not null references handovers (id) on delete cascade,
  side text not null check (side in ('AGENCY', 'CLIENT')),
  angle text not null,
  name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes int not null,
  width int not null,
  height int not null,
  added_at timestamptz not null,
  -- Null for a guest.
  added_by uuid references users (id)
);
create index handover_photos_by_handover on handover_photos (handover_id, added_at, id);
create index handover_photos_by_name on handover_photos (name);

-- Statements of either side after the signature: remarks until the closing, addenda afterwards.
create table handover_statements (
  id uuid primary key default gen_random_uuid(),
  handover_id uuid not null references handovers (id),
  side text not null check (side in ('AGENCY', 'CLIENT')),
  kind text not null check (kind in ('REMARK', 'ADDENDUM')),
  text text not null check (char_length(text) between 1 and 2000),
  written_at timestamptz not null,
  written_by uuid references users (id),
  check (kind = 'ADDENDUM' or side = 'CLIENT')
);
create index handover_statements_by_handover on handover_statements (handover_id, written_at, id);

-- The key of the address at which a guest opens the rental's handovers without an account.
create table guest_links (
  reservation_id uuid primary key references reservations (id),
  key text not null unique check (key ~ '^[0-9a-f]{32}$'),
  made_at timestamptz not null
);

-- The deposits taken at departures, and how each was settled.
create table deposits (
  reservation_id uuid primary key references reservations (id),
  agency_id uuid not null references agencies (id),
  means text not null check (means in ('CARD_HOLD', 'CASH_EUR', 'CASH_MAD', 'CHEQUE')),
  amount_cents int not null check (amount_cents between 1 and 100000000),
  taken_at timestamptz not null,
  outcome text check (outcome in ('RETURNED', 'KEPT')),
  kept_cents int,
  kept_reason text,
  kept_mark_id uuid,
  settled_at timestamptz,
  settled_by uuid references users (id),
  -- When the agency was last reminded of the unsettled deposit.
  reminded_at timestamptz,
  constraint deposits_settled_whole check (
    (outcome is null) = (settled_at is null) and (outcome is null) = (settled_by is null)
    and (outcome is not distinct from 'KEPT') = (kept_cents is not null)
    and (kept_cents is null) = (kept_reason is null)
    and (kept_mark_id is null or kept_cents is not null)
    and (kept_cents is null or kept_cents between 1 and amount_cents)
  )
);
create index deposits_unsettled on deposits (agency_id) where outcome is null;

-- The number of the agency's last receipt: receipts are numbered without gaps.
alter table agencies
  add column last_receipt int not null default 0,
  -- In percent; null if the agency's receipts have no VAT line.
  add column vat_percent numeric(4, 2) check (vat_percent between 0 and 30);
create table payments (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservations (id),
  agency_id uuid not null references agencies (id),
  number int not null check (number > 0),
  paid_on date not null,
  means text not null check (means in ('CARD', 'CASH', 'TRANSFER', 'CHEQUE', 'OTHER')),
  currency text not null check (currency in ('EUR', 'MAD')),
  amount_cents int not null check (amount_cents between 1 and 100000000),
  -- The payment's value in euro cents, which the balance uses.
  value_cents int not null check (value_cents between 0 and 100000000),
  note text check (char_length(note) <= 100),
  noted_at timestamptz not null,
  noted_by uuid not null references users (id),
  cancelled_at timestamptz,
  cancelled_by uuid references users (id),
  cancellation_reason text,
  unique (agency_id, number),
  check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancellation_reason is null))
);
create index payments_by_reservation on payments (reservation_id, number);

create function refuse_change(what text) returns void language plpgsql as $$
begin
  raise exception '% cannot be changed any more', what using errcode = 'restrict_violation';
end $$;

create function guard_handover() returns trigger language plpgsql as $$
begin
  if old.signed_at is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' or old.closed_at is not null
    or (to_jsonb(new) - array['answer', 'answered_at', 'closed_at'])
      is distinct from (to_jsonb(old) - array['answer', 'answered_at', 'closed_at'])
    or (old.answer is not null and new.answer is distinct from old.answer) then
    perform refuse_change('a signed handover');
  end if;
  return new;
end $$;
create trigger handover_guarded before update or delete on handovers
  for each row execute function guard_handover();

-- The agency may change marks and charges until it signs.
create function guard_handover_part() returns trigger language plpgsql as $$
declare
  part record := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from handovers h where h.id = part.handover_id and h.signed_at is not null)
    or (tg_op = 'UPDATE' and new.handover_id <> old.handover_id) then
    perform refuse_change('a part of a signed handover');
  end if;
  return part;
end $$;
create trigger handover_mark_guarded before insert or update or delete on handover_marks
  for each row execute function guard_handover_part();
create trigger handover_charge_guarded before insert or update or delete on handover_charges
  for each row execute function guard_handover_part();

-- Each side may add and remove its photos while it is its turn; a photo itself never changes.
create function guard_handover_photo() returns trigger language plpgsql as $$
declare
  photo handover_photos := case tg_op when 'DELETE' then old else new end;
  h handovers;
begin
  select * into h from handovers where id = photo.handover_id;
  if tg_op = 'UPDATE' or h.closed_at is not null or (photo.side = 'AGENCY' and h.signed_at is not null)
    or (photo.side = 'CLIENT' and h.signed_at is null and h.id is not null) then
    perform refuse_change('a photo of a handover');
  end if;
  return photo;
end $$;
create trigger handover_photo_guarded before insert or update or delete on handover_photos
  for each row execute function guard_handover_photo();

create function guard_handover_statement() returns trigger language plpgsql as $$
declare
  h handovers;
begin
  if tg_op <> 'INSERT' then
    perform refuse_change('a statement about a handover');
  end if;
  select * into h from handovers where id = new.handover_id;
  if h.signed_at is null or (new.kind = 'REMARK') <> (h.closed_at is null) then
    perform refuse_change('a closed handover');
  end if;
  return new;
end $$;
create trigger handover_statement_guarded before insert or update or delete on handover_statements
  for each row execute function guard_handover_statement();

-- A deposit is settled once and a payment is cancelled once; nothing else about them changes.
create function guard_deposit() returns trigger language plpgsql as $$
declare
  settling constant text[] := array['outcome', 'kept_cents', 'kept_reason', 'kept_mark_id', 'settled_at', 'settled_by', 'reminded_at'];
begin
  if tg_op = 'DELETE' or old.outcome is not null or (to_jsonb(new) - settling) is distinct from (to_jsonb(old) - settling) then
    perform refuse_change('a deposit');
  end if;
  return new;
end $$;
create trigger deposit_guarded before update or delete on deposits
  for each row execute function guard_deposit();

create function guard_payment() returns trigger language plpgsql as $$
declare
  cancelling constant text[] := array['cancelled_at', 'cancelled_by', 'cancellation_reason'];
begin
  if tg_op = 'DELETE' or old.cancelled_at is not null
    or (to_jsonb(new) - cancelling) is distinct from (to_jsonb(old) - cancelling) then
    perform refuse_change('a payment');
  end if;
  return new;
end $$;
create trigger payment_guarded before update or delete on payments
  for each row execute function guard_payment();
