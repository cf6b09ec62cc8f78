-- 'Mon équipe': an agency's owner invites people and takes them off again.
alter table users
  -- When the newest invitation was asked for.
  add column invited_at timestamptz,
  -- Set for good: the row stays for what it did, and can neither log in nor get a password any more.
  add column removed_at timestamptz,
  add constraint users_removed_without_password check (removed_at is null or password_hash is null);

-- The e-mail of somebody who was removed is free again.
drop index users_email;
create unique index users_email on users (lower(email)) where removed_at is null;
