-- A trailer, with its empty weight as it was last found.
create table trailer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  number_plate text not null check (number_plate ~ '^[A-Z0-9-]{4,15}$'),
  passport_weight_kg numeric(12, 3) check (passport_weight_kg > 0),
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(number_plate)) stored,
  archived boolean not null default false,
  trailer_brand_id bigint,
  trailer_model_id bigint,
  supplier_id bigint,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('trailer', changes => '{
  number_plate,passport_weight_kg,deleted_at,archived,trailer_brand_id,trailer_model_id,supplier_id}');
call app.shared_reference('trailer', 'trailer_brand_id', 'trailer_brand');
call app.shared_reference('trailer', 'trailer_model_id', 'trailer_model');
call app.can_be_searched('trailer', '{number_plate}', 'number_plate');

alter table trailer
  add foreign key (company_id, supplier_id) references customer (company_id, id);

create unique index on trailer (company_id, search_key) where deleted_at is null;
