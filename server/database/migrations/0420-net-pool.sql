-- The net pool: what a division leaves over is kept by its cargo, in the ledger of balances, until later divisions draw it.

alter table operation
  add column net_pool_given_kg numeric(12, 3) check (net_pool_given_kg > 0),
  add column net_pool_drawn_kg numeric(12, 3) check (net_pool_drawn_kg > 0),
  -- A pool is of one cargo, and a division alone moves it.
  add constraint net_pool_of_division
    check (num_nonnulls(net_pool_given_kg, net_pool_drawn_kg) = 0 or num_nulls(divided_kg, cargo_id) = 0),
  add constraint net_pool_given_is_rest check (net_pool_given_kg is null or net_pool_given_kg = net_kg - divided_kg);
call app.may_change('operation', '{net_pool_given_kg,net_pool_drawn_kg}');

-- True of a line that was drawn from the pool; empty of one that is part of the ticket's own net.
alter table operation_division
  add column from_net_pool boolean check (from_net_pool),
  add constraint drawn_in_kilograms check (from_net_pool is null or percentage is null);

-- What lines of the ticket's own net come to is what it says was divided, what the others come to is what it drew.
-- app.check_division: from 0308
create or replace function app.check_division() returns trigger language plpgsql as $$
declare
  ticket bigint := coalesce((to_jsonb(new) ->> 'operation_id')::bigint, new.id);
begin
  if (select row(sum(kg) filter (where from_net_pool is null), sum(kg) filter (where from_net_pool)) from operation_division
      where company_id = new.company_id and operation_id = ticket and replaced_at is null)
    is distinct from (select row(divided_kg, net_pool_drawn_kg) from operation
      where company_id = new.company_id and id = ticket) then
    raise check_violation using message = 'the lines are not what was divided', table = tg_table_name, column = 'kg';
  end if;
  return null;
end
$$;
drop trigger division_whole on operation;
create constraint trigger division_whole after update of divided_kg, net_pool_drawn_kg on operation deferrable initially deferred
  for each row when ((old.divided_kg, old.net_pool_drawn_kg) is distinct from (new.divided_kg, new.net_pool_drawn_kg))
  execute function app.check_division();

-- A pool never owes: what was drawn of it was given before.
alter table balance add constraint net_pool_owes_nothing
  check (order_id is not null or (consumed_kg <= limit_kg and reserved_kg = 0));

-- A cargo has its balance from the first that moves it.
-- app.move_balance: from 0410
create or replace function app.move_balance() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if new.cargo_id is not null then
    insert into balance (company_id, cargo_id) values (new.company_id, new.cargo_id) on conflict (company_id, cargo_id) do nothing;
  end if;
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

-- What is left in the pool of a cargo, held until the transaction ends: whoever draws of it next waits. Kilograms.
create function app.held_net_pool(wanted bigint) returns table (left_kg numeric)
language sql security definer set search_path = public, app, pg_temp as $$
  select b.limit_kg - b.consumed_kg from balance b
    where b.company_id = app.acting_company() and b.cargo_id = wanted for update;
$$;
grant create on schema app to terezi_gate;
alter function app.held_net_pool(bigint) owner to terezi_gate;
revoke create on schema app from terezi_gate;
revoke all on function app.held_net_pool(bigint) from public;
grant execute on function app.held_net_pool(bigint) to terezi_app;

-- A divided ticket moves the pool of its cargo by itself, whatever leads it on: what it leaves over is given, what it draws is
-- consumed, and both come back where it is divided otherwise, cancelled, or about another cargo. What comes in goes before what
-- goes out, so that no pool owes anything in between.
create function app.keep_net_pool() returns trigger language plpgsql as $$
begin
  insert into balance_entry (company_id, cargo_id, kind, kg, operation_id, at, by_name)
    select new.company_id, moved.of_cargo, each.kind, each.kg, new.id, now(), coalesce(gate.own_name(), new.divided_by_name)
      from (select part.of_cargo, sum(part.sign * coalesce(part.given, 0)) as given, sum(part.sign * coalesce(part.drawn, 0)) as drawn
          from (values
            (old.cargo_id, case when old.status_id = 2 then -1 else 0 end, old.net_pool_given_kg, old.net_pool_drawn_kg),
            (new.cargo_id, case when new.status_id = 2 then 1 else 0 end, new.net_pool_given_kg, new.net_pool_drawn_kg))
            as part (of_cargo, sign, given, drawn)
          where part.of_cargo is not null group by part.of_cargo) as moved,
        lateral (values (1, 'raise', moved.given), (2, 'return', -moved.drawn), (3, 'lower', -moved.given),
          (4, 'consume', moved.drawn)) as each (place, kind, kg)
      where each.kg > 0
      order by each.place, moved.of_cargo;
  return null;
end
$$;
create trigger keeps_net_pool after update of cargo_id, status_id, net_pool_given_kg, net_pool_drawn_kg on operation
  for each row when (num_nonnulls(old.net_pool_given_kg, old.net_pool_drawn_kg, new.net_pool_given_kg, new.net_pool_drawn_kg) > 0)
  execute function app.keep_net_pool();

-- Of a movement whoever sees orders is told of the order, and whoever sees pools of the pool.
drop trigger news on balance_entry;
create trigger news after insert on balance_entry for each row when (new.order_id is not null)
  execute function app.note_news('order', 'order_id');
create trigger news_of_pool after insert on balance_entry for each row when (new.cargo_id is not null)
  execute function app.note_news('netPool', 'cargo_id');
