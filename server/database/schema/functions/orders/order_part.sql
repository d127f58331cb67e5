create or replace function gate.enter_pass(wanted text, request text) returns table (order_part_id bigint, company_id bigint)
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
alter function gate.enter_pass(text,text) owner to terezi_gate;
revoke all on function gate.enter_pass(text,text) from public;
grant execute on function gate.enter_pass(text,text) to terezi_app;

-- A completed ticket may be given another visit, as one person proposes and another approves: the visit that it leaves waits for its
-- weights again, and the one that it comes to has been weighed.
-- Takes the weights of a ticket back from a visit, and what came after them.
create or replace function app.leave_part(of_part bigint, of_ticket bigint, moment timestamptz, remark text, takes_back boolean) returns void
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
