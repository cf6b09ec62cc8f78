-- Removes from existing rows the characters that forms remove since this release: invisible ones from e-mails, phones and
-- registration numbers, and from names and places those that reorder the text around them. What would make two accounts
-- have one e-mail, or leave nothing to be seen, stays and is logged; the log names rows, not people.
do $$
declare
  -- Format characters and other default-ignorable ones.
  invisible constant text := '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f'
    '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110BD\U000110CD\U00013430-\U0001343F'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]';
  reordering constant text := '[\u202a-\u202e\u2066-\u2069]';
  blank constant text := '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]';
  field record;
  found record;
begin
  for field in
    select * from (values
      ('users', 'first_name', reordering), ('users', 'last_name', reordering), ('users', 'phone', invisible),
      ('agencies', 'name', reordering), ('agencies', 'address', reordering), ('agencies', 'email', invisible),
      ('agencies', 'phone', invisible), ('agencies', 'registration_number', invisible), ('agencies', 'tax_id', invisible),
      ('vehicles', 'brand', reordering), ('vehicles', 'model', reordering), ('vehicles', 'registration_number', invisible),
      ('reservations', 'guest_first_name', reordering), ('reservations', 'guest_last_name', reordering),
      ('reservations', 'guest_phone', invisible), ('reservations', 'guest_email', invisible),
      ('reservations', 'pickup_location', reordering), ('reservations', 'return_location', reordering)
    ) as fields (table_name, column_name, removed)
  loop
    execute format(
      'update %1$I set %2$I = btrim(regexp_replace(%2$I, $1, '''', ''g''))
       where %2$I ~ $1 and regexp_replace(regexp_replace(%2$I, $2, '''', ''g''), $3, '''', ''g'') <> ''''',
      field.table_name, field.column_name) using field.removed, invisible, blank;
    for found in execute format(
      'select id from %1$I
       where %2$I <> '''' and regexp_replace(regexp_replace(%2$I, $1, '''', ''g''), $2, '''', ''g'') = ''''',
      field.table_name, field.column_name) using invisible, blank
    loop
      raise warning '%.% of % shows nothing; please correct it', field.table_name, field.column_name, found.id;
    end loop;
  end loop;

  update users u set email = regexp_replace(u.email, invisible, '', 'g')
  where u.email ~ invisible and (u.removed_at is not null or not exists (
    select from users o
    where o.id <> u.id and o.removed_at is null
      and lower(regexp_replace(o.email, invisible, '', 'g')) = lower(regexp_replace(u.email, invisible, '', 'g'))));
  for found in select id from users where email ~ invisible loop
    raise warning 'users.email of % is another account''s but for invisible characters; please correct it', found.id;
  end loop;
end $$;
