-- A cargo has its balance from the first entry on.
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
alter function app.move_balance() owner to terezi_gate;
