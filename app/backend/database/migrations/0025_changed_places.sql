-- The documents of a change contain the places of its rental since changes may concern them. An erasure may replace
-- addresses and the places that the client typed, and retention those of both sides, as in the reservation itself.
create function without_erased_places(kind text, before jsonb, after jsonb) returns jsonb language plpgsql stable as $$
declare
  place text;
  author text;
  document text;
  allowed jsonb := after;
begin
  if kind <> 'reservation_changes' or after is null then
    return after;
  end if;
  foreach document in array array['before', 'after'] loop
    for place, author in values ('pickupLocation', 'pickupPlaceBy'), ('returnLocation', 'returnPlaceBy'),
      ('pickupAddress', ''), ('returnAddress', '') loop
      if before -> document ->> place is not null and after -> document ->> place = 'Texte effacé'
        and may_erase((before ->> 'reservation_id')::uuid,
          case before -> document ->> author when 'AGENCY' then 'AGENCY' else 'CLIENT' end) then
        allowed := jsonb_set(allowed, array[document, place], before -> document -> place);
      end if;
    end loop;
  end loop;
  return allowed;
end $$;

create or replace function guard_while_erasing() returns trigger language plpgsql as $$
declare
  before constant jsonb := to_jsonb(old);
  after constant jsonb := without_erased_places(tg_table_name, before, to_jsonb(new));
begin
  if not coalesce(may_change_while_erasing(tg_table_name, before, after), false) then
    perform refuse_change(tg_table_name || ', during an erasure,');
  end if;
  return coalesce(new, old);
end $$;
