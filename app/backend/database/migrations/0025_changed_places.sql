-- The documents of a change contain the places of its rental since changes may concern them. An erasure may replace
-- addresses and the places that the client typed, and retention those of both sides, as in the reservation itself. In the
-- agreed terms it empties addresses and message, as 0016 lets it empty the flight number.

-- Returns a row after a change with such texts put back, so that 0016 decides about everything else.
create function without_erased_words(kind text, before jsonb, after jsonb) returns jsonb language plpgsql stable as $$
declare
  field text;
  author text;
  document text;
  allowed jsonb := after;
begin
  if kind = 'reservation_terms' and after is not null then
    foreach field in array array['pickup_address', 'return_address', 'message'] loop
      if after ->> field is null and may_erase((before ->> 'reservation_id')::uuid, 'CLIENT') then
        allowed := jsonb_set(allowed, array[field], before -> field);
      end if;
    end loop;
  elsif kind = 'reservation_changes' and after is not null then
    foreach document in array array['before', 'after'] loop
      for field, author in values ('pickupLocation', 'pickupPlaceBy'), ('returnLocation', 'returnPlaceBy'),
        ('pickupAddress', ''), ('returnAddress', '') loop
        if before -> document ->> field is not null and after -> document ->> field = 'Texte effacé'
          and may_erase((before ->> 'reservation_id')::uuid,
            case before -> document ->> author when 'AGENCY' then 'AGENCY' else 'CLIENT' end) then
          allowed := jsonb_set(allowed, array[document, field], before -> document -> field);
        end if;
      end loop;
    end loop;
  end if;
  return allowed;
end $$;

create or replace function guard_while_erasing() returns trigger language plpgsql as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := without_erased_words(tg_table_name, before, to_jsonb(new));
begin
  if not coalesce(may_change_while_erasing(tg_table_name, before, after), false) then
    perform refuse_change(tg_table_name || ', during an erasure,');
  end if;
  return coalesce(new, old);
end $$;
