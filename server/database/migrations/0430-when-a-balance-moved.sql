-- What a ticket moves as it is written moved when it was weighed: weights of the past are written later. A ticket that goes from
-- one order to another holds their balances in the order of their numbers: two that change places never wait for each other.

-- app.keep_balance: from 0410
create or replace function app.keep_balance() returns trigger language plpgsql as $$
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
    select new.company_id, moved.of_order, moved.kind, moved.kg, new.id, new.order_part_id,
        case when tg_op = 'INSERT' then coalesce(new.net_at, new.weight1_at, now()) else now() end,
        coalesce(gate.own_name(), new.completed_by_name, new.opened_by_name)
      from (values (1, old_order, 'release', old_reserved), (2, old_order, 'return', old_consumed),
        (3, new.order_id, 'reserve', new_reserved), (4, new.order_id, 'consume', new_consumed))
        as moved (place, of_order, kind, kg)
      where moved.of_order is not null and moved.kg > 0
      order by moved.of_order, moved.place;
  return null;
end
$$;
