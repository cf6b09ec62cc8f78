-- Fees that the agency asks for although the booking does not contain them, because the documented call books without
-- options: a list of PICKUP_OUT_OF_HOURS, RETURN_OUT_OF_HOURS and RETURN_CITY.
alter table reservation_terms add column unpriced jsonb not null default '[]';
