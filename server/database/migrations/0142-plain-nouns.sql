-- The plain nouns of parties, cargo, fleet and devices: what stands here is compared with domain/catalogues at every test run.

-- owner: catalogues
create table trailer_brand (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null
);
call app.kept_table('trailer_brand', fields => '{name}', searched => '{name}', shared => true);
create unique index on trailer_brand (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table trailer_model (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  trailer_brand_id bigint not null
);
call app.kept_table('trailer_model', fields => '{name,trailer_brand_id}', searched => '{name}', shared => true);
call app.shared_reference('trailer_model', 'trailer_brand_id', 'trailer_brand');
create unique index on trailer_model (company_id, trailer_brand_id, search_key) where deleted_at is null;

-- owner: catalogues
create table delivery_type (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  note text
);
call app.kept_table('delivery_type', fields => '{name,note}', searched => '{name}', shared => true);
create unique index on delivery_type (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table unit (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  symbol text not null,
  unit_kind text not null check (unit_kind in ('mass', 'number', 'other'))
);
call app.kept_table('unit', fields => '{name,symbol,unit_kind}', searched => '{name}', shared => true);
create unique index on unit (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table subcargo (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  note text,
  foreign key (company_id, cargo_type_id) references cargo_type (company_id, id)
);
call app.kept_table('subcargo', fields => '{name,cargo_type_id,note}', searched => '{name}');
create unique index on subcargo (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table cargo2 (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  note text,
  foreign key (company_id, cargo_type_id) references cargo_type (company_id, id)
);
call app.kept_table('cargo2', fields => '{name,cargo_type_id,note}', searched => '{name}');
create unique index on cargo2 (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table cargo_main (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  note text,
  foreign key (company_id, cargo_type_id) references cargo_type (company_id, id)
);
call app.kept_table('cargo_main', fields => '{name,cargo_type_id,note}', searched => '{name}');
create unique index on cargo_main (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table customer_branch (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  customer_id bigint not null,
  address text,
  contact text,
  phone text,
  code text,
  note text,
  foreign key (company_id, customer_id) references customer (company_id, id)
);
call app.kept_table('customer_branch', fields => '{name,customer_id,address,contact,phone,code,note}', searched => '{name}');
create unique index on customer_branch (company_id, customer_id, search_key) where deleted_at is null;

-- owner: catalogues
create table customer_warehouse (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  customer_id bigint not null,
  address text,
  contact text,
  phone text,
  code text,
  note text,
  foreign key (company_id, customer_id) references customer (company_id, id)
);
call app.kept_table('customer_warehouse', fields => '{name,customer_id,address,contact,phone,code,note}', searched => '{name}');
create unique index on customer_warehouse (company_id, customer_id, search_key) where deleted_at is null;

-- owner: catalogues
create table sender_branch (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  sender_id bigint not null,
  address text,
  contact text,
  phone text,
  code text,
  note text,
  foreign key (company_id, sender_id) references sender (company_id, id)
);
call app.kept_table('sender_branch', fields => '{name,sender_id,address,contact,phone,code,note}', searched => '{name}');
create unique index on sender_branch (company_id, sender_id, search_key) where deleted_at is null;

-- owner: catalogues
create table sender_warehouse (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  sender_id bigint not null,
  address text,
  contact text,
  phone text,
  code text,
  note text,
  foreign key (company_id, sender_id) references sender (company_id, id)
);
call app.kept_table('sender_warehouse', fields => '{name,sender_id,address,contact,phone,code,note}', searched => '{name}');
create unique index on sender_warehouse (company_id, sender_id, search_key) where deleted_at is null;

-- owner: catalogues
create table sender_warehouse_config (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  sender_id bigint not null,
  sender_warehouse_id bigint not null,
  cargo_id bigint,
  delivery_type_id bigint,
  note text,
  foreign key (company_id, sender_id) references sender (company_id, id),
  foreign key (company_id, sender_warehouse_id) references sender_warehouse (company_id, id),
  foreign key (company_id, cargo_id) references cargo (company_id, id)
);
call app.kept_table('sender_warehouse_config',
  fields => '{name,sender_id,sender_warehouse_id,cargo_id,delivery_type_id,note}', searched => '{name}');
call app.shared_reference('sender_warehouse_config', 'delivery_type_id', 'delivery_type');
create unique index on sender_warehouse_config (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table scale_camera (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  url text not null
);
call app.kept_table('scale_camera', fields => '{name,url}', searched => '{name}');
create unique index on scale_camera (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table card_type (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  note text
);
call app.kept_table('card_type', fields => '{name,note}', searched => '{name}', shared => true);
create unique index on card_type (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table print_type (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  note text
);
call app.kept_table('print_type', fields => '{name,note}', searched => '{name}', shared => true);
create unique index on print_type (company_id, search_key) where deleted_at is null;

-- owner: catalogues
create table service_kind (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  note text
);
call app.kept_table('service_kind', fields => '{name,note}', searched => '{name}');
create unique index on service_kind (company_id, search_key) where deleted_at is null;
