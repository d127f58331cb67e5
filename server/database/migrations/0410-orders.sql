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
  -- Of the step that it waits for, by its place on the way; 0 once it waits for none.
  step_at integer not null default 0,
  step_kind text,
  step_name text,
  norm_minutes integer,
  waiting_since timestamptz,
  -- The ticket that its weights are on, and what came of it.
  operation_id bigint,
  operation_name text,
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
  window_from,window_to,note}', searched => '{number,number_plate}');
call app.may_change('order_part', '{status_id,step_at,step_kind,step_name,norm_minutes,waiting_since,operation_id,operation_name,weight1_kg,
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

-- What a ticket was weighed for, with what was reserved for it until its net is known.
alter table operation
  add column order_id bigint,
  add column order_name text,
  add column order_part_id bigint,
  add column order_part_name text,
  add column order_reserved_kg numeric(12, 3) check (order_reserved_kg >= 0),
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, order_part_id) references order_part (company_id, id);
create index on operation (company_id, order_id, operation_at desc) where order_id is not null;
create index on operation (company_id, order_part_id) where order_part_id is not null;
call app.may_change('operation', '{order_id,order_name,order_part_id,order_part_name,order_reserved_kg}');

-- A ticket moves the ledger of its order by itself, whatever leads it on: what is open is reserved, what is completed consumed,
-- and what leaves the sums returned. No verb can forget it.
create function app.keep_balance() returns trigger language plpgsql as $$
declare
  old_order bigint := case when tg_op = 'UPDATE' then old.order_id end;
  old_reserved numeric := case when tg_op = 'UPDATE' and old.status_id = 1 then coalesce(old.order_reserved_kg, 0) else 0 end;
  old_consumed numeric := case when tg_op = 'UPDATE' and old.status_id = 2 then coalesce(old.net_kg, 0) else 0 end;
  new_reserved numeric := case when new.status_id = 1 then coalesce(new.order_reserved_kg, 0) else 0 end;
  new_consumed numeric := case when new.status_id = 2 then coalesce(new.net_kg, 0) else 0 end;
begin
  if (old_order, old_reserved, old_consumed) is not distinct from (new.order_id, new_reserved, new_consumed) then
    return null;
  end if;
  insert into balance_entry (company_id, order_id, kind, kg, operation_id, order_part_id, at, by_name)
    select new.company_id, moved.of_order, moved.kind, moved.kg, new.id, new.order_part_id, now(),
        coalesce(gate.own_name(), new.completed_by_name, new.opened_by_name)
      from (values (1, old_order, 'release', old_reserved), (2, old_order, 'return', old_consumed),
        (3, new.order_id, 'reserve', new_reserved), (4, new.order_id, 'consume', new_consumed))
        as moved (place, of_order, kind, kg)
      where moved.of_order is not null and moved.kg > 0
      order by moved.place;
  return null;
end
$$;
create trigger keeps_balance after insert on operation for each row when (new.order_id is not null)
  execute function app.keep_balance();
create trigger keeps_balance_of_change after update of order_id, status_id, net_kg, order_reserved_kg on operation
  for each row when (old.order_id is not null or new.order_id is not null) execute function app.keep_balance();

-- Leads a visit on over the step that it waits for, in the state given to it; with its last step the visit is over.
create function app.lead_part(of_part bigint, of_step bigint, to_state text, by_way text, by_whom text, moment timestamptz,
  remark text, mass numeric) returns void language plpgsql as $$
declare
  company bigint := app.acting_company();
  step_named text;
  next order_part_step%rowtype;
begin
  update order_part_step set state = to_state, done_at = moment, done_by_name = by_whom, how = by_way, note = remark
    where company_id = company and id = of_step
    returning name into step_named;
  select s.* into next from order_part_step s
    where s.company_id = company and s.order_part_id = of_part and s.state = 'waiting' order by s.at limit 1;
  -- Each state follows from the one before, also where a visit has a single step.
  update order_part set status_id = 2 where company_id = company and id = of_part and status_id = 1;
  update order_part set step_at = coalesce(next.at, 0), step_kind = next.step_kind, step_name = next.name,
      norm_minutes = next.norm_minutes, waiting_since = case when next.id is not null then moment end,
      status_id = case when next.id is null then 3 else status_id end,
      completed_at = case when next.id is null then moment end
    where company_id = company and id = of_part;
  insert into order_part_event (company_id, order_part_id, act, step_name, how, happened_at, by_name, said, weight_kg)
    values (company, of_part, case to_state when 'done' then 'confirmed' else 'skipped' end, step_named, by_way, moment, by_whom,
      remark, mass);
end
$$;

-- A ticket confirms the steps of weighing of its visit by itself, and takes them back where it is cancelled while it is open.
create function app.keep_part() returns trigger language plpgsql as $$
declare
  wanted text := case when new.status_id = 1 then 'weight1' else 'weight2' end;
  step bigint := (select s.id from order_part p join order_part_step s
      on s.company_id = p.company_id and s.order_part_id = p.id and s.at = p.step_at
    where p.company_id = new.company_id and p.id = new.order_part_id and p.step_kind = wanted);
  first order_part_step%rowtype;
begin
  if tg_op = 'UPDATE' and old.status_id = new.status_id and old.order_part_id is not distinct from new.order_part_id then
    return null;
  end if;
  if new.status_id = 3 then
    update order_part set operation_id = null, operation_name = null, weight1_kg = null, net_kg = null
      where company_id = new.company_id and id = new.order_part_id and operation_id = new.id;
    if old.status_id <> 1 or not found then return null; end if;
    select s.* into first from order_part_step s where s.company_id = new.company_id and s.order_part_id = new.order_part_id
      and s.step_kind = 'weight1' and s.state = 'done' order by s.at limit 1;
    if first.id is null then return null; end if;
    update order_part_step set state = 'waiting', done_at = null, done_by_name = null, how = null, note = null
      where company_id = new.company_id and order_part_id = new.order_part_id and at >= first.at and state <> 'waiting';
    update order_part set step_at = first.at, step_kind = first.step_kind, step_name = first.name,
        norm_minutes = first.norm_minutes, waiting_since = new.cancelled_at
      where company_id = new.company_id and id = new.order_part_id;
    insert into order_part_event (company_id, order_part_id, act, step_name, how, happened_at, by_name, said)
      values (new.company_id, new.order_part_id, 'undone', first.name, 'weight', coalesce(new.cancelled_at, now()),
        gate.own_name(), new.status_note);
    return null;
  end if;
  update order_part set operation_id = new.id, operation_name = new.scale_number || '-' || new.receipt_number,
      weight1_kg = new.weight1_kg, net_kg = new.net_kg
    where company_id = new.company_id and id = new.order_part_id;
  if step is not null then
    perform app.lead_part(new.order_part_id, step, 'done', 'weight', case wanted when 'weight1' then new.opened_by_name
      else coalesce(new.completed_by_name, new.opened_by_name) end, coalesce(case wanted when 'weight1' then new.weight1_at
      else new.net_at end, now()), new.scale_name, case wanted when 'weight1' then new.weight1_kg else new.weight2_kg end);
  end if;
  return null;
end
$$;
create trigger keeps_part after insert on operation for each row when (new.order_part_id is not null)
  execute function app.keep_part();
create trigger keeps_part_of_change after update of order_part_id, status_id on operation
  for each row when (new.order_part_id is not null) execute function app.keep_part();

-- The balance of an order, held until the transaction ends: whoever takes of it next waits. Kilograms.
create function app.held_balance(wanted bigint) returns table (limit_kg numeric, reserved_kg numeric, consumed_kg numeric)
language sql security definer set search_path = public, app, pg_temp as $$
  select b.limit_kg, b.reserved_kg, b.consumed_kg from balance b
    where b.company_id = app.acting_company() and b.order_id = wanted for update;
$$;

-- The ledger alone moves balances: both functions act with the gate's rights, which the API's role has not.
revoke insert on balance from terezi_app;
create policy gate on balance to terezi_gate using (true) with check (true);
grant select, insert, update on balance to terezi_gate;
grant create on schema app to terezi_gate;
alter function app.move_balance() owner to terezi_gate;
alter function app.open_balance() owner to terezi_gate;
alter function app.held_balance(bigint) owner to terezi_gate;
revoke all on function app.held_balance(bigint) from public;
grant execute on function app.held_balance(bigint) to terezi_app;
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
