-- Trucks, trailers and drivers.

-- owner: fleet
create table driver (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  sender_id bigint, -- the supplier
  license_number text,
  license_expiry_date date,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  foreign key (company_id, sender_id) references sender (company_id, id)
);
create unique index on driver (company_id, license_number) where deleted_at is null;
create index on driver (company_id, search_key) where deleted_at is null;
call app.tenant_table('driver');

-- owner: fleet
create table truck (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  number_plate text not null check (number_plate ~ '^[A-Z0-9-]{4,15}$'),
  driver_id bigint,
  car_brand_id bigint,
  car_model_id bigint,
  truck_type_id bigint,
  sender_id bigint, -- the supplier
  axle_count smallint check (axle_count between 2 and 12),
  empty_weight_kg numeric(12, 3) check (empty_weight_kg > 0),
  empty_weight_at timestamptz,
  passport_number text,
  passport_weight_kg numeric(12, 3) check (passport_weight_kg > 0),
  max_allowed_weight_kg numeric(12, 3) check (max_allowed_weight_kg > 0),
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(number_plate)) stored,
  foreign key (company_id, driver_id) references driver (company_id, id),
  foreign key (company_id, sender_id) references sender (company_id, id)
);
create unique index on truck (company_id, search_key) where deleted_at is null;
create index on truck (company_id, driver_id);
call app.tenant_table('truck');
call app.shared_reference('truck', 'car_brand_id', 'car_brand');
call app.shared_reference('truck', 'car_model_id', 'car_model');
call app.shared_reference('truck', 'truck_type_id', 'truck_type');

-- Every change of a truck's empty weight, with what it was before.
-- owner: fleet
create table truck_empty_weight (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  truck_id bigint not null,
  old_kg numeric(12, 3),
  new_kg numeric(12, 3),
  user_id bigint,
  at timestamptz not null default now(),
  foreign key (company_id, truck_id) references truck (company_id, id)
);
create index on truck_empty_weight (company_id, truck_id, id);
call app.tenant_table('truck_empty_weight', append_only => true);

-- owner: fleet
create table trailer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  number_plate text not null check (number_plate ~ '^[A-Z0-9-]{4,15}$'),
  brand text,
  model text,
  sender_id bigint, -- the supplier
  passport_weight_kg numeric(12, 3) check (passport_weight_kg > 0),
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(number_plate)) stored,
  foreign key (company_id, sender_id) references sender (company_id, id)
);
create unique index on trailer (company_id, search_key) where deleted_at is null;
call app.tenant_table('trailer');
