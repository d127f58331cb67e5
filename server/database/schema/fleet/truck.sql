-- A truck, with its empty weight as it was last found.
create table truck (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  number_plate text not null check (number_plate ~ '^[A-Z0-9-]{4,15}$'),
  driver_id bigint,
  car_brand_id bigint,
  car_model_id bigint,
  truck_type_id bigint,
  axle_count smallint check (axle_count between 2 and 12),
  empty_weight_kg numeric(12, 3) check (empty_weight_kg > 0),
  empty_weight_at timestamptz,
  passport_number text,
  passport_weight_kg numeric(12, 3) check (passport_weight_kg > 0),
  max_allowed_weight_kg numeric(12, 3) check (max_allowed_weight_kg > 0),
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(number_plate)) stored,
  archived boolean not null default false,
  supplier_id bigint,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('truck', changes => '{
  number_plate,driver_id,car_brand_id,car_model_id,truck_type_id,axle_count,empty_weight_kg,empty_weight_at,
  passport_number,passport_weight_kg,max_allowed_weight_kg,deleted_at,archived,supplier_id}');
call app.shared_reference('truck', 'car_brand_id', 'car_brand');
call app.shared_reference('truck', 'car_model_id', 'car_model');
call app.shared_reference('truck', 'truck_type_id', 'truck_type');
call app.can_be_searched('truck', '{number_plate}', 'number_plate');

alter table truck
  add foreign key (company_id, driver_id) references driver (company_id, id),
  add foreign key (company_id, supplier_id) references customer (company_id, id);

create unique index on truck (company_id, search_key) where deleted_at is null;
create index on truck (company_id, driver_id);
