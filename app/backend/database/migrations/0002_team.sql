-- 'Mon équipe': the owner of an agency invites people to the team and removes them.
alter table users
  -- When the latest invitation was requested.
  add column invited_at timestamptz,
  -- Permanent. The row remains because other rows refer to it; the account can no longer log in or get a password.
  add column removed_at timestamptz,
  add constraint users_removed_without_password check (removed_at is null or password_hash is null);

-- The e-mail address of a removed person can be used again.
drop index users_email;
create unique index users_email on users (lower(email)) where removed_at is null;
