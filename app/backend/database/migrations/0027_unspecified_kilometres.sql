-- An agency may leave its kilometres unspecified: `unspecifiedKm` in its conditions. Without it, kilometres without a number
-- remain unlimited, so nothing that is stored changes its meaning.
create or replace function has_unlimited_km(conditions jsonb) returns boolean language sql immutable as $$
  select conditions is not null and conditions ->> 'kmPerDay' is null
    and conditions -> 'unspecifiedKm' is distinct from 'true'
$$;

-- A vehicle's own kilometres, limited or not, are specified.
create or replace function conditions_of(vehicle uuid, agency uuid) returns jsonb language sql stable as $$
  select case when v.conditions ? 'kmPerDay' then c.conditions - 'unspecifiedKm' else c.conditions end
    || coalesce(v.conditions, '{}')
  from agency_conditions c left join vehicle_conditions v on v.vehicle_id = vehicle
  where c.agency_id = agency
$$;
