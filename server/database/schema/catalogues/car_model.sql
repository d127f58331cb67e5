-- A model of a car brand, of the platform or of one company.
create table car_model (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  car_brand_id bigint not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  archived boolean not null default false,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('car_model', shared => true, changes => '{name,car_brand_id,deleted_at,archived}');
call app.shared_reference('car_model', 'car_brand_id', 'car_brand');
call app.can_be_searched('car_model', '{name}', '(name collate "az-x-icu")');

create unique index on car_model (company_id, car_brand_id, search_key) where deleted_at is null;
