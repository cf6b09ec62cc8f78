-- An owner may hide the list of first steps that a new agency sees.
alter table agencies add column hides_first_steps boolean not null default false;
