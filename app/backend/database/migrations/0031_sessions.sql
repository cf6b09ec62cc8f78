-- What the holder of an account sees of its sessions. `device` is one of a few texts made from a User-Agent, null if that
-- says nothing. `last_used_at` is at most an hour old while a session is in use.
alter table access_tokens
  add column id uuid not null default gen_random_uuid(),
  add column device text check (char_length(device) <= 60),
  add column last_used_at timestamptz;
update access_tokens set last_used_at = created_at;
alter table access_tokens alter column last_used_at set not null;
create unique index access_tokens_by_id on access_tokens (id);
