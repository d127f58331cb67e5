-- Orders, their volume as a ledger, and the steps of a truck's way through the yard.
create table order_counter (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  year smallint not null,
  last_number integer not null check (last_number > 0),
  unique (company_id, year),
  unique (company_id, id)
);

call app.tenant_table('order_counter', append_only => true, changes => '{last_number}');
