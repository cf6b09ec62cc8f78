-- False only for an account that somebody registered and whose letter nobody has answered yet. Earlier accounts, and those
-- that an administrator, an owner, a command or the demo creates, count as confirmed.
alter table users add column email_confirmed boolean not null default true;

-- Links that confirm an e-mail are stored with those that set a password. They work until they expire, however often.
alter table password_links
  drop constraint password_links_purpose_check,
  add constraint password_links_purpose_check check (purpose in ('RESET', 'INVITATION', 'CONFIRMATION'));
