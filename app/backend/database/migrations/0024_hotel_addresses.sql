-- The name and address of the hotel, or of any other place that is not one of the agency's own, to which the car is
-- brought and from which it is fetched; and what the client wrote to the agency with the request.
alter table reservation_terms
  add column pickup_address text,
  add column return_address text,
  add column message text;

-- As in 0016, with the three new columns among those that an erasure empties.
create or replace function may_change_while_erasing(kind text, before jsonb, after jsonb) returns boolean
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
      return not is_deleted and only_erased(before, after, array['flight_number', 'pickup_address', 'return_address', 'message'])
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
