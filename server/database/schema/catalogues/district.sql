-- The districts of each region by the same decree, and cities that stand beside them; of Baku the city's own districts.
create table district (
  id bigint primary key,
  area_id bigint not null,
  name_az text not null,
  name_en text not null,
  search_text text not null generated always as (app.fold(name_az) || ' ' || app.fold(name_en)) stored,
  -- A company in a district is in the district's area.
  unique (area_id, id)
);

alter table district
  add foreign key (area_id) references area (id);

grant select on district to terezi_app;
grant select on district to terezi_gate;
