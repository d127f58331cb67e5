-- A warehouse of a branch of a customer.
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
  unique (company_id, id),
  unique (company_id, customer_id, id)
);

call app.kept_table('customer_warehouse', fields => '{name,customer_id,address,contact,phone,code,note}',
  searched => '{name}');

alter table customer_warehouse
  add foreign key (company_id, customer_id) references customer (company_id, id);

create unique index on customer_warehouse (company_id, customer_id, search_key) where deleted_at is null;
