-- The ledger: what moved a balance, by how much, and for which ticket. Nothing of it is ever changed.
create table balance_entry (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_id bigint,
  cargo_id bigint,
  kind text not null check (kind in ('raise', 'lower', 'reserve', 'release', 'consume', 'return')),
  kg numeric(13, 3) not null check (kg > 0),
  operation_id bigint,
  sub_order_id bigint,
  order_part_id bigint,
  at timestamptz not null,
  by_name text not null,
  check (num_nonnulls(order_id, cargo_id) = 1),
  unique (company_id, id)
);

call app.tenant_table('balance_entry', append_only => true);

alter table balance_entry
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, cargo_id) references cargo (company_id, id),
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add foreign key (company_id, sub_order_id) references sub_order (company_id, id),
  add foreign key (company_id, order_part_id) references order_part (company_id, id);

create index balance_entry_company_id_order_id_id_idx on balance_entry (company_id, order_id, id desc)
  where order_id is not null;
create index balance_entry_company_id_cargo_id_id_idx on balance_entry (company_id, cargo_id, id desc)
  where cargo_id is not null;
create index on balance_entry (company_id, operation_id) where operation_id is not null;

create trigger moves after insert on balance_entry for each row execute function app.move_balance();
create trigger news after insert on balance_entry for each row when (new.order_id is not null)
  execute function app.note_news('order', 'order_id');
create trigger news_of_pool after insert on balance_entry for each row when (new.cargo_id is not null)
  execute function app.note_news('netPool', 'cargo_id');
