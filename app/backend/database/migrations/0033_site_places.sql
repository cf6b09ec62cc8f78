-- The site's airports, stations and ports to which an agency delivers: a copy of the links in its offers, for search.
alter table agency_offers add column site_places text[] not null default '{}';

drop trigger offers_changed on agency_offers;
drop function copy_refused_returns();
create function copy_searched_offers() returns trigger language plpgsql as $$
begin
  new.refused_returns := array(
    select r ->> 'city' from jsonb_array_elements(new.offers -> 'returnCities') r where r -> 'offered' = 'false'
  );
  new.site_places := array(
    select p ->> 'sitePlace' from jsonb_array_elements(new.offers -> 'places') p where p ->> 'sitePlace' is not null
  );
  return new;
end $$;
create trigger offers_changed before insert or update on agency_offers
  for each row execute function copy_searched_offers();

-- Links the places that agencies have entered to the site's, by kind, city and name: app/contract/site/places.ts.
create function bare(name text) returns text language sql immutable
  return lower(regexp_replace(normalize(btrim(name), NFD), '[\u0300-\u036f]', '', 'g'));
with known_places (id, kind, label, city) as (values
  ('casablanca-mohammed-v', 'AIRPORT', 'Aéroport Mohammed V, Casablanca', 'Casablanca'),
  ('casa-voyageurs', 'STATION', 'Gare de Casa-Voyageurs, Casablanca', 'Casablanca'),
  ('casa-port', 'STATION', 'Gare de Casa-Port, Casablanca', 'Casablanca'),
  ('marrakech-menara', 'AIRPORT', 'Aéroport Marrakech-Ménara', 'Marrakech'),
  ('gare-marrakech', 'STATION', 'Gare de Marrakech', 'Marrakech'),
  ('agadir-al-massira', 'AIRPORT', 'Aéroport Agadir-Al Massira', 'Agadir'),
  ('gare-routiere-agadir', 'STATION', 'Gare routière d''Agadir', 'Agadir'),
  ('rabat-sale', 'AIRPORT', 'Aéroport Rabat-Salé', 'Rabat'),
  ('rabat-ville', 'STATION', 'Gare de Rabat-Ville', 'Rabat'),
  ('rabat-agdal', 'STATION', 'Gare de Rabat-Agdal', 'Rabat'),
  ('fes-saiss', 'AIRPORT', 'Aéroport Fès-Saïss', 'Fès'),
  ('gare-fes', 'STATION', 'Gare de Fès', 'Fès'),
  ('tanger-ibn-battouta', 'AIRPORT', 'Aéroport Tanger-Ibn Battouta', 'Tanger'),
  ('tanger-ville', 'STATION', 'Gare de Tanger-Ville', 'Tanger')
)
update agency_offers o
set offers = jsonb_set(o.offers, '{places}', (
  select coalesce(jsonb_agg(p || jsonb_build_object('sitePlace', k.id) order by place), '[]')
  from jsonb_array_elements(o.offers -> 'places') with ordinality as l (p, place)
  left join known_places k on k.kind = p ->> 'kind' and bare(k.city) = bare(p ->> 'city')
    and bare(k.label) = bare(p ->> 'label')
))
where jsonb_array_length(o.offers -> 'places') > 0;
drop function bare(text);

-- Tells the agencies of airports, stations and ports that are not linked: their owners choose the site's place themselves.
insert into outbox (kind, recipient, payload)
select 'places-unlinked', a.email,
  jsonb_build_object('agency', a.name, 'places', jsonb_agg(p ->> 'label' order by place))
from agency_offers o
join agencies a on a.id = o.agency_id and a.status = 'ACTIVE'
cross join lateral jsonb_array_elements(o.offers -> 'places') with ordinality as l (p, place)
where p ->> 'kind' in ('AIRPORT', 'STATION', 'PORT') and p ->> 'sitePlace' is null
group by a.id;

-- The search by place reads the agencies that deliver there, and checks it for each vehicle.
create index agency_offers_by_place on agency_offers using gin (site_places);
drop index agency_offers_refused_returns;
create index agency_offers_checked on agency_offers (agency_id) include (refused_returns, site_places);
