-- Orders, their volume as a ledger, and the steps of a truck's way through the yard.

-- owner: orders
create table order_counter (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  year smallint not null,
  last_number integer not null check (last_number > 0),
  unique (company_id, year)
);
call app.tenant_table('order_counter', append_only => true, changes => '{last_number}');

-- owner: orders
create table "order" (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- 2026/0147: of the company and the year in which it was written down, without gaps.
  number text not null,
  status_id integer not null default 1,
  customer_id bigint,
  customer_branch_id bigint,
  customer_warehouse_id bigint,
  sender_id bigint,
  sender_branch_id bigint,
  sender_warehouse_id bigint,
  cargo_id bigint not null,
  subcargo_id bigint,
  delivery_type_id bigint,
  price numeric(12, 2),
  valid_from date not null,
  valid_until date not null,
  weight_limit_kg numeric(13, 3) not null check (weight_limit_kg > 0),
  credit_limit_type text not null check (credit_limit_type in ('none', 'warn', 'block', 'approve')),
  over_delivery numeric(5, 2) check (over_delivery between 0 and 100),
  note text,
  activated_at timestamptz,
  activated_by_name text,
  completed_at timestamptz,
  completed_by_name text,
  cancelled_at timestamptz,
  cancelled_by_name text,
  cancel_reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  check (num_nonnulls(customer_id, sender_id) = 1),
  check (valid_from <= valid_until),
  unique (company_id, number),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, customer_branch_id) references customer_branch (company_id, id),
  foreign key (company_id, customer_warehouse_id) references customer_warehouse (company_id, id),
  foreign key (company_id, sender_id) references sender (company_id, id),
  foreign key (company_id, sender_branch_id) references sender_branch (company_id, id),
  foreign key (company_id, sender_warehouse_id) references sender_warehouse (company_id, id),
  foreign key (company_id, cargo_id) references cargo (company_id, id),
  foreign key (company_id, subcargo_id) references subcargo (company_id, id)
);
call app.kept_table('"order"', fields => '{customer_id,customer_branch_id,customer_warehouse_id,sender_id,sender_branch_id,
  sender_warehouse_id,cargo_id,subcargo_id,delivery_type_id,price,valid_from,valid_until,weight_limit_kg,credit_limit_type,
  over_delivery,note}', searched => '{number}');
call app.shared_reference('"order"', 'delivery_type_id', 'delivery_type');
call app.may_change('"order"', '{status_id,activated_at,activated_by_name,completed_at,completed_by_name,cancelled_at,
  cancelled_by_name,cancel_reason}');
call app.states('"order"', 'status_id', '{1,2,3,4}', '{1>2,1>4,2>3,2>4,3>2}');
create index on "order" (company_id, status_id, id desc) where deleted_at is null;
create index on "order" (company_id, customer_id) where customer_id is not null;
create index on "order" (company_id, sender_id) where sender_id is not null;
create index on "order" (company_id, cargo_id);

-- What a ledger has come to, kept by its entries alone: of an order its volume, of a cargo what divisions have left over.
-- owner: orders
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
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, cargo_id) references cargo (company_id, id)
);
call app.tenant_table('balance', append_only => true);

-- A tranche of an order: what its limit was, by how much it moved, and why.
-- owner: orders
create table sub_order (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_id bigint not null,
  ordinal integer not null check (ordinal > 0),
  sub_order_type text not null check (sub_order_type in ('initial', 'extension', 'reduction', 'transfer')),
  previous_volume_kg numeric(13, 3) not null check (previous_volume_kg >= 0),
  -- What came in, or went out where it is less than nothing.
  volume_kg numeric(13, 3) not null check (volume_kg <> 0),
  -- Of a transfer its other line.
  other_order_id bigint,
  reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  check (previous_volume_kg + volume_kg >= 0),
  unique (company_id, order_id, ordinal),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, other_order_id) references "order" (company_id, id)
);
call app.tenant_table('sub_order', append_only => true);
call app.tells_of('sub_order', 'subOrder');

-- owner: orders
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
  foreign key (company_id, order_id) references "order" (company_id, id)
);
call app.kept_table('order_step', fields => '{name,order_id,step_kind,sequence,is_required,guard_type,norm_minutes}', searched => '{name}');
create unique index on order_step (company_id, order_id, search_key) nulls not distinct where deleted_at is null;

-- owner: orders
create table order_part (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_id bigint not null,
  ordinal integer not null check (ordinal > 0),
  -- 2026-0147-44: what a driver says where a code cannot be read.
  number text not null,
  -- In the address of its pass, which nobody guesses.
  public_id text not null unique check (length(public_id) >= 22),
  status_id integer not null default 1,
  number_plate text not null,
  truck_id bigint,
  driver_id bigint,
  trailer_id bigint,
  trailer2_id bigint,
  expected_weight_kg numeric(12, 3) check (expected_weight_kg > 0),
  day date not null,
  window_from text check (window_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  window_to text check (window_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  note text,
  -- Of the step that it waits for, null once it waits for none.
  step_id bigint,
  step_at integer not null default 0,
  step_kind text,
  step_name text,
  norm_minutes integer,
  waiting_since timestamptz,
  -- The ticket that its weights are on, and what came of it.
  operation_id bigint,
  weight1_kg numeric(12, 3),
  net_kg numeric(12, 3),
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by_name text,
  cancel_reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  unique (company_id, number),
  unique (company_id, order_id, ordinal),
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, truck_id) references truck (company_id, id),
  foreign key (company_id, driver_id) references driver (company_id, id),
  foreign key (company_id, trailer_id) references trailer (company_id, id),
  foreign key (company_id, trailer2_id) references trailer (company_id, id),
  foreign key (company_id, operation_id) references operation (company_id, id)
);
call app.kept_table('order_part', fields => '{order_id,number_plate,truck_id,driver_id,trailer_id,trailer2_id,expected_weight_kg,day,
  window_from,window_to,note}', searched => '{number}');
call app.may_change('order_part', '{status_id,step_id,step_at,step_kind,step_name,norm_minutes,waiting_since,operation_id,weight1_kg,
  net_kg,completed_at,cancelled_at,cancelled_by_name,cancel_reason}');
call app.states('order_part', 'status_id', '{1,2,3,4}', '{1>2,2>1,1>4,2>3,3>2,2>4}');
-- A truck is planned once for a day: it comes, goes, and is planned again.
create unique index order_part_once_a_day on order_part (company_id, app.fold(number_plate), day)
  where status_id in (1, 2) and deleted_at is null;
create index on order_part (company_id, day, status_id) where deleted_at is null;
create index on order_part (company_id, order_id, ordinal desc);
create index on order_part (company_id, status_id, waiting_since) where deleted_at is null;
create index on order_part (company_id, operation_id) where operation_id is not null;

-- The steps of one visit, as they were when it was planned.
-- owner: orders
create table order_part_step (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_part_id bigint not null,
  at integer not null check (at > 0),
  name text not null,
  step_kind text not null,
  is_required boolean not null,
  guard_type text not null,
  norm_minutes integer,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  done_at timestamptz,
  done_by_name text,
  how text,
  note text,
  unique (company_id, order_part_id, at),
  foreign key (company_id, order_part_id) references order_part (company_id, id)
);
call app.tenant_table('order_part_step', append_only => true, changes => '{state,done_at,done_by_name,how,note}');
alter table order_part add foreign key (company_id, step_id) references order_part_step (company_id, id);

-- Everything that happened to a visit: who, when, where, how. Nothing of it is ever changed.
-- owner: orders
create table order_part_event (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_part_id bigint not null,
  act text not null check (act in ('planned', 'confirmed', 'undone', 'skipped', 'cancelled', 'refused', 'opened')),
  step_name text,
  how text not null,
  happened_at timestamptz not null,
  by_name text,
  -- Where it was, or why.
  said text,
  weight_kg numeric(12, 3),
  foreign key (company_id, order_part_id) references order_part (company_id, id)
);
create index on order_part_event (company_id, order_part_id, id desc);
call app.tenant_table('order_part_event', append_only => true);
call app.tells_of('order_part_event', 'orderPart', 'order_part_id');

-- The ledger: what moved a balance, by how much, and what of. Nothing of it is ever changed.
-- owner: orders
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
  foreign key (company_id, order_id) references "order" (company_id, id),
  foreign key (company_id, cargo_id) references cargo (company_id, id),
  foreign key (company_id, operation_id) references operation (company_id, id),
  foreign key (company_id, sub_order_id) references sub_order (company_id, id),
  foreign key (company_id, order_part_id) references order_part (company_id, id)
);
create index on balance_entry (company_id, order_id, id desc) where order_id is not null;
create index on balance_entry (company_id, cargo_id, id desc) where cargo_id is not null;
create index on balance_entry (company_id, operation_id) where operation_id is not null;
call app.tenant_table('balance_entry', append_only => true);
call app.tells_of('balance_entry', 'order', 'order_id');

-- Each entry moves its balance, whose row is held until the transaction ends: whoever takes of it next waits.
create function app.move_balance() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update balance set
      limit_kg = limit_kg + case new.kind when 'raise' then new.kg when 'lower' then -new.kg else 0 end,
      reserved_kg = reserved_kg + case new.kind when 'reserve' then new.kg when 'release' then -new.kg else 0 end,
      consumed_kg = consumed_kg + case new.kind when 'consume' then new.kg when 'return' then -new.kg else 0 end,
      has_operation = has_operation or new.operation_id is not null
    where company_id = new.company_id
      and (order_id = new.order_id or cargo_id = new.cargo_id);
  if not found then
    raise exception 'no balance of order % or cargo % of company %', new.order_id, new.cargo_id, new.company_id;
  end if;
  return null;
end
$$;
create trigger moves after insert on balance_entry for each row execute function app.move_balance();

-- Every order has its balance from the first.
create function app.open_balance() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into balance (company_id, order_id) values (new.company_id, new.id);
  return null;
end
$$;
create trigger opens_balance after insert on "order" for each row execute function app.open_balance();

-- What a ticket was weighed for.
alter table operation
  add column order_id bigint,
  add column order_number text,
  add column order_part_id bigint,
  add column order_part_number text,
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, order_part_id) references order_part (company_id, id);
create index on operation (company_id, order_id, operation_at desc) where order_id is not null;
create index on operation (company_id, order_part_id) where order_part_id is not null;
call app.may_change('operation', '{order_id,order_number,order_part_id,order_part_number}');

-- The ledger alone moves balances: both functions act with the gate's rights, which the API's role has not.
revoke insert on balance from terezi_app;
create policy gate on balance to terezi_gate using (true) with check (true);
grant select, insert, update on balance to terezi_gate;
grant create on schema app to terezi_gate;
alter function app.move_balance() owner to terezi_gate;
alter function app.open_balance() owner to terezi_gate;
revoke create on schema app from terezi_gate;

-- Opens the fence of the one company that a pass is of, for whoever holds it.
grant create on schema gate to terezi_gate;
create function gate.enter_pass(wanted text, request text) returns table (order_part_id bigint, company_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_part bigint;
  of_company bigint;
begin
  select p.id, p.company_id into found_part, of_company from order_part p
    where p.public_id = wanted and p.deleted_at is null;
  if not found then return; end if;
  perform gate.enter_company(of_company, request, '');
  return query select found_part, of_company;
end
$$;
alter function gate.enter_pass(text, text) owner to terezi_gate;
revoke all on function gate.enter_pass(text, text) from public;
grant execute on function gate.enter_pass(text, text) to terezi_app;
revoke create on schema gate from terezi_gate;
