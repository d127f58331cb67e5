-- What the entries of a ledger add up to, written by them alone: of an order its volume, of a cargo what divisions have left over.
create table balance (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_id bigint,
  cargo_id bigint,
  limit_kg numeric(13, 3) not null default 0,
  reserved_kg numeric(13, 3) not null default 0 check (reserved_kg >= 0),
  consumed_kg numeric(13, 3) not null default 0 check (consumed_kg >= 0),
  has_operation boolean not null default false,
  check (num_nonnulls(order_id, cargo_id) = 1),
  unique (company_id, order_id),
  unique (company_id, cargo_id),
  unique (company_id, id),
  constraint net_pool_owes_nothing
    check (order_id is not null or (consumed_kg <= limit_kg and reserved_kg = 0))
);

call app.tenant_table('balance', append_only => true);

alter table balance
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, cargo_id) references cargo (company_id, id);

create policy gate on balance to terezi_gate using (true) with check (true);
revoke insert on balance from terezi_app;
grant insert, select, update on balance to terezi_gate;
