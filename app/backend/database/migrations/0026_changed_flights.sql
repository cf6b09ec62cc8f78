-- The documents of a change contain the flight of the pickup since changes may concern it. An erasure may replace it, as
-- 0025 lets it replace addresses.
create or replace function without_erased_words(kind text, before jsonb, after jsonb) returns jsonb
language plpgsql stable as $$
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
        ('pickupAddress', ''), ('returnAddress', ''), ('flightNumber', '') loop
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
