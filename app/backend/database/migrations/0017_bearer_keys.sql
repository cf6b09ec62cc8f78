-- Keys that open something without a login are stored as hashes. Those in letters that were sent, and those that pages have
-- shown, keep working.

-- Links that end letters are signed by the site for an account and a version; a new version ends all earlier ones. The keys
-- of letters that were sent before are stored as hashes.
alter table users add column unsubscribe_version int not null default 1;
alter table users alter column unsubscribe_key drop default, alter column unsubscribe_key drop not null;
alter table users alter column unsubscribe_key type bytea using sha256(convert_to(unsubscribe_key::text, 'UTF8'));
alter table users rename column unsubscribe_key to earlier_unsubscribe_hash;
alter table users add constraint users_earlier_unsubscribe_hash check (octet_length(earlier_unsubscribe_hash) = 32);
alter index users_by_unsubscribe_key rename to users_by_earlier_unsubscribe_hash;
