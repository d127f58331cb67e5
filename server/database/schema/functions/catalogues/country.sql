-- The field of a company's place that names no such place. What is left out passes: older companies have no place.
create or replace function app.place_fault(country bigint, area bigint, district bigint) returns text
language sql stable set search_path = public, app, pg_temp as $$
  select case
    when country is not null and not exists (select from country c where c.id = country) then 'countryId'
    when area is not null and not exists (select from area a where a.id = area) then 'areaId'
    when district is not null and not exists (select from district d where d.id = district and d.area_id = area)
      then 'districtId' end;
$$;
alter function app.place_fault(bigint,bigint,bigint) owner to terezi_gate;
revoke all on function app.place_fault(bigint,bigint,bigint) from public;
