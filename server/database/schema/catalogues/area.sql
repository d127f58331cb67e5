-- The 14 economic regions of the decree of the President of Azerbaijan of 7 July 2021, number 1386.
create table area (
  id bigint primary key,
  name_az text not null,
  name_en text not null,
  search_text text not null generated always as (app.fold(name_az) || ' ' || app.fold(name_en)) stored
);

grant select on area to terezi_app;
grant select on area to terezi_gate;
