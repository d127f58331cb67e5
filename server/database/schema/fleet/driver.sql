-- Trucks, trailers and drivers.
create table driver (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  license_number text,
  license_expiry_date date,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  archived boolean not null default false,
  supplier_id bigint,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('driver', changes => '{
  name,license_number,license_expiry_date,deleted_at,archived,supplier_id}');
call app.can_be_searched('driver', '{name,license_number}', '(name collate "az-x-icu")');

alter table driver
  add foreign key (company_id, supplier_id) references customer (company_id, id);

create unique index on driver (company_id, license_number) where deleted_at is null;
create index on driver (company_id, search_key) where deleted_at is null;
