-- Leads a visit on over the step that it waits for, into the given state; after its last step the visit is over.
create or replace function app.lead_part(of_part bigint, of_step bigint, to_state text, by_way text, by_whom text, moment timestamptz,
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
