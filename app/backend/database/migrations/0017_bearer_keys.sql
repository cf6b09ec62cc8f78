-- Keys that open something without a login are stored as hashes. Keys in letters already sent, and keys already shown on
-- pages, keep working.

-- The addresses that guests open without an account; a rental may have several. Changing a column's type rewrites the table,
-- so its file no longer contains plain keys.
alter table guest_links
  drop constraint guest_links_pkey, drop constraint guest_links_key_key, drop constraint guest_links_key_check,
  alter column reservation_id set not null,
  alter column key type bytea using sha256(convert_to(key, 'UTF8')),
  -- The letter that contains the key; null if the agency's page showed the key. Each existing key gets a letter id of its
  -- own, so that no key shown later replaces it.
  add column letter_id uuid default gen_random_uuid();
alter table guest_links alter column letter_id drop default;
alter table guest_links rename column key to key_hash;
alter table guest_links add primary key (key_hash), add check (octet_length(key_hash) = 32);
create index guest_links_by_reservation on guest_links (reservation_id, made_at);

-- A letter already sent needs no stored key; a waiting one gets its key when it is sent.
update outbox set payload = payload #- '{handover,guestKey}' where payload #> '{handover,guestKey}' is not null;
-- Some mail servers repeat the address that they refuse.
update outbox set last_error = regexp_replace(last_error, '((handover|unsubscribe)/)[0-9a-f-]{32,36}', '\1***', 'gi')
where last_error ~* '(handover|unsubscribe)/[0-9a-f-]{32}';

-- Unsubscribe links are signed by the site for an account and a version; a new version invalidates all earlier links. The
-- keys of letters already sent are stored as hashes.
alter table users add column unsubscribe_version int not null default 1;
alter table users alter column unsubscribe_key drop default, alter column unsubscribe_key drop not null;
alter table users alter column unsubscribe_key type bytea using sha256(convert_to(unsubscribe_key::text, 'UTF8'));
alter table users rename column unsubscribe_key to earlier_unsubscribe_hash;
alter table users add constraint users_earlier_unsubscribe_hash check (octet_length(earlier_unsubscribe_hash) = 32);
alter index users_by_unsubscribe_key rename to users_by_earlier_unsubscribe_hash;
