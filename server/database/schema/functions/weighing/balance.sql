-- A divided ticket moves the pool of its cargo by itself, under every verb: what it leaves over is given, what it draws is consumed, and
-- both come back where it is divided otherwise, cancelled, or about another cargo. What comes in goes before what goes out, so that no pool
-- owes anything in between.
create or replace function app.keep_net_pool() returns trigger language plpgsql as $$
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

-- A ticket confirms the steps of weighing of its visit by itself, and takes them back where it is cancelled while it is open, or
-- goes to another visit.
create or replace function app.keep_part() returns trigger language plpgsql as $$
declare
  wanted text := case when new.status_id = 1 then 'weight1' else 'weight2' end;
  is_moved boolean := tg_op = 'UPDATE' and old.order_part_id is distinct from new.order_part_id;
  step order_part_step%rowtype;
begin
  if tg_op = 'UPDATE' and old.status_id = new.status_id and not is_moved then
    return null;
  end if;
  if is_moved and old.order_part_id is not null then
    perform app.leave_part(old.order_part_id, new.id, now(), null, true);
  end if;
  if new.order_part_id is null then return null; end if;
  if new.status_id = 3 then
    perform app.leave_part(new.order_part_id, new.id, coalesce(new.cancelled_at, now()), new.status_note, old.status_id = 1);
    return null;
  end if;
  update order_part set operation_id = new.id, operation_name = new.scale_number || '-' || new.receipt_number,
      weight1_kg = new.weight1_kg, net_kg = new.net_kg
    where company_id = new.company_id and id = new.order_part_id;
  loop
    select s.* into step from order_part p join order_part_step s
      on s.company_id = p.company_id and s.order_part_id = p.id and s.at = p.step_at
      where p.company_id = new.company_id and p.id = new.order_part_id;
    -- A completed ticket that comes to a visit ends every step up to weight 2.
    exit when step.id is null or not (step.step_kind = wanted or (is_moved and new.status_id = 2 and exists (
      select from order_part_step s where s.company_id = new.company_id and s.order_part_id = new.order_part_id
        and s.step_kind = 'weight2' and s.at > step.at)));
    perform app.lead_part(new.order_part_id, step.id,
      case when step.step_kind in ('weight1', 'weight2') then 'done' else 'skipped' end, 'weight',
      case step.step_kind when 'weight2' then coalesce(new.completed_by_name, new.opened_by_name) else new.opened_by_name end,
      coalesce(case step.step_kind when 'weight2' then new.net_at else new.weight1_at end, now()), new.scale_name,
      case step.step_kind when 'weight1' then new.weight1_kg when 'weight2' then new.weight2_kg end);
    exit when step.step_kind = wanted;
  end loop;
  return null;
end
$$;

-- The balance moves at the instant of the weighing where a ticket is written later. A ticket that goes from one order to another locks
-- their balances in the order of their numbers: two that change places never wait for each other.
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
