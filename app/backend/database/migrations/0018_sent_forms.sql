-- Forms that created something within the last 24 hours, so that a repeated press is answered with the first one's result.
-- See docs/decisions/repeated-presses.md.
create table sent_forms (
  -- HMAC-SHA256, under a key of the site, of the key in the form, the account or guest link, the form and its content.
  -- Neither key is stored, so nobody can find out by guessing what was sent, or by whom.
  digest bytea primary key check (octet_length(digest) = 32),
  -- What the first press created; null if that has no id of its own.
  created_id uuid,
  presses int not null default 1,
  sent_at timestamptz not null
);
create index sent_forms_by_time on sent_forms (sent_at);

create trigger guarded_while_erasing before update or delete on sent_forms for each row
  when (coalesce(current_setting('rihla.erasure', true), '') <> '') execute function guard_while_erasing();
