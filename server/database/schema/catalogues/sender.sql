-- A party that sends cargo; its branches and warehouses are rows of their own.
create table sender (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  voen text,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  archived boolean not null default false,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('sender', changes => '{name,voen,deleted_at,archived}');
call app.can_be_searched('sender', '{name,voen}', '(name collate "az-x-icu")');

create unique index on sender (company_id, search_key) where deleted_at is null;
create unique index on sender (company_id, voen) where deleted_at is null;
