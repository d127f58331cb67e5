-- Where a company is: countries, and Azerbaijan's economic regions (areas) with their districts. They belong to no company and serve all: a
-- person who registers a company chooses from them before there is a company to fence. Numbers never change.
-- Countries: codes of ISO 3166-1, names of the Unicode CLDR, release 48.
create table country (
  id bigint primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name_az text not null,
  name_en text not null,
  search_text text not null generated always as (app.fold(name_az) || ' ' || app.fold(name_en)) stored
);

grant select on country to terezi_app;
grant select on country to terezi_gate;
