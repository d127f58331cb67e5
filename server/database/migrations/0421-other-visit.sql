-- A completed ticket may be given another visit, as somebody proposes and somebody else approves: the visit that it leaves waits for
-- its weights again, and the one that it comes to has been weighed.

-- Takes the weights of a ticket back from a visit, and what came after them.
create function app.leave_part(of_part bigint, of_ticket bigint, moment timestamptz, remark text, takes_back boolean) returns void
language plpgsql as $$
declare
  company bigint := app.acting_company();
  first order_part_step%rowtype;
begin
  update order_part set operation_id = null, operation_name = null, weight1_kg = null, net_kg = null
    where company_id = company and id = of_part and operation_id = of_ticket;
  if not takes_back or not found then return; end if;
  select s.* into first from order_part_step s where s.company_id = company and s.order_part_id = of_part
    and s.step_kind = 'weight1' and s.state = 'done' order by s.at limit 1;
  if first.id is null then return; end if;
  update order_part_step set state = 'waiting', done_at = null, done_by_name = null, how = null, note = null
    where company_id = company and order_part_id = of_part and at >= first.at and state <> 'waiting';
  update order_part set status_id = 2, completed_at = null where company_id = company and id = of_part and status_id = 3;
  update order_part set step_at = first.at, step_kind = first.step_kind, step_name = first.name,
      norm_minutes = first.norm_minutes, waiting_since = moment
    where company_id = company and id = of_part;
  insert into order_part_event (company_id, order_part_id, act, step_name, how, happened_at, by_name, said)
    values (company, of_part, 'undone', first.name, 'weight', moment, gate.own_name(), remark);
end
$$;

-- A ticket confirms the steps of weighing of its visit by itself, and takes them back where it is cancelled while it is open, or
-- goes to another visit.
-- app.keep_part: from 0410
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
    -- Of a visit that a completed ticket comes to everything up to weight 2 is over.
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
drop trigger keeps_part_of_change on operation;
create trigger keeps_part_of_change after update of order_part_id, status_id on operation
  for each row when (old.order_part_id is not null or new.order_part_id is not null) execute function app.keep_part();
