-- Files that nothing shows. They are removed a day after a sweep first noticed it: see
-- app/backend/rules/photos/file-sweep.ts.
create table unused_files (
  -- The file's name; derived files (a photo's widths) are removed with it.
  name text primary key,
  since timestamptz not null,
  -- Until this moment a process is removing the file, and nothing may start to show it.
  claimed_until timestamptz
);
create index unused_files_by_time on unused_files (since);

-- One row, by which all processes take turns: the name after which the sweep continues, and when it continues.
create table file_sweep (
  is_only boolean primary key default true check (is_only),
  after text not null default '',
  due_at timestamptz not null default 'epoch'
);
insert into file_sweep default values;

-- Each account's uploads within the last 24 hours, which limits uploads that no vehicle shows.
create table uploads (
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  uploaded_at timestamptz not null,
  primary key (user_id, name)
);
create index uploads_by_time on uploads (uploaded_at);

-- Logos uploaded to this site, whether or not the address has a host before the path or a width after the name.
create index agencies_by_logo_file on agencies ((substring(logo from '/uploads/([0-9a-f]{32})')))
  where logo like '%/uploads/%';
