-- Erasure removes known fields and what the person wrote or uploaded; it never edits what somebody else wrote. Triggers
-- enforce this for every writer: the erasure lock names whose data may be removed, records refuse TRUNCATE, and no
-- reservation lacks the hold that it needs.

-- Who typed a reservation's places. Places that the agency or the site offers count as the agency's. Null means unknown and
-- counts as the client's.
alter table reservations
  add column pickup_place_by text check (pickup_place_by in ('CLIENT', 'AGENCY')),
  add column return_place_by text check (return_place_by in ('CLIENT', 'AGENCY'));
update reservations set pickup_place_by = 'AGENCY', return_place_by = 'AGENCY'
where origin <> 'ONLINE' and client_forgotten_at is null;

-- The erasure lock is opened for one scope and one subject by `set_config('rihla.erasure', '<scope> <subject>', true)`:
--   account <user id>          what the account's person owns, wrote and uploaded
--   guest <reservation id>     the same for the guest of one rental
--   photos <instant>           photos of rentals whose last record was closed before the instant
--   names <instant>            people and texts of rentals that ended before the instant
--   entries <instant>          entries of the log from before the instant
create function erasure_scope() returns text language sql stable as $$
  select split_part(coalesce(current_setting('rihla.erasure', true), ''), ' ', 1)
$$;
create function erasure_subject() returns text language sql stable as $$
  select split_part(current_setting('rihla.erasure', true), ' ', 2)
$$;

create function is_over(r reservations) returns boolean language sql immutable as $$
  select r.status in ('COMPLETED', 'CANCELLED', 'REJECTED') or r.absent_at is not null
$$;

-- Returns whether the lock is open for what `author`, 'CLIENT' or 'AGENCY', wrote or uploaded about a rental. A null author
-- counts as the client.
create function may_erase(rental uuid, author text) returns boolean language plpgsql stable as $$
declare
  r reservations;
begin
  if erasure_scope() not in ('account', 'guest', 'names') then
    return false;
  end if;
  select * into r from reservations where id = rental;
  if r.id is null or not is_over(r)
    or exists (select from deposits d where d.reservation_id = r.id and d.outcome is null) then
    return false;
  end if;
  if erasure_scope() = 'names' then
    return r.return_at < erasure_subject()::timestamptz and r.updated_at < erasure_subject()::timestamptz;
  end if;
  return coalesce(author, 'CLIENT') = 'CLIENT' and coalesce(
    case erasure_scope() when 'account' then r.client_id else case when r.origin <> 'ONLINE' then r.id end end
      = erasure_subject()::uuid,
    false
  );
end $$;

-- Returns whether the lock is open for all photos of a rental: retention removes them some months after its last record was
-- closed.
create function may_erase_photos(rental uuid) returns boolean language plpgsql stable as $$
begin
  -- A statement of its own: the planner would read any subject as an instant.
  if erasure_scope() <> 'photos' then
    return false;
  end if;
  return exists (
    select from reservations r
    where r.id = rental and is_over(r) and r.updated_at < erasure_subject()::timestamptz
      and not exists (
        select from handovers h
        where h.reservation_id = r.id and h.signed_at is not null
          and (h.closed_at is null or h.closed_at >= erasure_subject()::timestamptz)
      )
  );
end $$;

-- Returns whether each of a row's `texts` is unchanged, empty or 'Texte effacé', and no other field changes except `others`.
create function only_erased(before jsonb, after jsonb, texts text[], others text[] default '{}') returns boolean
language sql immutable as $$
  select (before - texts - others) = (after - texts - others) and not exists (
    select from unnest(texts) t (name)
    where before -> name is distinct from after -> name
      and (before ->> name is null or coalesce(after ->> name, '') not in ('', 'Texte effacé'))
  )
$$;

create or replace function guard_handover() returns trigger language plpgsql as $$
begin
  if erasure_scope() <> '' then
    if tg_op = 'UPDATE' then
      if only_erased(to_jsonb(old), to_jsonb(new), array['remarks', 'kept_reason'], array['forgotten_photos'])
        and new.forgotten_photos >= old.forgotten_photos
        and ((new.remarks, new.kept_reason) is not distinct from (old.remarks, old.kept_reason)
          or may_erase(old.reservation_id, 'AGENCY'))
        and (new.forgotten_photos = old.forgotten_photos or may_erase(old.reservation_id, 'CLIENT')
          or may_erase_photos(old.reservation_id)) then
        return new;
      end if;
    end if;
    perform refuse_change('a handover, during an erasure,');
  end if;
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

create or replace function guard_handover_part() returns trigger language plpgsql as $$
declare
  part record := case tg_op when 'DELETE' then old else new end;
begin
  if tg_op <> 'INSERT' and erasure_scope() <> '' then
    if may_erase_part(tg_table_name, tg_op, to_jsonb(old), to_jsonb(new)) then
      return new;
    end if;
    perform refuse_change('a part of a handover, during an erasure,');
  end if;
  if exists (select from handovers h where h.id = part.handover_id and h.signed_at is not null)
    or (tg_op = 'UPDATE' and new.handover_id <> old.handover_id) then
    perform refuse_change('a part of a signed handover');
  end if;
  return part;
end $$;

-- A mark's note is copied into the records of the car's later rentals, so the mark's own age decides when it is removed.
create function may_erase_part(kind text, operation text, before jsonb, after jsonb) returns boolean
language plpgsql stable as $$
begin
  if operation <> 'UPDATE' then
    return false;
  elsif kind = 'handover_marks' then
    return only_erased(before, after, array['note']) and erasure_scope() = 'names'
      and (before ->> 'since')::timestamptz < erasure_subject()::timestamptz;
  end if;
  return only_erased(before, after, array['reason'])
    and may_erase((select h.reservation_id from handovers h where h.id = (before ->> 'handover_id')::uuid), 'AGENCY');
end $$;

create or replace function guard_handover_photo() returns trigger language plpgsql as $$
declare
  photo handover_photos := case tg_op when 'DELETE' then old else new end;
  h handovers;
begin
  select * into h from handovers where id = photo.handover_id;
  if tg_op <> 'INSERT' and erasure_scope() <> '' then
    if tg_op = 'DELETE' and (may_erase(h.reservation_id, photo.side) or may_erase_photos(h.reservation_id)) then
      return old;
    end if;
    perform refuse_change('a photo of a handover, during an erasure,');
  end if;
  if tg_op = 'UPDATE' or h.closed_at is not null or (photo.side = 'AGENCY' and h.signed_at is not null)
    or (photo.side = 'CLIENT' and h.signed_at is null and h.id is not null) then
    perform refuse_change('a photo of a handover');
  end if;
  return photo;
end $$;

create or replace function guard_handover_statement() returns trigger language plpgsql as $$
declare
  h handovers;
begin
  select * into h from handovers where id = coalesce(new.handover_id, old.handover_id);
  if tg_op <> 'INSERT' then
    if tg_op = 'UPDATE' and may_erase(h.reservation_id, old.side)
      and only_erased(to_jsonb(old), to_jsonb(new), array['text'], array['written_by'])
      and (new.written_by is not distinct from old.written_by
        or (new.written_by is null and erasure_scope() = 'names')) then
      return new;
    end if;
    perform refuse_change('a statement about a handover');
  end if;
  if h.signed_at is null or (new.kind = 'REMARK') <> (h.closed_at is null) then
    perform refuse_change('a closed handover');
  end if;
  return new;
end $$;

create or replace function guard_deposit() returns trigger language plpgsql as $$
declare
  settling constant text[] := array['outcome', 'kept_cents', 'kept_reason', 'kept_mark_id', 'settled_at', 'settled_by', 'reminded_at'];
begin
  if tg_op = 'UPDATE' and erasure_scope() <> '' then
    if only_erased(to_jsonb(old), to_jsonb(new), array['kept_reason']) and may_erase(old.reservation_id, 'AGENCY') then
      return new;
    end if;
    perform refuse_change('a deposit, during an erasure,');
  end if;
  if tg_op = 'DELETE' or old.outcome is not null or (to_jsonb(new) - settling) is distinct from (to_jsonb(old) - settling) then
    perform refuse_change('a deposit');
  end if;
  return new;
end $$;

create or replace function guard_payment() returns trigger language plpgsql as $$
declare
  cancelling constant text[] := array['cancelled_at', 'cancelled_by', 'cancellation_reason'];
begin
  if tg_op = 'UPDATE' and erasure_scope() <> '' then
    if only_erased(to_jsonb(old), to_jsonb(new), array['note', 'cancellation_reason'])
      and may_erase(old.reservation_id, 'AGENCY') then
      return new;
    end if;
    perform refuse_change('a payment, during an erasure,');
  end if;
  if tg_op = 'DELETE' or old.cancelled_at is not null
    or (to_jsonb(new) - cancelling) is distinct from (to_jsonb(old) - cancelling) then
    perform refuse_change('a payment');
  end if;
  return new;
end $$;

create or replace function guard_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if erasure_scope() = 'entries' and old.at < erasure_subject()::timestamptz then
      return old;
    end if;
    if erasure_scope() = 'names' and may_erase(old.reservation_id, 'CLIENT')
      and old.account_id = (select r.client_id from reservations r where r.id = old.reservation_id) then
      return old;
    end if;
  end if;
  perform refuse_change('an entry of the log');
  return null;
end $$;

drop function changes_texts_only(jsonb, jsonb, text[]);
drop function door();

-- Returns whether an erasure may change a row of a table without a guard of its own. `after` is null for a deletion.
create function may_change_while_erasing(kind text, before jsonb, after jsonb) returns boolean
language plpgsql stable as $$
declare
  scope constant text := erasure_scope();
  subject constant text := erasure_subject();
  is_deleted constant boolean := after is null;
  guest constant text[] := array['guest_first_name', 'guest_last_name', 'guest_phone', 'guest_email', 'client_forgotten_at'];
begin
  case kind
    when 'users' then
      return scope = 'account' and not is_deleted and before ->> 'id' = subject and after ->> 'erased_at' is not null
        and (before -> 'id', before -> 'role', before -> 'agency_id', before -> 'created_at')
          is not distinct from (after -> 'id', after -> 'role', after -> 'agency_id', after -> 'created_at');
    when 'access_tokens', 'password_links' then
      return scope = 'account' and is_deleted and before ->> 'user_id' = subject;
    when 'guest_links' then
      return is_deleted and may_erase((before ->> 'reservation_id')::uuid, 'CLIENT');
    when 'outbox' then
      if scope = 'account' and is_deleted then
        if before #>> '{payload,userId}' = subject
          or lower(before ->> 'recipient') = (select lower(u.email) from users u where u.id = subject::uuid) then
          return true;
        end if;
      end if;
      return may_erase((before #>> '{payload,reservationId}')::uuid, 'CLIENT');
    when 'reservations' then
      return not is_deleted and may_erase((before ->> 'id')::uuid, 'CLIENT') and case scope
        when 'names' then only_erased(before, after,
          array['pickup_location', 'return_location', 'rejection_reason', 'agency_note', 'absence_reason'],
          guest || array['client_id'])
        else only_erased(before, after, array['pickup_location', 'return_location'],
            case scope when 'guest' then guest else '{}' end)
          and (before -> 'pickup_location' = after -> 'pickup_location'
            or before ->> 'pickup_place_by' is distinct from 'AGENCY')
          and (before -> 'return_location' = after -> 'return_location'
            or before ->> 'return_place_by' is distinct from 'AGENCY')
      end;
    when 'reservation_changes' then
      return not is_deleted
        and only_erased(before, after, array['reason', 'refusal_reason'], array['asker_id', 'settled_by'])
        and (before -> 'reason' = after -> 'reason'
          or may_erase((before ->> 'reservation_id')::uuid, before ->> 'asked_by'))
        and (before -> 'refusal_reason' = after -> 'refusal_reason'
          or may_erase((before ->> 'reservation_id')::uuid,
            case before ->> 'asked_by' when 'CLIENT' then 'AGENCY' else 'CLIENT' end))
        and ((before -> 'asker_id', before -> 'settled_by') = (after -> 'asker_id', after -> 'settled_by')
          or (scope = 'names' and may_erase((before ->> 'reservation_id')::uuid, 'CLIENT')));
    when 'reservation_terms' then
      return not is_deleted and only_erased(before, after, array['flight_number'])
        and may_erase((before ->> 'reservation_id')::uuid, 'CLIENT');
    when 'reviews' then
      return scope = 'names' and not is_deleted and only_erased(before, after, '{}', array['client_id'])
        and may_erase((before ->> 'reservation_id')::uuid, 'CLIENT');
    when 'review_hidings' then
      return not is_deleted and only_erased(before, after, array['reason'])
        and may_erase((select v.reservation_id from reviews v where v.id = (before ->> 'review_id')::uuid), 'AGENCY');
    when 'vehicle_holds' then
      return scope = 'names' and not is_deleted and only_erased(before, after, array['note'])
        and (before ->> 'held_until')::timestamptz < subject::timestamptz;
    else
      return false;
  end case;
end $$;

create function guard_while_erasing() returns trigger language plpgsql as $$
begin
  if not coalesce(may_change_while_erasing(tg_table_name, to_jsonb(old), to_jsonb(new)), false) then
    perform refuse_change(tg_table_name || ', during an erasure,');
  end if;
  return coalesce(new, old);
end $$;

-- Every table except those with a guard of their own. A test requires the same decision for each later table.
do $$
declare
  name text;
begin
  for name in
    select relname from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not in (
      'migrations', 'events', 'handovers', 'handover_marks', 'handover_charges', 'handover_photos', 'handover_statements',
      'deposits', 'payments'
    )
  loop
    execute format(
      'create trigger guarded_while_erasing before update or delete on %I for each row '
      'when (coalesce(current_setting(''rihla.erasure'', true), '''') <> '''') execute function guard_while_erasing()', name);
  end loop;
end $$;

-- Rows that cannot be deleted one by one cannot be removed by TRUNCATE either.
create function refuse_truncation() returns trigger language plpgsql as $$
begin
  perform refuse_change('the table ' || tg_table_name);
  return null;
end $$;
create trigger handovers_kept before truncate on handovers for each statement execute function refuse_truncation();
create trigger handover_marks_kept before truncate on handover_marks for each statement execute function refuse_truncation();
create trigger handover_charges_kept before truncate on handover_charges for each statement execute function refuse_truncation();
create trigger handover_photos_kept before truncate on handover_photos for each statement execute function refuse_truncation();
create trigger handover_statements_kept before truncate on handover_statements for each statement execute function refuse_truncation();
create trigger vehicle_holds_kept before truncate on vehicle_holds for each statement execute function refuse_truncation();
create trigger deposits_kept before truncate on deposits for each statement execute function refuse_truncation();
create trigger payments_kept before truncate on payments for each statement execute function refuse_truncation();

-- Rejects a transaction that leaves a reservation without the hold that it needs. Checked at the commit, because a change of
-- a reservation deletes the hold and inserts it again.
create function require_hold(rental uuid) returns void language plpgsql as $$
begin
  if exists (
    select from reservations r
    where r.id = rental and holds_vehicle(r)
      and r.return_at + make_interval(hours => r.hours_after) > coalesce(r.vehicle_since, r.pickup_at)
      and not exists (select from vehicle_holds h where h.reservation_id = r.id and h.vehicle_id = r.vehicle_id)
  ) then
    raise exception 'reservation % needs a hold of its vehicle', rental using errcode = 'check_violation';
  end if;
end $$;
create function require_hold_of_reservation() returns trigger language plpgsql as $$
begin
  perform require_hold(new.id);
  return null;
end $$;
create function require_hold_of_removed() returns trigger language plpgsql as $$
begin
  perform require_hold(old.reservation_id);
  return null;
end $$;
create constraint trigger reservation_held after insert or update on reservations
  deferrable initially deferred for each row when (holds_vehicle(new)) execute function require_hold_of_reservation();
create constraint trigger hold_not_missed after update or delete on vehicle_holds
  deferrable initially deferred for each row when (old.reservation_id is not null) execute function require_hold_of_removed();
