-- A party that receives or supplies cargo; its branches and warehouses are rows of their own.
create table customer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  voen text,
  distance numeric(8, 1) check (distance >= 0), -- kilometres
  zip_code text,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  archived boolean not null default false,
  customer_type text not null default 'customer'
    check (customer_type in ('customer', 'supplier', 'both')),
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('customer', changes => '{
  name,voen,distance,zip_code,deleted_at,archived,customer_type}');
call app.can_be_searched('customer', '{name,voen}', '(name collate "az-x-icu")');

create unique index on customer (company_id, search_key) where deleted_at is null;
create unique index on customer (company_id, voen) where deleted_at is null;
create index on customer (voen) where voen is not null and deleted_at is null;
