-- A step of the way that trucks of an order go.
create table order_step (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  -- Of one order alone; of every order of the company where it is empty.
  order_id bigint,
  step_kind text not null check (step_kind in ('gateEntry', 'weight1', 'yard', 'weight2', 'gateExit', 'manual')),
  sequence integer not null check (sequence between 1 and 99),
  is_required boolean not null,
  guard_type text not null check (guard_type in ('none', 'entry', 'exit', 'both')),
  norm_minutes integer check (norm_minutes between 1 and 1440),
  unique (company_id, id)
);

call app.kept_table('order_step', fields => '{name,order_id,step_kind,sequence,is_required,guard_type,norm_minutes}',
  searched => '{name}');

alter table order_step
  add foreign key (company_id, order_id) references "order" (company_id, id);

create unique index order_step_company_id_order_id_search_key_idx on order_step (company_id, order_id,
  search_key) nulls not distinct where deleted_at is null;
