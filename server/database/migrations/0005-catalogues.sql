-- Declared catalogues: what stands here is compared with domain/catalogues at every test run.

-- owner: catalogues
create table car_brand (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored
);
create unique index on car_brand (company_id, search_key) where deleted_at is null;
call app.tenant_table('car_brand', shared => true);

-- owner: catalogues
create table car_model (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  car_brand_id bigint not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored
);
create unique index on car_model (company_id, car_brand_id, search_key) where deleted_at is null;
call app.tenant_table('car_model', shared => true);
call app.shared_reference('car_model', 'car_brand_id', 'car_brand');

-- owner: catalogues
create table truck_type (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored
);
create unique index on truck_type (company_id, search_key) where deleted_at is null;
call app.tenant_table('truck_type', shared => true);

-- owner: catalogues
create table cargo_type (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored
);
create unique index on cargo_type (company_id, search_key) where deleted_at is null;
call app.tenant_table('cargo_type');

-- owner: catalogues
create table cargo (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  unit text not null check (unit in ('kg', 't')),
  price numeric(14, 2) check (price >= 0),
  contract_row_number text,
  note text,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  foreign key (company_id, cargo_type_id) references cargo_type (company_id, id)
);
create unique index on cargo (company_id, search_key) where deleted_at is null;
call app.tenant_table('cargo');

-- owner: catalogues
create table customer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  voen text,
  distance numeric(8, 1) check (distance >= 0), -- kilometres
  zip_code text,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored
);
create unique index on customer (company_id, search_key) where deleted_at is null;
create unique index on customer (company_id, voen) where deleted_at is null;
call app.tenant_table('customer');

-- owner: catalogues
create table sender (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  voen text,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored
);
create unique index on sender (company_id, search_key) where deleted_at is null;
create unique index on sender (company_id, voen) where deleted_at is null;
call app.tenant_table('sender');
