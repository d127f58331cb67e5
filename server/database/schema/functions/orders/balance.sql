-- The balance of an order, locked until the transaction ends: the next that takes of it waits. Kilograms.
create or replace function app.held_balance(wanted bigint) returns table (limit_kg numeric, reserved_kg numeric, consumed_kg numeric)
language sql security definer set search_path = public, app, pg_temp as $$
  select b.limit_kg, b.reserved_kg, b.consumed_kg from balance b
    where b.company_id = app.acting_company() and b.order_id = wanted for update;
$$;
alter function app.held_balance(bigint) owner to terezi_gate;
revoke all on function app.held_balance(bigint) from public;
grant execute on function app.held_balance(bigint) to terezi_app;

-- What is left in the pool of a cargo, locked until the transaction ends: the next that draws of it waits. Kilograms.
create or replace function app.held_net_pool(wanted bigint) returns table (left_kg numeric)
language sql security definer set search_path = public, app, pg_temp as $$
  select b.limit_kg - b.consumed_kg from balance b
    where b.company_id = app.acting_company() and b.cargo_id = wanted for update;
$$;
alter function app.held_net_pool(bigint) owner to terezi_gate;
revoke all on function app.held_net_pool(bigint) from public;
grant execute on function app.held_net_pool(bigint) to terezi_app;
