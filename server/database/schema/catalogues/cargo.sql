-- What is carried, in a unit that it is counted in.
create table cargo (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  price numeric(14, 2) check (price >= 0),
  contract_row_number text,
  note text,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  archived boolean not null default false,
  unit_id bigint not null,
  number_unit_id bigint,
  mass_unit_id bigint,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('cargo', changes => '{
  name,cargo_type_id,price,contract_row_number,note,deleted_at,archived,unit_id,number_unit_id,mass_unit_id}');
call app.can_be_searched('cargo', '{name}', '(name collate "az-x-icu")');
call app.shared_reference('cargo', 'cargo_type_id', 'cargo_type');
call app.shared_reference('cargo', 'unit_id', 'unit');
call app.shared_reference('cargo', 'number_unit_id', 'unit');
call app.shared_reference('cargo', 'mass_unit_id', 'unit');

create unique index on cargo (company_id, search_key) where deleted_at is null;
