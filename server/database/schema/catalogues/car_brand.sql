-- Declared catalogues: every test run compares the columns with domain/catalogues.
create table car_brand (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  archived boolean not null default false,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('car_brand', shared => true, changes => '{name,deleted_at,archived}');
call app.can_be_searched('car_brand', '{name}', '(name collate "az-x-icu")');

create unique index on car_brand (company_id, search_key) where deleted_at is null;
