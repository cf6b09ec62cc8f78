-- Plates are compared in one normal form, however they are written.

-- The same as `plateSigns` in app/text/rental/plate.ts; a test compares the two. Changing it means filling
-- vehicles.plate_signs again.
create function plate_signs(plate text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(regexp_replace(regexp_replace(regexp_replace(translate(normalize(plate, NFKD),
        'abcdefghijklmnopqrstuvwxyz٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0627\0671\0628\062F\0647\06BE\06C1\06D5\0648\0637\062C',
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ01234567890123456789' || 'AABDHHHHWTJ'),
      -- Invisible characters and the tatweel, then accents and vowel signs.
      '[\u00ad\u034f\u0600-\u0605\u061c\u0640\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f'
        '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000E0000-\U000E0FFF'
        '\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc'
        '\u06df-\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
      '[\u0001-\u0022\u0024\u0026-\u002f\u003a-\u003e\u0040\u005b\u005d-\u0060\u007b-\u00bf\u00d7\u00f7\u060c\u061b\u066a-\u066d\u06d4'
        '\u2000-\u206f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f]+', '-', 'g'),
    '(?<![0-9])-|-(?![0-9])', '', 'g'), ''), plate)
$$;

alter table vehicles add column plate_signs text not null generated always as (plate_signs(registration_number)) stored;
-- Not unique: the plate of a sold car returns, and the agency is told.
create index vehicles_by_plate on vehicles (agency_id, plate_signs);

do $$
declare
  found record;
begin
  for found in
    select agency_id, string_agg(id::text, ', ' order by created_at, id) as vehicles
    from vehicles group by agency_id, plate_signs having count(*) > 1
  loop
    raise warning 'vehicles % of agency % have the same plate; please check them', found.vehicles, found.agency_id;
  end loop;
end $$;
