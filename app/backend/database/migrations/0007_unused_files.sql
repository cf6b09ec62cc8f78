-- Files that nothing shows are removed a day after a sweep first saw that: see rules/file-sweep.ts.
create table unused_files (
  -- Of the file itself; what was derived from it (a photo's widths) goes with it.
  name text primary key,
  since timestamptz not null,
  -- Until then a process is removing it, and nobody may show it again.
  claimed_until timestamptz
);
create index unused_files_by_time on unused_files (since);

-- Where the sweep is, in the order of the files' names, and when it goes on: all processes take turns by this one row.
create table file_sweep (
  is_only boolean primary key default true check (is_only),
  after text not null default '',
  due_at timestamptz not null default 'epoch'
);
insert into file_sweep default values;

-- What each account uploaded within the last day: it may not upload without end what no vehicle shows.
create table uploads (
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  uploaded_at timestamptz not null,
  primary key (user_id, name)
);
create index uploads_by_time on uploads (uploaded_at);

-- The logos that are uploads of ours, with or without a host in front and a width behind.
create index agencies_by_logo_file on agencies ((substring(logo from '/uploads/([0-9a-f]{32})')))
  where logo like '%/uploads/%';
